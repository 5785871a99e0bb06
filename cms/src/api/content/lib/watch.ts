import type { Core } from '@strapi/strapi'
import { afterCommit } from '../../../database/call'
import { inTransaction } from '../../../database/transaction'
import contentService, { publicTypes } from '../services/content'
import { followLegalTexts } from './legal-pdf/follow'

/** What an editor does that visitors see. Saving a draft is not among it. */
const visibleActions = new Set(['publish', 'unpublish', 'delete'])

/** What the PDFs of the legal texts are made of. */
const legalTypes = new Set(['api::legal-page.legal-page', 'api::site.site'])

/** Not waited for: the panel has its answer, and where this fails the job that makes the snapshots tries again within a minute. */
function letPdfsFollow(strapi: Core.Strapi): void {
  followLegalTexts(strapi).catch((problem: unknown) => strapi.log.error(`The PDFs of the legal texts stay behind: ${String(problem)}`))
}

type Call = { uid: string; action: string; params: { status?: string } }

const isVisible = ({ uid, action, params }: Call): boolean =>
  publicTypes.has(uid) && (visibleActions.has(action) || params.status === 'published')

/** Makes a new snapshot whenever something visible changes, in the same transaction: both happen, or neither. */
export function watchContent(strapi: Core.Strapi): void {
  const content = contentService({ strapi })
  strapi.documents.use(async (context, next) => {
    if (!strapi.isLoaded || !isVisible(context as unknown as Call)) return next()
    return inTransaction(strapi, async () => {
      const result = await next()
      await content.refresh()
      if (legalTypes.has(context.uid)) await afterCommit(strapi, () => letPdfsFollow(strapi))
      return result
    })
  })
}
