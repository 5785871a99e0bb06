import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Core } from '@strapi/strapi'
import Sqlite from 'better-sqlite3'
import { settingsOf } from '../settings'

/*
 * While a backup runs no file is removed: a row of its moment may name one that it hasn't copied yet. The backup takes a lock before
 * its moment, and the system lets go of that when its holder dies, however that happens. Whoever removes a file knows first that no
 * row names it, and asks for the lock then: without one, every moment that is still to come is without such a row as well.
 */

/** Any number that nobody else locks by. */
export const holdLockId = 74522227

/** An empty database whose lock stands for the backup's, for SQLite locks none but files. */
export const holdFile = (dataDir: string): string => path.join(dataDir, '.backing-up')

const isBusy = (problem: unknown): boolean => problem instanceof Sqlite.SqliteError && problem.code.startsWith('SQLITE_BUSY')

function isFileHeld(file: string): boolean {
  if (!existsSync(file)) return false
  const connection = new Sqlite(file, { timeout: 0 })
  try {
    connection.exec('begin exclusive; rollback')
    return false
  } catch (problem) {
    if (isBusy(problem)) return true
    throw problem
  } finally {
    connection.close()
  }
}

/** Backups share the lock; who only looks for it takes none. */
const lockOnServer = `exists (
  select 1 from pg_locks join pg_database on pg_locks.database = pg_database.oid
  where datname = current_database() and locktype = 'advisory' and (classid, objid, objsubid) = (0, ${holdLockId}, 1)
)`

/** Whether a backup is under way, so that nothing may be removed. To be asked last, once it is known that no row names the file. */
export async function isRemovalHeld(strapi: Core.Strapi): Promise<boolean> {
  const { connection, dialect } = strapi.db
  if (dialect.client !== 'postgres') return isFileHeld(holdFile(settingsOf(strapi).dataDir))
  const [row] = await connection.select<{ is_held: boolean }[]>(connection.raw(`${lockOnServer} as is_held`))
  return row?.is_held === true
}
