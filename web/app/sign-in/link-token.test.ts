import { autoPath, confirmEmailPath, homePath, portalPath, tokenPasswordPath } from '@rijbaan/contract'
import { expect, test } from 'vitest'
import { forgetLinkToken, keepLinkToken, linkTokenIn } from './link-token.server'

const token = 'Zk3_-'.repeat(9).slice(0, 43)

/** What a browser sends along to a path, of cookies that it was given (RFC 6265 §5.1.4). */
const sentTo = (path: string, given: string[]): string =>
  given
    .filter((cookie) => {
      const [, of = ''] = /Path=([^;]*)/.exec(cookie) ?? []
      return path === of || path.startsWith(`${of}/`)
    })
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

test.each([false, true])('a link’s token is kept for its page, and read there (https: %s)', (isSecure) => {
  const kept = keepLinkToken(token, isSecure)
  for (const cookie of kept) expect(cookie).toMatch(isSecure ? /^__Secure-rijbaan_link=.*; Secure$/ : /^rijbaan_link=/)
  expect(linkTokenIn(sentTo(tokenPasswordPath, kept), isSecure)).toBe(token)
})

test.each([tokenPasswordPath, confirmEmailPath])(
  'the token of %s goes where the page or its data is asked for, and nowhere else',
  (page) => {
    const kept = keepLinkToken(token, true, page)
    for (const path of [page, `${page}/`, `${page}.data`]) expect(linkTokenIn(sentTo(path, kept), true), path).toBe(token)
    for (const path of [homePath, portalPath, `${page}s`, `${autoPath}.data`]) expect(sentTo(path, kept), path).toBe('')
    // What has served is forgotten everywhere.
    const pathOf = (cookie: string) => /Path=[^;]*/.exec(cookie)?.[0]
    expect(forgetLinkToken(true, page).map(pathOf)).toEqual(kept.map(pathOf))
  },
)

test.each([
  ['a sign that is cut in two', `${'a'.repeat(199)}😀`],
  ['half a sign', '\ud83d'],
  ['more than any link has', 'a'.repeat(201)],
  ['a line’s end', 'a\r\nSet-Cookie: x=y'],
  ['nothing', ''],
])('%s is no token: the page says that the link doesn’t work', (_, given) => {
  const kept = keepLinkToken(given, false)
  for (const cookie of kept) expect(cookie).toMatch(/^rijbaan_link=; /)
  expect(linkTokenIn(sentTo(tokenPasswordPath, kept), false)).toBe('')
})
