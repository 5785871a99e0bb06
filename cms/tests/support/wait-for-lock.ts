import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from './database'
import { thisCms } from './this-cms'
import { waitFor } from './wait-for'

/** Until calls wait for what this test has changed and not yet committed: whoever looked by now has seen what was there before. */
export async function untilSomebodyWaits(database: Database, calls = 1): Promise<void> {
  if (!thisCms().databaseUrl) return pause(500)
  await waitFor('a call to wait for a lock', async () => {
    const { rows } = await database.raw<{ rows: unknown[] }>(
      "select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    )
    return rows.length >= calls
  })
}
