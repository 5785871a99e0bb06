import { defaultLanguage, languages, type Language } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'

const names: Record<Language, string> = { nl: 'Nederlands (nl)', en: 'English (en)' }

/** The service of the framework's i18n plugin, which has no types. */
type Locales = {
  findByCode: (code: string) => Promise<object | null>
  create: (locale: { code: string; name: string }) => Promise<unknown>
  getDefaultLocale: () => Promise<string>
  setDefaultLocale: (locale: { code: string }) => Promise<unknown>
}

/** Makes sure that the panel has both languages of the site, with Dutch as its default and fallback (R1). */
export async function ensureLocales(strapi: Core.Strapi): Promise<void> {
  const locales = strapi.plugin('i18n').service<Locales>('locales')
  for (const code of languages) {
    if (!(await locales.findByCode(code))) await locales.create({ code, name: names[code] })
  }
  if ((await locales.getDefaultLocale()) !== defaultLanguage) await locales.setDefaultLocale({ code: defaultLanguage })
}
