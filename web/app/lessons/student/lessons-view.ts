import { type DayFilter, dayFilters, studentLessonsPath } from '@rijbaan/contract'

/** Tabs of the list (spec 1 §2). */
export const listTabs = ['booked', 'available', 'past'] as const
export type ListTab = (typeof listTabs)[number]

/** Where a student is on the lessons' screen; the whole of it is in the address. */
export type CalendarPlace = { view: 'calendar'; day: string; filter: DayFilter }
export type TabPlace = {
  view: 'list'
  tab: ListTab
  /** One day of the Available tab; null for all. */
  date: string | null
  /** Counts from 1. */
  page: number
}
export type LessonsPlace = CalendarPlace | TabPlace

/** What the address of a cancelled lesson's day says, once: the message is shown and the word goes. */
export const cancelledMark = 'cancelled'

/** The address of a tab of the list. */
export const tabAddress = (tab: ListTab): string => `${studentLessonsPath}?view=list&tab=${tab}`

/** The address of a day in the calendar. */
export const dayAddress = (day: string): string => `${studentLessonsPath}?day=${day}`

/** Reads the filter of a day; what is none is all. */
export const readDayFilter = (text: string | null): DayFilter => dayFilters.find((each) => each === text) ?? 'all'
