import { z } from 'zod'
import { isCalendarDay } from './people/rules'

/** A text as it arrives, in a query or a body: the rules of its field decide, this only bounds what they read. */
export const text = z.string().max(20_000)

/** A calendar day that exists, `YYYY-MM-DD`. */
export const calendarDay = z.string().refine(isCalendarDay, 'Please enter a valid date.')
