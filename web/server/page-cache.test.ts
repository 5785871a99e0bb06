import { autoPath, homePath, portalPath, tariffsPath } from '@rijbaan/contract'
import { describe, expect, test } from 'vitest'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { createPageCache, packTightly, planCaching, toCachedPage, type PageRequest } from './page-cache'

const home: PageRequest = {
  method: 'GET',
  url: '/',
  language: 'nl',
  contentVersion: 'v1',
  isPersonal: false,
  isPackage: (id) => id === 'manual15',
}

describe('where a page lies in the cache', () => {
  test('depends on path, language and state of the content', () => {
    const keys = [home, { ...home, url: autoPath }, { ...home, language: 'en' as const }, { ...home, contentVersion: 'v2' }].map(
      (request) => planCaching(request)?.key,
    )
    expect(new Set(keys).size).toBe(4)
  })

  test('depends on the chosen package and on the language in the address', () => {
    expect(planCaching({ ...home, url: `${tariffsPath}?package=manual15&lng=nl` })?.url).toBe(`${tariffsPath}?lng=nl&package=manual15`)
  })

  test.each([
    '?utm_source=x',
    '?a=1&b=2',
    '?package=%3Cscript%3E',
    '?package=manual16',
    '?package=',
    '?lng=de',
    '?lng=NL',
    '?refresh=true',
  ])('does not depend on what changes nothing: %s', (query) => {
    expect(planCaching({ ...home, url: homePath + query })).toEqual(planCaching(home))
  })

  test.each([
    ['a post', { method: 'POST' }],
    ['a visitor who may be signed in, or in the preview', { isPersonal: true }],
    ['a site without content', { contentVersion: null }],
    ['a page that is no public one', { url: portalPath }],
    ['an address that leads nowhere', { url: '/nergens' }],
    ['a path that looks like a host', { url: '//tarieven/' }],
    ['data', { url: '/_root.data' }],
  ])('is nowhere for %s', (_, change) => {
    expect(planCaching({ ...home, ...change })).toBeNull()
  })
})

describe('a cached page', () => {
  test('is the same in every encoding', async () => {
    const { bytes } = await toCachedPage(Buffer.from('<p>Rijbaan</p>'), 'policy')
    expect([brotliDecompressSync(bytes.br), gunzipSync(bytes.gzip), bytes.identity].map(String)).toEqual(Array(3).fill('<p>Rijbaan</p>'))
  })

  test('is packed tighter once it is asked for again, and says the same', async () => {
    const html = Array.from({ length: 2000 }, (_, line) => `<p>Les ${line * 7919} om ${line % 24} uur</p>`).join('')
    const page = await toCachedPage(Buffer.from(html), 'policy')
    const [quick, etag] = [page.bytes.br, page.etag]
    await packTightly(page)
    const tight = page.bytes.br
    expect(tight.length).toBeLessThan(quick.length)
    expect(String(brotliDecompressSync(tight))).toBe(html)
    expect(page.etag).toBe(etag)
    await packTightly(page)
    expect(page.bytes.br).toBe(tight)
  })

  test('has another ETag when it says something else', async () => {
    const [one, other, same] = await Promise.all(['a', 'b', 'a'].map((html) => toCachedPage(Buffer.from(html), '')))
    expect(one?.etag).toBe(same?.etag)
    expect(one?.etag).not.toBe(other?.etag)
  })

  test('makes room when there are too many', async () => {
    const cache = createPageCache()
    const page = await toCachedPage(Buffer.from('x'), '')
    for (let number = 0; number < 500; number += 1) cache.set(`key ${number}`, page)
    expect(cache.size).toBe(200)
    expect(cache.has('key 0')).toBe(false)
  })
})
