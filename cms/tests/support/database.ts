import path from 'node:path'
import knex, { type Knex } from 'knex'

/** A connection to the database that a running CMS uses, for looking behind the API. Close it with `destroy`. */
export const openDatabase = ({ databaseUrl, dataDir }: { databaseUrl: string; dataDir: string }): Knex =>
  databaseUrl
    ? knex({ client: 'pg', connection: databaseUrl })
    : knex({ client: 'better-sqlite3', connection: { filename: path.join(dataDir, 'rijbaan.db') }, useNullAsDefault: true })
