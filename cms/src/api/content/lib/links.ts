import { isAllowedAddress, toSiteAddress } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { settingsOf } from '../../../settings'
import { withParts } from './parts'
import { refuseEntry } from './refuse-entry'

type Values = Record<string, unknown>

/** The fields that hold a link and nothing else, by the content type or the repeating part that has them. */
const linkFields: Record<string, string[] | undefined> = {
  'api::site.site': ['theoryCourseUrl', 'instagramUrl', 'facebookUrl', 'googleReviewsUrl', 'facebookReviewsUrl', 'cbrUrl'],
  'api::review.review': ['author_url'],
  'content.service-card': ['url'],
}

/** The types that have such links, in fields of their own or in their parts. */
const linkTypes: ReadonlySet<string> = new Set(['api::site.site', 'api::review.review', 'api::home-page.home-page'])

/**
 * Refuses a link that the site must not lead to, such as `javascript:`, when it is saved: the rule of links in texts holds for
 * fields too (ASVS 1.2.2).
 */
export function checkLinks(strapi: Core.Strapi): void {
  const { publicUrl } = settingsOf(strapi)
  strapi.documents.use((context, next) => {
    const { uid, params } = context as unknown as { uid: string; params: { data?: Values } }
    if (!linkTypes.has(uid) || !params.data) return next()
    withParts(strapi, uid, params.data, (part, values, path) => {
      for (const name of linkFields[part] ?? []) {
        const stored = values[name]
        if (typeof stored !== 'string' || stored.trim() === '') continue
        const href = toSiteAddress(stored.trim(), publicUrl)
        if (!isAllowedAddress(href)) refuseEntry(strapi, { fault: 'address', href }, [...path, name])
      }
      return values
    })
    return next()
  })
}
