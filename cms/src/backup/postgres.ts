import { Client } from 'pg'
import { postgresClient } from '../database/postgres-client'
import { holdLockId } from '../database/removal-hold'
import type { SchoolDatabase, Snapshot } from './database'
import { runTool, type ToolPlace } from './postgres-tools'
import { countTables, findLooseFiles, findReferredFiles, type RowQuery } from './referred-files'

/** Where the school's tables are, and where those that a restore replaces wait until it has succeeded. */
const [schema, aside] = ['public', 'before_restore']

/** The same tables for whoever puts them back: without roles and rights, which another server hasn't. */
const plainly = ['--no-owner', '--no-privileges', `--schema=${schema}`]

async function connected<T>(place: ToolPlace, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(postgresClient(place))
  // Of a line that breaks the next question tells; until then nobody has to end for it.
  client.on('error', () => undefined)
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
  return connected(place, async (client) => {
    const rows = asker(client)
    await client.query('begin isolation level repeatable read read only')
    const [exported] = await rows('select pg_export_snapshot() as snapshot')
    const takenAt = new Date()
    const moment = `--snapshot=${String(exported?.['snapshot'])}`
    await runTool('pg_dump', place, ['--format=custom', ...plainly, moment, `--file=${file}`])
    const tables = await listTables(rows)
    const [referred, loose] = [await findReferredFiles(rows), await findLooseFiles(rows, tables)]
    return { takenAt, tables: await countTables(rows, tables), referred, loose }
  })
}

/** Holds the lock that whoever removes a file looks for; the server lets go of it when this process ends, however that is. */
async function holdWhile<T>(place: ToolPlace, work: () => Promise<T>): Promise<T> {
  return connected(place, async (client) => {
    await client.query('begin')
    // A server's limits are for forgotten transactions; this one waits as long as the backup takes.
    for (const limit of ['idle_in_transaction_session_timeout', 'statement_timeout']) await client.query(`set local ${limit} = 0`)
    await client.query('select pg_advisory_xact_lock_shared($1)', [holdLockId])
    const done = await work()
    // Fails where the lock went with its line before the work was done.
    await client.query('commit')
    return done
  })
}

/** PostgreSQL, in the database that the address names, past any pooler; its role owns that database. */
export function postgresDatabase(place: ToolPlace & { hasPooler: boolean }): SchoolDatabase {
  const ask: SchoolDatabase['ask'] = (question) => connected(place, (client) => question(asker(client)))
  return {
    kind: 'postgres',
    hasPooler: place.hasPooler,
    listTables: () => ask(listTables),

    isInUse: async () =>
      (
        await ask((rows) =>
          rows(
            `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
          ),
        )
      ).length > 0,

    whileNothingIsRemoved: (work) => holdWhile(place, work),
    copyTo: (file) => copyTo(place, file),

    async replaceBy(copy) {
      await connected(place, (client) => together(client, [`alter schema ${schema} rename to ${aside}`, `create schema ${schema}`]))
      await runTool('pg_restore', place, ['--single-transaction', '--exit-on-error', ...plainly, copy])
      return ask(async (rows) => countTables(rows, await listTables(rows)))
    },

    undo: () =>
      connected(place, async (client) => {
        if (!(await isThere(asker(client), aside))) return
        await together(client, [`drop schema if exists ${schema} cascade`, `alter schema ${aside} rename to ${schema}`])
      }),

    finish: () =>
      connected(place, async (client) => {
        await client.query(`drop schema if exists ${aside} cascade`)
        // The planner knows nothing of tables that were just filled.
        await client.query('analyze')
      }),

    ask,
    change: (statements) => connected(place, (client) => together(client, statements)),
  }
}
