import { adminPaymentsPath, autoPath, homePath, officePath, studentHomePath, tariffsPath } from '@rijbaan/contract'
import type { Page } from '@playwright/test'
import { openAs } from './support/door'
import { expect, test } from './support/test'

/** Writes a text into the page as markup, as a hole in a library would; answers the browser's error, or what came of it. */
const writeMarkup = (page: Page, markup: string) =>
  page.evaluate((text) => {
    const place = document.createElement('div')
    document.body.append(place)
    try {
      place.innerHTML = text
      return 'written'
    } catch (problem) {
      return problem instanceof Error ? problem.name : 'thrown'
    }
  }, markup)

/** Such a page complains on purpose, so it isn't one of the visitors that must not. */
async function openQuietly(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.waitForFunction(() => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')))
}

test('a script that stands in a page and isn’t ours doesn’t run', async ({ browser, product }) => {
  const page = await browser.newPage()
  await page.route(product.webUrl + tariffsPath, async (route) => {
    const answer = await route.fetch()
    const injected = '<script>window.injected = true</script><script nonce="guessed">window.injected = true</script>'
    await route.fulfill({ response: answer, body: (await answer.text()).replace('<main', `${injected}<main`) })
  })
  await page.goto(product.webUrl + tariffsPath)
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tarieven')
  expect(await page.evaluate(() => 'injected' in window)).toBe(false)
  await page.close()
})

test('a text doesn’t become markup in a page of the website', async ({ browser, product }) => {
  const page = await browser.newPage()
  for (const path of [homePath, autoPath, tariffsPath]) {
    await openQuietly(page, product.webUrl + path)
    expect(await writeMarkup(page, '<img src="data:," alt="">'), path).toBe('TypeError')
  }
  await page.close()
})

for (const [username, path] of [
  ['student', studentHomePath()],
  ['admin', officePath()],
  ['admin', adminPaymentsPath()],
] as const) {
  test(`a text doesn’t become markup on ${path} of ${username}`, async ({ visitor }) => {
    await openAs(visitor, username, path)
    expect(await writeMarkup(visitor.page, '<img src="data:," alt="">')).toBe('TypeError')
    expect(visitor.complaints.filter((each) => !/Trusted/i.test(each))).toEqual([])
    visitor.complaints.length = 0
  })
}

test('the drawing of the home page is fetched by who comes from another page', async ({ visitor }) => {
  await visitor.goTo(autoPath)
  await visitor.page.getByRole('banner').getByRole('link').first().click()
  await expect(visitor.page).toHaveURL(homePath)
  await expect(visitor.page.locator('#hero-scene svg')).toBeVisible()
})
