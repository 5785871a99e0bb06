import { daysBetween, relativeFormat, type Language, type Lesson } from '@rijbaan/contract'
import { dateLabel, dateWithYear, dayLabel, weekdayLong } from './day-labels.server'
import { toLessonLine, type LessonLine } from './lesson-line.server'

/** Lessons of one day in a list; the day is said once, above them (look: Day groups). */
export type DayGroup = {
  day: string
  /** `vandaag`, `morgen` or the weekday, and under it the date. */
  title: string
  date: string
  lines: LessonLine[]
}

type GroupFacts = { language: Language; now: Date; today: string }

function titleOf(day: string, { language, today }: GroupFacts): string {
  const daysAhead = daysBetween(today, day)
  if (daysAhead !== 0 && daysAhead !== 1) return weekdayLong(day, language)
  const word = relativeFormat(language, { numeric: 'auto' }).format(daysAhead, 'day')
  // English weekdays have a capital, and so has the word that stands in their place.
  return language === 'en' ? word.charAt(0).toUpperCase() + word.slice(1) : word
}

function dateOf(day: string, { language, today }: GroupFacts): string {
  if (day.slice(0, 4) !== today.slice(0, 4)) return dateWithYear(day, language)
  const daysAhead = daysBetween(today, day)
  return daysAhead === 0 || daysAhead === 1 ? dayLabel(day, language, today) : dateLabel(day, language)
}

/** The lessons of a list by their days, in the order of the list. */
export function groupByDay(lessons: Lesson[], facts: GroupFacts): DayGroup[] {
  const lines = lessons.map((lesson) => toLessonLine(lesson, facts))
  const days = [...new Set(lines.map(({ day }) => day))]
  return days.map((day) => ({
    day,
    title: titleOf(day, facts),
    date: dateOf(day, facts),
    lines: lines.filter((line) => line.day === day),
  }))
}
