import { checkServerIdentity } from 'node:tls'
import type { ClientConfig } from 'pg'
import type { Settings } from '../../config/rijbaan'

/** What a connection to PostgreSQL is opened with. */
export function postgresClient({ address, tls }: { address: string; tls: Settings['databaseTls'] }): ClientConfig {
  if (!tls) return { connectionString: address }
  const host = new URL(address).hostname
  return {
    connectionString: address,
    // The driver hands on names alone: of an IP address the certificate would otherwise be compared with "localhost".
    ssl: { ...tls, checkServerIdentity: (_name, certificate) => checkServerIdentity(host, certificate) },
  }
}

type Connection = { query: (statement: string, done: (problem: Error | null) => void) => unknown }

/**
 * No statement of ours takes a hundredth of it, but for migrations, which have no end set when they run alone. One that would take for
 * ever gives its connection back, of which there are ten.
 */
const longestStatement = '5min'

/** Prepares a connection that has been opened, as the pool asks for it. */
export function endLongStatements(connection: Connection, done: (problem: Error | null, connection: Connection) => void): void {
  connection.query(`set statement_timeout = '${longestStatement}'`, (problem) => done(problem, connection))
}
