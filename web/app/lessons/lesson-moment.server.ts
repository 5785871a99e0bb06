import { formatDay, formatTime, dateFormat, schoolZone, type Language, type Lesson } from '@rijbaan/contract'

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

export type LessonMoment = ReturnType<typeof lessonMoment>
