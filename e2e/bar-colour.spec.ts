import type { Page } from '@playwright/test'
import { loginPath, profilePath, publicPaths, tokenPasswordPath, wantedPasswordPath, tariffsPath } from '@rijbaan/contract'
import { accounts, signIn } from './support/door'
import { expect, test } from './support/test'

const schemes = ['light', 'dark'] as const

/** The colour that the page gives the browser's bar, and that of the header below it, both as the browser writes colours. */
const barAndHeader = (page: Page) =>
  page.evaluate(() => {
    const tags = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
    const swatch = document.createElement('i')
    swatch.style.color = tags.find(({ media }) => media === '' || window.matchMedia(media).matches)?.content ?? ''
    document.body.append(swatch)
    const bar = getComputedStyle(swatch).color
    swatch.remove()
    const header = document.querySelector('header')
    return { bar, header: header && getComputedStyle(header).backgroundColor }
  })

async function expectToAgree(page: Page, what: string): Promise<void> {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme })
    const { bar, header } = await barAndHeader(page)
    expect(bar, `${what}, ${colorScheme}`).toBe(header)
  }
}

test.describe('the browser’s bar has the colour of the header', () => {
  test('on the website and at the door', async ({ visitor }) => {
    for (const path of [...publicPaths, loginPath, tokenPasswordPath]) {
      await visitor.goTo(path)
      await expectToAgree(visitor.page, path)
    }
  })

  test('also after a step from page to page', async ({ visitor }) => {
    const { page } = visitor
    await visitor.goTo('/')
    await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Tarieven' }).click()
    await expect(page).toHaveURL(tariffsPath)
    await expectToAgree(page, tariffsPath)
  })

  test('in the portal, in any look', async ({ visitor, product }) => {
    const { page } = visitor
    await signIn(visitor, 'student')
    await expectToAgree(page, 'nobody chose')
    for (const theme of ['brand', 'facebook', 'indigo', 'light', 'dark', 'gators']) {
      await page.context().addCookies([{ name: 'theme', value: theme, url: product.webUrl }])
      for (const path of [accounts.student, profilePath, wantedPasswordPath]) {
        await visitor.goTo(path)
        await expectToAgree(page, `${theme}, ${path}`)
      }
    }
    // As soon as another one is chosen.
    await visitor.goTo(accounts.student)
    await page.locator('summary').filter({ hasText: 'Thema' }).click()
    await page.getByRole('banner').getByRole('button', { name: 'Donker', exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expectToAgree(page, 'chosen')
  })
})
