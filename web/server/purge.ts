import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from './log'
import type { PurgeCall } from './purge-call'

export type Purger = {
  /** Has all stores forget the public pages; takes no time, and tries again where one doesn't answer. */
  forgetPages: () => void
  stop: () => void
}

const answerMilliseconds = 5000
const firstPauseMilliseconds = 500
const longestPauseMilliseconds = 30_000
/** By then a page that was on its way to the store has arrived there. */
const afterwardsMilliseconds = 1000

/** What went wrong, or null. Never with the address or the headers: they may hold a token. */
async function callStore(address: string, { method, headers, body }: PurgeCall, signal: AbortSignal): Promise<string | null> {
  try {
    const sent = body === null ? { headers } : { headers: { 'Content-Type': 'application/json', ...headers }, body }
    const response = await fetch(address, {
      method,
      ...sent,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(answerMilliseconds)]),
    })
    await response.body?.cancel()
    return response.ok ? null : `it answered ${response.status}`
  } catch (problem) {
    return problem instanceof Error ? problem.name : String(problem)
  }
}

/**
 * Tells the stores in front that there is new content. Each news replaces the one before, which may still be trying. It goes
 * on for twice `seconds`, by when pages from before have expired by themselves.
 */
export function createPurger(call: PurgeCall, { seconds, log }: { seconds: number; log: Log }): Purger {
  let latest = new AbortController()
  const wait = (milliseconds: number, signal: AbortSignal) =>
    pause(milliseconds, undefined, { ref: false, signal }).catch((problem: unknown) => {
      if (!signal.aborted) throw problem
    })

  const callUntilDone = async (address: string, signal: AbortSignal): Promise<boolean> => {
    const store = new URL(address).host
    const until = performance.now() + 2 * seconds * 1000
    let nextPause = firstPauseMilliseconds
    for (;;) {
      const problem = await callStore(address, call, signal)
      if (signal.aborted) return false
      if (problem === null) return true
      if (performance.now() + nextPause > until) {
        log.error({ store, problem }, 'the store was not told of new content; its pages expire by themselves')
        return false
      }
      log.warn({ store, problem }, 'the store could not be told of new content; trying again')
      await wait(nextPause, signal)
      nextPause = Math.min(2 * nextPause, longestPauseMilliseconds)
    }
  }

  const tell = async (address: string, signal: AbortSignal): Promise<void> => {
    if (!(await callUntilDone(address, signal))) return
    const store = new URL(address).host
    log.info({ store }, 'the store has forgotten the pages')
    await wait(afterwardsMilliseconds, signal)
    if (await callUntilDone(address, signal)) log.info({ store }, 'and those that were on their way to it')
  }

  return {
    forgetPages: () => {
      latest.abort()
      latest = new AbortController()
      for (const address of call.addresses) void tell(address, latest.signal)
    },
    stop: () => latest.abort(),
  }
}
