import { availableParallelism } from 'node:os'
import { refuse, type Result } from '@rijbaan/contract'
import { countHeld, networkOf } from '@rijbaan/servers'
import { compare, hash } from 'bcrypt'
import pLimit from 'p-limit'

const rounds = 10

/**
 * Hashing runs on threads of its own, two at a time at most, and leaves a core to other requests: a burst of sign-ins queues up here.
 */
const inTurn = pLimit(Math.max(1, Math.min(2, availableParallelism() - 1)))

/**
 * Requests that may wait for a hash at once: the last of them is answered within the five seconds that the web app waits, also on a slow
 * machine. More of them would all be waited for in vain. Nobody takes all of the room: right passwords aren't counted elsewhere.
 */
const mostWaiting = { inAll: 50, perSender: 20 }

/** When to try again, for who found the queue full. */
const retryAfterSeconds = 5

/** Who waits: somebody who is signed in, or whoever asks from a network. */
type Sender = { id: number } | { address: string }

const waiting = countHeld(mostWaiting)

/** Work of a request that takes a hash, all of it: refused before anything is looked up or counted where so many wait already. */
export async function inHashQueue<T>(sender: Sender, work: () => Promise<Result<T>>): Promise<Result<T>> {
  const leave = waiting.take('id' in sender ? sender.id : networkOf(sender.address))
  if (!leave) return refuse('busy', { retryAfterSeconds })
  try {
    return await work()
  } finally {
    leave()
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
