import { AsyncLocalStorage } from 'node:async_hooks'
import { mostLargeBodies } from '@rijbaan/servers'
import { afterEach, expect, test, vi } from 'vitest'
import { takeTurn } from './panel-turns'

afterEach(() => vi.useRealTimers())

test('calls that never end give their turns back, so that others of the same account come to theirs', async () => {
  vi.useFakeTimers()
  const hanging = Array.from({ length: mostLargeBodies.perSender }, () => takeTurn('1', () => new Promise(() => undefined)))
  const next = vi.fn(() => Promise.resolve())
  const after = takeTurn('1', next)
  await vi.advanceTimersByTimeAsync(15 * 60_000)
  expect(next).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(6 * 60_000)
  await Promise.all([...hanging, after])
  expect(next).toHaveBeenCalledOnce()
})

test('what a call fails by is its own', async () => {
  await expect(takeTurn('2', () => Promise.reject(new Error('no room')))).rejects.toThrow('no room')
})

test('what has waited for its turn is still done in its own call', async () => {
  const calls = new AsyncLocalStorage<string>()
  const ends: (() => void)[] = []
  const hold = () => new Promise<void>((resolve) => void ends.push(resolve))
  const before = Array.from({ length: mostLargeBodies.perSender }, () => calls.run('another', () => takeTurn('3', hold)))
  await vi.waitFor(() => expect(ends).toHaveLength(mostLargeBodies.perSender))
  const done = vi.fn()
  const after = calls.run('own', () => takeTurn('3', () => Promise.resolve(done(calls.getStore()))))
  for (const end of ends) calls.run('another', end)
  await Promise.all([...before, after])
  expect(done).toHaveBeenCalledWith('own')
})
