import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import knex, { type Knex } from 'knex'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type Sqlite from 'better-sqlite3'
import { beginToWrite } from '../src/database/begin-to-write'

let folder: string
let ours: Knex
let theirs: Knex

const open = () =>
  knex({
    client: 'better-sqlite3',
    connection: { filename: path.join(folder, 'school.db') },
    useNullAsDefault: true,
    pool: {
      afterCreate: (connection: Sqlite.Database, done: (problem: null, connection: Sqlite.Database) => void) => {
        connection.pragma('journal_mode = WAL')
        connection.pragma('busy_timeout = 50')
        beginToWrite(connection)
        done(null, connection)
      },
    },
  })

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rijbaan-begin-'))
  ours = open()
  theirs = open()
  await ours.schema.createTable('counted', (table) => table.integer('students'))
  await ours('counted').insert({ students: 0 })
})

afterEach(async () => {
  await Promise.all([ours, theirs].map((database) => database.destroy()))
  await rm(folder, { recursive: true })
})

async function studentsBy(database: Knex): Promise<number> {
  const [row] = await database<{ students: number }>('counted')
  return row?.students ?? NaN
}

test('a transaction that reads first can write what it read, whoever else writes meanwhile', async () => {
  const refusals: unknown[] = []
  await ours.transaction(async (trx) => {
    const students = await studentsBy(trx)
    await theirs('counted')
      .update({ students: 10 })
      .catch((problem: { code: string }) => refusals.push(problem.code))
    await trx('counted').update({ students: students + 1 })
  })
  expect(refusals).toEqual(['SQLITE_BUSY'])
  expect(await studentsBy(theirs)).toBe(1)
})

test('a reader doesn’t wait for a transaction, and sees what was before it', async () => {
  await ours.transaction(async (trx) => {
    await trx('counted').update({ students: 5 })
    expect(await studentsBy(theirs)).toBe(0)
  })
  expect(await studentsBy(theirs)).toBe(5)
})
