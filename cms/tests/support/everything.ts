import { erasuresFile, readErasures } from '../../src/api/office/lib/erasures'
import type { Database } from './database'
import { thisCms, type CmsPlace } from './this-cms'

type Place = Pick<CmsPlace, 'databaseUrl' | 'dataDir'>

/** What is counted, leased or sent on its own time, whatever anybody does. */
const onTheirOwn = /^(rate_limits|leases|sqlite_.*)$/

/** Of these a part moves on its own: a session that is used lasts longer, a mail is sent. */
const parts: Record<string, string[]> = { strapi_sessions: ['session_id', 'user_id'], outbox_mails: ['id', 'recipient', 'subject'] }

/** The framework counts the media library once a week, the first time some minutes after it was installed, and notes when. */
const isNotedOnItsOwn = (row: unknown): boolean => (row as { key?: unknown }).key === 'plugin_upload_metrics'

const listing = {
  pg: "select tablename as name from pg_tables where schemaname = 'public'",
  sqlite: "select name from sqlite_master where type = 'table'",
}

async function tablesOf(database: Database, { databaseUrl }: Place): Promise<string[]> {
  const answered: unknown = await database.raw(databaseUrl ? listing.pg : listing.sqlite)
  const rows = (Array.isArray(answered) ? answered : (answered as { rows: unknown }).rows) as { name: string }[]
  return rows.map(({ name }) => name).filter((name) => !onTheirOwn.test(name))
}

/** All that a CMS has stored, this worker's or another, by table, and its list of erasures. */
export async function everythingIn(database: Database, place: Place = thisCms()): Promise<Record<string, string[]>> {
  const stored: Record<string, string[]> = {}
  for (const name of await tablesOf(database, place)) {
    const rows: unknown[] = await database(name).select(parts[name] ?? ['*'])
    stored[name] = rows
      .filter((row) => !isNotedOnItsOwn(row))
      .map((row) => JSON.stringify(row))
      .sort()
  }
  const erasures = await readErasures(erasuresFile(place.dataDir))
  return { ...stored, erasures: erasures.map((erasure) => JSON.stringify(erasure)) }
}

/** The tables whose rows differ, each with what is in one of the two alone. */
export function changedTables(before: Record<string, string[]>, after: Record<string, string[]>): [string, string[]][] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name): [string, string[]][] => {
    const [one, other] = [new Set(before[name]), new Set(after[name])]
    const differing = [...one].filter((row) => !other.has(row)).concat([...other].filter((row) => !one.has(row)))
    return differing.length > 0 ? [[name, differing]] : []
  })
}
