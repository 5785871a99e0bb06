import type { Core } from '@strapi/strapi'
import { afterCommit } from '../../../database/call'
import { inTransaction } from '../../../database/transaction'
import { settingsOf } from '../../../settings'
import { eraseMails } from '../../outbox/lib/erase-mails'
import { removeMailFiles } from '../../outbox/lib/mail-files'

/** A request that the office deletes in the panel takes its mails along: they say the same again. */
export function eraseMailsWithRequests(strapi: Core.Strapi): void {
  strapi.db.lifecycles.subscribe({
    models: ['api::request.request'],
    async afterDelete({ result }) {
      const { documentId } = result as { documentId?: string }
      if (!documentId) return
      const mails = await inTransaction(strapi, (trx) => eraseMails(trx, (all) => void all.where({ request_id: documentId })))
      await afterCommit(strapi, () => removeMailFiles(settingsOf(strapi).dataDir, mails))
    },
  })
}
