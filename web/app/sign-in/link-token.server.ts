import { tokenPasswordPath } from '@rijbaan/contract'
import { cookieIn } from '../cookies.server'

/*
 * The token of a mailed link goes out of the address as soon as the page is asked for: an address stays in the browser's history,
 * in logs of proxies and on the screen (ASVS 14.2.1). A cookie for its one page has it meanwhile.
 */

/** As long as somebody may take to think of a password before opening the link again. */
const cookieSeconds = 60 * 60

/** What our links have as their token; anything else opens nothing, and needn't be kept. */
const tokenShape = /^[\w-]{1,200}$/

const nameFor = (isSecure: boolean): string => (isSecure ? '__Secure-rijbaan_link' : 'rijbaan_link')

/** A cookie for the page, and one for where a script asks for the page's data: the first one's path doesn't reach that. */
const cookies = (value: string, seconds: number, isSecure: boolean, page: string): string[] =>
  [page, `${page}.data`].map(
    (path) => `${nameFor(isSecure)}=${value}; Max-Age=${seconds}; Path=${path}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
  )

/** Values of `Set-Cookie` that keep a link's token for its page. Lax: Strict would lose it on the way from a mail. */
export const keepLinkToken = (token: string, isSecure: boolean, page: string = tokenPasswordPath): string[] =>
  cookies(tokenShape.test(token) ? token : '', cookieSeconds, isSecure, page)

/** The same that forget it: it has served. */
export const forgetLinkToken = (isSecure: boolean, page: string = tokenPasswordPath): string[] => cookies('', 0, isSecure, page)

/** The token that the page was opened with; empty where there is none. */
export function linkTokenIn(header: string | null, isSecure: boolean): string {
  try {
    return decodeURIComponent(cookieIn(header, nameFor(isSecure)) ?? '')
  } catch {
    // Somebody made the cookie up.
    return ''
  }
}
