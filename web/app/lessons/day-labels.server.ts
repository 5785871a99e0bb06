import { addDays, dateFormat, type Language } from '@rijbaan/contract'

const formatDays = (language: Language, options: Intl.DateTimeFormatOptions) => dateFormat(language, { ...options, timeZone: 'UTC' })

/** A calendar day has no zone of its own; its midnight in UTC stands for it, and is read in UTC. */
const momentOf = (day: string): Date => new Date(`${day}T00:00:00Z`)

const isOfYear = (day: string, today: string): boolean => day.slice(0, 4) === today.slice(0, 4)

/** `donderdag 26 november`; with the year where that isn't today's. */
export function dayLabel(day: string, language: Language, today: string): string {
  const year = isOfYear(day, today) ? undefined : ('numeric' as const)
  const options = { weekday: 'long', day: 'numeric', month: 'long', year } as const
  return formatDays(language, options).format(momentOf(day)).replace(',', '')
}

/** `do`. */
export const weekdayShort = (day: string, language: Language): string => formatDays(language, { weekday: 'short' }).format(momentOf(day))

/** `donderdag`. */
export const weekdayLong = (day: string, language: Language): string => formatDays(language, { weekday: 'long' }).format(momentOf(day))

/** `26 november`. */
export const dateLabel = (day: string, language: Language): string =>
  formatDays(language, { day: 'numeric', month: 'long' }).format(momentOf(day))

/** `26 nov`. */
export const dayAndMonth = (day: string, language: Language): string =>
  formatDays(language, { day: 'numeric', month: 'short' }).format(momentOf(day))

/** `10 december 2026`. */
export const dateWithYear = (day: string, language: Language): string => formatDays(language, { dateStyle: 'long' }).format(momentOf(day))

/** `di 24 nov`; with the year where that isn't today's. */
export function shortDay(day: string, language: Language, today: string): string {
  const year = isOfYear(day, today) ? undefined : ('numeric' as const)
  const options = { weekday: 'short', day: 'numeric', month: 'short', year } as const
  return formatDays(language, options).format(momentOf(day)).replaceAll(',', '')
}

/** The week from its Monday: `23–29 november 2026`. */
export const weekRange = (monday: string, language: Language): string =>
  formatDays(language, { dateStyle: 'long' }).formatRange(momentOf(monday), momentOf(addDays(monday, 6)))
