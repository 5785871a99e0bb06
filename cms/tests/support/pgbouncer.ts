import { spawn, spawnSync } from 'node:child_process'
import { chmod, mkdtemp, writeFile } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findFreePort } from './free-port'
import { waitFor } from './wait-for'

/** A pooler in front of a PostgreSQL server. */
export type Pgbouncer = { url: string; stop: () => Promise<void> }

/** Whether there is one on this machine; Debian and Ubuntu have it as the package `pgbouncer`. */
export const hasPgbouncer = (): boolean => spawnSync('pgbouncer', ['--version']).status === 0

/** Connections to the server for each database: fewer than a CMS opens by itself. */
const poolSize = 4

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = createConnection({ host: '127.0.0.1', port })
    socket.once('connect', () => resolve(socket.destroy() && true)).once('error', () => resolve(false))
  })

/** Starts PgBouncer in transaction mode: every transaction may meet another connection than the one before. */
export async function startPgbouncer(postgresUrl: string): Promise<Pgbouncer> {
  const { hostname, port: serverPort, username, password, pathname } = new URL(postgresUrl)
  const folder = await mkdtemp(path.join(tmpdir(), 'rijbaan-pgbouncer-'))
  await chmod(folder, 0o755)
  const port = await findFreePort()
  const settings = path.join(folder, 'pgbouncer.ini')
  await writeFile(
    settings,
    `[databases]
* = host=${hostname} port=${serverPort} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 500
server_reset_query_always = 0
`,
  )
  // It refuses root.
  const child = spawn('pgbouncer', [...(process.getuid?.() === 0 ? ['--user', 'postgres'] : []), settings], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (log = (log + chunk.toString()).slice(-5000)))
  await waitFor('PgBouncer', async () => {
    if (child.exitCode !== null) throw new Error(`PgBouncer did not start:\n${log}`)
    return answers(port)
  })
  return {
    url: `postgres://${username}:${password}@127.0.0.1:${port}${pathname}`,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        // SIGINT waits for its clients, SIGTERM doesn't.
        child.kill('SIGTERM')
      }),
  }
}
