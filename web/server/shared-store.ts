import type { Response } from 'express'

/** Names all public pages at once for a store that forgets by name: Fastly's and our Varnish's header, and Cloudflare's. */
const pagesKey = { 'Surrogate-Key': 'pages', 'Cache-Tag': 'pages' }

const oneDaySeconds = 24 * 60 * 60

/**
 * Lets a store in front (a CDN, docker/cdn) keep a public page for `seconds`, show it as long again while it asks for a
 * newer one, and for a day while we can't be reached (decision 37). Not with 0 seconds, nor with a cookie of one visitor.
 * Its key has to hold the address and the language: the page doesn't vary by any other cookie.
 */
export function letStoresKeep(res: Response, seconds: number): void {
  if (seconds === 0 || res.hasHeader('Set-Cookie')) return
  const times = `max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds}, stale-if-error=${oneDaySeconds}`
  res.setHeader('Cache-Control', `public, ${times}`)
  res.setHeader('Vary', 'Accept-Encoding')
  for (const [name, value] of Object.entries(pagesKey)) res.setHeader(name, value)
}
