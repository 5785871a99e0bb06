import knex, { type Knex } from 'knex'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findRequestsOf } from './erase-requests'

let connection: Knex

beforeEach(async () => {
  connection = knex({ client: 'better-sqlite3', connection: { filename: ':memory:' }, useNullAsDefault: true })
  await connection.raw('create table requests (id integer primary key, document_id text, email text, phone text, name text, received_at)')
})

afterEach(() => connection.destroy())

/** Adds requests of others, and theirs at some places among them. */
async function addAmong(count: number, theirs: Record<number, { email: string; phone: string; name: string }>): Promise<void> {
  const others = { email: 'iemand@example.test', phone: '0687654321', name: 'Iemand anders' }
  const rows = Array.from({ length: count }, (_, index) => ({ id: index + 1, ...others, ...theirs[index + 1] }))
  for (let start = 0; start < count; start += 100) await connection.table<object>('requests').insert(rows.slice(start, start + 100))
}

test('somebody’s requests are found wherever they stand among thousands, by their mailbox or their name and number', async () => {
  const byMailbox = { email: 'Sanne+les@Example.test', phone: '0611111111', name: 'S.' }
  const byNumber = { email: '', phone: '+31 6 12 34 56 78', name: 'sanne DE Vries' }
  const byNumberAlone = { email: '', phone: '0612345678', name: 'Karel' }
  await addAmong(4001, { 1: byMailbox, 2000: byNumber, 2001: byMailbox, 2002: byNumberAlone, 4001: byNumber })
  const sender = { addresses: ['sanne@example.test'], phones: ['06-12345678'], names: ['Sanne', null] }
  expect((await findRequestsOf(connection, sender)).map(({ id }) => id)).toEqual([1, 2000, 2001, 4001])
})

test('of a table without requests nothing is found', async () => {
  expect(await findRequestsOf(connection, { addresses: ['sanne@example.test'], phones: [], names: null })).toEqual([])
})
