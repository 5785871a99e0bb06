import { AsyncLocalStorage } from 'node:async_hooks'
import { expect, test } from 'vitest'
import { ownTurns, type OwnTurns } from './own-turns'

/** Work that is done once it is told so. */
function workOf(begun: string[], name: string) {
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  return { end: () => end(), work: () => (begun.push(name), ended) }
}

const roomy = { perSender: 100, inAll: 100 }

test('one sender has two at once, the third waits, and others don’t', async () => {
  const turns = ownTurns(2, roomy)
  const begun: string[] = []
  const works = ['first', 'second', 'third'].map((name) => workOf(begun, name))
  const done = works.map(({ work }) => turns.run('one', work))
  const other = workOf(begun, 'another’s')
  other.end()
  await turns.run('another', other.work)
  expect(begun).toEqual(['first', 'second', 'another’s'])
  works[0]?.end()
  await done[0]
  await expect.poll(() => begun).toContain('third')
  for (const { end } of works) end()
  await Promise.all(done)
})

test('work that fails makes room as well', async () => {
  const turns = ownTurns(1, roomy)
  await expect(turns.run('one', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
  expect(await turns.run('one', () => Promise.resolve('done'))).toBe('done')
})

test('so many wait of one sender, and of all together; who needn’t wait is never refused', async () => {
  const turns = ownTurns(1, { perSender: 2, inAll: 3 })
  const works = Array.from({ length: 7 }, (_, index) => workOf([], String(index)))
  const run = (sender: string, index: number) => turns.run(sender, works[index]?.work ?? (() => Promise.resolve()))
  const [inHand, one, two] = [run('one', 0), run('one', 1), run('one', 2)]
  expect(turns.run('one', () => Promise.resolve())).toBeNull()
  const others = [run('another', 3), run('another', 4)]
  expect(turns.run('another', () => Promise.resolve())).toBeNull()
  await expect(turns.run('a third', () => Promise.resolve('done'))).resolves.toBe('done')
  for (const { end } of works) end()
  await Promise.all([inHand, one, two, ...others])
  const again = [run('one', 5), run('one', 6)]
  await expect(Promise.all(again)).resolves.toHaveLength(2)
})

/** Works of these senders, each of which is done once it is told so; what came of each of them, by its name. */
function askedBy(turns: OwnTurns) {
  const begun: string[] = []
  const came: Record<string, unknown> = {}
  const ends: Record<string, () => void> = {}
  return {
    begun,
    came,
    ask: (name: string, sender: string, group?: string) => {
      const { end, work } = workOf(begun, name)
      ends[name] = end
      const asked = turns.run(sender, () => work().then(() => 'done'), group)
      if (asked === null) came[name] = 'refused'
      else void asked.then((done) => (came[name] = done ?? 'displaced'))
    },
    endAll: (...names: string[]) => {
      for (const name of names) ends[name]?.()
    },
  }
}

test('the next is whoever has least in hand and had no turn for longest, however many wait before it', async () => {
  const { begun, ask, endAll } = askedBy(ownTurns(2, roomy, 3))
  for (const name of ['a1', 'a2', 'a3', 'a4']) ask(name, 'a')
  for (const name of ['b1', 'b2']) ask(name, 'b')
  ask('c1', 'c')
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  endAll('a1')
  await expect.poll(() => begun).toEqual(['a1', 'a2', 'b1', 'c1'])
  endAll('a2')
  await expect.poll(() => begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3'])
  endAll('a3')
  await expect.poll(() => begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4'])
  endAll('a4', 'b1')
  await expect.poll(() => begun.at(-1)).toBe('b2')
  endAll('b2', 'c1')
})

test('where no more may wait, who has few takes the place of the last of who has most, until they have the same', async () => {
  const { begun, came, ask, endAll } = askedBy(ownTurns(1, { perSender: 10, inAll: 4 }, 1))
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) ask(name, 'a')
  for (const name of ['b1', 'b2', 'b3']) ask(name, 'b')
  await expect.poll(() => came).toEqual({ a5: 'displaced', a4: 'displaced', b3: 'refused' })
  endAll('a1', 'a2', 'a3', 'b1', 'b2')
  await expect.poll(() => came).toMatchObject({ a1: 'done', a2: 'done', a3: 'done', b1: 'done', b2: 'done' })
  expect(begun).toEqual(['a1', 'b1', 'a2', 'b2', 'a3'])
})

test('the senders of one group share what it has: another’s comes first, and takes the place of one of theirs', async () => {
  const { begun, came, ask, endAll } = askedBy(ownTurns(1, { perSender: 10, inAll: 3 }, 2))
  for (const name of ['a', 'b', 'c', 'd', 'e']) ask(name, name, 'group')
  ask('f', 'f', 'group')
  ask('another', 'another')
  await expect.poll(() => came).toEqual({ f: 'refused', e: 'displaced' })
  endAll('a')
  await expect.poll(() => begun).toEqual(['a', 'b', 'another'])
  endAll('b', 'c', 'd', 'another')
  await expect.poll(() => came).toMatchObject({ c: 'done', d: 'done', another: 'done' })
})

test('who has several waits for those that were there before, not for ever new ones', async () => {
  const { begun, ask, endAll } = askedBy(ownTurns(1, roomy, 1))
  for (const name of ['a1', 'a2', 'a3']) ask(name, 'a')
  const newcomers = ['n1', 'n2', 'n3', 'n4', 'n5', 'n6']
  for (const name of newcomers) {
    ask(name, name)
    const { length } = begun
    endAll(...begun)
    await expect.poll(() => begun.length).toBe(length + 1)
  }
  expect(begun).toEqual(['a1', 'n1', 'a2', 'n2', 'n3', 'a3', 'n4'])
  for (const name of newcomers) {
    endAll(name)
    await expect.poll(() => begun).toContain(name)
  }
})

test('what waited for its turn goes on as the call that it belongs to, not as the one that made room', async () => {
  const calls = new AsyncLocalStorage<string>()
  const turns = ownTurns(1, roomy, 1)
  const { end, work } = workOf([], 'one')
  const one = calls.run('one', () => turns.run('one', work))
  const other = calls.run('other', () => turns.run('other', () => Promise.resolve(calls.getStore())))
  end()
  await one
  expect(await other).toBe('other')
})
