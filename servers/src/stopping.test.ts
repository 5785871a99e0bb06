import { expect, test } from 'vitest'
import { patience, stopInTime } from './stopping'

test('a stop waits for what is still to be sent', async () => {
  let isSent = false
  const send = async () => {
    await new Promise((resolve) => setTimeout(resolve, 50))
    isSent = true
  }
  await stopInTime([send, () => Promise.reject(new Error('refused'))])
  expect(isSent).toBe(true)
})

test('a collector that is away holds up no stop', async () => {
  const startedAt = performance.now()
  // Something that goes on meanwhile, as a server that stops has it.
  const work = setInterval(() => undefined, 100)
  await stopInTime([() => new Promise<void>(() => undefined)])
  clearInterval(work)
  expect(performance.now() - startedAt).toBeLessThan(patience + 1500)
})
