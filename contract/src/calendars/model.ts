import { z } from 'zod'

/** How far back a calendar shows what was, in months; ahead it has everything. */
export const calendarMonthsBack = 3

/** Somebody's own feed: since when there is one, null for none, and whether a teacher's has whole names and places. */
export const calendarFeed = z.object({ madeAt: z.string().nullable(), hasNames: z.boolean() })
export type CalendarFeed = z.infer<typeof calendarFeed>

/** A new feed, with the token of its address: it is told this once. */
export const madeFeed = calendarFeed.extend({ token: z.string() })

export const feedChoice = z.object({ hasNames: z.boolean() })

export const feedToken = z.object({ token: z.string().max(200) })

/** iCalendar (RFC 5545), as a file or a feed has it. */
export const calendarText = z.object({ calendar: z.string() })
