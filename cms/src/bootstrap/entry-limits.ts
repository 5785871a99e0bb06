import type { Language } from '@rijbaan/contract'
import type { Core, UID } from '@strapi/strapi'
import { lockSnapshot } from '../api/content/lib/lock-snapshot'
import { inTransaction } from '../database/transaction'
import { staffLanguage } from '../strapi/staff-language'
import { refuseAt } from './panel-routes'

/** How many entries the office keeps of a type, drafts among them: far more than any school shows, all of which is read at each publication. */
const entryLimits: Partial<Record<UID.ContentType, number>> = {
  'api::tariff.tariff': 100,
  'api::auto-package.auto-package': 100,
  'api::price-table.price-table': 30,
  'api::review.review': 300,
  'api::tip.tip': 366,
  'api::legal-page.legal-page': 20,
}

const sentences: Record<Language, (most: number) => string> = {
  nl: (most) => `Er passen er ${most}, en die zijn er al. Verwijder er eerst een die je niet meer nodig hebt.`,
  en: (most) => `There is room for ${most} of these, and they are all there. Delete one first that you no longer need.`,
}

const adding = new Set(['create', 'clone'])

/** How many documents there are of a type, however many languages and versions each has. */
async function countEntries(strapi: Core.Strapi, uid: UID.ContentType): Promise<number> {
  const rows = (await strapi.db.query(uid).findMany({ select: ['documentId'] })) as { documentId: string }[]
  return new Set(rows.map(({ documentId }) => documentId)).size
}

/**
 * Refuses an entry for which there is no room. A publication, and every minute a job, reads all that is published, with its parts: by tens
 * of thousands of them one account of the office would stop the process that answers everybody. Who adds one at the same moment waits
 * here, as otherwise each would miss what the others had not committed.
 */
export function boundEntries(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const { uid, action } = context as unknown as { uid: UID.ContentType; action: string }
    const most = adding.has(action) ? entryLimits[uid] : undefined
    if (most === undefined) return next()
    return inTransaction(strapi, async (trx) => {
      await lockSnapshot(trx, 'nl')
      if ((await countEntries(strapi, uid)) >= most) refuseAt([], sentences[staffLanguage(strapi)](most))
      return next()
    })
  })
}
