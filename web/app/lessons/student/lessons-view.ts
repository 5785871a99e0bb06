import { type DayFilter, dayFilters, studentLessonsPath, type StudentLessonTab } from '@rijbaan/contract'

/** Where a student is on the lessons' screen; the whole of it is in the address. */
export type CalendarPlace = {
  view: 'calendar'
  day: string
  /** What the day follows from: it was chosen, its week was, or it is today and nothing was asked for. */
  by: 'day' | 'week' | 'today'
  filter: DayFilter
}
export type TabPlace = {
  view: 'list'
  tab: StudentLessonTab
  /** One day of the Available tab; null for all. */
  date: string | null
  /** Counts from 1. */
  page: number
}
export type LessonsPlace = CalendarPlace | TabPlace

/** The address of a tab of the list. */
export const tabAddress = (tab: StudentLessonTab): string => studentLessonsPath({ view: 'list', tab })

/** The address of a day in the calendar. */
export const dayAddress = (day: string): string => studentLessonsPath({ day })

/** Reads the filter of a day; what is none is all. */
export const readDayFilter = (text: string | null): DayFilter => dayFilters.find((each) => each === text) ?? 'all'
