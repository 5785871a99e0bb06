import { createHmac } from 'node:crypto'
import {
  autoPath,
  homePath,
  legalPaths,
  previewPath,
  tariffsPath,
  toLanguage,
  type LegalPageKey,
  type PreviewQuery,
} from '@rijbaan/contract'
import type { Settings } from '../../../../config/rijbaan'
import type { Entries } from '../../../database/entries'

/** The page that shows each type's content; null for a type that no page shows, and where the entry decides. */
const pages: Record<string, string | null> & Record<keyof Entries, string | null> = {
  'api::site.site': homePath,
  'api::home-page.home-page': homePath,
  'api::statistics.statistics': homePath,
  'api::review.review': homePath,
  'api::auto-page.auto-page': autoPath,
  'api::auto-package.auto-package': autoPath,
  'api::tariffs-page.tariffs-page': tariffsPath,
  'api::tariff.tariff': tariffsPath,
  'api::price-table.price-table': tariffsPath,
  'api::legal-page.legal-page': null,
  'api::tip.tip': null,
  'api::features.features': null,
}

/** A preview link works this long, in seconds. */
const lifetime = 3600

/**
 * The address on the web app that shows an entry's page with its draft, signed with the key that both servers derive;
 * null for types without a page.
 */
export function previewAddress(
  uid: string,
  { locale, status, legalKey }: { locale?: string | undefined; status?: string | undefined; legalKey?: LegalPageKey | undefined },
  { publicUrl, previewKey }: Settings,
  at: Date,
): string | null {
  const path = legalKey ? legalPaths[legalKey] : pages[uid]
  if (!path) return null
  const expires = Math.floor(at.getTime() / 1000) + lifetime
  const token = createHmac('sha256', previewKey).update(`preview\n${path}\n${expires}`).digest('base64url')
  const query = new URLSearchParams({
    path,
    language: toLanguage(locale),
    status: status === 'published' ? 'published' : 'draft',
    expires: String(expires),
    token,
  } satisfies Record<keyof PreviewQuery, string>)
  return `${publicUrl}${previewPath}?${query.toString()}`
}
