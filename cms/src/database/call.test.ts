import type { Core } from '@strapi/strapi'
import knex, { type Knex } from 'knex'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { asOneCall, keepCallsTogether, onceItStands, unlessItStands } from './call'

let connection: Knex

beforeEach(async () => {
  connection = knex({ client: 'better-sqlite3', connection: { filename: ':memory:' }, useNullAsDefault: true })
  await connection.raw('pragma foreign_keys = on')
  await connection.raw('create table schools (id integer primary key)')
  await connection.raw('create table teachers (school_id integer references schools (id) deferrable initially deferred)')
  keepCallsTogether({ db: { connection } } as unknown as Core.Strapi)
})

afterEach(() => connection.destroy())

/** Adds a teacher of this school: where there is none, the database says so when it is to commit. */
const addTeacher = (school_id: number) => connection.transaction(async (trx) => void (await trx('teachers').insert({ school_id })))

const countTeachers = async () => Number((await connection('teachers').count({ n: '*' }).first())?.['n'])

test('a call that the database refuses to commit fails, and what was done beside it is taken back', async () => {
  const done: string[] = []
  const call = asOneCall(async () => {
    await addTeacher(7)
    await onceItStands(() => Promise.resolve(void done.push('told')))
    unlessItStands(() => Promise.resolve(void done.push('taken back')))
  })
  await expect(call).rejects.toThrow('FOREIGN KEY constraint failed')
  expect([done, await countTeachers()]).toEqual([['taken back'], 0])
})

test('the call after it is kept', async () => {
  await asOneCall(() => addTeacher(7)).catch(() => undefined)
  await connection('schools').insert({ id: 7 })
  await asOneCall(() => addTeacher(7))
  expect(await countTeachers()).toBe(1)
})
