import { dateFormat, dayMilliseconds, lessonTypes, readWorkingDays, type Language, type ParameterKey } from '@rijbaan/contract'
import type { I18n } from '../i18n/instance'
import { lessonTypeKeys } from '../lessons/lesson-type-keys'

/** A Monday, and with it the names of all weekdays. */
const someMonday = Date.UTC(2024, 0, 1)

/** The name of a weekday, 1 (Monday) to 7. */
export const weekdayIn = (language: Language, weekday: number, width: 'short' | 'long'): string =>
  dateFormat(language, { weekday: width, timeZone: 'UTC' }).format(someMonday + (weekday - 1) * dayMilliseconds)

/** The value of a parameter, in words. */
export function sayParameter({ t, language }: I18n, key: ParameterKey, value: string): string {
  if (key === 'teacher.working.days') {
    const days = readWorkingDays(value) ?? []
    return days.length === 0 ? t('parameters.noDays') : days.map((day) => weekdayIn(language, day, 'long')).join(', ')
  }
  const type = key === 'default.lesson.type' && lessonTypes.find((each) => each === value)
  return type ? t(lessonTypeKeys[type]) : value
}
