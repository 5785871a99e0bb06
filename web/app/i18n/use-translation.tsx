import { createContext, useContext, type ReactNode } from 'react'
import type { I18n, Translate } from './instance'

const I18nContext = createContext<I18n | null>(null)

/** Gives everything below it the texts of a language. */
export function I18nProvider({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  return <I18nContext.Provider value={i18n}>{children}</I18nContext.Provider>
}

/** The texts of this page's language. @throws outside of an `I18nProvider` */
export function useTranslation(): { t: Translate; i18n: I18n } {
  const i18n = useContext(I18nContext)
  if (!i18n) throw new Error('There is no I18nProvider around this part.')
  return { t: i18n.t, i18n }
}
