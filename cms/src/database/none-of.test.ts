import knex from 'knex'
import { expect, onTestFinished, test } from 'vitest'
import { noneOf } from './none-of'

test.each([0, 1, 40_000])('of rows all are found that have none of %i texts, or nothing', async (count) => {
  const connection = knex({ client: 'better-sqlite3', connection: { filename: ':memory:' }, useNullAsDefault: true })
  onTestFinished(() => connection.destroy())
  await connection.raw('create table mails (id integer primary key, request_id text)')
  await connection('mails').insert([{ request_id: 'held-0' }, { request_id: 'another' }, { request_id: null }])
  const held = Array.from({ length: count }, (_, index) => `held-${index}`)
  const found = connection('mails').orderBy('id')
  noneOf(connection, 'request_id', held)(found)
  expect(await found.pluck('id')).toEqual(count === 0 ? [1, 2, 3] : [2, 3])
})
