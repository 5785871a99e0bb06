import { z } from 'zod'

/** What a school may switch off: each only adds to what there was before it. */
export const features = z.object({
  /** The code by which a bank's app fills in a transfer. */
  paymentCodes: z.boolean(),
  /** Moving a booked lesson to a free slot in one step. */
  moving: z.boolean(),
  reminders: z.boolean(),
  calendars: z.boolean(),
  /** Exporting lists as CSV. */
  lists: z.boolean(),
})
export type Features = z.infer<typeof features>

/** All is on, where a school has said nothing of it. */
export const defaultFeatures: Features = { paymentCodes: true, moving: true, reminders: true, calendars: true, lists: true }
