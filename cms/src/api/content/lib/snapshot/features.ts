import { defaultFeatures, type Features } from '@rijbaan/contract'
import type { FeaturesEntry } from '../../../../database/entries'

/** What the school has switched on; what came to be after it was published last is as it is by default, as `isOn` has it. */
export const toFeatures = (entry: FeaturesEntry): Features => ({
  paymentCodes: entry.paymentCodes ?? defaultFeatures.paymentCodes,
  moving: entry.moving ?? defaultFeatures.moving,
  reminders: entry.reminders ?? defaultFeatures.reminders,
  calendars: entry.calendars ?? defaultFeatures.calendars,
  lists: entry.lists ?? defaultFeatures.lists,
})
