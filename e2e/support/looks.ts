import { languageCookie, languages, type Language } from '@rijbaan/contract'
import { expect, type Page } from '@playwright/test'
import { findBarriers } from './axe'
import { isEveryPair, pairsOf } from './pairs'
import type { Visitor } from './visitor'

const themes = ['brand', 'facebook', 'indigo', 'light', 'dark', 'gators'] as const

/** A phone and a desk. */
const widths = [390, 1280] as const

/** A page that is loaded, and the themes that it is shown in there. */
type Load = { width: number; language: Language; themes: readonly string[] }

/**
 * The portal's looks: each theme, at a width and in a language that differ from those of the theme before it. With `EVERY_PAIR=1` pairwise:
 * each theme at both widths and in both languages, and each width in both languages.
 */
const loads: readonly Load[] = pairsOf(widths, languages).map(([width, language]) => {
  const place = widths.indexOf(width)
  const word = languages.indexOf(language)
  return { width, language, themes: themes.filter((_, turn) => (turn + (isEveryPair ? place : 0)) % languages.length === word) }
})

/** Gives a page of the portal another language and width, and the first of the themes: they are there from the next page on. */
async function changeLook(page: Page, { width, language, themes: [theme = ''] }: Load): Promise<void> {
  const url = new URL(page.url()).origin
  await page.context().addCookies([
    { name: 'theme', value: theme, url },
    { name: languageCookie, value: language, url },
  ])
  await page.setViewportSize({ width, height: 900 })
}

/** Shows the page that is open in another theme: style sheets know it by the mark that the server sets as the cookie says. */
const changeTheme = (page: Page, theme: string): Promise<void> =>
  page.locator('html').evaluate((root, chosen) => {
    if (!root.dataset['theme']) throw new Error('The page has no theme.')
    root.dataset['theme'] = chosen
  }, theme)

/**
 * Opens a place of the portal in each of its looks, and does there what leads to what is judged; axe finds nothing in any. From
 * the next page on the visitor reads their own language again, on a desk and in the first theme.
 */
export async function expectNoBarriersInAnyLook(
  visitor: Visitor,
  place: string,
  reach: (page: Page) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  for (const load of loads) {
    await changeLook(visitor.page, load)
    await visitor.goTo(place)
    await reach(visitor.page)
    for (const theme of load.themes) {
      await changeTheme(visitor.page, theme)
      expect(await findBarriers(visitor.page), `${place}, ${theme}, ${load.width} px, ${load.language}`).toEqual([])
    }
  }
  await changeLook(visitor.page, { width: 1280, language: visitor.language, themes })
}
