import type { Language } from '@rijbaan/contract'
import { createInstance, type i18n } from 'i18next'
import type { SiteTexts } from './nl/site'
import type { TranslationOf } from './translation-of'

/** An i18next instance for one language, ready at once. Values need no escaping: React escapes what it renders. */
export function createI18n(language: Language, texts: TranslationOf<SiteTexts>): i18n {
  const instance = createInstance()
  void instance.init({
    lng: language,
    resources: { [language]: { translation: texts } },
    initImmediate: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  return instance
}
