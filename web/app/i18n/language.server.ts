import { defaultLanguage, languageCookie, languages, toLanguage, type Language } from '@rijbaan/contract'
import { RemixI18Next } from 'remix-i18next/server'
import { cookieIn } from '../cookies.server'

const oneYearSeconds = 365 * 24 * 60 * 60

const detector = new RemixI18Next({
  detection: {
    supportedLanguages: [...languages],
    fallbackLanguage: defaultLanguage,
    searchParamKey: languageCookie,
    order: ['searchParams', 'custom'],
    // The cookie carries the bare word, as the contract says; the library's own reading expects an encoded one.
    findLocale: (request) => Promise.resolve(cookieIn(request.headers.get('cookie'), languageCookie)),
  },
})

/** The language that a request is answered in: `?lng=`, else the cookie, else Dutch (R2). */
export const languageOf = async (request: Request): Promise<Language> => toLanguage(await detector.getLocale(request))

/** The `Set-Cookie` value that keeps a language for a year (R2). */
export const languageCookieFor = (language: Language, isSecure: boolean): string =>
  `${languageCookie}=${language}; Max-Age=${oneYearSeconds}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`
