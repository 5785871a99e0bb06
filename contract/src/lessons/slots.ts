import { addDays, schoolTimeOn, weekdayOf } from '../time'

/** A span of the clock, in minutes from midnight: 09:00–12:00 is `{ from: 540, to: 720 }`. */
export type Period = { from: number; to: number }

/** Periods by weekday, 1 (Monday) to 7. */
export type WeeklyTemplate = Partial<Record<number, Period[]>>

/** A calendar day on which the template doesn't count: a day off has no periods, an extra day has its own. */
export type AvailabilityException = { day: string; periods: Period[] }

/** Weeks that slots are made ahead for (R31). */
export const weeksAhead = 8

/** The same in days, today included. */
export const daysAhead = weeksAhead * 7

const workingDay: Period[] = [
  { from: 9 * 60, to: 12 * 60 },
  { from: 13 * 60, to: 17 * 60 },
]

/** What a teacher has who has set nothing: the working days, 09:00–17:00 with an hour off at noon (R31). */
export const defaultTemplate = (workingDays: readonly number[]): WeeklyTemplate =>
  Object.fromEntries(workingDays.map((weekday) => [weekday, workingDay]))

export type SlotPlan = {
  template: WeeklyTemplate
  exceptions: AvailabilityException[]
  holidays: readonly string[]
  /** First calendar day, and how many. */
  fromDay: string
  days: number
  durationMinutes: number
  /** Minutes kept free between two lessons. */
  bufferMinutes: number
}

/** What keeps a day free of lessons, whatever its weekday has: the teacher's own day off, or a public holiday. */
export type DayOff = 'dayOff' | 'holiday'

/** The days on which the week plan doesn't count, as stored or as on the wire. */
export type DaysApart = { exceptions: readonly { day: string; periods: readonly unknown[] }[]; holidays: readonly string[] }

/** What keeps a day free of lessons; null where nothing does. An exception wins: an extra day on a public holiday has lessons (R31). */
export function deriveDayOff(day: string, { exceptions, holidays }: DaysApart): DayOff | null {
  const exception = exceptions.find((candidate) => candidate.day === day)
  if (exception) return exception.periods.length === 0 ? 'dayOff' : null
  return holidays.includes(day) ? 'holiday' : null
}

/** The periods of one day: those of its exception, none on a day off, else the week's template. */
function periodsOn(day: string, plan: SlotPlan): Period[] {
  if (deriveDayOff(day, plan)) return []
  return plan.exceptions.find((candidate) => candidate.day === day)?.periods ?? plan.template[weekdayOf(day)] ?? []
}

function startsIn({ from, to }: Period, { durationMinutes, bufferMinutes }: SlotPlan): number[] {
  const starts: number[] = []
  for (let start = from; start + durationMinutes <= to; start += durationMinutes + bufferMinutes) starts.push(start)
  return starts
}

/** The moments at which a teacher's slots begin. 09:00 stays 09:00 over a change of the clock; a time that is skipped has no slot. */
export function planSlots(plan: SlotPlan): Date[] {
  const days = Array.from({ length: plan.days }, (_, index) => addDays(plan.fromDay, index))
  return days.flatMap((day) =>
    periodsOn(day, plan)
      .flatMap((period) => startsIn(period, plan))
      .map((minutes) => schoolTimeOn(day, minutes))
      .filter((moment) => moment !== null),
  )
}
