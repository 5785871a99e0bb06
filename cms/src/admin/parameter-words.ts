import { isParameterKey, lessonTypes, localeOf, readWorkingDays, type Language, type ParameterKey } from '@rijbaan/contract'
import { lessonTypeNames, parameterWords } from './labels/parameters'

/** A Monday, from which the names of weekdays are read. */
const monday = Date.UTC(2024, 0, 1)

/** The name of a weekday, 1 (Monday) to 7. */
export const weekdayName = (day: number, language: Language, weekday: 'short' | 'long'): string =>
  new Intl.DateTimeFormat(localeOf[language], { weekday, timeZone: 'UTC' }).format(monday + (day - 1) * 86_400_000)

/** What a parameter is called; its key where it is none of ours. */
export const parameterName = (key: string, language: Language): string => (isParameterKey(key) ? parameterWords[key][language].name : key)

function inWords(key: ParameterKey, value: string, language: Language): string {
  if (key === 'teacher.working.days') {
    const days = readWorkingDays(value) ?? []
    return days.map((day) => weekdayName(day, language, 'short')).join(', ') || '–'
  }
  if (key === 'default.lesson.type') {
    const type = lessonTypes.find((each) => each === value)
    return type ? lessonTypeNames[type][language] : value
  }
  return `${value} ${parameterWords[key][language].unit ?? ''}`
}

/** A value as people say it: `6 lessen`, `ma, di, wo, do, vr`; as it is stored where the parameter is none of ours. */
export const parameterValue = (key: string, value: string, language: Language): string =>
  isParameterKey(key) ? inWords(key, value, language) : value
