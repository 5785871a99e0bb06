import { DateTime } from 'luxon'
import { localeOf, type Language } from './language'

/** The zone of all date logic (spec 1 §9). */
export const schoolZone = 'Europe/Amsterdam'

/** A moment as people read it in Amsterdam: `zaterdag 21 november 2026 om 14:30`. */
export function formatMoment(at: Date, language: Language): string {
  const moment = DateTime.fromJSDate(at, { zone: schoolZone }).setLocale(localeOf[language])
  const joiner = language === 'nl' ? 'om' : 'at'
  return `${moment.toFormat('cccc d MMMM yyyy')} ${joiner} ${moment.toFormat('HH:mm')}`
}

/** The calendar year in Amsterdam at this moment. */
export const schoolYear = (at: Date): number => DateTime.fromJSDate(at, { zone: schoolZone }).year

/** The calendar day in Amsterdam at this moment, `YYYY-MM-DD`. */
export const schoolDay = (at: Date): string => DateTime.fromJSDate(at, { zone: schoolZone }).toFormat('yyyy-MM-dd')
