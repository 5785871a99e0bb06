import { addDays, weekdayOf } from '../time'

/** The day of Easter by the Gregorian calendar (the anonymous computus), `YYYY-MM-DD`. */
export function easterOf(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const e = b % 4
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const i = Math.floor(c / 4)
  const k = c % 4
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 19 * l) / 433)
  const month = Math.floor((h + l - 7 * m + 90) / 25)
  const day = (h + l - 7 * m + 33 * month + 19) % 32
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** King's Day is 27 April; when that is a Sunday, the 26th. */
export function kingsDayOf(year: number): string {
  const day = `${year}-04-27`
  return weekdayOf(day) === 7 ? addDays(day, -1) : day
}

/** The public holidays of a year, in order (R31). Liberation Day is a day off by the school's choice. */
export function publicHolidays(year: number, { withLiberationDay }: { withLiberationDay: boolean }): string[] {
  const easter = easterOf(year)
  const days = [
    `${year}-01-01`,
    easter,
    addDays(easter, 1),
    kingsDayOf(year),
    ...(withLiberationDay ? [`${year}-05-05`] : []),
    addDays(easter, 39),
    addDays(easter, 49),
    addDays(easter, 50),
    `${year}-12-25`,
    `${year}-12-26`,
  ]
  return [...new Set(days)].sort()
}

/** The public holidays from one day to another, both included. */
export function publicHolidaysBetween(first: string, last: string, choice: { withLiberationDay: boolean }): string[] {
  const [from, to] = [Number(first.slice(0, 4)), Number(last.slice(0, 4))]
  const years = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return years.flatMap((year) => publicHolidays(year, choice)).filter((day) => day >= first && day <= last)
}
