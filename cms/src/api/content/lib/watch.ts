import type { Core } from '@strapi/strapi'
import { inTransaction } from '../../../database/transaction'
import contentService, { publicTypes } from '../services/content'

/** What an editor does that visitors see. Saving a draft is not among it. */
const visibleActions = new Set(['publish', 'unpublish', 'delete'])

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
      return result
    })
  })
}
