import { challengeMinutes } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { now } from '../../../clock'
import type { Row } from '../../../database/rows'
import { inTransaction } from '../../../database/transaction'
import { digestOfToken } from '../../../token-digest'

type Purpose = Row<'auth_challenges'>['purpose']

/** What passkeys are asked to sign: stored as digests, each for one purpose, one use and some minutes. */
const challenges = ({ strapi }: { strapi: Core.Strapi }) => ({
  /** Remembers a challenge that is given out; `userId` is null where nobody has said yet who they are. */
  async issue(challenge: string, purpose: Purpose, userId: number | null): Promise<void> {
    const expiresAt = now(strapi).getTime() + challengeMinutes * 60_000
    await strapi.db.query('api::auth.challenge').create({ data: { digest: digestOfToken(challenge), purpose, userId, expiresAt } })
  },

  /** Uses a challenge up; false for one that wasn't given out for this, has expired or was used. */
  async use(challenge: string, purpose: Purpose, userId: number | null): Promise<boolean> {
    const used = await inTransaction(strapi, (trx) =>
      trx('auth_challenges')
        .where({ digest: digestOfToken(challenge), purpose, user_id: userId })
        .where('expires_at', '>', now(strapi).getTime())
        .delete(),
    )
    return used === 1
  },
})

export default challenges
