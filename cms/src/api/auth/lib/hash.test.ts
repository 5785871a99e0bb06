import { accept, type Result } from '@rijbaan/contract'
import { expect, test } from 'vitest'
import { inHashQueue } from './hash'

type Sender = Parameters<typeof inHashQueue>[0]

const retry = { ok: false, code: 'busy', facts: { retryAfterSeconds: 5 } }

/** So many who are dealt with or wait for it; `answer` lets them all go. */
function holdIn(count: number, sender: (index: number) => Sender) {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const work = async (): Promise<Result<string>> => {
    await answered
    return accept('hashed')
  }
  return { answer, all: Promise.all(Array.from({ length: count }, (_, index) => inHashQueue(sender(index), work))) }
}

const ask = (sender: Sender) => inHashQueue(sender, () => Promise.resolve(accept('hashed')))

/** A customer with a /48 of IPv6, who asks from another of its networks each time. */
const endSite = (index: number): Sender => ({ address: `2001:db8:48:${index.toString(16)}::1` })

const school: Sender = { address: '192.0.2.20' }

test.each([
  ['one who is signed in', () => ({ id: 7 })],
  ['an address', () => ({ address: '192.0.2.7' })],
  ['an IPv6 network, whatever addresses it asks from', (index: number) => ({ address: `2001:db8:7:7::${index}` })],
])('of %s four are dealt with, twenty wait, and others find room beside these', async (_, sender) => {
  const held = holdIn(24, sender)
  expect(await ask(sender(25))).toMatchObject(retry)
  const other = ask({ id: 8 })
  held.answer()
  expect(await other).toEqual(accept('hashed'))
  expect((await held.all).every(({ ok }) => ok)).toBe(true)
  expect(await ask(sender(25))).toEqual(accept('hashed'))
})

test('fifty are there at once, whoever they are, and one more is asked to come back', async () => {
  const held = holdIn(50, (id) => ({ id }))
  expect(await ask({ address: '192.0.2.8' })).toMatchObject(retry)
  held.answer()
  expect((await held.all).every(({ ok }) => ok)).toBe(true)
  expect(await ask({ address: '192.0.2.8' })).toEqual(accept('hashed'))
})

test('one customer’s many networks fill the queue for nobody else: who comes from elsewhere is the next', async () => {
  const order: string[] = []
  const noted = (name: string) => async () => {
    order.push(name)
    await Promise.resolve()
    return accept(name)
  }
  const held = holdIn(4, endSite)
  const crowd = Array.from({ length: 46 }, (_, index) => inHashQueue(endSite(4 + index), noted('crowd')))
  expect(await ask(endSite(50))).toMatchObject(retry)
  const visitor = inHashQueue({ address: '192.0.2.8' }, noted('visitor'))
  expect(await crowd.at(-1)).toMatchObject(retry)
  held.answer()
  expect(await visitor).toEqual(accept('visitor'))
  expect((await Promise.all(crowd)).filter(({ ok }) => !ok)).toHaveLength(1)
  expect(order[0]).toBe('visitor')
})

test('twenty of a school, behind one address, all find room beside a customer of many networks, before and after it', async () => {
  const before = holdIn(10, () => school)
  const crowd = holdIn(50, endSite)
  const after = holdIn(10, () => school)
  const refused = ask(endSite(50))
  for (const { answer } of [before, crowd, after]) answer()
  expect([...(await before.all), ...(await after.all)].every(({ ok }) => ok)).toBe(true)
  expect((await crowd.all).filter(({ ok }) => ok)).toHaveLength(30)
  expect(await refused).toMatchObject(retry)
})

test('work that ends in a surprise leaves its room to the next', async () => {
  const failing = () => Promise.reject(new Error('the database is gone'))
  for (let time = 0; time < 60; time += 1) await expect(inHashQueue({ id: 9 }, failing)).rejects.toThrow('gone')
  expect(await ask({ id: 9 })).toEqual(accept('hashed'))
})
