import { Client } from 'pg'
import type { Settings } from '../../config/rijbaan'
import { postgresClient } from './postgres-client'

/** Any number that nobody else locks by; Rijbaan on a telephone's keys. */
const startLockId = 74522226

/**
 * Lets one process at a time create and change tables. On PostgreSQL several may start on an empty database together;
 * SQLite has one process anyway.
 *
 * The lock belongs to a transaction, not to a session: a pooler that hands out connections per transaction keeps it with its holder,
 * and lets go of it when the holder dies.
 */
export async function holdStartLock({ directDatabaseUrl, databaseTls }: Settings): Promise<{ release: () => Promise<void> }> {
  if (!directDatabaseUrl) return { release: () => Promise.resolve() }
  const client = new Client(postgresClient({ address: directDatabaseUrl, tls: databaseTls }))
  await client.connect()
  await client.query('begin')
  // A server's limits are for forgotten transactions; this one waits as long as another start takes.
  for (const limit of ['idle_in_transaction_session_timeout', 'lock_timeout', 'statement_timeout'])
    await client.query(`set local ${limit} = 0`)
  await client.query('select pg_advisory_xact_lock($1)', [startLockId])
  return {
    release: async () => {
      await client.query('commit')
      await client.end()
    },
  }
}
