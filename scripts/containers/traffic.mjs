// Mixed work while something is done to the servers, at a steady pace whatever they do.
import { setTimeout as pause } from 'node:timers/promises'

/** Of all kinds together. */
export const requestsPerSecond = 20

/** More than a server that hangs can hold up; where the machine itself is too slow, people wait in front of it. */
const mostOpen = 40

/** `startedAt` as `performance.now()` has it. @typedef {{ status: number, startedAt: number, milliseconds: number }} Answer */

/**
 * Asks each of these by turns while something is done, and for so many seconds after; answers what came of them, and what `run`
 * answers.
 * @template T
 * @param {(() => Promise<number>)[]} kinds
 * @param {() => Promise<T>} run
 * @param {number} secondsAfter
 */
export async function underTraffic(kinds, run, secondsAfter) {
  /** @type {Promise<Answer>[]} */
  const asked = []
  let open = 0
  const ask = async (/** @type {() => Promise<number>} */ kind) => {
    open += 1
    const startedAt = performance.now()
    const status = await kind()
    open -= 1
    return { status, startedAt, milliseconds: performance.now() - startedAt }
  }
  const timer = setInterval(() => {
    const kind = kinds[asked.length % kinds.length]
    if (kind && open < mostOpen) asked.push(ask(kind))
  }, 1000 / requestsPerSecond)
  try {
    const outcome = await run()
    await pause(secondsAfter * 1000)
    clearInterval(timer)
    return { answers: await Promise.all(asked), outcome }
  } finally {
    clearInterval(timer)
  }
}
