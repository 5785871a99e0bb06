import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { cp, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { inject } from 'vitest'
import { cmsDir, cmsEnvironment, makeDataDir, startCms, type RunningCms } from './cms'
import { openDatabase } from './database'
import { mintSessions } from './minted-sessions'
import { isInPairs } from './pairs'
import { findPostgresTools, startPostgresOf } from './postgres-with-tools'
import { openBrowser, type Browser } from './session'
import { findFreePort } from './free-port'

/** What a restore leaves empty: nobody is signed in afterwards, and no mailed link works. */
export const endedTables = [
  'strapi_sessions',
  'session_proofs',
  'auth_challenges',
  'password_tokens',
  'email_changes',
  'calendar_feeds',
] as const

/** What is told of each table, but of those. */
export const withoutEnded = <T>(tables: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(tables).filter(([table]) => !endedTables.some((ended) => ended === table)))

/** Where a school lies: what a backup is made of. */
export type Place = { dataDir: string; databaseUrl: string }

/** The programs that a backup of PostgreSQL is made by; null where the run is about SQLite. */
export const postgresTools = inject('postgresUrl') ? findPostgresTools() : null

/** On PostgreSQL a backup needs its own programs, of the server's version; a machine without them can't try it. */
export const canBackUp = !inject('postgresUrl') || postgresTools !== null

/** Whether what is no question of the database is tried on SQLite, and this is PostgreSQL. */
export const isTriedElsewhere = Boolean(inject('postgresUrl')) && isInPairs

/** Empty places for schools, on databases of the kind that the run is about. */
export async function openPlaces() {
  const postgres = postgresTools ? await startPostgresOf(postgresTools) : null
  return {
    make: async (): Promise<Place> => ({ dataDir: await makeDataDir(), databaseUrl: (await postgres?.createDatabase()) ?? '' }),
    /** With the sample school where copying it is possible; else its first start makes it. */
    makeSeeded: async (): Promise<Place> => {
      const place = { dataDir: await makeDataDir(), databaseUrl: (await postgres?.createDatabase()) ?? '' }
      if (!postgres) await cp(inject('seededSchool').dataDir, place.dataDir, { recursive: true })
      return place
    },
    close: async () => {
      await postgres?.stop()
    },
  }
}

/** A place of the other kind of database, which nobody has started. */
export const otherKind = async (): Promise<Place> => ({
  dataDir: await makeDataDir(),
  databaseUrl: inject('postgresUrl') ? '' : 'postgres://nobody@127.0.0.1:1/none',
})

const environmentOf = ({ dataDir, databaseUrl }: Place) => ({
  DATA_DIR: dataDir,
  ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  ...(postgresTools ? { POSTGRES_TOOLS: postgresTools } : {}),
})

export const startAt = (place: Place): Promise<RunningCms> => startCms(environmentOf(place))

type Ended = { said: string; exitCode: number }

/** Runs a command of the CMS on a place. `port` is the one that its server has, where one runs. */
export async function runCommand(script: string, place: Place, words: string[], settings: Record<string, string> = {}): Promise<Ended> {
  const port = Number(settings['CMS_PORT'] ?? (await findFreePort()))
  const env = {
    ...cmsEnvironment({ port, url: `http://127.0.0.1:${port}`, dataDir: place.dataDir }),
    LOG_LEVEL: 'error',
    ...environmentOf(place),
    ...settings,
  }
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [script, ...words], { cwd: cmsDir, env })
    return { said: stdout + stderr, exitCode: 0 }
  } catch (problem) {
    const { stdout = '', stderr = '', code = 1 } = problem as { stdout?: string; stderr?: string; code?: number }
    return { said: stdout + stderr, exitCode: code }
  }
}

/** Every row of every table, as text in an order of its own. */
export async function readRows(place: Place): Promise<Record<string, string[]>> {
  const database = openDatabase(place)
  try {
    const listed = place.databaseUrl
      ? (await database.raw(`select tablename as name from pg_tables where schemaname = 'public'`)).rows
      : await database.raw(`select name from sqlite_master where type = 'table' and name not like 'sqlite~_%' escape '~'`)
    const names = (listed as { name: string }[]).map(({ name }) => name).sort()
    const rows: Record<string, string[]> = {}
    for (const name of names) rows[name] = ((await database(name).select()) as object[]).map((row) => JSON.stringify(row)).sort()
    return rows
  } finally {
    await database.destroy()
  }
}

const digestOf = async (file: string) =>
  createHash('sha256')
    .update(await readFile(file))
    .digest('hex')

/** Every file that rows may refer to, by its hash. */
export async function readFiles(dataDir: string): Promise<Record<string, string>> {
  const files: Record<string, string> = {}
  for (const folder of ['public/uploads', 'private']) {
    const found = await readdir(path.join(dataDir, folder), { recursive: true, withFileTypes: true })
    for (const entry of found.filter((one) => one.isFile())) {
      const file = path.join(entry.parentPath, entry.name)
      files[path.relative(dataDir, file)] = await digestOf(file)
    }
  }
  return files
}

export const readSchool = async (place: Place) => ({ rows: await readRows(place), files: await readFiles(place.dataDir) })

/** A portrait that is like no other. */
export async function drawPortrait(): Promise<Blob> {
  const side = 40 + Math.floor(Math.random() * 400)
  const bytes = await sharp({ create: { width: side, height: side, channels: 3, background: { r: side % 256, g: 90, b: 60 } } })
    .jpeg()
    .toBuffer()
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })
}

/** The names of backups, the oldest first. */
export const listBackups = async (to: string): Promise<string[]> => (await readdir(to)).sort()

export const readManifest = (folder: string): Record<string, unknown> & { files: { path: string }[]; tables: Record<string, number> } =>
  JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8'))

/** A browser of this person, with a session. */
export async function enterAt(cms: RunningCms, username: string): Promise<Browser & { id: number }> {
  const database = openDatabase(cms)
  const { id } = await database('up_users').where({ username }).first('id')
  const [cookie = ''] = await mintSessions(database, [id])
  await database.destroy()
  const browser = openBrowser(cms.url)
  browser.useCookie(cookie)
  return { ...browser, id }
}
