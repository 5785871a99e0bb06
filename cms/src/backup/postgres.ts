import { Client } from 'pg'
import type { SchoolDatabase, Snapshot } from './database'
import { runTool, type ToolPlace } from './postgres-tools'
import { countTables, findReferredFiles, type RowQuery } from './referred-files'

/** Where the school's tables are, and where those that a restore replaces wait until it has succeeded. */
const [schema, aside] = ['public', 'before_restore']

/** The same tables for whoever puts them back: without roles and rights, which another server hasn't. */
const plainly = ['--no-owner', '--no-privileges', `--schema=${schema}`]

async function connected<T>(databaseUrl: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const asker =
  (client: Client): RowQuery =>
  async (sql) =>
    (await client.query<Record<string, unknown>>(sql)).rows

const listTables = async (rows: RowQuery): Promise<string[]> => {
  const found = await rows(`select tablename from pg_tables where schemaname = '${schema}' order by tablename`)
  return found.map(({ tablename }) => String(tablename))
}

const isThere = async (rows: RowQuery, name: string): Promise<boolean> =>
  (await rows(`select 1 from pg_namespace where nspname = '${name}'`)).length > 0

/** Runs statements that are all kept, or none. */
async function together(client: Client, statements: string[]): Promise<void> {
  await client.query(['begin', ...statements, 'commit'].join(';'))
}

/** One moment of the database: this transaction sees it, and `pg_dump` is told to see the same. */
async function copyTo(place: ToolPlace, file: string): Promise<Snapshot> {
  return connected(place.databaseUrl, async (client) => {
    const rows = asker(client)
    await client.query('begin isolation level repeatable read read only')
    const [exported] = await rows('select pg_export_snapshot() as snapshot')
    const takenAt = new Date()
    const moment = `--snapshot=${String(exported?.['snapshot'])}`
    await runTool('pg_dump', place, ['--format=custom', ...plainly, moment, `--file=${file}`])
    return { takenAt, tables: await countTables(rows, await listTables(rows)), referred: await findReferredFiles(rows) }
  })
}

/** PostgreSQL, in the database that the address names; its role owns that database. */
export function postgresDatabase(place: ToolPlace): SchoolDatabase {
  const { databaseUrl } = place
  const ask: SchoolDatabase['ask'] = (question) => connected(databaseUrl, (client) => question(asker(client)))
  return {
    kind: 'postgres',
    isEmpty: async () => (await ask(listTables)).length === 0,

    isInUse: async () =>
      (
        await ask((rows) =>
          rows(
            `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
          ),
        )
      ).length > 0,

    copyTo: (file) => copyTo(place, file),

    async replaceBy(copy) {
      await connected(databaseUrl, (client) => together(client, [`alter schema ${schema} rename to ${aside}`, `create schema ${schema}`]))
      await runTool('pg_restore', place, ['--single-transaction', '--exit-on-error', ...plainly, copy])
      return ask(async (rows) => countTables(rows, await listTables(rows)))
    },

    undo: () =>
      connected(databaseUrl, async (client) => {
        if (!(await isThere(asker(client), aside))) return
        await together(client, [`drop schema if exists ${schema} cascade`, `alter schema ${aside} rename to ${schema}`])
      }),

    finish: () =>
      connected(databaseUrl, async (client) => {
        await client.query(`drop schema if exists ${aside} cascade`)
        // The planner knows nothing of tables that were just filled.
        await client.query('analyze')
      }),

    ask,
  }
}
