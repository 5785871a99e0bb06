import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { inject } from 'vitest'
import { makeDataDir } from './cms'
import { createDatabase, openDatabase } from './database'
import type { Installation } from './migrate'

/** What `npm run keep-release` has kept. */
const folder = fileURLToPath(new URL('../released', import.meta.url))

/** The versions whose database is kept, in no order. */
export async function listReleased(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.json')).map((name) => path.basename(name, '.json'))
}

/** When a version's database was kept: its lessons lie around that moment. */
export async function keptAt(version: string): Promise<string> {
  const { keptAt: moment } = JSON.parse(await readFile(path.join(folder, `${version}.json`), 'utf8')) as { keptAt: string }
  return moment
}

const unpack = async (name: string): Promise<Buffer> => gunzipSync(await readFile(path.join(folder, name)))

/** An installation as that version left it, on the kind of database that the run is about. */
export async function installReleased(version: string): Promise<Installation> {
  const dataDir = await makeDataDir()
  const postgresUrl = inject('postgresUrl')
  if (!postgresUrl) {
    await mkdir(dataDir, { recursive: true })
    await writeFile(path.join(dataDir, 'rijbaan.db'), await unpack(`${version}.db.gz`))
    return { dataDir, databaseUrl: '' }
  }
  const installation = { dataDir, databaseUrl: await createDatabase(postgresUrl) }
  const database = openDatabase(installation)
  // A question mark in a text is none of the query builder's.
  await database.raw((await unpack(`${version}.sql.gz`)).toString('utf8').replaceAll('?', '\\?'))
  await database.destroy()
  return installation
}

const tablesQuery = {
  sqlite: "select name from sqlite_master where type = 'table' and name not like 'sqlite_%'",
  postgres: "select table_name as name from information_schema.tables where table_schema = 'public'",
}

/** Every row of every table, by the table's name. */
export async function readAll(installation: Installation): Promise<Map<string, Record<string, unknown>[]>> {
  const database = openDatabase(installation)
  const answer = (await database.raw(installation.databaseUrl ? tablesQuery.postgres : tablesQuery.sqlite)) as
    { name: string }[] | { rows: { name: string }[] }
  const all = new Map<string, Record<string, unknown>[]>()
  for (const { name } of Array.isArray(answer) ? answer : answer.rows)
    all.set(name, (await database(name).select('*').orderBy(1)) as Record<string, unknown>[])
  await database.destroy()
  return all
}
