import type { Core } from '@strapi/strapi'

type Entry = { id: number }
type Call = { uid: string; action: string; contentType: unknown }

type I18n = {
  'content-types': {
    isLocalizedContentType: (type: unknown) => boolean
    getNestedPopulateOfNonLocalizedAttributes: (uid: string) => string[]
  }
  localizations: { syncNonLocalizedAttributes: (entry: unknown, type: unknown) => Promise<void> }
}

/**
 * Publishes what both languages share, such as a price, in both at once. Drafts share it as soon as it is saved. The framework compares
 * what is published with any one entry of the document, whichever the database answers first: where that was the draft it found nothing
 * to share, so one database showed a new price in both languages and the other in one.
 */
export function publishSharedFields(strapi: Core.Strapi): void {
  const i18n = <Name extends keyof I18n>(name: Name): I18n[Name] => strapi.plugin('i18n').service<I18n[Name]>(name)
  strapi.documents.use(async (context, next) => {
    const { uid, action, contentType } = context as unknown as Call
    const result = await next()
    if (action !== 'publish' || !i18n('content-types').isLocalizedContentType(contentType)) return result
    const populate = i18n('content-types').getNestedPopulateOfNonLocalizedAttributes(uid)
    for (const { id } of (result as { entries: Entry[] }).entries) {
      const published: unknown = await strapi.db.query(uid).findOne({ where: { id }, populate })
      await i18n('localizations').syncNonLocalizedAttributes(published, contentType)
    }
    return result
  })
}
