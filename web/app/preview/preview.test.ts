import { tariffsPath, autoPath, inLanguage } from '@rijbaan/contract'
import { describe, expect, test } from 'vitest'
import { isGenuineLink, isInPreview, isPathOfOurs, openPreview, previewToken } from './preview.server'

const secret = 'shared-secret'
const now = new Date('2026-11-21T10:00:00Z')
const soon = Math.floor(now.getTime() / 1000) + 600
const link = { path: tariffsPath, expires: String(soon), token: previewToken(secret, tariffsPath, soon) }

describe('a preview link', () => {
  test('made by our CMS opens the preview', () => {
    expect(isGenuineLink(secret, link, now)).toBe(true)
  })

  test.each([
    ['for another page', { path: autoPath }],
    ['with a later end', { expires: String(soon + 1) }],
    ['with no end', { expires: '' }],
    ['with another token', { token: link.token.replace(/^./, '_') }],
    ['without a token', { token: '' }],
  ])('%s does not', (_, change) => {
    expect(isGenuineLink(secret, { ...link, ...change }, now)).toBe(false)
  })

  test('from another secret does not', () => {
    expect(isGenuineLink('other', link, now)).toBe(false)
  })

  test('that has expired does not', () => {
    expect(isGenuineLink(secret, link, new Date((soon + 1) * 1000))).toBe(false)
  })

  test('may not lead out of the site, even with a token', () => {
    const path = '//elsewhere.test'
    expect(isGenuineLink(secret, { ...link, path, token: previewToken(secret, path, soon) }, now)).toBe(false)
  })
})

test.each([
  ['/', true],
  [`${inLanguage(autoPath, 'en')}#x`, true],
  ['//elsewhere.test', false],
  ['/\\elsewhere.test', false],
  ['/a\\b', false],
  ['/\t/elsewhere.test', false],
  ['https://elsewhere.test', false],
  ['auto', false],
  ['', false],
])('the path "%s" leads into this site: %s', (path, isOurs) => {
  expect(isPathOfOurs(path)).toBe(isOurs)
})

describe('the preview', () => {
  const cookie = openPreview(secret, now, false).split(';')[0] ?? ''

  test('lasts an hour', () => {
    expect(isInPreview(secret, `lng=nl; ${cookie}`, now)).toBe(true)
    expect(isInPreview(secret, cookie, new Date(now.getTime() + 3_601_000))).toBe(false)
  })

  test('can not be opened by making up a cookie', () => {
    expect(isInPreview(secret, `rijbaan_preview=${soon}.made-up`, now)).toBe(false)
    expect(isInPreview(secret, undefined, now)).toBe(false)
    expect(isInPreview('other', cookie, now)).toBe(false)
  })

  test('keeps its cookie from scripts, and from plain http where the site is https', () => {
    expect(openPreview(secret, now, true)).toMatch(/HttpOnly; SameSite=Lax; Secure$/)
  })
})
