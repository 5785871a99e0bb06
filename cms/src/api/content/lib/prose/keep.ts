import { isBoundedLegalText, readBlocks } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { settingsOf } from '../../../../settings'
import { refuseEntry } from '../refuse-entry'
import { withParts, type Change } from '../parts'
import { proseFields, proseTypes, type ProseField } from './fields'
import { toSaved, toShown } from './in-step'

type Values = Record<string, unknown>

type Call = { uid: string; params: { data?: Values } }

/** The change of each text among the values that hold it. */
const eachText =
  (change: (values: Values, field: ProseField, path: string[]) => Values): Change =>
  (uid, values, path) =>
    (proseFields[uid] ?? []).reduce((changed, field) => change(changed, field, [...path, field.body]), values)

const wordsOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const isEntry = (value: unknown): value is Values => typeof value === 'object' && value !== null && 'documentId' in value

const legal = 'api::legal-page.legal-page'

/** Refuses a legal page that is more than its PDF can hold: each of its sections may be long, all of them together may not. */
function checkPage(strapi: Core.Strapi, uid: string, { intro, sections }: Values, siteUrl: string): void {
  if (uid !== legal || !Array.isArray(sections)) return
  const read = (sections as (Values | null)[]).map((section) => {
    const body = readBlocks(section?.['body'], siteUrl)
    return { heading: wordsOf(section?.['heading']), blocks: 'blocks' in body ? body.blocks : [] }
  })
  if (!isBoundedLegalText({ intro: wordsOf(intro), sections: read })) refuseEntry(strapi, { fault: 'page' }, ['sections'])
}

/**
 * Keeps the two forms of each text in step: whatever is saved in one is saved in the other, and the panel is shown what was written
 * last. Refuses a text that the site can't show, with a sentence in the language of whoever writes it.
 */
export function keepProse(strapi: Core.Strapi): void {
  const { publicUrl } = settingsOf(strapi)
  strapi.documents.use(async (context, next) => {
    const { uid, params } = context as unknown as Call
    if (!proseTypes.has(uid)) return next()
    if (params.data) {
      const save = eachText((values, field, path) => {
        const saved = toSaved(values, field, publicUrl)
        return 'fault' in saved ? refuseEntry(strapi, saved, path) : saved.values
      })
      params.data = withParts(strapi, uid, params.data, save)
      checkPage(strapi, uid, params.data, publicUrl)
    }
    const show = eachText((values, field) => toShown(values, field, publicUrl))
    const shown = (entry: unknown) => (isEntry(entry) ? withParts(strapi, uid, entry, show) : entry)
    const result: unknown = await next()
    return (Array.isArray(result) ? result.map(shown) : shown(result)) as Awaited<ReturnType<typeof next>>
  })
}
