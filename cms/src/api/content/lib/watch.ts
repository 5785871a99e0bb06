import { AsyncLocalStorage } from 'node:async_hooks'
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

/** What is done together, and what visitors are to see of it once it is done. */
type Together = { isSeen: boolean; isLegal: boolean }

const together = new AsyncLocalStorage<Together>()

async function show(strapi: Core.Strapi, { isSeen, isLegal }: Together): Promise<void> {
  if (isSeen) await contentService({ strapi }).refresh()
  if (isLegal) await afterCommit(strapi, () => letPdfsFollow(strapi))
}

/** Does what changes many entries as one change of what visitors see: one transaction, and one snapshot at its end instead of one for each. */
export async function inOneSnapshot<T>(strapi: Core.Strapi, work: () => Promise<T>): Promise<T> {
  return inTransaction(strapi, async () => {
    const done: Together = { isSeen: false, isLegal: false }
    const result = await together.run(done, work)
    await show(strapi, done)
    return result
  })
}

/** Makes a new snapshot whenever something visible changes, in the same transaction: both happen, or neither. */
export function watchContent(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    if (!strapi.isLoaded || !isVisible(context as unknown as Call)) return next()
    const isLegal = legalTypes.has(context.uid)
    const others = together.getStore()
    if (others) {
      const result = await next()
      Object.assign(others, { isSeen: true, isLegal: others.isLegal || isLegal })
      return result
    }
    return inTransaction(strapi, async () => {
      const result = await next()
      await show(strapi, { isSeen: true, isLegal })
      return result
    })
  })
}
