import { languages } from '@rijbaan/contract'
import type { Core, UID } from '@strapi/strapi'
import { inside } from '../strapi/inside'
import type { Condition, Permission } from '../strapi/services'
import { withoutOwnerFields } from './owner-fields'
import { mailType, seenOfMails } from './seen-of-mails'

type Doing = 'create' | 'read' | 'update' | 'delete' | 'publish'

type Allowed = {
  subject: UID.ContentType
  may: Doing[]
  /** Only these fields, where the office may not touch or see all of them. */
  fields?: Partial<Record<Doing, string[]>>
  conditions?: string[]
}

/** Narrows the list of mails to those about requests: whose password was reset is none of the office's business (R72). */
export const requestMails: Condition = {
  displayName: 'Mails about requests',
  name: 'is-about-a-request',
  handler: () => ({ about: 'request' }),
}

const everything: Doing[] = ['create', 'read', 'update', 'delete', 'publish']
/** A page is there once: it is changed, never added or removed. */
const changing: Doing[] = ['read', 'update', 'publish']

const allowed: Allowed[] = [
  { subject: 'api::site.site', may: changing },
  { subject: 'api::home-page.home-page', may: changing },
  { subject: 'api::auto-page.auto-page', may: changing },
  { subject: 'api::tariffs-page.tariffs-page', may: changing },
  { subject: 'api::statistics.statistics', may: changing },
  { subject: 'api::features.features', may: changing },
  { subject: 'api::tariff.tariff', may: everything },
  { subject: 'api::auto-package.auto-package', may: everything },
  { subject: 'api::price-table.price-table', may: everything },
  { subject: 'api::review.review', may: everything },
  { subject: 'api::tip.tip', may: everything },
  { subject: 'api::legal-page.legal-page', may: everything },
  // What a mail says; which mails there are is ours.
  { subject: 'api::mail-text.mail-text', may: ['read', 'update'], fields: { update: ['subjectNl', 'bodyNl', 'subjectEn', 'bodyEn'] } },
  // What a visitor wrote stays as it was written, until it goes: when its time has come, or because they ask for it.
  { subject: 'api::request.request', may: ['read', 'update', 'delete'], fields: { update: ['progress', 'assignee', 'note'] } },
  // Whether a mail went out, never what it says.
  {
    subject: mailType,
    may: ['read'],
    fields: { read: [...seenOfMails] },
    conditions: [`api::${requestMails.name}`],
  },
  // Names of colleagues, to hand a request to one of them.
  { subject: 'admin::user', may: ['read'], fields: { read: ['firstname', 'lastname'] } },
]

const mediaLibrary = ['read', 'assets.create', 'assets.update', 'assets.download', 'assets.copy-link']

const explorer = 'plugin::content-manager.explorer.'

/**
 * What we give the `office` role in the panel (R72): content and requests in both languages. What is new here reaches a
 * school that runs already, once; the owner may take it away again (docs/decisions/0034-the-panel-belongs-to-the-owner.md).
 */
export function officePermissions(strapi: Core.Strapi): Permission[] {
  const localised = inside(strapi, 'localisedTypes')
  const actions = inside(strapi, 'actions')
    .values()
    .filter(({ section }) => section === 'contentTypes')
  const possible = inside(strapi, 'typePermissions').getPermissionsWithNestedFields(actions)
  const content = allowed.flatMap(({ subject, may, fields, conditions = [] }) =>
    may.map((doing): Permission => {
      const whole = possible.find((permission) => permission.action === explorer + doing && permission.subject === subject)
      const locales = localised.isLocalizedContentType(strapi.contentTypes[subject]) ? { locales: [...languages] } : {}
      const limited = fields?.[doing] ?? whole?.properties?.fields
      return { action: explorer + doing, subject, properties: { ...(limited && { fields: limited }), ...locales }, conditions }
    }),
  )
  const media = mediaLibrary.map((action): Permission => ({
    action: `plugin::upload.${action}`,
    subject: null,
    properties: {},
    conditions: [],
  }))
  return [...content, ...media].map(withoutOwnerFields).filter((permission) => permission !== null)
}
