import type { Language } from '@rijbaan/contract'
import type { Core, Struct } from '@strapi/strapi'
import type { Entries } from '../../../database/entries'
import type { Version } from '../../../database/entry'

export type Status = 'published' | 'draft'

const isLocalized = (attribute: Struct.SchemaAttributes[string]): boolean => {
  const options = (attribute as { pluginOptions?: { i18n?: { localized?: boolean } } }).pluginOptions
  return options?.i18n?.localized === true
}

const textsOf = (version: Version, model: Struct.ContentTypeSchema): object =>
  Object.fromEntries(
    Object.entries(version).filter(([name]) => {
      const attribute = model.attributes[name]
      return attribute && isLocalized(attribute)
    }),
  )

const lastPublishedFirst = (one: Version, other: Version): number =>
  (other.publishedAt ?? other.updatedAt).localeCompare(one.publishedAt ?? one.updatedAt)

function groupByDocument<Entry extends Version>(rows: Entry[]): Map<string, Entry[]> {
  const documents = new Map<string, Entry[]>()
  for (const row of rows) documents.set(row.documentId, [...(documents.get(row.documentId) ?? []), row])
  return documents
}

const isFetchedApart = ({ type }: Struct.SchemaAttributes[string]): boolean => type === 'component' || type === 'media'

type Populate = { [name: string]: true | { populate: Populate } }

/** Names the parts and pictures of a type, and those within its parts; plain fields come by themselves. */
function populateOf(strapi: Core.Strapi, attributes: Struct.SchemaAttributes): Populate {
  const apart = Object.entries(attributes).filter(([, attribute]) => isFetchedApart(attribute))
  return Object.fromEntries(
    apart.map(([name, attribute]) => {
      const part = attribute.type === 'component' ? strapi.components[attribute.component] : undefined
      return [name, part ? { populate: populateOf(strapi, part.attributes) } : true]
    }),
  )
}

/**
 * Every entry of a type in one language. A text comes from that language's version, else from the Dutch one (R1). A fact
 * that languages share, such as a price, comes from the version that was published last, in whichever language: the
 * office changes a price once.
 */
export async function versionsIn<Type extends keyof Entries>(
  strapi: Core.Strapi,
  uid: Type,
  language: Language,
  status: Status,
): Promise<Entries[Type][]> {
  const model = strapi.contentType(uid)
  const isTranslated = model.pluginOptions?.['i18n'] !== undefined
  const where = status === 'published' ? { publishedAt: { $notNull: true } } : { publishedAt: { $null: true } }
  const rows = (await strapi.db
    .query(uid)
    .findMany({ where, populate: populateOf(strapi, model.attributes), orderBy: { id: 'asc' } })) as Entries[Type][]
  if (!isTranslated) return rows
  return [...groupByDocument(rows).values()].flatMap((versions) => {
    const text = versions.find(({ locale }) => locale === language) ?? versions.find(({ locale }) => locale === 'nl')
    const [shared] = [...versions].sort(lastPublishedFirst)
    return text && shared ? [{ ...shared, ...textsOf(text, model) }] : []
  })
}
