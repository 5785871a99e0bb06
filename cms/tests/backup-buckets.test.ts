import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { filesInBuckets } from '../src/backup/files-in-buckets'
import { drawPortrait, listBackups, readFiles, readManifest, readRows, runCommand, withoutEnded, type Place } from './support/backups'
import { environmentOf, startBuckets, type Buckets } from './support/buckets'
import { deleteSecret, makeDataDir, startCms } from './support/cms'
import { openDatabase } from './support/database'
import { privateStoreOf, uploadStoreOf } from './support/files'
import { drawPhoto, openMediaLibrary } from './support/media'
import { addPerson, enter } from './support/people'
import { drawPdf, formOf, hand } from './support/proofs'
import { installReleased } from './support/released'
import { openBrowser } from './support/session'
import { thisCms } from './support/this-cms'
import { waitFor } from './support/wait-for'

type Settings = Buckets['settings']

const storesIn = (s3: Settings) => ({ uploads: uploadStoreOf({ dataDir: '', s3 }), private: privateStoreOf({ dataDir: '', s3 }) })

/** Every object by its path and its bytes, in hexadecimal digits. */
async function readObjects(s3: Settings): Promise<Record<string, string>> {
  const files = filesInBuckets(storesIn(s3))
  const folder = await mkdtemp(path.join(tmpdir(), 'rijbaan-objects-'))
  const objects: Record<string, string> = {}
  for (const { file } of await files.list()) objects[file] = (await files.copy(file, path.join(folder, file)))?.sha256 ?? ''
  return objects
}

async function newBuckets(): Promise<Buckets> {
  const buckets = await startBuckets()
  onTestFinished(() => buckets.remove())
  return buckets
}

const newPlace = async (): Promise<Place> => ({ dataDir: await makeDataDir(), databaseUrl: '' })

const restore = (from: string, place: Place, s3: Settings | null, words: string[] = []) =>
  runCommand('restore.mjs', place, [from, ...words], s3 ? environmentOf(s3) : {})

let to: string
let folder: string
let settings: Settings
let school: { rows: Record<string, string[]>; objects: Record<string, string> }
let gone: { id: number; picture: string }

async function backUp(place: Place, s3: Settings | null): Promise<string> {
  const { said, exitCode } = await runCommand('backup.mjs', place, [to], s3 ? environmentOf(s3) : {})
  expect([exitCode, said]).toEqual([0, expect.stringContaining(to)])
  return said.slice(0, said.indexOf(': '))
}

beforeAll(async () => {
  to = await mkdtemp(path.join(tmpdir(), 'rijbaan-backups-'))
  const { url, s3 } = thisCms()
  if (!s3) throw new Error('This file is about a CMS whose files lie in buckets.')
  settings = s3
  const database = openDatabase(thisCms())
  const person = await addPerson(database, { picture: null })
  const browser = await enter(database, person.username)
  expect((await browser.upload('/api/auth/me/picture', await drawPortrait())).status).toBe(200)
  const { picture } = await database('up_users').where({ id: person.id }).first('picture')
  gone = { id: person.id, picture: `private/pictures/${picture}.webp` }
  const payer = await enter(database, (await addPerson(database, { picture: null })).username)
  expect((await hand(payer, formOf([{ bytes: await drawPdf() }], { amount: '45' }))).status).toBe(200)
  await (await openMediaLibrary(url)).upload(await drawPhoto('seagreen'), 'Auto.jpg')
  await database.destroy()
  folder = await backUp(thisCms(), settings)
  school = { rows: await readRows(thisCms()), objects: await readObjects(settings) }
})

afterAll(async () => {
  const admin = openBrowser()
  await admin.signIn('superadmin')
  await admin.call('DELETE', `/super-admin/api/users/${gone.id}/hard`, undefined, { 'X-Admin-Delete-Secret': deleteSecret })
})

/** Rows but those that the running CMS writes by itself meanwhile, and those that no restore brings back. */
const lasting = ({ leases: _leases, ...rows }: Record<string, string[]>) => withoutEnded(rows)

test('a backup has all that lies in the buckets, and puts it into others', { timeout: 60_000 }, async () => {
  const manifest = readManifest(folder)
  const inManifest = manifest.files as { path: string; sha256: string }[]
  const files = inManifest.filter((file) => file.path.startsWith('data/p')).map((file) => [file.path.slice('data/'.length), file.sha256])
  expect(Object.fromEntries(files)).toEqual(school.objects)
  expect(manifest['missing']).toEqual([])
  const [buckets, place] = [await newBuckets(), await newPlace()]
  expect(await restore(folder, place, buckets.settings)).toMatchObject({ exitCode: 0 })
  expect(await readObjects(buckets.settings)).toEqual(school.objects)
  expect(lasting(await readRows(place))).toEqual(lasting(school.rows))
})

test('it is put onto a disk as well, and one of a disk into buckets', { timeout: 60_000 }, async () => {
  const onDisk = await newPlace()
  expect(await restore(folder, onDisk, null)).toMatchObject({ exitCode: 0 })
  expect(await readFiles(onDisk.dataDir)).toEqual(school.objects)
  const ofDisk = await backUp(onDisk, null)
  const buckets = await newBuckets()
  expect(await restore(ofDisk, await newPlace(), buckets.settings)).toMatchObject({ exitCode: 0 })
  expect(await readObjects(buckets.settings)).toEqual(school.objects)
})

test('files in the buckets are a school, which only --replace replaces', async () => {
  const buckets = await newBuckets()
  await storesIn(buckets.settings).private.put('proofs/of-another-school.pdf', Buffer.from('%PDF'))
  const refused = await restore(folder, await newPlace(), buckets.settings)
  expect(refused).toMatchObject({ exitCode: 1, said: expect.stringContaining('--replace') })
  expect(Object.keys(await readObjects(buckets.settings))).toEqual(['private/proofs/of-another-school.pdf'])
})

test('one that fails, or is cut short, leaves the buckets as they were', { timeout: 60_000 }, async () => {
  const [buckets, place] = [await newBuckets(), await newPlace()]
  const other =
    Object.keys(school.objects)
      .find((file) => file.startsWith('public/uploads/'))
      ?.slice('public/'.length) ?? ''
  await storesIn(buckets.settings).uploads.put(other, Buffer.from('another picture under the same name'))
  const before = await readObjects(buckets.settings)
  const spoilt = path.join(await mkdtemp(path.join(tmpdir(), 'rijbaan-copy-')), 'backup')
  await cp(folder, spoilt, { recursive: true })
  const manifest = readManifest(spoilt)
  await writeFile(path.join(spoilt, 'manifest.json'), JSON.stringify({ ...manifest, tables: { ...manifest.tables, payments: 100_000 } }))
  const failed = await restore(spoilt, place, buckets.settings, ['--replace'])
  expect(failed).toMatchObject({ exitCode: 1, said: expect.stringContaining('payments has') })
  expect(await readObjects(buckets.settings)).toEqual(before)

  // As if the machine had stopped after one object was replaced and one had come.
  const work = path.join(place.dataDir, '.restoring')
  await cp(path.join(folder, 'data', 'public', other), path.join(work, 'objects', 'public', other))
  await writeFile(path.join(work, 'target'), 'buckets')
  await writeFile(path.join(work, 'added'), 'private/proofs/half.pdf\n')
  await storesIn(buckets.settings).private.put('proofs/half.pdf', Buffer.from('%PDF'))
  const otherwise = await restore(folder, place, null, ['--replace'])
  expect(otherwise).toMatchObject({ exitCode: 1, said: expect.stringContaining('A restore to buckets was cut short') })
  expect(await restore(path.join(to, 'none'), place, buckets.settings)).toMatchObject({ exitCode: 1 })
  const undone = await readObjects(buckets.settings)
  expect(Object.keys(undone)).toEqual(Object.keys(before))
  expect(undone[`public/${other}`]).toBe(school.objects[`public/${other}`])
  expect(await readFile(path.join(folder, 'data', 'public', other))).not.toHaveLength(0)

  expect(await restore(folder, place, buckets.settings, ['--replace'])).toMatchObject({ exitCode: 0 })
  expect(await readObjects(buckets.settings)).toEqual(school.objects)
})

test('who was erased since is erased from the buckets again', { timeout: 60_000 }, async () => {
  const [buckets, place] = [await newBuckets(), await newPlace()]
  const database = openDatabase(thisCms())
  const { document_id: documentId } = await database('up_users').where({ id: gone.id }).first('document_id')
  await database.destroy()
  const line = { line: 'one', person: gone.id, documentId, how: 'removed', at: new Date().toISOString() }
  await writeFile(path.join(place.dataDir, 'erasures.jsonl'), `${JSON.stringify(line)}\n`)
  const done = await restore(folder, place, buckets.settings)
  expect(done).toMatchObject({ exitCode: 0, said: expect.stringContaining('erased since: 1') })
  const { [gone.picture]: erased, ...others } = school.objects
  expect(erased).toBeDefined()
  expect(await readObjects(buckets.settings)).toEqual(others)
})

/** Puts a proof and a portrait that no row names into the private bucket, as if they had come after the backup; answers their names. */
async function addStrays(s3: Settings): Promise<string[]> {
  const names = [`proofs/${randomUUID()}.pdf`, `pictures/${randomUUID()}.webp`]
  for (const name of names) await storesIn(s3).private.put(name, Buffer.from(name))
  return names
}

/** What is written down as loose of these files, by name and the days until it is due, from now. */
async function readDue(place: Place, names: readonly string[]): Promise<Record<string, number>> {
  const database = openDatabase(place)
  const rows = (await database('loose_files').whereIn('name', names).select('name', 'due_at')) as { name: string; due_at: number }[]
  await database.destroy()
  return Object.fromEntries(rows.map((row) => [row.name, Math.round((row.due_at - Date.now()) / 86_400_000)]))
}

const allIn = (names: readonly string[], days: number) => Object.fromEntries(names.map((name) => [name, days]))

describe('a private file that came after the backup', () => {
  test('is left for a week, is in no backup from then on, and goes unless a row names it by then', async () => {
    const [buckets, place] = [await newBuckets(), await newPlace()]
    const s3 = buckets.settings
    expect((await restore(folder, place, s3)).said).not.toContain('no row names')
    const strays = await addStrays(s3)
    const [stray = '', named = ''] = [strays[0], (await addStrays(s3))[0]]
    const others = ['proofs/by-hand.pdf', `letters/${randomUUID()}.pdf`]
    for (const name of others) await storesIn(s3).private.put(name, Buffer.from('of somebody else'))
    await storesIn(s3).uploads.put(`uploads/${randomUUID()}.webp`, Buffer.from('on the site'))
    const names = [...strays, named]
    const before = await readObjects(s3)
    const done = await restore(folder, place, s3, ['--replace'])
    // One of the second two is a portrait.
    expect(done).toMatchObject({ exitCode: 0, said: expect.stringContaining('Private files that no row names: 4. They go in 7 days') })
    expect(await readObjects(s3)).toEqual(before)
    expect(await readDue(place, [...names, ...others])).toEqual(allIn(names, 7))
    expect(lasting(await readRows(place)).payments).toEqual(school.rows['payments'])

    const copied = readManifest(await backUp(place, s3)).files.map((file) => file.path)
    expect(copied.filter((file) => names.some((name) => file.endsWith(name)))).toEqual([])
    expect(copied).toContain('data/private/proofs/by-hand.pdf')

    const database = openDatabase(place)
    onTestFinished(() => database.destroy())
    const proof = path.parse(named).name
    const { id } = await database('payments').whereNotNull('proof').first('id')
    await database('payments').where({ id }).update({ proof })
    await database('loose_files').update({ due_at: 0 })
    // Whose process had the jobs at the backup's moment has them for two minutes more.
    await database('leases').delete()
    const cms = await startCms({ DATA_DIR: place.dataDir, ...environmentOf(s3) })
    onTestFinished(() => cms.stop())
    await waitFor('the loose files to be looked at', async () => (await database('loose_files').first('id')) === undefined, 60_000)
    const left = Object.keys(await readObjects(s3))
    expect(left).toContain(`private/${named}`)
    expect(left).toContain('private/proofs/by-hand.pdf')
    expect(left).not.toContain(`private/${stray}`)
    expect(left.filter((file) => strays.some((name) => file.endsWith(name)))).toEqual([])
  })

  test('has its week anew by each restore, also where the backup has it as loose', { timeout: 60_000 }, async () => {
    const [buckets, place] = [await newBuckets(), await newPlace()]
    expect(await restore(folder, place, buckets.settings)).toMatchObject({ exitCode: 0 })
    const [loose = '', stray = ''] = await addStrays(buckets.settings)
    const database = openDatabase(place)
    await database('loose_files').insert({ document_id: randomUUID(), name: loose, due_at: 0 })
    await database.destroy()
    const later = await backUp(place, buckets.settings)
    expect(await restore(later, place, buckets.settings, ['--replace'])).toMatchObject({ exitCode: 0 })
    expect(await readDue(place, [loose, stray])).toEqual(allIn([loose, stray], 7))
  })

  test('is as it was where the restore fails', { timeout: 60_000 }, async () => {
    const [buckets, place] = [await newBuckets(), await newPlace()]
    expect(await restore(folder, place, buckets.settings)).toMatchObject({ exitCode: 0 })
    await addStrays(buckets.settings)
    const before = [await readRows(place), await readObjects(buckets.settings)]
    const database = openDatabase(place)
    const { id, document_id: documentId } = await database('up_users').where({ username: 'admin' }).first('id', 'document_id')
    await database.destroy()
    const line = { line: 'one', person: id, documentId, how: 'removed', at: new Date().toISOString() }
    await writeFile(path.join(place.dataDir, 'erasures.jsonl'), `${JSON.stringify(line)}\n`)
    const refused = await restore(folder, place, buckets.settings, ['--replace'])
    expect(refused).toMatchObject({ exitCode: 1, said: expect.stringContaining('--erase-staff') })
    expect([await readRows(place), await readObjects(buckets.settings)]).toEqual(before)
  })

  test('goes as well where the backup is of a version that wrote no loose files down', async () => {
    const older = await backUp(await installReleased('1.0.0'), null)
    expect(Object.keys(readManifest(older).tables)).not.toContain('loose_files')
    const [buckets, place] = [await newBuckets(), await newPlace()]
    const strays = await addStrays(buckets.settings)
    expect(await restore(older, place, buckets.settings, ['--replace'])).toMatchObject({ exitCode: 0 })
    expect(await readDue(place, strays)).toEqual(allIn(strays, 7))
  })
})

test('while the store is away it is refused with a sentence, and nothing of it is left', { timeout: 60_000 }, async () => {
  const [buckets, own] = [await newBuckets(), await mkdtemp(path.join(tmpdir(), 'rijbaan-away-'))]
  await buckets.stop()
  const { said, exitCode } = await runCommand('backup.mjs', thisCms(), [own], buckets.environment)
  expect([exitCode, said.trim().split('\n').at(-1)]).toEqual([1, expect.stringContaining("doesn't answer")])
  expect(await listBackups(own)).toEqual([])
  expect(await restore(folder, await newPlace(), buckets.settings)).toMatchObject({
    exitCode: 1,
    said: expect.stringContaining("doesn't answer"),
  })
  await buckets.start()
})
