/** What a school may switch off: each only adds to what there was before it. */
export type Features = {
  /** The code by which a bank's app fills in a transfer. */
  paymentCodes: boolean
  /** Moving a booked lesson to a free slot in one step. */
  moving: boolean
  reminders: boolean
  calendars: boolean
  /** Exporting lists as CSV. */
  lists: boolean
}

/** All is on, where a school has said nothing of it. */
export const defaultFeatures: Features = { paymentCodes: true, moving: true, reminders: true, calendars: true, lists: true }
