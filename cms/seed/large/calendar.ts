import { addDays, defaultTemplate, planSlots, publicHolidays, schoolDay, weeksAhead } from '@rijbaan/contract'

/** When a lesson begins, with its day in Amsterdam. */
export type Start = { startsAt: number; day: string }

/** The starts that lessons have: those behind us and those to come, oldest first. */
export type Starts = { past: Start[]; coming: Start[] }

export const minutesPerLesson = 60

/** A teacher with few lessons still has most of them behind. */
const mostComing = 1 / 5

/** Mondays to Fridays, the template's hours: the default of a new school, so that the generator finds its slots made. */
const template = defaultTemplate([1, 2, 3, 4, 5])
const slotsPerWeek = 7 * 5

function startsBetween(fromDay: string, days: number): Start[] {
  const years = Array.from({ length: Math.ceil(days / 365) + 2 }, (_, index) => Number(fromDay.slice(0, 4)) + index)
  const holidays = years.flatMap((year) => publicHolidays(year, { withLiberationDay: true }))
  const plan = { template, exceptions: [], holidays, fromDay, days, durationMinutes: minutesPerLesson, bufferMinutes: 0 }
  return planSlots(plan).map((startsAt) => ({ startsAt: startsAt.getTime(), day: schoolDay(startsAt) }))
}

/** All starts that a teacher with at most so many lessons can have: as far back as needed, and the eight weeks ahead. */
export function planStarts(lessons: number, at: Date): Starts {
  const today = schoolDay(at)
  // A tenth more than the weeks need: holidays have no lessons.
  const daysBack = Math.ceil((lessons / slotsPerWeek) * 7 * 1.1) + 14
  const all = startsBetween(addDays(today, -daysBack), daysBack + weeksAhead * 7)
  return {
    past: all.filter(({ startsAt }) => startsAt + minutesPerLesson * 60_000 <= at.getTime()),
    coming: all.filter(({ startsAt }) => startsAt > at.getTime()),
  }
}

/** The starts of one teacher with so many lessons: the coming weeks' first, the others back from now. */
export function takeStarts({ past, coming }: Starts, lessons: number): Starts {
  const ahead = Math.min(coming.length, Math.floor(lessons * mostComing))
  return { past: past.slice(past.length - (lessons - ahead)), coming: coming.slice(0, ahead) }
}
