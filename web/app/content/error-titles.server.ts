import type { Language } from '@rijbaan/contract'
import { i18nOf } from '../i18n/i18n.server'
import { errorTitles, type ErrorStatus } from './page-problem'

/** The titles of the screens that stand for an error, in a language. */
export function errorTitlesIn(language: Language): Record<ErrorStatus, string> {
  const { t } = i18nOf(language)
  return { 403: t(errorTitles[403]), 404: t(errorTitles[404]), 500: t(errorTitles[500]), 503: t(errorTitles[503]) }
}
