import { accept, type Result } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { clearPoints, takePoint } from '../../../http/limits'
import type { Person } from '../../../http/session'
import { guessesPerAccount, guessesPerSession } from './limits'

type Guesser = Pick<Person, 'id' | 'sessionId'>

/** Counts a guess at what opens the account of who is signed in, before it is compared. */
export async function takeGuess(strapi: Core.Strapi, { id, sessionId }: Guesser): Promise<Result<null>> {
  for (const [limit, key] of [
    [guessesPerSession, sessionId],
    [guessesPerAccount, String(id)],
  ] as const) {
    const taken = await takePoint(strapi, limit, key)
    if (!taken.ok) return taken
  }
  return accept(null)
}

/** Forgets the guesses of who had it right. */
export async function forgetGuesses(strapi: Core.Strapi, { id, sessionId }: Guesser): Promise<void> {
  await clearPoints(strapi, guessesPerSession, sessionId)
  await clearPoints(strapi, guessesPerAccount, String(id))
}
