import { formatDay, formatTime, dateFormat, schoolDay, schoolZone, type Language, type Lesson } from '@rijbaan/contract'
import { shortDay } from './day-labels.server'

/**
 * When a lesson is, in words of a language and always on Amsterdam's clock (spec 1 §9). Loaders call this: screens get
 * strings, so that server and browser can't disagree about a zone.
 */
export function lessonMoment({ lessonDateTime, durationMinutes }: Pick<Lesson, 'lessonDateTime' | 'durationMinutes'>, language: Language) {
  const startsAt = new Date(lessonDateTime)
  const endsAt = new Date(startsAt.getTime() + durationMinutes * 60_000)
  const date = dateFormat(language, { dateStyle: 'long', timeZone: schoolZone }).format(startsAt)
  return {
    /** From and to, `09:00 – 10:00`. */
    time: `${formatTime(startsAt)} – ${formatTime(endsAt)}`,
    /** `donderdag 26 november 2026`. */
    day: formatDay(startsAt, language),
    /** Both in one line: `26 november 2026, 09:00 uur`. */
    when: `${date}, ${formatTime(startsAt)}${language === 'nl' ? ' uur' : ''}`,
  }
}

/** The same in short, for a message: `ma 23 nov, 09:00`. */
export function shortMoment({ lessonDateTime }: Pick<Lesson, 'lessonDateTime'>, language: Language, now: Date): string {
  const startsAt = new Date(lessonDateTime)
  return `${shortDay(schoolDay(startsAt), language, schoolDay(now))}, ${formatTime(startsAt)}`
}

export type LessonMoment = ReturnType<typeof lessonMoment>
