import { languages, tariffsPath, sitemapPath, robotsPath, inLanguage, type Language, publicPaths } from '@rijbaan/contract'
import { expect, test } from './support/test'

const textOf = async (address: string): Promise<string> => {
  const answer = await fetch(address)
  expect(answer.status, address).toBe(200)
  return answer.text()
}

test.describe('every public page', () => {
  for (const language of languages) {
    test(`has a title and a description of its own, its addresses, and a picture to share (${language})`, async ({ welcome, product }) => {
      const visitor = await welcome({ language })
      const { page } = visitor
      const content = (selector: string) => page.locator(`head ${selector}`).getAttribute('content')
      const seen = { titles: new Set<string>(), descriptions: new Set<string>() }
      for (const path of publicPaths) {
        await visitor.goTo(path)
        const [title, description] = [await page.title(), (await content('meta[name="description"]')) ?? '']
        expect(title, path).toMatch(/^.{10,65}$/)
        expect(description, path).toMatch(/^.{50,170}$/)
        seen.titles.add(title)
        seen.descriptions.add(description)

        const at = (which: Language) => product.webUrl + inLanguage(path, which)
        await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', product.webUrl + path)
        const asked = await textOf(at(language))
        expect(asked).toContain(`<link rel="canonical" href="${at(language)}"/>`)
        const alternates = await page
          .locator('link[rel="alternate"][hreflang]')
          .evaluateAll((links) => links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]))
        expect(alternates).toEqual([
          ['nl', at('nl')],
          ['en', at('en')],
          ['x-default', `${product.webUrl}${path}`],
        ])
        expect(await content('meta[property="og:title"]')).toBe(title)
        expect(await content('meta[property="og:url"]')).toBe(at(language))
        expect(await content('meta[property="og:locale"]')).toBe({ nl: 'nl_NL', en: 'en_GB' }[language])
        const picture = await fetch((await content('meta[property="og:image"]')) ?? '')
        expect(picture.status).toBe(200)
        expect(picture.headers.get('content-type')).toMatch(/^image\/(png|jpeg|webp)/)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      }
      expect(seen.titles.size).toBe(publicPaths.length)
      expect(seen.descriptions.size).toBe(publicPaths.length)
    })
  }
})

test('a page that is not there is kept out of search engines', async ({ visitor }) => {
  await visitor.goTo('/geen-pagina')
  await expect(visitor.page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expect(visitor.page).toHaveTitle(/Pagina niet gevonden/)
})

test('home and tariffs describe the school and its offers as data, without a rating', async ({ visitor }) => {
  for (const path of ['/', tariffsPath]) {
    await visitor.goTo(path)
    const text = (await visitor.page.locator('script[type="application/ld+json"]').textContent()) ?? ''
    const school = JSON.parse(text) as Record<string, unknown>
    expect([school['@type']].flat()).toContain('LocalBusiness')
    expect(school).toMatchObject({
      telephone: '+31 20 000 0000',
      address: { addressLocality: 'Amsterdam', addressCountry: 'NL' },
      foundingDate: '2002',
    })
    const catalog = school['hasOfferCatalog'] as {
      '@type': string
      itemListElement: { itemListElement: { name: string; price?: number }[] }[]
    }
    expect(catalog['@type']).toBe('OfferCatalog')
    const [manual = [], automatic = []] = catalog.itemListElement.map(({ itemListElement }) => itemListElement)
    expect(manual.map(({ price }) => price)).toEqual([2850, 2240, 1620, undefined, 985, 665])
    expect(automatic.map(({ price }) => price)).toEqual([2950, 2300, 1750, 1050])
    expect(text).not.toMatch(/aggregateRating|"review"/i)
  }
})

test('sitemap, robots, manifest and icons are there', async ({ product, visitor }) => {
  const sitemap = await textOf(`${product.webUrl}${sitemapPath}`)
  const found = await visitor.page.evaluate((xml) => {
    const parsed = new DOMParser().parseFromString(xml, 'application/xml')
    return {
      isBroken: parsed.querySelector('parsererror') !== null,
      places: [...parsed.querySelectorAll('loc')].map(({ textContent }) => textContent),
    }
  }, sitemap)
  expect(found.isBroken).toBe(false)
  expect(found.places).toEqual(publicPaths.flatMap((path) => languages.map((language) => product.webUrl + inLanguage(path, language))))
  for (const place of found.places) await textOf(place)

  const robots = await textOf(`${product.webUrl}${robotsPath}`)
  expect(robots).toContain(`Sitemap: ${product.webUrl}${sitemapPath}`)
  expect(robots).not.toMatch(/^Disallow: \/$/m)

  const manifest = JSON.parse(await textOf(`${product.webUrl}/manifest.webmanifest`)) as {
    name: string
    icons: { src: string; type: string }[]
  }
  expect(manifest.name).toBe('Rijschool De Rijbaan')
  for (const { src, type } of [
    ...manifest.icons,
    { src: '/favicon.svg', type: 'image/svg+xml' },
    { src: '/apple-touch-icon.png', type: 'image/png' },
  ]) {
    const icon = await fetch(product.webUrl + src)
    expect(icon.status, src).toBe(200)
    expect(icon.headers.get('content-type')).toContain(type)
  }
  expect((await fetch(`${product.webUrl}/favicon.ico`)).status).toBe(200)
})
