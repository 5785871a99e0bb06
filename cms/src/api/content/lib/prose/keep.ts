import type { BlocksFault } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { settingsOf } from '../../../../settings'
import { staffLanguage } from '../../../../strapi/staff-language'
import { proseTypes } from './fields'
import { toSaved, toShown } from './in-step'
import { faultSentence } from './sentences'
import { withTexts } from './walk'

type Values = Record<string, unknown>

type Call = { uid: string; params: { data?: Values } }

function refuse(strapi: Core.Strapi, fault: BlocksFault, path: string[]): never {
  const message = faultSentence(fault, staffLanguage(strapi))
  throw new errors.ValidationError(message, { errors: [{ path, message, name: 'ValidationError' }] })
}

const isEntry = (value: unknown): value is Values => typeof value === 'object' && value !== null && 'documentId' in value

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
      params.data = withTexts(strapi, uid, params.data, (values, field, path) => {
        const saved = toSaved(values, field, publicUrl)
        return 'fault' in saved ? refuse(strapi, saved, path) : saved.values
      })
    }
    const shown = (entry: unknown) =>
      isEntry(entry) ? withTexts(strapi, uid, entry, (values, field) => toShown(values, field, publicUrl)) : entry
    const result: unknown = await next()
    return (Array.isArray(result) ? result.map(shown) : shown(result)) as Awaited<ReturnType<typeof next>>
  })
}
