import { availableParallelism } from 'node:os'
import { refuse, type Result } from '@rijbaan/contract'
import { endSiteOf, networkOf, ownTurns, type MostWaiting } from '@rijbaan/servers'
import { compare, hash } from 'bcrypt'
import pLimit from 'p-limit'

const rounds = 10

/**
 * Hashing runs on threads of its own, two at a time at most, and leaves a core to other requests: a burst of sign-ins queues up here.
 */
const inTurn = pLimit(Math.max(1, Math.min(2, availableParallelism() - 1)))

/** Requests that are dealt with at once: while two of them have a hash made, the others ask the database. */
const atOnce = 4

/**
 * Those that wait for that: with what is dealt with 50 in all, of which the last is answered within the five seconds that the web app
 * waits, also on a slow machine. More of them would all be waited for in vain. Nobody takes all of the room, as right passwords aren't
 * counted elsewhere; where it is full, whoever has few takes the place of the last of those that have most. The networks of one end site
 * count as one there: who has thousands would have twenty failures in each, and keep everybody out.
 */
const mostWaiting: MostWaiting = { inAll: 50 - atOnce, perSender: 20 }

/** When to try again, for who found the queue full, or whose place another took. */
const retryAfterSeconds = 5

/** Who waits: somebody who is signed in, or whoever asks from a network. */
type Sender = { id: number } | { address: string }

const turns = ownTurns(atOnce, mostWaiting, atOnce)

/**
 * Work of a request that takes a hash, all of it, as soon as it is its sender's turn. Where so many wait already, and where another has
 * taken the place, it is refused before anything is looked up or counted.
 */
export async function inHashQueue<T>(sender: Sender, work: () => Promise<Result<T>>): Promise<Result<T>> {
  const name = 'id' in sender ? `person ${sender.id}` : networkOf(sender.address)
  return (await turns.run(name, work, endSiteOf(name))) ?? refuse('busy', { retryAfterSeconds })
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
