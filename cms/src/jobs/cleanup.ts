import { dayMilliseconds, duplicateWindowMinutes, proofMinutes } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { now } from '../clock'
import type { Job } from './jobs'

const days = (count: number): number => count * dayMilliseconds

/**
 * Deletes what is no longer needed: fingerprints of forms past their window, links and challenges that expired, proofs that hold no more,
 * mails sent a month ago or given up three months ago, limits that ran out long ago. Limits go by the machine's clock, as the library
 * that keeps them does.
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
    await connection('session_proofs')
      .where('proved_at', '<', at - proofMinutes * 60_000)
      .delete()
    await connection('auth_challenges').where('expires_at', '<', at).delete()
    await connection('outbox_mails')
      .where({ state: 'sent' })
      .where('written_at', '<', new Date(at - days(30)))
      .delete()
    await connection('outbox_mails')
      .where({ state: 'failed' })
      .where('written_at', '<', new Date(at - days(90)))
      .delete()
    await connection('rate_limits')
      .where('expire', '<', Date.now() - 3_600_000)
      .delete()
  },
})
