import type { Language } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { staffLanguage } from '../strapi/staff-language'
import { refuseAt } from './panel-routes'

type Attribute = { type: string; component?: string; repeatable?: boolean; max?: number }

const sentences: Record<Language, (most: number, given: number) => string> = {
  nl: (most, given) =>
    `Hier passen ${most} onderdelen, en het zijn er ${given}. Haal er ${given - most} weg en bewaar opnieuw: er is nog niets veranderd.`,
  en: (most, given) =>
    `There is room for ${most} parts here, and these are ${given}. Take ${given - most} away and save again: nothing has changed yet.`,
}

/** The first field, by its way there, that has more parts than its schema lets it have. */
function findOverfull(strapi: Core.Strapi, type: string, data: unknown): { path: string[]; most: number; given: number } | null {
  const models = { ...strapi.contentTypes, ...strapi.components } as Record<string, { attributes: object } | undefined>
  if (typeof data !== 'object' || data === null) return null
  for (const [name, attribute] of Object.entries((models[type]?.attributes ?? {}) as Record<string, Attribute>)) {
    const parts = (data as Record<string, unknown>)[name]
    if (!attribute.component || !attribute.repeatable || !Array.isArray(parts)) continue
    if (attribute.max !== undefined && parts.length > attribute.max) return { path: [name], most: attribute.max, given: parts.length }
    for (const [index, part] of parts.entries()) {
      const found = findOverfull(strapi, attribute.component, part)
      if (found) return { ...found, path: [name, String(index), ...found.path] }
    }
  }
  return null
}

type Call = { uid: string; params: { data?: unknown } }

/**
 * Holds drafts too to the number of parts that a field has room for. The framework counts where an entry is published alone, and a search
 * through a draft of thousands takes the process that answers everybody.
 */
export function boundParts(strapi: Core.Strapi): void {
  strapi.documents.use((context, next) => {
    const { uid, params } = context as unknown as Call
    const found = findOverfull(strapi, uid, params.data)
    if (found) refuseAt(found.path, sentences[staffLanguage(strapi)](found.most, found.given))
    return next()
  })
}
