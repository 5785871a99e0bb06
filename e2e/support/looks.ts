import { languageCookie, languages, type Language } from '@rijbaan/contract'
import { expect, type Page } from '@playwright/test'
import { findBarriers } from './axe'
import type { Visitor } from './visitor'

type Look = { theme: string; width: number; language: Language }

const themes = ['brand', 'facebook', 'indigo', 'light', 'dark', 'gators'] as const

/** A phone and a desk. */
const widths = [390, 1280] as const

/** The portal's looks, pairwise: each theme at both widths and in both languages, and each width in both languages. */
const looks: readonly Look[] = themes.flatMap((theme, turn) =>
  widths.map((width, place) => ({ theme, width, language: languages[(turn + place) % languages.length] ?? 'nl' })),
)

/** Gives a page of the portal another look: it is there from the next page on. */
async function changeLook(page: Page, { theme, width, language }: Look): Promise<void> {
  const url = new URL(page.url()).origin
  await page.context().addCookies([
    { name: 'theme', value: theme, url },
    { name: languageCookie, value: language, url },
  ])
  await page.setViewportSize({ width, height: 900 })
}

/** Opens a place of the portal in each of its looks, and does there what leads to what is judged; axe finds nothing in any. */
export async function expectNoBarriersInAnyLook(
  visitor: Visitor,
  place: string,
  reach: (page: Page) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  for (const look of looks) {
    await changeLook(visitor.page, look)
    await visitor.goTo(place)
    await reach(visitor.page)
    expect(await findBarriers(visitor.page), `${place}, ${Object.values(look).join(', ')}`).toEqual([])
  }
}
