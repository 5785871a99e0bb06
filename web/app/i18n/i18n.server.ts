import type { Language } from '@rijbaan/contract'
import { texts as english } from './en'
import { createI18n, type I18n } from './instance'
import { texts as dutch } from './nl'

/** One for each language and all requests: nothing in it belongs to a visitor. */
const instances: Record<Language, I18n> = { nl: createI18n('nl', dutch), en: createI18n('en', english) }

export const i18nOf = (language: Language): I18n => instances[language]
