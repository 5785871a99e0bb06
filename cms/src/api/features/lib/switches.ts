import { defaultFeatures, type Features } from '@rijbaan/contract'
import type { Connection } from '../../../database/rows'

const columns = {
  paymentCodes: 'payment_codes',
  moving: 'moving',
  reminders: 'reminders',
  calendars: 'calendars',
  lists: 'lists',
} as const satisfies Record<keyof Features, string>

/** Whether the school has a feature switched on: as it was published last, and on where it never was. */
export async function isOn(connection: Connection, feature: keyof Features): Promise<boolean> {
  const published = await connection('features').whereNotNull('published_at').orderBy('id', 'desc').first()
  const stored = published?.[columns[feature]]
  return stored === undefined || stored === null ? defaultFeatures[feature] : Boolean(stored)
}
