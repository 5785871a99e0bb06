import { availableParallelism } from 'node:os'
import { refuse, type Result } from '@rijbaan/contract'
import { compare, hash } from 'bcrypt'
import pLimit from 'p-limit'

const rounds = 10

/**
 * Hashing runs on threads of its own, two at a time at most, and leaves a core to other requests: a burst of sign-ins queues up here.
 */
const inTurn = pLimit(Math.max(1, Math.min(2, availableParallelism() - 1)))

/**
 * Requests that may wait for a hash at once: the last of them is answered within the five seconds that the web app waits, also on a slow
 * machine. More of them would all be waited for in vain.
 */
const mostWaiting = 50

/** When to try again, for who found the queue full. */
const retryAfterSeconds = 5

let waiting = 0

/** Work of a request that takes a hash, all of it: refused before anything is looked up or counted where so many wait already. */
export async function inHashQueue<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
  if (waiting >= mostWaiting) return refuse('busy', { retryAfterSeconds })
  waiting += 1
  try {
    return await work()
  } finally {
    waiting -= 1
  }
}

/** A hash of nobody's password, so that an unknown name costs the same time as a wrong password (R24). */
const nobody = inTurn(() => hash('nobody has this password', rounds))

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, rounds))

/** Whether the password is the one behind the hash; without a hash the answer is no, after the same time. */
export async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const against = stored ?? (await nobody)
  const matches = await inTurn(() => compare(password, against))
  return matches && stored != null
}
