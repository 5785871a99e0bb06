import { appSetupMinutes, challengeMinutes } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { now } from '../../../clock'
import type { Connection, Row } from '../../../database/rows'
import { ask, inTransaction } from '../../../database/transaction'
import type { Person } from '../../../http/session'
import { digestOfToken } from '../../../token-digest'

type Purpose = Row<'auth_challenges'>['purpose']

/** Whom a challenge is for; null where nobody has said yet who they are. */
type Challenged = Pick<Person, 'id' | 'sessionId'> | null

/** How long each may be answered, and whether in the session that began it alone: what adds a second factor is begun by a proof there. */
const rules: Record<Purpose, { minutes: number; isOfOneSession: boolean }> = {
  add: { minutes: challengeMinutes, isOfOneSession: true },
  addApp: { minutes: appSetupMinutes, isOfOneSession: true },
  signIn: { minutes: challengeMinutes, isOfOneSession: false },
  prove: { minutes: challengeMinutes, isOfOneSession: false },
}

/** What passkeys, and an app that is being set up, are asked to answer: stored as digests, each for one purpose, one use and some minutes. */
const challenges = ({ strapi }: { strapi: Core.Strapi }) => {
  const columnsOf = (challenge: string, purpose: Purpose, challenged: Challenged) => ({
    digest: digestOfToken(challenge),
    purpose,
    user_id: challenged?.id ?? null,
    session_id: rules[purpose].isOfOneSession ? (challenged?.sessionId ?? null) : null,
  })

  const openOnes = (connection: Connection, challenge: string, purpose: Purpose, challenged: Challenged) =>
    connection('auth_challenges')
      .where(columnsOf(challenge, purpose, challenged))
      .where('expires_at', '>', now(strapi).getTime())

  return {
    /** Remembers a challenge that is given out. */
    async issue(challenge: string, purpose: Purpose, challenged: Challenged): Promise<void> {
      const expiresAt = now(strapi).getTime() + rules[purpose].minutes * 60_000
      const { digest, user_id: userId, session_id: sessionId } = columnsOf(challenge, purpose, challenged)
      await strapi.db.query('api::auth.challenge').create({ data: { digest, purpose, userId, sessionId, expiresAt } })
    },

    /** Whether a challenge can be answered still, by whom and for what it was given out; it isn't used up. */
    isOpen: (challenge: string, purpose: Purpose, challenged: Challenged): Promise<boolean> =>
      ask(strapi, async (connection) => (await openOnes(connection, challenge, purpose, challenged).first('id')) !== undefined),

    /** Uses a challenge up; false for one that wasn't given out for this, has expired or was used. */
    use: (challenge: string, purpose: Purpose, challenged: Challenged): Promise<boolean> =>
      inTransaction(strapi, async (trx) => (await openOnes(trx, challenge, purpose, challenged).delete()) === 1),

    /** What was begun in a session can be ended in the one that goes on in its place. */
    async carryOver(former: string, renewed: string): Promise<void> {
      await ask(strapi, (connection) => connection('auth_challenges').where({ session_id: former }).update({ session_id: renewed }))
    },

    /** Takes back what somebody was given for these purposes, in whichever session. */
    async drop(userId: number, purposes: Purpose[]): Promise<void> {
      await ask(strapi, (connection) => connection('auth_challenges').where({ user_id: userId }).whereIn('purpose', purposes).delete())
    },
  }
}

export default challenges
