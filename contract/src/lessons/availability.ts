import { addDays, daysBetween, isCalendarDay } from '../time'
import { hasProblems, refuseFields } from '../fields'
import { accept, type Result } from '../result'
import type { Availability, AvailabilityChange } from './model'
import { mostDaysApart, mostPeriodsApart } from './rules'
import type { AvailabilityException, Period, WeeklyTemplate } from './slots'

/** Minutes that may lie between two lessons. */
export const bufferBounds = { min: 0, max: 120 } as const

/** Days off in one go, at most. */
export const daysOffAtOnce = 366

/** Periods of one day, at most. */
export const periodsPerDay = 6

export type AvailabilityProblem =
  | 'time-invalid'
  | 'period-backwards'
  | 'periods-overlap'
  | 'too-many-periods'
  | 'too-many-apart'
  | 'weekday-invalid'
  | 'date-invalid'
  | 'date-twice'
  | 'date-passed'
  | 'date-backwards'
  | 'date-too-far'
  | 'date-too-many'
  | 'buffer-invalid'

export const availabilityProblems: Record<AvailabilityProblem, string> = {
  'time-invalid': 'Please enter a time like 09:00.',
  'period-backwards': 'A period must end after it begins.',
  'periods-overlap': 'Two periods of a day overlap.',
  'too-many-periods': `A day has at most ${periodsPerDay} periods.`,
  'too-many-apart': `Extra days have at most ${mostPeriodsApart} periods together.`,
  'weekday-invalid': 'Weekdays are 1 to 7.',
  'date-invalid': 'Please enter a valid date.',
  'date-twice': 'This date is in the list twice.',
  'date-passed': 'This day has passed.',
  'date-backwards': 'The last day must not come before the first.',
  'date-too-far': `Days off are at most ${daysOffAtOnce} at once.`,
  'date-too-many': `At most ${mostDaysApart} days can be set apart.`,
  'buffer-invalid': `The time between lessons is ${bufferBounds.min} to ${bufferBounds.max} minutes.`,
}

/** Minutes from midnight of `09:00`; null for what is no time of day. The end of a day is `24:00`. */
export function minutesOf(clockTime: string): number | null {
  const [, hours, minutes] = /^(\d{2}):([0-5]\d)$/.exec(clockTime.trim()) ?? []
  const total = Number(hours) * 60 + Number(minutes)
  return Number.isInteger(total) && total <= 24 * 60 ? total : null
}

/** `09:00` of minutes from midnight. */
export const clockTimeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

type ClockPeriod = { from: string; to: string }

function readPeriods(written: ClockPeriod[]): Period[] | AvailabilityProblem {
  if (written.length > periodsPerDay) return 'too-many-periods'
  const periods: Period[] = []
  for (const { from, to } of written) {
    const [start, end] = [minutesOf(from), minutesOf(to)]
    if (start === null || end === null) return 'time-invalid'
    if (end <= start) return 'period-backwards'
    periods.push({ from: start, to: end })
  }
  periods.sort((one, other) => one.from - other.from)
  const isOverlapping = periods.some((period, index) => period.from < (periods[index - 1]?.to ?? 0))
  return isOverlapping ? 'periods-overlap' : periods
}

/** A teacher's availability as it is stored and as slots are planned from it. */
export type StoredAvailability = { template: WeeklyTemplate; bufferMinutes: number; exceptions: AvailabilityException[] }

/**
 * Reads an availability as edited; refused with the days it can't read: `week.3`, `exceptions.0`, `bufferMinutes` (R31).
 * `today` is Amsterdam's day: what is past is not arranged any more.
 */
export function readAvailability({ week, bufferMinutes, exceptions }: AvailabilityChange, today: string): Result<StoredAvailability> {
  const problems: Record<string, AvailabilityProblem> = {}
  const report = (field: string, code: AvailabilityProblem) => (problems[field] = code)
  const template: WeeklyTemplate = {}
  for (const [weekday, written] of Object.entries(week)) {
    const periods = readPeriods(written)
    if (!/^[1-7]$/.test(weekday)) report(`week.${weekday}`, 'weekday-invalid')
    else if (typeof periods === 'string') report(`week.${weekday}`, periods)
    else template[Number(weekday)] = periods
  }
  const days: AvailabilityException[] = []
  const seen = new Set<string>()
  let periodsApart = 0
  for (const [index, { day, periods: written }] of exceptions.entries()) {
    const periods = readPeriods(written)
    periodsApart += written.length
    if (!isCalendarDay(day)) report(`exceptions.${index}`, 'date-invalid')
    else if (day < today) report(`exceptions.${index}`, 'date-passed')
    else if (seen.has(day)) report(`exceptions.${index}`, 'date-twice')
    else if (typeof periods === 'string') report(`exceptions.${index}`, periods)
    else if (written.length > 0 && periodsApart > mostPeriodsApart) report(`exceptions.${index}`, 'too-many-apart')
    else days.push({ day, periods })
    seen.add(day)
  }
  const buffer =
    typeof bufferMinutes === 'number' ? bufferMinutes : /^\d{1,3}$/.test(bufferMinutes.trim()) ? Number(bufferMinutes) : Number.NaN
  if (!Number.isInteger(buffer) || buffer < bufferBounds.min || buffer > bufferBounds.max) report('bufferMinutes', 'buffer-invalid')
  return hasProblems(problems)
    ? refuseFields(problems, availabilityProblems)
    : accept({ template, bufferMinutes: buffer, exceptions: days })
}

const written = (periods: Period[] = []): ClockPeriod[] => periods.map(({ from, to }) => ({ from: clockTimeOf(from), to: clockTimeOf(to) }))

/** A stored availability on the wire. */
export const toAvailability = (
  teacherId: number,
  { template, bufferMinutes, exceptions }: StoredAvailability,
  more: Pick<Availability, 'isDefault' | 'holidays'>,
): Availability => ({
  teacherId,
  week: Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((weekday) => [weekday, written(template[weekday])])),
  bufferMinutes,
  exceptions: exceptions.map(({ day, periods }) => ({ day, periods: written(periods) })),
  ...more,
})

/** Days off as people take them: from a day to another, that one included. One day has no end. */
export type DaysOff = { day: string; until: string }

/** How many days a range has, or what is wrong with its end. A first day that is none is left to who reads the days. */
export function countDaysIn({ day, until }: DaysOff): number | AvailabilityProblem {
  if (until === '' || !isCalendarDay(day)) return 1
  if (!isCalendarDay(until)) return 'date-invalid'
  if (until < day) return 'date-backwards'
  const length = daysBetween(day, until) + 1
  return length > daysOffAtOnce ? 'date-too-far' : length
}

/** The days of a range, or what is wrong with its end. */
export function daysIn(range: DaysOff): string[] | AvailabilityProblem {
  const length = countDaysIn(range)
  if (typeof length === 'string') return length
  return length === 1 ? [range.day] : Array.from({ length }, (_, index) => addDays(range.day, index))
}

/** Days off that follow one another as ranges, by their first days. */
export function rangesOf(days: readonly string[]): DaysOff[] {
  return [...days].sort().reduce<DaysOff[]>((ranges, day) => {
    const last = ranges.at(-1)
    if (!last || addDays(last.until || last.day, 1) !== day) return [...ranges, { day, until: '' }]
    return [...ranges.slice(0, -1), { ...last, until: day }]
  }, [])
}
