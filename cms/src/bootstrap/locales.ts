import { defaultLanguage, languages, type Language } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { inside } from '../strapi/inside'

const names: Record<Language, string> = { nl: 'Nederlands (nl)', en: 'English (en)' }

/** Makes sure that the panel has both languages of the site, with Dutch as its default and fallback (R1). */
export async function ensureLocales(strapi: Core.Strapi): Promise<void> {
  const locales = inside(strapi, 'locales')
  for (const code of languages) {
    if (!(await locales.findByCode(code))) await locales.create({ code, name: names[code] })
  }
  if ((await locales.getDefaultLocale()) !== defaultLanguage) await locales.setDefaultLocale({ code: defaultLanguage })
}
