import type { BrowserSession } from './browser-session'

/** The value of a cookie in a `Cookie` header, or null. The first one counts where a name stands twice. */
export function cookieIn(header: string | null | undefined, name: string): string | null {
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return null
}

/** Names of the session cookie: the second where `PUBLIC_URL` is https. */
const sessionCookies = ['rijbaan_session', '__Host-rijbaan_session'] as const

/** Whether someone may be signed in; the CMS alone knows whether the session lives. */
export const hasSessionCookie = (header: string | undefined): boolean => sessionCookies.some((name) => cookieIn(header, name) !== null)

/** The session cookie as it goes on to the CMS (`name=value`), or null. */
export function sessionCookieIn(header: string | undefined, isHttps: boolean): string | null {
  const name = sessionCookies[isHttps ? 1 : 0]
  const value = cookieIn(header, name)
  return value ? `${name}=${value}` : null
}

/** The mark of a browser in which somebody has been let in, as it goes on to the CMS (`name=value`), or null. */
export function browserMarkIn(header: string | undefined, isHttps: boolean): string | null {
  const name = isHttps ? '__Host-rijbaan_known' : 'rijbaan_known'
  const value = cookieIn(header, name)
  return value ? `${name}=${value}` : null
}

/** Keeps the cookies that the CMS sets for the browser; a session that it has renewed goes on under its new token at once. */
export function takeCookies(session: BrowserSession, setCookies: readonly string[]): void {
  session.setCookies.push(...setCookies)
  const renewed = setCookies.map((each) => each.split(';', 1)[0] ?? '').find((pair) => hasSessionCookie(pair))
  if (renewed) session.cookie = renewed.endsWith('=') ? null : renewed
}
