import { expect, type Page } from '@playwright/test'
import type { Visitor } from './visitor'

/** How wide the page is with all that stands on it, in CSS pixels. Where that is more than its window, it scrolls sideways. */
export const widthOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth)

/** Opens each of these places; none is wider than the visitor's window. */
export async function expectToFit(visitor: Visitor, places: readonly string[]): Promise<void> {
  for (const place of places) {
    await visitor.goTo(place)
    expect(await widthOf(visitor.page), place).toBe(visitor.page.viewportSize()?.width)
  }
}
