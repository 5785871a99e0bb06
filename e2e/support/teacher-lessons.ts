import {
  addDays,
  publicHolidays,
  schoolDay,
  weekStartOf,
  teacherLessonsPath,
  themePath,
  teacherHomePath,
  teacherLessonPath,
} from '@rijbaan/contract'
import { expect, type Locator } from '@playwright/test'
import { withNumber } from './address'
import { letIn, openAs, type Username } from './door'
import { pairsOf } from './pairs'
import type { Visitor } from './visitor'

export const today = schoolDay(new Date())

/** A working day so many weeks ahead (at most 7) that is no public holiday: slots are made for it unasked (R31). */
export function workingDay(weeks: number): string {
  const monday = weekStartOf(addDays(today, 7 * weeks))
  const holidays = [0, 1].flatMap((years) => publicHolidays(Number(today.slice(0, 4)) + years, { withLiberationDay: true }))
  return [1, 2, 3, 0, 4].map((offset) => addDays(monday, offset)).find((day) => !holidays.includes(day)) ?? monday
}

/** A day as the calendar heads it. */
export const dayInWords = (day: string): string =>
  new Intl.DateTimeFormat('nl-NL', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** The lessons of the day that is shown, and the one at a time of it. */
export const rows = ({ page }: Visitor): Locator =>
  page
    .locator('#day')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: /^\d{2}:\d{2}, / }) })
export const rowAt = (visitor: Visitor, time: string): Locator => rows(visitor).filter({ hasText: time })

/** Signs a teacher in and opens the calendar at a day. */
export const openDay = (visitor: Visitor, day: string, username: Username = 'teacher2'): Promise<void> =>
  openAs(visitor, username, teacherLessonsPath({ day }))

/** Signs the teacher in and opens the lesson at a time of a day. */
export async function openSlot(visitor: Visitor, day: string, time: string): Promise<void> {
  await openDay(visitor, day)
  await rowAt(visitor, time).getByRole('link').click()
  await expect(visitor.page).toHaveURL(withNumber(teacherLessonPath))
  if (visitor.hasScript) await visitor.waitForScript()
}

/** The choice of students on a free lesson. */
export const studentChoice = ({ page }: Visitor): Locator => page.getByLabel('Leerling', { exact: true })

/** Dutch in a light look and English in a dark one, or each in both (`pairsOf`). */
export const looks = pairsOf(['nl', 'en'] as const, ['brand', 'dark'] as const).map(([language, theme]) => ({ language, theme }))

/** Signs the teacher in and chooses a look. */
export async function signInWithLook(visitor: Visitor, theme: (typeof looks)[number]['theme']): Promise<void> {
  await letIn(visitor, 'teacher2')
  await visitor.page.request.post(themePath, { form: { theme, back: teacherHomePath() }, maxRedirects: 0 })
}
