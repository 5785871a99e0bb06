import { languages, type Language } from '@rijbaan/contract'
import type { Core, UID } from '@strapi/strapi'

/** One text of the sample school, in both languages. */
export type Texts = Record<Language, string>

/** A part of the sample school: what the database's record of it is called, and how it gets there. */
export type SeedPart = {
  name: string
  /** Of the demo alone (`DEMO=1`). */ isDemo?: boolean
  run: (strapi: Core.Strapi, school: { isDemo: boolean }) => Promise<void>
}

type Entry = Record<string, unknown>

/** Paragraphs as the office types them: a blank line between two. */
export const paragraphs = (texts: Texts[], language: Language): string => texts.map((text) => text[language]).join('\n\n')

/** A list as the office types it: one item per line. */
export const lines = (texts: Texts[], language: Language): string => texts.map((text) => text[language]).join('\n')

/** The title and description that search engines show. */
export const seoIn = (seo: { title: Texts; description: Texts }, language: Language) => ({
  title: seo.title[language],
  description: seo.description[language],
})

/** Whether the office, or an earlier start, already has an entry of this type: then the seed leaves it alone. */
export const hasEntry = async (strapi: Core.Strapi, uid: UID.ContentType, where: Entry = {}): Promise<boolean> =>
  (await strapi.db.query(uid).count({ where })) > 0

/** Makes one entry and publishes it in Dutch and in English. */
export async function publish(strapi: Core.Strapi, uid: UID.ContentType, entryIn: (language: Language) => Entry): Promise<void> {
  const [first, ...others] = languages
  const { documentId } = await strapi.documents(uid).create({ locale: first, status: 'published', data: entryIn(first) })
  for (const locale of others) {
    await strapi.documents(uid).update({ documentId, locale, status: 'published', data: entryIn(locale) })
  }
}
