import { addDays, schoolDay, weekStartOf, studentLessonsPath } from '@rijbaan/contract'
import type { Locator } from '@playwright/test'
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

/** The free times to choose from, of the day or list that is shown. The value of each is its lesson's number. */
export const freeTimes = ({ page }: Visitor) => page.getByRole('main').getByRole('radio')

/** The one that is chosen; none once it has been booked. */
export const chosenTime = (visitor: Visitor) => visitor.page.getByRole('main').getByRole('radio', { checked: true })

/** Their own lessons that stay among the free times. */
export const bookedTimes = ({ page }: Visitor) =>
  page
    .getByRole('main')
    .getByRole('group', { name: /^(Vrije tijden op|Free times on) / })
    .getByRole('link')

/** The one button that books what is chosen; without a script it can't say which time that is. */
export const bookButton = ({ page, hasScript }: Visitor) =>
  page.getByRole('main').getByRole('button', hasScript ? { name: /\d{2}:\d{2} boeken|^Kies een tijd$/ } : { name: 'Boeken', exact: true })

/** The button of a free lesson's own page. */
export const slotButton = ({ page }: Visitor) => page.getByRole('button', { name: /^Boeken: / })

/** The message of a booking, with the lesson's day and time. */
export const toldBooked = (visitor: Visitor) => visitor.told(/Geboekt: [^:]+, \d{2}:\d{2}/)

/** What takes it back: a button of the message, or without a script a link to the question. */
export const undoButton = (visitor: Visitor) =>
  toldBooked(visitor).getByRole(visitor.hasScript ? 'button' : 'link', { name: 'Ongedaan maken' })

/** The lesson that a free time is of. */
export const lessonOf = async (time: Locator): Promise<string> => (await time.getAttribute('value')) ?? ''

/** The day that a calendar shows. */
export const shownDay = async (visitor: Visitor): Promise<string> => (await chosenHead(visitor).getAttribute('value')) ?? ''

/** An empty day of one's own with many free slots, so many weeks ahead (7 at most: of the 8th not even its Monday has slots on a Monday). */
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
