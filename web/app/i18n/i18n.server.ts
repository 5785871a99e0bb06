import type { Language } from '@rijbaan/contract'
import type { i18n } from 'i18next'
import { texts as english } from './en'
import { createI18n } from './instance'
import { texts as dutch } from './nl'

/** One instance per language for all requests: nothing in it belongs to a visitor. */
const instances: Record<Language, i18n> = { nl: createI18n('nl', dutch), en: createI18n('en', english) }

export const i18nOf = (language: Language): i18n => instances[language]
