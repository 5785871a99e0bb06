import { randomUUID } from 'node:crypto'
import path from 'node:path'
import knex, { type Knex } from 'knex'

/**
 * The database behind the CMS, as tests look at it: rows as they lie there, also such as the CMS's own types refuse, and
 * without an `undefined` where a test counts on a row.
 */
export type Database = ((table: string | Record<string, Knex.QueryBuilder>) => Knex.QueryBuilder) &
  Pick<Knex, 'batchInsert' | 'destroy' | 'from' | 'raw' | 'schema' | 'select' | 'transaction'>

/** A connection to the database that a running CMS uses, for looking behind the API. Close it with `destroy`. */
export const openDatabase = ({ databaseUrl, dataDir }: { databaseUrl: string; dataDir: string }): Database =>
  databaseUrl
    ? knex({ client: 'pg', connection: databaseUrl })
    : knex({ client: 'better-sqlite3', connection: { filename: path.join(dataDir, 'rijbaan.db') }, useNullAsDefault: true })

/** Makes a database on a server, empty or a copy of one that nobody uses; answers its address. */
export async function createDatabase(serverUrl: string, template = 'template0'): Promise<string> {
  const name = `own_${randomUUID().replaceAll('-', '')}`
  const server = openDatabase({ databaseUrl: serverUrl, dataDir: '' })
  // The usual template won't do: two that are made at once can't both copy it.
  await server.raw('create database ?? template ??', [name, template])
  await server.destroy()
  return serverUrl.replace(/[^/]+$/, name)
}

/** Rows in one statement: the query builder's form for SQLite ends at 500. */
const perStatement = 100

/** Adds rows, however many there are; answers their ids in order. */
export async function insertAll(database: Database, table: string, rows: Record<string, unknown>[]): Promise<number[]> {
  const ids: number[] = []
  for (let index = 0; index < rows.length; index += perStatement) {
    const added: { id: number }[] = await database(table)
      .insert(rows.slice(index, index + perStatement))
      .returning('id')
    ids.push(...added.map(({ id }) => id))
  }
  return ids
}
