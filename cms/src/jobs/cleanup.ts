import { dayMilliseconds, duplicateWindowMinutes, proofMinutes } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { now } from '../clock'
import type { Job } from './jobs'
import { removeOldProofs } from './old-proofs'

const days = (count: number): number => count * dayMilliseconds

/**
 * Deletes what serves nobody any more: fingerprints of forms past their window, links, challenges and sessions that expired, proofs
 * that hold no more, limits that ran out long ago, proofs of payments rejected long ago. Limits go by the machine's clock, as the library
 * that keeps them does. What the school keeps for a while is the retention job's.
 *
 * A hold keeps the proofs (`removeOldProofs`). The rest it doesn't: fingerprints and limits are of nobody, and links, challenges, proofs of
 * who it is and sessions are keys that open nothing any more; what was done with them stands in the audit log and in mails, which it keeps.
 */
export const cleanupJob = (strapi: Core.Strapi): Job => ({
  // The name that its lease and its lines in the log have had since the first version.
  name: 'forget',
  every: 10 * 60_000,
  run: async () => {
    const { connection } = strapi.db
    const at = now(strapi).getTime()
    await connection('request_fingerprints')
      .where('stored_at', '<', at - duplicateWindowMinutes * 60_000)
      .delete()
    await connection('password_tokens')
      .where('expires_at', '<', at - days(1))
      .delete()
    await connection('email_changes').where('expires_at', '<', at).delete()
    await connection('session_proofs')
      .where('proved_at', '<', at - proofMinutes * 60_000)
      .delete()
    await connection('auth_challenges').where('expires_at', '<', at).delete()
    await connection('up_users')
      .whereNotNull('second_factor_pending')
      .whereNotIn('id', connection('auth_challenges').where({ purpose: 'addApp' }).whereNotNull('user_id').select('user_id'))
      .update({ second_factor_pending: null })
    // Of the portal and of the panel: an expired one opens nothing.
    await connection('strapi_sessions')
      .where('expires_at', '<', new Date(at - days(1)))
      .delete()
    await connection('rate_limits')
      .where('expire', '<', Date.now() - 3_600_000)
      .delete()
    // An exam is told of a week before: by then it is over.
    await connection('reminders')
      .where('written_at', '<', at - days(14))
      .delete()
    await removeOldProofs(strapi)
  },
})
