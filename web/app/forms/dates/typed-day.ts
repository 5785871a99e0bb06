import { isCalendarDay } from '@rijbaan/contract'

const two = (number: string): string => number.padStart(2, '0')

/** `1-2-2026`, `01/02/2026`, `1.2.26` and `1 2 2026`; digits alone are split where the day, the month and the year end. */
const apart = /^(\d{1,2})[-/. ]+(\d{1,2})[-/. ]+(\d{4}|\d{2})$/
const together = /^(\d{2})(\d{2})(\d{4}|\d{2})$/

/**
 * The day that somebody typed, day first as it is written here, as `YYYY-MM-DD`; null where it is none. Browsers that fill in a day
 * write it the other way around, which is read too. Of a year in two digits it is this century's, unless that is after `last`.
 */
export function readDay(typed: string, last?: string): string | null {
  const text = typed.trim()
  if (isCalendarDay(text)) return text
  const [, day = '', month = '', year = ''] = apart.exec(text) ?? together.exec(text) ?? []
  const inYear = (years: string) => `${years}-${two(month)}-${two(day)}`
  const read = inYear(year.length === 2 ? `20${year}` : year)
  const meant = year.length === 2 && last && read > last ? inYear(`19${year}`) : read
  return isCalendarDay(meant) ? meant : null
}

/** A day as a reader of either language writes it, `31-12-2026`; what is no day stays as it was typed. */
export const writeDay = (day: string): string => (isCalendarDay(day) ? day.split('-').reverse().join('-') : day)

type DayProblem = 'invalid' | 'tooEarly' | 'tooLate'

/** What is wrong with what stands in a field; null where it is empty, or a day within its bounds. */
export function problemOfDay(typed: string, { min = '', max }: { min?: string | undefined; max?: string | undefined }): DayProblem | null {
  if (typed.trim() === '') return null
  const day = readDay(typed, max)
  if (!day) return 'invalid'
  if (day < min) return 'tooEarly'
  return max && day > max ? 'tooLate' : null
}
