import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { findFreePort } from './free-port'
import type { Certificate, Postgres } from './postgres'
import { openDatabase } from './database'
import { waitFor } from './wait-for'

const needed = ['initdb', 'postgres', 'pg_dump', 'pg_restore']

/** Where packages put PostgreSQL: a folder per version. */
const homes = ['/usr/lib/postgresql', '/usr/local/opt', '/opt/homebrew/opt']

/** The folder of a whole PostgreSQL of this machine, server and client programs of one version; null where it has none. */
export function findPostgresTools(): string | null {
  const given = process.env['POSTGRES_TOOLS']
  const installed = homes
    .filter((home) => existsSync(home))
    .flatMap((home) => readdirSync(home).map((version) => path.join(home, version, 'bin')))
    .sort((one, other) => other.localeCompare(one, 'en', { numeric: true }))
  const isWhole = (folder: string) => needed.every((name) => existsSync(path.join(folder, name)))
  return (given ? [given] : installed).find(isWhole) ?? null
}

/** PostgreSQL refuses to run as root; its package has made a user for it. */
function userForServer(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres']).toString())
  return { uid: idOf('-u'), gid: idOf('-g') }
}

const answers = (url: string) => {
  const client = new pg.Client({ connectionString: url })
  return client.connect().then(
    () => client.end().then(() => true),
    () => null,
  )
}

/** A database of a role that is no superuser, as a school's is. */
async function createSchoolDatabase(serverUrl: string): Promise<string> {
  const name = `school_${randomUUID().replaceAll('-', '')}`
  const server = openDatabase({ databaseUrl: serverUrl, dataDir: '' })
  await server.raw('create role ?? login', [name])
  await server.raw('create database ?? owner ?? template template0', [name, name])
  await server.destroy()
  return serverUrl.replace('rijbaan:rijbaan', `${name}:a%2Fword`).replace(/[^/]+$/, name)
}

/** Has the server talk TLS, and to nobody without it; answers what it is started with. */
function useTls(data: string, { certificate, key }: Certificate, { uid, gid }: ReturnType<typeof userForServer>): string[] {
  writeFileSync(path.join(data, 'pg_hba.conf'), 'hostssl all all 127.0.0.1/32 trust\n')
  for (const file of [certificate, key]) {
    chmodSync(file, 0o600)
    if (uid !== undefined && gid !== undefined) chownSync(file, uid, gid)
  }
  return ['-c', 'ssl=on', '-c', `ssl_cert_file=${certificate}`, '-c', `ssl_key_file=${key}`]
}

/**
 * A PostgreSQL server of the version that its client programs have, which must fit each other; gone when stopped. With a certificate it
 * talks TLS, and to nobody without it.
 */
export async function startPostgresOf(tools: string, tls?: Certificate): Promise<Omit<Postgres, 'restart'>> {
  const user = userForServer()
  const folder = mkdtempSync(path.join(tmpdir(), 'rijbaan-postgres-'))
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
  const data = path.join(folder, 'data')
  const run = { ...user, cwd: folder, stdio: 'ignore' as const }
  execFileSync(path.join(tools, 'initdb'), ['-D', data, '-U', 'rijbaan', '--auth=trust', '--encoding=UTF8', '--locale=C'], run)
  const port = await findFreePort()
  const flags = ['-D', data, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1']
  const server = spawn(path.join(tools, 'postgres'), [...flags, ...(tls ? useTls(data, tls, user) : [])], run)
  // Who sets a server up doesn't ask whether it is the right one.
  const url = `postgres://rijbaan:rijbaan@127.0.0.1:${port}/postgres${tls ? '?sslmode=no-verify' : ''}`
  await waitFor('PostgreSQL', () => answers(url))
  const stop = async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGINT')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  return { url, createDatabase: () => createSchoolDatabase(url), stop }
}
