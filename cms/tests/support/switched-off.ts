import type { Database } from './database'

/** What a school switches off and on, by its column. */
type Feature = 'payment_codes' | 'moving' | 'reminders' | 'calendars' | 'lists'

/** Does something at a school that has switched this off, as the office publishes it, and has it on again afterwards, also for those who come later. */
export async function withoutFeature(database: Database, feature: Feature, act: () => Promise<void>): Promise<void> {
  const publish = (isOn: boolean) =>
    database('features')
      .whereNotNull('published_at')
      .update({ [feature]: isOn })
  await publish(false)
  try {
    await act()
  } finally {
    await publish(true)
  }
}
