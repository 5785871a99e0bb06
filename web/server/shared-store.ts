import type { Header } from './ready-answer'

/** Names all public pages at once for a store that forgets by name: Fastly's and our Varnish's header, and Cloudflare's. */
const pagesKey: readonly Header[] = [
  ['Surrogate-Key', 'pages'],
  ['Cache-Tag', 'pages'],
]

const oneDaySeconds = 24 * 60 * 60

/** For an answer that belongs to whoever asked: no store may give it to somebody else. */
export const ownAnswer: readonly Header[] = [
  ['Cache-Control', 'private, no-cache'],
  ['Vary', 'Cookie, Accept-Encoding'],
]

/** For an answer with anything of its reader in it: nobody keeps it, as in the portal. */
export const personalAnswer: readonly Header[] = [
  ['Cache-Control', 'private, no-store'],
  ['Vary', 'Cookie, Accept-Encoding'],
]

/**
 * How long a store in front (a CDN, docker/cdn) may keep a public page: for `seconds`, as long again while it asks for a newer one,
 * and for a day while we can't be reached (decision 37). Not with 0 seconds. Its key has to hold the address and the language: the
 * page doesn't vary by any other cookie.
 */
export function sharedFor(seconds: number): readonly Header[] {
  if (seconds === 0) return ownAnswer
  const times = `max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds}, stale-if-error=${oneDaySeconds}`
  return [['Cache-Control', `public, ${times}`], ['Vary', 'Accept-Encoding'], ...pagesKey]
}
