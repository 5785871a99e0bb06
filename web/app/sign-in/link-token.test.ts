import { expect, test } from 'vitest'
import { keepLinkToken, linkTokenIn } from './link-token.server'

const token = 'Zk3_-'.repeat(9).slice(0, 43)

test.each([false, true])('a link’s token is kept for its page, and read there (https: %s)', (isSecure) => {
  const kept = keepLinkToken(token, isSecure)
  expect(kept).toMatch(isSecure ? /^__Secure-rijbaan_link=.*; Secure$/ : /^rijbaan_link=/)
  expect(linkTokenIn(kept.split(';')[0] ?? null, isSecure)).toBe(token)
})

test.each([
  ['a sign that is cut in two', `${'a'.repeat(199)}😀`],
  ['half a sign', '\ud83d'],
  ['more than any link has', 'a'.repeat(201)],
  ['a line’s end', 'a\r\nSet-Cookie: x=y'],
  ['nothing', ''],
])('%s is no token: the page says that the link doesn’t work', (_, given) => {
  const kept = keepLinkToken(given, false)
  expect(kept).toMatch(/^rijbaan_link=; /)
  expect(linkTokenIn(kept.split(';')[0] ?? null, false)).toBe('')
})
