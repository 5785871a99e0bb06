import type { Locator } from '@playwright/test'
import { expect } from './test'
import type { Visitor } from './visitor'

/** A day, `YYYY-MM-DD`, as readers of both languages write it. */
export const writtenDay = (day: string): string => day.split('-').reverse().join('-')

/** Fills in a date as a reader does; without a script the field is the browser's own, which takes a day as it is kept. */
export async function fillDate({ hasScript }: Pick<Visitor, 'hasScript'>, field: Locator, day: string): Promise<void> {
  await expect(field).toHaveAttribute('type', hasScript ? 'text' : 'date')
  await field.fill(hasScript ? writtenDay(day) : day)
}

/** The same in a list's filters, which wait until a date is typed to its end. */
export async function filterByDate(visitor: Pick<Visitor, 'hasScript'>, field: Locator, day: string): Promise<void> {
  await fillDate(visitor, field, day)
  await field.press('Enter')
}
