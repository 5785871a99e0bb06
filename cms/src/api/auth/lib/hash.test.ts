import { accept, type Result } from '@rijbaan/contract'
import { expect, test } from 'vitest'
import { inHashQueue } from './hash'

const retry = { ok: false, code: 'busy', facts: { retryAfterSeconds: 5 } }

/** So many who wait for a hash; `answer` lets them all go. */
function holdIn(count: number, sender: (index: number) => Parameters<typeof inHashQueue>[0]) {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const work = async (): Promise<Result<string>> => {
    await answered
    return accept('hashed')
  }
  return { answer, all: Promise.all(Array.from({ length: count }, (_, index) => inHashQueue(sender(index), work))) }
}

const atOnce = (sender: Parameters<typeof inHashQueue>[0]) => inHashQueue(sender, () => Promise.resolve(accept('hashed')))

test.each([
  ['one who is signed in', () => ({ id: 7 })],
  ['an address', () => ({ address: '192.0.2.7' })],
  ['an IPv6 network, whatever addresses it asks from', (index: number) => ({ address: `2001:db8:7:7::${index}` })],
])('%s has twenty in the queue, and others find room beside these', async (_, sender) => {
  const held = holdIn(20, sender)
  expect(await atOnce(sender(21))).toMatchObject(retry)
  expect(await atOnce({ id: 8 })).toEqual(accept('hashed'))
  held.answer()
  expect((await held.all).every(({ ok }) => ok)).toBe(true)
  expect(await atOnce(sender(21))).toEqual(accept('hashed'))
})

test('fifty wait at once, whoever they are, and one more is asked to come back', async () => {
  const held = holdIn(50, (id) => ({ id }))
  expect(await atOnce({ address: '192.0.2.8' })).toMatchObject(retry)
  held.answer()
  await held.all
  expect(await atOnce({ address: '192.0.2.8' })).toEqual(accept('hashed'))
})

test('work that ends in a surprise leaves its room to the next', async () => {
  const failing = () => Promise.reject(new Error('the database is gone'))
  for (let time = 0; time < 60; time += 1) await expect(inHashQueue({ id: 9 }, failing)).rejects.toThrow('gone')
  expect(await atOnce({ id: 9 })).toEqual(accept('hashed'))
})
