import { cp } from 'node:fs/promises'
import { hasAdditions } from './additions'
import { makeDataDir, startCms } from './cms'
import { createDatabase, openDatabase } from './database'
import type { Installation } from './migrate'
import type { Postgres } from './postgres'

/** Several seed themselves at once, maybe beside other work; in milliseconds. */
const patience = 300_000

const environmentOf = ({ dataDir, databaseUrl }: Installation): Record<string, string> => ({
  DATA_DIR: dataDir,
  ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
})

/** Has the school use none of what it may switch off: what there was before goes on without (decision 77). */
async function switchFeaturesOff(school: Installation): Promise<void> {
  const database = openDatabase(school)
  await database('features').update({ payment_codes: false, moving: false, reminders: false, calendars: false, lists: false })
  await database.destroy()
}

/**
 * A school as its first start leaves it, stopped. Others begin with copies of it, for seeding takes three times as long
 * as starting.
 */
export async function seedSchool(postgres: Postgres | null): Promise<Installation> {
  const school = { dataDir: await makeDataDir(), databaseUrl: (await postgres?.createDatabase()) ?? '' }
  const cms = await startCms(environmentOf(school), patience)
  await cms.stop()
  if (!hasAdditions) await switchFeaturesOff(school)
  return school
}

/** What a CMS is started with to have a copy of it. `serverUrl` is the PostgreSQL that it gets its database from. */
export async function copySchool(school: Installation, serverUrl: string): Promise<Record<string, string>> {
  const dataDir = await makeDataDir()
  await cp(school.dataDir, dataDir, { recursive: true })
  const template = school.databaseUrl.split('/').at(-1)
  return environmentOf({ dataDir, databaseUrl: template ? await createDatabase(serverUrl, template) : '' })
}
