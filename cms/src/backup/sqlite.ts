import { existsSync } from 'node:fs'
import { chown, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { holdFile } from '../database/removal-hold'
import { copyFile } from './files'
import type { SchoolDatabase, Snapshot } from './database'
import { countTables, findLooseFiles, findReferredFiles, type RowQuery } from './referred-files'

/** Pages between two looks at what else is to do. */
const pagesAtOnce = 5000

/** Milliseconds that a lock is waited for. */
const patience = 5000

const asker =
  (connection: Sqlite.Database): RowQuery =>
  (sql) =>
    Promise.resolve(connection.prepare<[], Record<string, unknown>>(sql).all())

const listTables = async (rows: RowQuery): Promise<string[]> => {
  const found = await rows("select name from sqlite_master where type = 'table' and name not like 'sqlite^_%' escape '^' order by name")
  return found.map(({ name }) => String(name))
}

async function look<T>(file: string, question: (rows: RowQuery, connection: Sqlite.Database) => Promise<T>): Promise<T> {
  const connection = new Sqlite(file, { fileMustExist: true, timeout: patience })
  try {
    return await question(asker(connection), connection)
  } finally {
    connection.close()
  }
}

async function copyTo(file: string, to: string): Promise<Snapshot> {
  const takenAt = await look(file, async (rows, connection) => {
    // The copy is made within one reading transaction: it shows that moment, and a write meanwhile doesn't make it begin anew.
    connection.exec('begin')
    await rows('select count(*) from sqlite_master')
    const at = new Date()
    await connection.backup(to, { progress: () => pagesAtOnce })
    connection.exec('commit')
    return at
  })
  return look(to, async (rows, connection) => {
    // One file, without a log beside it.
    connection.pragma('journal_mode = DELETE')
    const tables = await listTables(rows)
    const [referred, loose] = [await findReferredFiles(rows), await findLooseFiles(rows, tables)]
    return { takenAt, tables: await countTables(rows, tables), referred, loose }
  })
}

/** Holds the lock that whoever removes a file asks for; the system lets go of it when this process ends, however that is. */
async function holdWhile<T>(file: string, work: () => Promise<T>): Promise<T> {
  const isNew = !existsSync(file)
  const connection = new Sqlite(file, { timeout: patience })
  try {
    if (isNew && process.getuid?.() === 0) {
      // Who backs up may be root, and the server has to open it.
      const { uid, gid } = await stat(path.dirname(file))
      await chown(file, uid, gid)
    }
    connection.exec('begin; select count(*) from sqlite_master')
    return await work()
  } finally {
    connection.close()
  }
}

/** A log belongs to its own database: beside another it would spoil it. */
async function moveAlone(from: string, to: string): Promise<void> {
  for (const log of ['-wal', '-shm']) await rm(`${to}${log}`, { force: true })
  await rename(from, to)
}

/** Whether nobody else has it open. It has no log any more afterwards. */
const isAlone = (file: string): Promise<boolean> =>
  look(file, (_rows, connection) => {
    connection.pragma('busy_timeout = 200')
    try {
      // Only who is alone with a database can change how it keeps its log.
      connection.pragma('journal_mode = DELETE')
      return Promise.resolve(true)
    } catch (problem) {
      if (problem instanceof Sqlite.SqliteError && problem.code.startsWith('SQLITE_BUSY')) return Promise.resolve(false)
      throw problem
    }
  })

/** SQLite in one file; what a restore replaces lies beside it until that has succeeded. */
export function sqliteDatabase(file: string): SchoolDatabase {
  const [aside, coming] = [`${file}.before-restore`, `${file}.restoring`]
  return {
    kind: 'sqlite',
    hasPooler: false,
    listTables: async () => (existsSync(file) ? look(file, listTables) : []),
    isInUse: async () => existsSync(file) && !(await isAlone(file)),
    whileNothingIsRemoved: (work) => holdWhile(holdFile(path.dirname(file)), work),
    copyTo: (to) => copyTo(file, to),

    async replaceBy(copy) {
      await copyFile(copy, coming)
      if (existsSync(file)) await moveAlone(file, aside)
      await moveAlone(coming, file)
      return look(file, async (rows) => countTables(rows, await listTables(rows)))
    },

    async undo({ wasEmpty }) {
      await rm(coming, { force: true })
      if (existsSync(aside)) await moveAlone(aside, file)
      else if (wasEmpty) await rm(file, { force: true })
    },

    finish: () => rm(aside, { force: true }),
    ask: (question) => look(file, question),

    change: (statements) =>
      look(file, (_rows, connection) => {
        connection.exec(['begin', ...statements, 'commit'].join(';'))
        return Promise.resolve()
      }),
  }
}
