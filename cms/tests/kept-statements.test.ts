import Sqlite from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepStatements } from '../src/database/kept-statements'

let connection: Sqlite.Database

beforeEach(() => {
  connection = new Sqlite(':memory:')
  connection.exec("create table slots (id integer primary key, day text); insert into slots (day) values ('2026-11-23'), ('2026-11-24')")
  keepStatements(connection)
})

afterEach(() => connection.close())

const byId = 'select * from slots where id = ?'

test('a statement is made once, and answers each asker with what they asked for', () => {
  expect(connection.prepare(byId)).toBe(connection.prepare(byId))
  expect([1, 2, 3].map((id) => connection.prepare(byId).get(id))).toEqual([
    { id: 1, day: '2026-11-23' },
    { id: 2, day: '2026-11-24' },
    undefined,
  ])
})

test('a table that has changed since is read as it is now', () => {
  connection.prepare(byId).get(1)
  connection.exec("alter table slots add column note text default 'vrij'; alter table slots drop column day")
  expect(connection.prepare(byId).all(1)).toEqual([{ id: 1, note: 'vrij' }])
  connection.exec('drop table slots; create table slots (id integer primary key, teacher integer)')
  expect(connection.prepare(byId).all(1)).toEqual([])
})

test('what failed can be asked again, with what was good besides', () => {
  const add = 'insert into slots (id, day) values (?, ?)'
  expect(() => connection.prepare(add).run(1, '2026-11-25')).toThrow(/UNIQUE/)
  connection.prepare(add).run(3, '2026-11-25')
  expect(connection.prepare(byId).get(3)).toEqual({ id: 3, day: '2026-11-25' })
})

test('however many different ones there are, no more than some hundreds are kept', () => {
  const first = connection.prepare(byId)
  for (let count = 0; count < 600; count += 1) connection.prepare(`select ${count}`)
  expect(connection.prepare(byId)).not.toBe(first)
  expect(connection.prepare(byId).get(1)).toEqual({ id: 1, day: '2026-11-23' })
})
