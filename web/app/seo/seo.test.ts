import { autoPath, homePath, tariffsPath, privacyPath, termsPath, accessibilityPath, inLanguage } from '@rijbaan/contract'
import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { sampleContent } from '../../tests/fixtures/content'
import { contextFor } from '../../tests/fixtures/context'
import { tagsFor } from './page-seo.server'
import { schoolData } from './school-data.server'
import { sitemapFor } from './sitemap.server'
import { grounds, portalBarTags } from './theme-colours'

describe('the sitemap', () => {
  const sitemap = sitemapFor('https://www.rijbaan.test')

  test('names every public page once in each language', () => {
    const locations = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location]) => location)
    const pages = ['/', autoPath, tariffsPath, privacyPath, termsPath, accessibilityPath]
    expect(locations.sort()).toEqual(
      pages.flatMap((page) => ['en', 'nl'].map((language) => `https://www.rijbaan.test${page}?lng=${language}`)).sort(),
    )
  })

  test('gives each of them its alternates', () => {
    expect(sitemap).toContain('<xhtml:link rel="alternate" hreflang="en" href="https://www.rijbaan.test/auto?lng=en"/>')
    expect(sitemap.match(/hreflang="x-default" href="https:\/\/www\.rijbaan\.test\/auto"/g)).toHaveLength(2)
  })
})

describe('the head of a page', () => {
  const { tariffsPage, site } = sampleContent('en')
  const context = contextFor('http://localhost', { language: 'en' })
  const tagsAt = (address: string) =>
    tagsFor({ path: tariffsPath, seo: tariffsPage.seo, site, context, request: new Request(`http://localhost${address}`) })
  const tags = tagsAt(tariffsPath)

  test('names the address that was asked for as the canonical one: a language’s, or that for any', () => {
    const canonical = (href: string) => ({ tagName: 'link', rel: 'canonical', href: `https://www.rijbaan.test${href}` })
    const inEnglish = inLanguage(tariffsPath, 'en')
    expect(tagsAt(inEnglish)).toContainEqual(canonical(inEnglish))
    for (const address of ['', '?package=3', '?lng=de']) expect(tagsAt(tariffsPath + address)).toContainEqual(canonical(tariffsPath))
    expect(tags).toContainEqual({ property: 'og:url', content: `https://www.rijbaan.test${inEnglish}` })
  })

  test('names the page in each language, and for a visitor whose language nobody knows', () => {
    expect(tags).toContainEqual({
      tagName: 'link',
      rel: 'alternate',
      hrefLang: 'x-default',
      href: `https://www.rijbaan.test${tariffsPath}`,
    })
  })

  test("takes title and description from the CMS, and the site's picture where the page has none", () => {
    expect(tags).toContainEqual({ title: tariffsPage.seo.title })
    expect(tags).toContainEqual({ property: 'og:image', content: 'https://www.rijbaan.test/og.png' })
  })

  test('takes the picture of the page where it has one', () => {
    const picture = { url: '/media/own.png', alt: '', width: 1200, height: 600, sources: [] }
    const own = tagsFor({ path: '/', seo: { ...tariffsPage.seo, picture }, site, context, request: new Request('http://localhost/') })
    expect(own).toContainEqual({ property: 'og:image', content: 'https://www.rijbaan.test/media/own.png' })
    expect(own).toContainEqual({ property: 'og:image:height', content: '600' })
  })
})

describe('the school as data', () => {
  const data = JSON.stringify(schoolData(sampleContent('nl'), 'https://www.rijbaan.test'))

  test('offers the tariffs at their prices', () => {
    expect(data).toContain('"price":2850,"priceCurrency":"EUR"')
  })

  test('publishes no price that has two readings, and no rating of its own', () => {
    expect(data).not.toMatch(/1300|1059|aggregateRating/)
  })
})

describe('the browser’s bar', () => {
  const read = (sheet: string) => readFile(new URL(sheet, import.meta.url), 'utf8')

  test('knows the colours of the style sheets', async () => {
    const [tokens, hero] = await Promise.all([read('../styles/tokens.css'), read('../content/hero.css')])
    const [day = '', night = ''] = tokens.split('@custom-variant dark-look')
    const colourIn = (sheet: string, name: string): string | undefined => {
      const value = new RegExp(`--${name}:\\s*([^;]+);`).exec(sheet)?.[1]
      const other = value && /^var\(--([\w-]+)\)$/.exec(value)?.[1]
      return other ? colourIn(tokens, other) : value
    }
    const meant = { sky: 'ill-sky', sand: 'surface-sunken', page: 'surface', portalHeader: 'surface-raised' } as const
    for (const [ground, name] of Object.entries(meant))
      expect(grounds[ground as keyof typeof meant], ground).toEqual({ light: colourIn(day, name), dark: colourIn(night, name) })
    const dusk = hero.slice(hero.indexOf('.dusk'))
    expect(grounds.duskySky).toEqual({ light: colourIn(dusk, 'ill-sky'), dark: grounds.sky.dark })
  })

  const barAt = (path: string, now: string) => {
    const { tariffsPage, site } = sampleContent('nl')
    const context = { ...contextFor('http://localhost'), now: new Date(now) }
    return tagsFor({ path, seo: tariffsPage.seo, site, context, request: new Request('http://localhost/') }).flatMap((tag) =>
      'name' in tag && tag.name === 'theme-color' ? [tag.content] : [],
    )
  }

  test.each([
    [homePath, '2027-06-21T12:00:00Z', 'sky'],
    [autoPath, '2027-06-21T12:00:00Z', 'sky'],
    [homePath, '2027-06-21T21:00:00Z', 'duskySky'],
    [autoPath, '2026-11-26T15:30:00Z', 'duskySky'],
    [tariffsPath, '2026-11-26T15:30:00Z', 'sand'],
    [privacyPath, '2026-11-26T15:30:00Z', 'page'],
  ] as const)('of %s at %s is the colour of its %s', (path, now, ground) => {
    expect(barAt(path, now)).toEqual([grounds[ground].light, grounds[ground].dark])
  })

  test('in the portal follows the look: the system where nobody chose, else what was chosen', () => {
    const { light, dark } = grounds.portalHeader
    expect(portalBarTags('system')).toEqual([
      { name: 'theme-color', media: '(prefers-color-scheme: light)', content: light },
      { name: 'theme-color', media: '(prefers-color-scheme: dark)', content: dark },
    ])
    for (const theme of ['brand', 'facebook', 'indigo', 'light', 'gators'] as const)
      expect(portalBarTags(theme)).toEqual([{ name: 'theme-color', content: light }])
    expect(portalBarTags('dark')).toEqual([{ name: 'theme-color', content: dark }])
  })
})
