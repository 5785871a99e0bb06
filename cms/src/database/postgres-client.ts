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
