import { createHash } from 'node:crypto'
import {
  contentSnapshot,
  isCarried,
  languages,
  newsMilliseconds,
  type ContentSnapshot,
  type ContentVersions,
  type Language,
} from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import type { Entries } from '../../../database/entries'
import { inTransaction } from '../../../database/transaction'
import { now } from '../../../clock'
import { settingsOf } from '../../../settings'
import { lockSnapshot } from '../lib/lock-snapshot'
import { announceContent, isListening, nextNews } from '../lib/news'
import { toSnapshot } from '../lib/snapshot/snapshot'
import { versionsIn, type Status } from '../lib/versions'

const types = {
  site: 'api::site.site',
  homePage: 'api::home-page.home-page',
  autoPage: 'api::auto-page.auto-page',
  tariffsPage: 'api::tariffs-page.tariffs-page',
  statistics: 'api::statistics.statistics',
  tariffs: 'api::tariff.tariff',
  autoPackages: 'api::auto-package.auto-package',
  priceTables: 'api::price-table.price-table',
  reviews: 'api::review.review',
  legalPages: 'api::legal-page.legal-page',
  features: 'api::features.features',
} as const satisfies Record<string, keyof Entries>

/** The types that the public pages show: a publication of one of these makes a new snapshot. */
export const publicTypes: ReadonlySet<string> = new Set(Object.values(types))

/** What stands on those pages; the school's switches stand on none. */
export const shownTypes: ReadonlySet<string> = new Set(Object.values(types).filter((type) => type !== types.features))

const etagOf = (body: string): string => `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`

/**
 * The content snapshot: what the public pages show, one row a language, made when something is published and read with
 * one query by key.
 */
const content = ({ strapi }: { strapi: Core.Strapi }) => {
  /** Null while a page that every visitor needs isn't there in this status. */
  async function build(language: Language, status: Status): Promise<ContentSnapshot | null> {
    const read = <Type extends keyof Entries>(uid: Type): Promise<Entries[Type][]> => versionsIn(strapi, uid, language, status)
    const [site] = await read(types.site)
    const [homePage] = await read(types.homePage)
    const [autoPage] = await read(types.autoPage)
    const [tariffsPage] = await read(types.tariffsPage)
    if (!site || !homePage || !autoPage || !tariffsPage) return null
    const [statistics] = await read(types.statistics)
    const [features] = await read(types.features)
    const stored = {
      site,
      homePage,
      autoPage,
      tariffsPage,
      statistics,
      tariffs: await read(types.tariffs),
      autoPackages: await read(types.autoPackages),
      priceTables: await read(types.priceTables),
      reviews: await read(types.reviews),
      legalPages: await read(types.legalPages),
      features,
    }
    return contentSnapshot.parse(toSnapshot(stored, language, { at: now(strapi), siteUrl: settingsOf(strapi).publicUrl }))
  }

  async function readVersions(): Promise<ContentVersions> {
    const rows = await strapi.db.connection('content_snapshots').select('language', 'etag')
    const etagIn = (language: Language) => rows.find((row) => row.language === language)?.etag ?? ''
    return { nl: etagIn('nl'), en: etagIn('en') }
  }

  return {
    /** Makes the snapshots anew, in the open transaction where there is one. A language that can't be shown keeps its last good one. */
    async refresh(): Promise<void> {
      await inTransaction(strapi, async (trx) => {
        for (const language of languages) {
          await lockSnapshot(trx, language)
          const snapshot = await build(language, 'published')
          if (!snapshot) {
            strapi.log.warn(`The pages in "${language}" stay as they are: the site, or one of its pages, is not published.`)
            continue
          }
          const body = JSON.stringify(snapshot)
          if (!isCarried(body)) {
            strapi.log.error(`The pages in "${language}" stay as they are: what is published is more than they can carry.`)
            continue
          }
          const etag = etagOf(body)
          const changed = await trx('content_snapshots').where({ language }).whereNot({ etag }).update({ etag, body })
          if (changed > 0) await announceContent(strapi, trx)
        }
      })
    },

    /** The held snapshot, as stored; the body is left out where `known` is its ETag already. Null before the first one. */
    async read(language: Language, known: string): Promise<{ etag: string; body: string | null } | null> {
      const rows: { etag: string; body: string | null }[] = await strapi.db
        .connection('content_snapshots')
        .where({ language })
        .select('etag', strapi.db.connection.raw('case when etag = ? then null else body end as body', [known]))
      return rows[0]?.etag ? rows[0] : null
    },

    /**
     * What is published: at once where it isn't what is known, else when it changes or after 25 seconds. Null while news of
     * other processes isn't heard: then whoever wants it asks for the snapshots themselves.
     */
    async waitForNews(known: ContentVersions): Promise<ContentVersions | null> {
      if (!(await isListening(strapi))) return null
      // Before the look at what is there, so that nothing is published in between.
      const news = nextNews(newsMilliseconds)
      const versions = await readVersions()
      if (languages.some((language) => versions[language] !== known[language])) {
        news.forget()
        return versions
      }
      await news.come
      return readVersions()
    },

    /** The pages as they would be with every draft published, for the preview. Null where they couldn't be shown. */
    async buildDraft(language: Language): Promise<ContentSnapshot | null> {
      const snapshot = await build(language, 'draft')
      return snapshot && isCarried(JSON.stringify(snapshot)) ? snapshot : null
    },
  }
}

export default content
