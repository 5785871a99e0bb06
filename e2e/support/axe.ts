import AxeBuilder from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import type { Visitor } from './visitor'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

/** A colour on its way to another one is neither, and a dialog fades in: axe would measure a moment that nobody reads. What moves without an end isn't waited for. */
const waitForMotion = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const underway = document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.allSettled(underway.map(({ finished }) => finished))
  })

/** What a test may take longer for each look, in milliseconds: how many pages it looks at is its own affair. */
const lookMilliseconds = 10_000

/** What axe finds wrong on the page as it stands, one line each: rule, place and why. Empty is what is wanted (WCAG 2.0 to 2.2, A and AA). */
export async function findBarriers(page: Page): Promise<string[]> {
  const { timeout } = test.info()
  // 0 is no limit at all.
  if (timeout > 0) test.setTimeout(timeout + lookMilliseconds)
  await waitForMotion(page)
  // Our pages have no frames of elsewhere: the older way of running does without a blank page for each look.
  const { violations } = await new AxeBuilder({ page }).withTags(tags).setLegacyMode().analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`))
}

/** Opens each of these places; axe finds nothing on any. */
export async function expectNoBarriers(visitor: Visitor, places: readonly string[]): Promise<void> {
  for (const place of places) {
    await visitor.goTo(place)
    expect(await findBarriers(visitor.page), place).toEqual([])
  }
}
