import { isLanguage, languageCookie, toLanguage, type Language, type LanguageQuery } from '@rijbaan/contract'
import { askedIn } from '../asked'
import { cookieIn } from '../cookies.server'

const oneYearSeconds = 365 * 24 * 60 * 60

/** The language that a request is answered in: `?lng=`, else the cookie, else Dutch (R2). */
export function languageOf(request: Request): Language {
  const asked = askedIn<LanguageQuery>(request).get(languageCookie)
  return isLanguage(asked) ? asked : toLanguage(cookieIn(request.headers.get('cookie'), languageCookie))
}

/** The `Set-Cookie` value that keeps a language for a year (R2). */
export const languageCookieFor = (language: Language, isSecure: boolean): string =>
  `${languageCookie}=${language}; Max-Age=${oneYearSeconds}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`
