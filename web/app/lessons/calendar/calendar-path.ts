import type { CalendarQuery, Changes } from '@rijbaan/contract'

/** The address of a screen with a calendar, and of a day of it. */
export type CalendarPath = (query?: Changes<CalendarQuery>) => string
