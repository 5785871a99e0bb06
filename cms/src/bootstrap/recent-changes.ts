import type { Core, Struct } from '@strapi/strapi'
import type { Context } from 'koa'
import { publicTypes } from '../api/content/services/content'
import { staffNameOf } from '../full-name'
import type { RecentChange } from '../recent-change'
import { inside } from '../strapi/inside'
import type { Ability } from '../strapi/services'
import { layouts } from './layouts'
import { mayNotRead } from './panel-reads'

/** How many changes the panel's home lists. */
const listed = 8

/** What the office writes. A request is no change of the website, and has its own place. */
const writtenTypes = [...publicTypes, 'api::tip.tip', 'api::mail-text.mail-text']

type Version = {
  documentId: string
  locale?: string | null
  updatedAt: string
  updatedBy?: { firstname?: string | null; lastname?: string | null; username?: string | null } | null
} & Record<string, unknown>

type Found = { uid: string; version: Version }

const typeOf = (strapi: Core.Strapi, uid: string) => (strapi.contentTypes as Record<string, Struct.ContentTypeSchema | undefined>)[uid]

const timeOf = (version: Pick<Version, 'updatedAt'>): number => new Date(version.updatedAt).getTime()

/** Documents of a type as they lie in the panel, of which an account sees these. */
async function newestOf(strapi: Core.Strapi, ctx: Context, uid: string): Promise<Found[]> {
  const userAbility = ctx.state['userAbility'] as Ability
  const { filters = {} } = await inside(strapi, 'permissionChecker').create({ userAbility, model: uid }).sanitizedQuery.read({})
  const versions = (await strapi.documents(uid as never).findMany({
    filters: { $and: [filters, { updatedBy: { id: { $notNull: true } } }] },
    populate: { updatedBy: { fields: ['firstname', 'lastname', 'username'] } },
    sort: 'updatedAt:desc',
    // Each language has a row of its own; the newest of a document stands for it.
    limit: listed * 2,
    locale: '*',
    status: 'draft',
  } as never)) as unknown as Version[]
  const byDocument = new Map<string, Version>()
  for (const version of versions) if (!byDocument.has(version.documentId)) byDocument.set(version.documentId, version)
  return [...byDocument.values()].map((version) => ({ uid, version }))
}

/** Whether what lies in the panel is newer than what is on the website, or isn't there at all. */
async function isWaiting(strapi: Core.Strapi, { uid, version }: Found): Promise<boolean> {
  if (!typeOf(strapi, uid)?.options?.draftAndPublish) return false
  const { documentId, locale } = version
  const shown = (await strapi
    .documents(uid as never)
    .findOne({ documentId, ...(locale ? { locale } : {}), status: 'published', fields: ['updatedAt'] } as never)) as Version | null
  return shown === null || timeOf(version) > timeOf(shown)
}

async function toChange(strapi: Core.Strapi, ctx: Context, found: Found): Promise<RecentChange> {
  const { uid, version } = found
  const { mainField } = layouts[uid] ?? { mainField: 'id' }
  const name = mayNotRead(ctx, uid, mainField) ? null : version[mainField]
  return {
    uid,
    documentId: version.documentId,
    isSingle: typeOf(strapi, uid)?.kind === 'singleType',
    title: typeof name === 'string' ? name : '',
    locale: version.locale ?? null,
    changedAt: new Date(version.updatedAt).toISOString(),
    by: staffNameOf(version.updatedBy ?? {}),
    isWaiting: await isWaiting(strapi, found),
  }
}

/** What staff changed last of the website, newest first; what an account may not read isn't among it. */
export async function listRecentChanges(strapi: Core.Strapi, ctx: Context): Promise<RecentChange[]> {
  const seen = writtenTypes.filter((uid) => !mayNotRead(ctx, uid))
  const found = await Promise.all(seen.map((uid) => newestOf(strapi, ctx, uid)))
  const newest = found
    .flat()
    .sort((one, other) => timeOf(other.version) - timeOf(one.version))
    .slice(0, listed)
  return Promise.all(newest.map((each) => toChange(strapi, ctx, each)))
}
