import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askedTogether, patience } from './health'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A database whose questions are answered when they are told to. */
function openDatabase() {
  const answers: { give: () => void; fail: () => void }[] = []
  const ask = vi.fn(() => new Promise<void>((give, fail) => void answers.push({ give, fail: () => fail(new Error('away')) })))
  return { ask, answers, isReachable: askedTogether(ask) }
}

test('a crowd that asks within a second is one question to the database', async () => {
  const { ask, answers, isReachable } = openDatabase()
  const crowd = Array.from({ length: 100 }, () => isReachable())
  answers[0]?.give()
  expect(new Set(await Promise.all(crowd))).toEqual(new Set([true]))
  await vi.advanceTimersByTimeAsync(900)
  expect(await isReachable()).toBe(true)
  expect(ask).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(200)
  const next = isReachable()
  answers[1]?.fail()
  expect([await next, ask.mock.calls.length]).toEqual([false, 2])
})

test('one that doesn’t answer can’t serve, and isn’t asked again before that question is over', async () => {
  const { ask, answers, isReachable } = openDatabase()
  for (let time = 0; time < 5; time += 1) {
    const answer = isReachable()
    await vi.advanceTimersByTimeAsync(patience)
    expect(await answer).toBe(false)
  }
  expect(ask).toHaveBeenCalledTimes(1)
  answers[0]?.fail()
  await vi.advanceTimersByTimeAsync(0)
  const next = isReachable()
  answers[1]?.give()
  expect(await next).toBe(true)
})
