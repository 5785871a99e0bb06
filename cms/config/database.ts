import path from 'node:path'
import { beginToWrite } from '../src/database/begin-to-write'
import { keepStatements } from '../src/database/kept-statements'
import { endLongStatements, postgresClient } from '../src/database/postgres-client'
import { readSettings } from './rijbaan'

/** What a connection is prepared with, once it is open. */
type Prepared<Connection> = (problem: Error | null, connection: Connection) => void

type SqliteConnection = { pragma: (statement: string) => unknown; prepare: (sql: string) => unknown }

/** What a failed statement was to store stays out of its message, and with it out of the log: notes, addresses, tokens. */
const quiet = { compileSqlOnError: false }

/** SQLite in the data folder, or PostgreSQL where DATABASE_URL names one. */
export default () => {
  const { databaseUrl, directDatabaseUrl, databasePool, databaseTls, dataDir, migration } = readSettings()
  const address = migration === 'only' ? directDatabaseUrl : databaseUrl
  // A start adds tables and columns and drops none: what a version no longer has, the one before may still be running with.
  const settings = { useTypescriptMigrations: true, runMigrations: true, forceMigration: false }
  if (address) {
    const connection = postgresClient({ address, tls: databaseTls })
    const pool = migration === 'only' ? databasePool : { ...databasePool, afterCreate: endLongStatements }
    return { connection: { ...quiet, client: 'postgres', connection, pool }, settings }
  }
  return {
    connection: {
      ...quiet,
      client: 'sqlite',
      connection: { filename: path.join(dataDir, 'rijbaan.db') },
      useNullAsDefault: true,
      pool: {
        afterCreate: (connection: SqliteConnection, done: Prepared<SqliteConnection>) => {
          // Readers don't wait for the writer; a busy file is waited for; a power cut loses at most the last moment.
          connection.pragma('journal_mode = WAL')
          connection.pragma('busy_timeout = 5000')
          connection.pragma('synchronous = NORMAL')
          // What is deleted is overwritten in the file too: who was erased is not in a copy of it either.
          connection.pragma('secure_delete = ON')
          beginToWrite(connection)
          keepStatements(connection)
          done(null, connection)
        },
      },
    },
    settings,
  }
}
