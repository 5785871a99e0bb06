import type { Language } from '@rijbaan/contract'
import type { i18n, TFunction } from 'i18next'
import { texts as english } from './en'
import { createI18n } from './instance'
import { texts as dutch } from './nl'

/** Looks up a text without values once: on the server texts stay as they are, and a page has hundreds. */
function keepTexts(instance: i18n): i18n {
  const found = new Map<unknown, unknown>()
  const lookUp = instance.getFixedT.bind(instance) as (...place: unknown[]) => TFunction
  const keeping = (...place: unknown[]): TFunction => {
    const t = lookUp(...place) as unknown as (...asked: unknown[]) => unknown
    const [, , keyPrefix] = place
    if (keyPrefix !== undefined) return t as unknown as TFunction
    const kept = (...asked: unknown[]): unknown => {
      const [key] = asked
      if (asked.length > 1) return t(...asked)
      if (!found.has(key)) found.set(key, t(key))
      return found.get(key)
    }
    return Object.assign(kept, t) as unknown as TFunction
  }
  instance.getFixedT = keeping as i18n['getFixedT']
  return instance
}

/** One instance per language for all requests: nothing in it belongs to a visitor. */
const instances: Record<Language, i18n> = { nl: keepTexts(createI18n('nl', dutch)), en: keepTexts(createI18n('en', english)) }

export const i18nOf = (language: Language): i18n => instances[language]
