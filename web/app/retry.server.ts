import { setTimeout as pause } from 'node:timers/promises'

/** What is said where no connection came about: nothing of the request can have arrived. */
const unsentCodes = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])

/** Pauses before the second and the third try, in milliseconds: of several servers one is stopping, the next one is there. */
const pauses = [50, 250]

const wasUnsent = (problem: unknown): boolean =>
  problem instanceof Error && (('code' in problem && unsentCodes.has(String(problem.code))) || wasUnsent(problem.cause))

/**
 * Asks up to three times, while no server answers. What changes something is asked again only where nothing of it can have
 * arrived, so that nothing is done twice.
 * @throws the last problem, or at once where `signal` has aborted.
 */
export async function retryUnanswered<T>(ask: () => Promise<T>, { isSafe, signal }: { isSafe: boolean; signal: AbortSignal }): Promise<T> {
  for (const milliseconds of pauses) {
    try {
      return await ask()
    } catch (problem) {
      if (signal.aborted || !(isSafe || wasUnsent(problem))) throw problem
      await pause(milliseconds)
    }
  }
  return ask()
}
