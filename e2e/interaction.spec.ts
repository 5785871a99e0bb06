import { studentLessonsPath } from '@rijbaan/contract'
import type { Page } from '@playwright/test'
import { openAs } from './support/door'
import { keepFigure } from './support/figures'
import { bookButton, bookedTimes, findFreeDay, freeTimes, heads, openDay } from './support/student-lessons'
import { expect, test } from './support/test'

declare global {
  interface Window {
    longestAnswer: number
  }
}

/** A phone of the middle price is this many times slower than the machine that the figure is of. */
const slowdown = 4

/** Milliseconds that `countTo` takes on a machine at rest: one that is slower or busy is slowed down less, so that the phone stays the same. */
const atRest = 60

const rounds = 5

/** Keeps the longest time from a tap or a key to the picture that answers it (Event Timing, as INP has it). */
function watchInteractions(): void {
  window.longestAnswer = 0
  const note = (entries: PerformanceObserverEntryList): void => {
    for (const entry of entries.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (entry.interactionId) window.longestAnswer = Math.max(window.longestAnswer, entry.duration)
  }
  // Below 16 ms no browser tells.
  new PerformanceObserver(note).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

function countTo(): number {
  const from = performance.now()
  let sum = 0
  for (let number = 0; number < 50_000_000; number += 1) sum += number % 7
  return sum > 0 ? performance.now() - from : 0
}

/** Slows the page down to the same phone, whatever the machine is busy with. */
async function bePhone(page: Page): Promise<void> {
  const took: number[] = []
  for (let time = 0; time < 3; time += 1) took.push(await page.evaluate(countTo))
  const rate = Math.max(1, slowdown / Math.max(1, Math.min(...took) / atRest))
  await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate })
}

/** Does something, waits until it shows, and answers how long the longest of its interactions took. */
async function timed(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => (window.longestAnswer = 0))
  await act()
  // Entries are told once the picture is there.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))))
  return page.evaluate(() => window.longestAnswer)
}

const medianOf = (values: number[]): number => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

test('on a phone every tap of booking is answered within 100 ms', async ({ welcome }, testInfo) => {
  const visitor = await welcome({ width: 390 })
  const { page } = visitor
  await page.addInitScript(watchInteractions)
  await openAs(visitor, 'student', studentLessonsPath())
  const times: Record<string, number[]> = { 'open a day': [], 'choose a time': [], book: [], filter: [], 'next week': [] }
  const note = async (what: string, act: () => Promise<void>) => times[what]?.push(await timed(page, act))

  for (let round = 0; round < rounds; round += 1) {
    const day = await findFreeDay(visitor, 3 + round)
    await openDay(visitor, day)
    await bePhone(page)
    const other = heads(visitor).nth(round % 2 === 0 ? 1 : 3)
    await note('open a day', async () => {
      await other.click()
      await expect(other).toHaveAttribute('aria-pressed', 'true')
    })
    const head = page.getByRole('main').locator(`button[value="${day}"]`).first()
    await head.click()
    await expect(head).toHaveAttribute('aria-pressed', 'true')
    const time = freeTimes(visitor).nth(1)
    await note('choose a time', async () => {
      await time.check()
      await expect(bookButton(visitor)).toBeEnabled()
    })
    await note('book', async () => {
      await bookButton(visitor).click()
      await expect(bookedTimes(visitor)).toHaveCount(1)
    })
    await note('filter', async () => {
      await page.getByRole('link', { name: 'Geboekt', exact: true }).click()
      await expect(freeTimes(visitor)).toHaveCount(0)
    })
    await note('next week', async () => {
      const address = page.url()
      await page.getByRole('link', { name: 'Volgende week' }).click()
      await expect(page).not.toHaveURL(address)
    })
  }

  for (const [what, taken] of Object.entries(times)) {
    expect(taken).toHaveLength(rounds)
    keepFigure(testInfo, `${what}, ${slowdown} times slower`, `${medianOf(taken)} ms (${taken.join(', ')})`)
  }
  for (const taken of Object.values(times)) expect(medianOf(taken)).toBeLessThanOrEqual(100)
})
