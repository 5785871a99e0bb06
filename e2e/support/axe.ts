import type AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Visitor } from './visitor'

type AxeResults = Awaited<ReturnType<AxeBuilder['analyze']>>
type RunOptions = Parameters<AxeBuilder['options']>[0]

declare global {
  interface Window {
    axe: { run: (where: Document, options: RunOptions) => Promise<AxeResults> }
  }
}

/** axe itself, as its package for Playwright has it, in its short form. That package brings it into the page anew for each look. */
const source = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

/**
 * Every rule of WCAG 2.0 to 2.2, A and AA. What is as it should be isn't described: a selector for each element of a page takes axe
 * longer than looking at it. Our pages have no frames.
 */
const looked: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'],
  resultTypes: ['violations'],
  iframes: false,
}

/** Brings axe into the page, once for as long as its document stays. */
async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
}

/** What axe finds wrong on the page as it stands. */
const lookAt = (page: Page): Promise<AxeResults['violations']> =>
  page.evaluate(async (options) => (await window.axe.run(document, options)).violations, looked)

/**
 * Looks while nothing moves. A colour on its way to another one is neither, a dialog fades in, and a toast may come when axe has
 * begun: it would measure a moment that nobody reads. What moves stands at its end at once, also what comes meanwhile.
 */
async function whileNothingMoves<Answer>(page: Page, look: () => Promise<Answer>): Promise<Answer> {
  const still = await page.evaluateHandle(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '*, *::before, *::after, *::backdrop { transition: none !important; animation-duration: 0s !important; animation-delay: 0s !important }',
    )
    document.adoptedStyleSheets.push(sheet)
    return sheet
  })
  const answer = await look()
  await still.evaluate((sheet) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  })
  await still.dispose()
  return answer
}

/** What axe finds wrong on the page as it stands, one line each: rule, place and why. Empty is what is wanted (WCAG 2.0 to 2.2, A and AA). */
export async function findBarriers(page: Page): Promise<string[]> {
  await bringAxe(page)
  const violations = await whileNothingMoves(page, () => lookAt(page))
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`))
}

/** Opens each of these places; axe finds nothing on any. */
export async function expectNoBarriers(visitor: Visitor, places: readonly string[]): Promise<void> {
  for (const place of places) {
    await visitor.goTo(place)
    expect(await findBarriers(visitor.page), place).toEqual([])
  }
}
