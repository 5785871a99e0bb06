import { accept, refuse, type PasskeyAnswer, type Result } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { now } from '../../../clock'
import { inTransaction } from '../../../database/transaction'
import { clearPoints, takePoint } from '../../../http/limits'
import { settingsOf } from '../../../settings'
import { lockPeople } from '../../person/lib/lock'
import { passkeyAnswersPerAccount } from '../lib/limits'
import { toKey, type PasskeyRow } from '../lib/passkey-rows'
import { readAnswer } from '../lib/webauthn'

/** Answers of passkeys, whatever they are given for. */
const passkeyAnswers = ({ strapi }: { strapi: Core.Strapi }) => {
  /** Notes that a key was used; false where another answer of the same device came in between. */
  async function noteUse(row: PasskeyRow, { counter, isBackedUp }: { counter: number; isBackedUp: boolean }): Promise<boolean> {
    return inTransaction(strapi, async (trx) => {
      // Before the key's row, as whoever removes a key locks them: neither waits for the other.
      await lockPeople(trx, [row.user_id])
      const noted = await trx('passkeys')
        .where({ id: row.id, counter: Number(row.counter) })
        .update({ counter, backed_up: isBackedUp, last_used_at: now(strapi).getTime() })
      return noted === 1
    })
  }

  return {
    /** Whether the answer to this challenge is the key's; ten that aren't end it for its owner's account for a while. */
    async check(credential: PasskeyAnswer, challenge: string, row: PasskeyRow): Promise<Result<null>> {
      const owner = String(row.user_id)
      const point = await takePoint(strapi, passkeyAnswersPerAccount, owner)
      if (!point.ok) return point
      const answered = await readAnswer(credential, challenge, toKey(row), settingsOf(strapi))
      if (!answered || !(await noteUse(row, answered))) return refuse('passkey-refused')
      await clearPoints(strapi, passkeyAnswersPerAccount, owner)
      return accept(null)
    },
  }
}

export default passkeyAnswers
