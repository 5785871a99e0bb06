import { duplicateWindowMinutes } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { now } from '../clock'
import type { Job } from './jobs'

/** Removes what has served: fingerprints of forms past their window, limits long over. */
export const forgetJob = (strapi: Core.Strapi): Job => ({
  name: 'forget',
  every: 10 * 60_000,
  run: async () => {
    const { connection } = strapi.db
    const at = now(strapi).getTime()
    await connection('request_fingerprints')
      .where('stored_at', '<', at - duplicateWindowMinutes * 60_000)
      .delete()
    if (await connection.schema.hasTable('rate_limits'))
      await connection('rate_limits')
        .where('expire', '<', at - 3_600_000)
        .delete()
  },
})
