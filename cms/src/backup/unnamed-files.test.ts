import { randomUUID } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { privateName } from '../files/names'
import type { SchoolFiles } from './school-files'
import { sqliteDatabase } from './sqlite'
import { daysOfGrace, findUnnamed, letGo } from './unnamed-files'

/** A database that names one proof, one portrait and one upload, and has one file written down as loose. */
async function newDatabase({ proof, picture, loose }: { proof: string; picture: string; loose: string }) {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'rijbaan-unnamed-')), 'rijbaan.db')
  const connection = new Sqlite(file)
  connection.exec(`
    create table payments (proof text); insert into payments values ('${proof}'), (null);
    create table up_users (picture text); insert into up_users values ('${picture}'), (null);
    create table files (url text, formats text); insert into files values ('/uploads/hero.webp', null);
    create table loose_files (document_id text, name text unique, due_at integer); insert into loose_files values ('x', '${loose}', 1);
  `)
  connection.close()
  return sqliteDatabase(file)
}

const holding = (files: readonly string[]): SchoolFiles => ({
  where: 'buckets',
  list: () => Promise.resolve(files.map((file) => ({ file, stamp: '1' }))),
  copy: () => Promise.reject(new Error('Nothing is copied.')),
  arriveIn: () => {
    throw new Error('Nothing arrives.')
  },
})

test('what no row names is found among private files, by names that the product gives', async () => {
  const [proof, picture, loose] = [randomUUID(), randomUUID(), privateName('proofs', randomUUID())]
  const database = await newDatabase({ proof, picture, loose })
  const strays = [privateName('proofs', randomUUID()), privateName('pictures', randomUUID()), privateName('proofs', picture)]
  const named = [privateName('proofs', proof), privateName('pictures', picture)]
  const others = [
    'proofs/by-hand.pdf',
    `proofs/${randomUUID()}.webp`,
    `proofs/${randomUUID()}.pdf.pdf`,
    `proofs/x${randomUUID()}.pdf`,
    `proofs/older/${randomUUID()}.pdf`,
    `letters/${randomUUID()}.pdf`,
    `${randomUUID()}.pdf`,
  ]
  const uploads = ['public/uploads/hero.webp', 'public/uploads/gone.webp', `public/proofs/${randomUUID()}.pdf`]
  const files = holding([...uploads, ...[...others, ...named, loose, ...strays].map((name) => `private/${name}`)])
  expect(await findUnnamed(database, files)).toEqual([loose, ...strays])
})

test('thousands are written down at once, each for as many days, also one that the backup had as loose', async () => {
  const loose = privateName('proofs', randomUUID())
  const database = await newDatabase({ proof: randomUUID(), picture: randomUUID(), loose })
  const names = [loose, ...Array.from({ length: 2500 }, () => privateName('proofs', randomUUID()))]
  const restoredAt = new Date('2026-11-23T12:00:00Z')
  await database.change(letGo(names, restoredAt))
  const rows = await database.ask((ask) => ask('select name, due_at from loose_files'))
  expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(names))
  expect(new Set(rows.map((row) => row['due_at']))).toEqual(new Set([restoredAt.getTime() + daysOfGrace * 86_400_000]))
  expect(letGo([], restoredAt)).toEqual([])
})
