import type { Core } from '@strapi/strapi'
import { inTransaction } from '../../../database/transaction'
import { forgetOwnDeeds } from '../../../http/audit-bounds'
import sessionService from '../../auth/services/sessions'
import { endFeed } from '../../calendar/lib/end-feed'
import emailChangeService from '../../person/services/email-change'

/**
 * Ends what is open of somebody's account: whoever goes on signs in anew, makes a calendar link anew, and asks anew for another e-mail
 * address. What they may do about it in a day begins anew: whoever was in before may have left them nothing.
 */
export const leaveNothingOpen = (strapi: Core.Strapi, id: number): Promise<void> =>
  inTransaction(strapi, async (trx) => {
    await sessionService({ strapi }).endAll(id)
    await emailChangeService({ strapi }).cancel(id)
    await endFeed(trx, id)
    await forgetOwnDeeds(strapi, id)
  })
