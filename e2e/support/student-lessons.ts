import { addDays, schoolDay, weekStartOf, studentLessonsPath } from '@rijbaan/contract'
import type { Visitor } from './visitor'

/** The days of the week that is shown. */
export const heads = ({ page }: Visitor) => page.getByRole('main').getByRole('button', { name: / (vrij|available)$/ })

/** The day that is chosen. */
export const chosenHead = ({ page }: Visitor) => page.getByRole('main').getByRole('button', { name: / (vrij|available)$/, pressed: true })

/** The lessons of the day or list that is shown, each led by its time. */
export const rows = ({ page }: Visitor) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: /^\d{2}:\d{2}, / }) })

/** Their own lessons among them. */
export const ownRows = (visitor: Visitor) => rows(visitor).filter({ hasText: /Geboekt|Booked/ })

/** The buttons that book what is shown: one for each free lesson. */
export const bookButtons = ({ page }: Visitor) => page.getByRole('button', { name: /^Boeken: / })

/** An empty day of one's own with many free slots, so many weeks ahead: there may be holidays in between. */
export async function findFreeDay(visitor: Visitor, weeksAhead: number): Promise<string> {
  await visitor.goTo(studentLessonsPath({ day: addDays(weekStartOf(schoolDay(new Date())), 7 * weeksAhead) }))
  const days = await heads(visitor).evaluateAll((buttons) =>
    buttons.map((button) => ({ label: button.getAttribute('aria-label') ?? '', day: button.getAttribute('value') ?? '' })),
  )
  const free = days.find(({ label }) => !/geboekt|booked/.test(label) && Number(/(\d+) (vrij|available)$/.exec(label)?.[1]) >= 4)
  if (!free) throw new Error(`No day with free slots ${weeksAhead} weeks ahead: ${days.map(({ label }) => label).join('; ')}`)
  return free.day
}

/** Opens the calendar at a day. */
export const openDay = (visitor: Visitor, day: string): Promise<number> => visitor.goTo(studentLessonsPath({ day }))
