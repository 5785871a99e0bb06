import type { Core } from '@strapi/strapi'
import knex, { type Knex } from 'knex'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { afterCommit, asOneCall, keepCallsTogether, unlessItStands } from './call'

let connection: Knex
let strapi: Core.Strapi
let logged: string[]

beforeEach(async () => {
  connection = knex({ client: 'better-sqlite3', connection: { filename: ':memory:' }, useNullAsDefault: true })
  await connection.raw('pragma foreign_keys = on')
  await connection.raw('create table schools (id integer primary key)')
  await connection.raw('create table teachers (school_id integer references schools (id) deferrable initially deferred)')
  logged = []
  const log = { error: (sentence: string) => void logged.push(sentence) }
  strapi = { db: { connection, inTransaction: () => false }, log } as unknown as Core.Strapi
  keepCallsTogether(strapi)
})

afterEach(() => connection.destroy())

/** Adds a teacher of this school: where there is none, the database says so when it is to commit. */
const addTeacher = (school_id: number) => connection.transaction(async (trx) => void (await trx('teachers').insert({ school_id })))

const countTeachers = async () => Number((await connection('teachers').count({ n: '*' }).first())?.['n'])

test('a call that the database refuses to commit fails, and what was done beside it is taken back', async () => {
  const done: string[] = []
  const call = asOneCall(async () => {
    await addTeacher(7)
    await afterCommit(strapi, () => void done.push('told'))
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

/** By itself, in either way that a transaction is asked for: as what is handed out, and as work that is handed in. */
const ways: Record<string, () => Promise<void>> = {
  'that is handed out': async () => {
    const trx = await connection.transaction()
    await trx('teachers').insert({ school_id: 7 })
    await trx.commit()
  },
  'around its work': () => addTeacher(7),
}

test.each(Object.keys(ways))('a transaction %s fails where the database refuses to commit it, and the next one is kept', async (way) => {
  const add = ways[way] ?? (() => Promise.resolve())
  await expect(add()).rejects.toThrow('FOREIGN KEY constraint failed')
  expect(await countTeachers()).toBe(0)
  await connection('schools').insert({ id: 7 })
  await add()
  expect(await countTeachers()).toBe(1)
})

test('the transaction that waits for one that is refused finds nothing of it', async () => {
  await connection('schools').insert({ id: 1 })
  const [refused, kept] = await Promise.allSettled([addTeacher(7), addTeacher(1)])
  expect([refused.status, kept.status, await countTeachers()]).toEqual(['rejected', 'fulfilled', 1])
})

test('what follows a commit and fails is logged, and the call is done', async () => {
  await connection('schools').insert({ id: 7 })
  const done: string[] = []
  await asOneCall(async () => {
    await addTeacher(7)
    await afterCommit(strapi, () => Promise.reject(new Error('no such folder')))
    await afterCommit(strapi, () => void done.push('the next'))
  })
  expect([done, await countTeachers(), logged.length]).toEqual([['the next'], 1, 1])
  expect(logged[0]).toContain('no such folder')
})
