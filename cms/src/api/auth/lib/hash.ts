import { compare, hash } from 'bcrypt'
import pLimit from 'p-limit'

const rounds = 10

/**
 * Hashing runs on threads of its own, and two at a time: a burst of sign-ins queues up here and leaves the rest of the
 * machine to other requests.
 */
const inTurn = pLimit(2)

/** A hash of nobody's password, so that an unknown name costs the same time as a wrong password (R24). */
const nobody = inTurn(() => hash('nobody has this password', rounds))

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, rounds))

/** Whether the password is the one behind the hash; without a hash the answer is no, after the same time. */
export async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const against = stored ?? (await nobody)
  const matches = await inTurn(() => compare(password, against))
  return matches && stored != null
}
