import { isLanguage, languageCookie, toLanguage, type Language } from '@rijbaan/contract'
import { cookieIn } from '../cookies.server'

const oneYearSeconds = 365 * 24 * 60 * 60

/** The language that a request is answered in: `?lng=`, else the cookie, else Dutch (R2). */
export function languageOf({ url, headers }: Request): Language {
  const asked = new URL(url).searchParams.get(languageCookie)
  return isLanguage(asked) ? asked : toLanguage(cookieIn(headers.get('cookie'), languageCookie))
}

/** The `Set-Cookie` value that keeps a language for a year (R2). */
export const languageCookieFor = (language: Language, isSecure: boolean): string =>
  `${languageCookie}=${language}; Max-Age=${oneYearSeconds}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`
