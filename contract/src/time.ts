import { DateTime, IANAZone } from 'luxon'
import { localeOf, type Language } from './language'

/** The zone of all date logic (spec 1 §9). */
export const schoolZone = 'Europe/Amsterdam'

const quarter = 15 * 60_000
/** So many quarters of an hour are kept in mind: three years of them. */
const mostKept = 100_000

/**
 * The zone, which keeps in mind what it was asked: reckoning an offset costs more than reading a row. Everywhere clocks change on a
 * quarter of an hour.
 */
class SchoolZone extends IANAZone {
  readonly #offsets = new Map<number, number>()

  override offset(at: number): number {
    const key = Math.floor(at / quarter)
    const known = this.#offsets.get(key)
    if (known !== undefined) return known
    const offset = super.offset(at)
    if (this.#offsets.size >= mostKept) this.#offsets.clear()
    this.#offsets.set(key, offset)
    return offset
  }
}

const zone = new SchoolZone(schoolZone)

const minuteMilliseconds = 60_000

/** A moment, or a calendar day's midnight, on the school's clock, as libraries that write calendars take it. */
export const onCalendar = (at: Date | string): DateTime =>
  typeof at === 'string' ? DateTime.fromISO(at, { zone: schoolZone }) : DateTime.fromJSDate(at, { zone: schoolZone })

/** Milliseconds of 24 hours. A calendar day may be an hour longer or shorter: `addDays` counts those (R45). */
export const dayMilliseconds = 86_400_000

/** A moment as people read it in Amsterdam: `zaterdag 21 november 2026 om 14:30`. */
export function formatMoment(at: Date, language: Language): string {
  const moment = DateTime.fromJSDate(at, { zone }).setLocale(localeOf[language])
  const joiner = language === 'nl' ? 'om' : 'at'
  return `${moment.toFormat('cccc d MMMM yyyy')} ${joiner} ${moment.toFormat('HH:mm')}`
}

/** A moment's day in Amsterdam as people write it: `zaterdag 21 november 2026`. */
export const formatDay = (at: Date, language: Language): string =>
  DateTime.fromJSDate(at, { zone }).setLocale(localeOf[language]).toFormat('cccc d MMMM yyyy')

/** Minutes that the school's clock is ahead of UTC at this moment: 60 in winter, 120 in summer. */
export const schoolOffset = (at: Date): number => zone.offset(at.getTime())

/** The same in milliseconds: a century ago it was no whole number of minutes. */
const millisecondsAhead = (at: Date): number => Math.round(schoolOffset(at) * minuteMilliseconds)

/** What a number of milliseconds is written as in UTC, `2026-11-21T14:30:00.000Z`; nothing for what is no moment. */
const writeInUtc = (milliseconds: number): string => (Number.isNaN(milliseconds) ? '' : new Date(milliseconds).toISOString())

/**
 * What the school's clock shows at this moment, `2026-11-21T14:30:00`, with milliseconds where there are any; nothing for what is no
 * moment. Every line of a list is dated so, and none needs a calendar's object for it.
 */
const onSchoolClock = (at: Date): string => writeInUtc(at.getTime() + millisecondsAhead(at)).replace(/(?:\.000)?Z$/, '')

/** A moment's time of day in Amsterdam: `14:30`. */
export const formatTime = (at: Date): string => onSchoolClock(at).slice(11, 16)

/** The calendar year in Amsterdam at this moment. */
export const schoolYear = (at: Date): number => Number(onSchoolClock(at).slice(0, 4))

/** The calendar day in Amsterdam at this moment, `YYYY-MM-DD`. */
export const schoolDay = (at: Date): string => onSchoolClock(at).slice(0, 10)

/** A calendar day that exists, written `YYYY-MM-DD`. */
export function isCalendarDay(text: string): boolean {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return (
    year !== '' && date.getUTCFullYear() === Number(year) && date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
  )
}

/** Whole years between two calendar days (`YYYY-MM-DD`). Someone born on 29 February has their birthday on 1 March. */
export function yearsBetween(bornOn: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(bornOn.slice(0, 4))
  return today.slice(5) < bornOn.slice(5) ? years - 1 : years
}

/** Lessons and exams are dated from the school's first year to so many years ahead (R64). */
export const dateBounds = { firstDay: '2002-01-01', yearsAhead: 2 } as const

/** The zone that the school's clock is in at this moment, as ISO writes it: `+01:00`. */
const writeOffset = (at: Date): string => zone.formatOffset(at.getTime(), 'short')

/** A moment on the wire: ISO with the school's offset, `2026-11-21T14:30:00+01:00` (R45). */
export const withSchoolOffset = (at: Date): string => {
  const local = onSchoolClock(at)
  return local && local + writeOffset(at)
}

/**
 * The moment of a local time, in milliseconds as if it were UTC; null where the clock skips it. Of an hour that exists twice, the
 * first (R45, R78).
 */
function momentOf(local: number): Date | null {
  if (Number.isNaN(local)) return null
  // The offsets of the day before and of the day after; what doesn't read back as written with either is an hour that doesn't exist.
  const candidates = [-1, 1].map((days) => local - millisecondsAhead(new Date(local + days * dayMilliseconds)))
  const found = candidates.find((candidate) => candidate + millisecondsAhead(new Date(candidate)) === local)
  return found === undefined ? null : new Date(found)
}

/** A day's midnight, or a time on it, in milliseconds as if it were UTC; not a number for what no calendar has. */
function readInUtc(day: string, time = '00:00'): number {
  const read = Date.parse(`${day}T${time}Z`)
  // The 30th of February is read as the 2nd of March.
  return writeInUtc(read).startsWith(day) ? read : Number.NaN
}

const localTime = '(?:[01]\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d(?:\\.\\d{1,9})?)?'
/** From -14:59 to +14:59: somewhat more than the world uses. */
const offsetForm = 'Z|[+-](?:0\\d|1[0-4]):?[0-5]\\d'
const momentForm = new RegExp(`^(\\d{4}-\\d{2}-\\d{2})T(${localTime})(${offsetForm})?$`)

const toWholeSeconds = (time: string): string => time.slice(0, 8)

/**
 * The moment that a text names: with an offset as it says, without one on Amsterdam's clock (R45). Null for a text that is
 * no moment, and for a local time that the spring change skips.
 */
export function toSchoolMoment(text: string): Date | null {
  const [, day, time, offset] = momentForm.exec(text.trim()) ?? []
  if (!day || !time) return null
  if (!offset) return momentOf(readInUtc(day, toWholeSeconds(time)))
  const moment = DateTime.fromISO(`${day}T${time}${offset}`)
  return moment.isValid ? moment.toJSDate() : null
}

/** The moment of a clock time on a calendar day, in minutes from midnight; null where the clock skips it. */
export function schoolTimeOn(day: string, minutes: number): Date | null {
  return momentOf(readInUtc(day) + minutes * minuteMilliseconds)
}

/** A calendar day so many days on, by the calendar, not by 24 hours (R45). */
export const addDays = (day: string, days: number): string => writeInUtc(readInUtc(day) + days * dayMilliseconds).slice(0, 10)

/** The same day so many months before; the month's last where it has no such day. */
export const subtractMonths = (day: string, months: number): string =>
  DateTime.fromISO(day, { zone: 'utc' }).minus({ months }).toFormat('yyyy-MM-dd')

/** 1 (Monday) to 7 (R46). */
export const weekdayOf = (day: string): number => ((new Date(readInUtc(day)).getUTCDay() + 6) % 7) + 1

/** The Monday of a day's week (spec 1 §9). */
export const weekStartOf = (day: string): string => addDays(day, 1 - weekdayOf(day))

/** The ISO number of a day's week, 1 to 53. */
export const weekNumberOf = (day: string): number => DateTime.fromISO(day, { zone: 'utc' }).weekNumber

/** Where a calendar day begins and the next one begins, as moments. */
export function boundsOfDay(day: string): { from: Date; to: Date } {
  const midnight = DateTime.fromISO(day, { zone }).startOf('day')
  return { from: midnight.toJSDate(), to: midnight.plus({ days: 1 }).startOf('day').toJSDate() }
}

/** Whether a text is a local time that the spring change skips: written well, and yet no moment (R45). */
export function isSkippedTime(text: string): boolean {
  const [, day, time, offset] = momentForm.exec(text.trim()) ?? []
  if (!day || !time || offset) return false
  const local = readInUtc(day, toWholeSeconds(time))
  return !Number.isNaN(local) && momentOf(local) === null
}

/** The same moment of the clock so many years on, in Amsterdam; from 29 February to the 28th. */
export const addYears = (at: Date, years: number): Date => DateTime.fromJSDate(at, { zone }).plus({ years }).toJSDate()

/** The first day of a day's month, and of the next month. */
export function boundsOfMonth(day: string): { first: string; next: string } {
  const first = DateTime.fromISO(day, { zone: 'utc' }).startOf('month')
  return { first: first.toFormat('yyyy-MM-dd'), next: first.plus({ months: 1 }).toFormat('yyyy-MM-dd') }
}

/** Whole days from one calendar day to another; negative when the other is earlier. */
export const daysBetween = (from: string, to: string): number => Math.round((readInUtc(to) - readInUtc(from)) / dayMilliseconds)
