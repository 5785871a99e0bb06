import { Client } from 'pg'

/** Any number that nobody else locks by; Rijbaan on a telephone's keys. */
const startLockId = 74522226

/**
 * Lets one process at a time create and change tables. On PostgreSQL several may start on an empty database together;
 * SQLite has one process anyway.
 */
export async function holdStartLock(databaseUrl: string | null): Promise<{ release: () => Promise<void> }> {
  if (!databaseUrl) return { release: () => Promise.resolve() }
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('select pg_advisory_lock($1)', [startLockId])
  return { release: () => client.end() }
}
