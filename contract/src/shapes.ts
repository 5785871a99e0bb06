import { z } from 'zod'
import { asProblem } from './input'
import { searchMaxLength } from './search'
import { isCalendarDay } from './time'

/** A text as it arrives, in a query or a body: the rules of its field decide, this only bounds what they read. */
export const text = z.string().max(20_000)

/** What people are searched by: words, each of which must be found. */
export const searchText = z.string().max(searchMaxLength)

/** A calendar day that exists, `YYYY-MM-DD`. */
export const calendarDay = z.string().refine(isCalendarDay, { params: asProblem('date-invalid') })

/** What is answered where there is nothing to tell but that it is done. */
export const done = z.object({ message: z.string() })
