import { spawn } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { SchoolDatabase } from '../src/backup/database'
import { filesInBuckets } from '../src/backup/files-in-buckets'
import { filesOnDisk } from '../src/backup/files-on-disk'
import { postgresDatabase } from '../src/backup/postgres'
import { findReferredFiles } from '../src/backup/referred-files'
import { sqliteDatabase } from '../src/backup/sqlite'
import { takeBackup } from '../src/backup/take'
import { drawPortrait } from './support/backups'
import { cmsDir, cmsEnvironment } from './support/cms'
import { openDatabase, type Database } from './support/database'
import { privateStoreOf, uploadStoreOf } from './support/files'
import { drawPhoto, openMediaLibrary, type MediaLibrary, type Medium } from './support/media'
import { addPerson, enter } from './support/people'
import { drawPdf, formOf, hand } from './support/proofs'
import type { Browser } from './support/session'
import { thisCms } from './support/this-cms'
import { waitFor } from './support/wait-for'

/** Files are looked at every 10 s. */
const patience = 40_000

let database: Database
let library: MediaLibrary
let student: Browser
let studentId: number

beforeAll(async () => {
  database = openDatabase(thisCms())
  library = await openMediaLibrary(thisCms().url)
  const person = await addPerson(database, { picture: null })
  studentId = person.id
  student = await enter(database, person.username)
})

afterAll(() => database.destroy())

const stores = () => ({ uploads: uploadStoreOf(thisCms()), private: privateStoreOf(thisCms()) })

const isThere = async (file: string): Promise<boolean> => {
  const { uploads, private: secrets } = stores()
  const store = file.startsWith('public/') ? uploads : secrets
  const found = await store.open(file.replace(/^(public|private)\//, ''))
  found?.bytes.destroy()
  return found !== null
}

const goes = (file: string) => waitFor(`${file} to go`, async () => !(await isThere(file)), patience)

/** A new portrait in the place of the one before; answers its file. */
async function changePicture(): Promise<string> {
  expect((await student.upload('/api/auth/me/picture', await drawPortrait())).status).toBe(200)
  const { picture } = await database('up_users').where({ id: studentId }).first('picture')
  return `private/pictures/${picture}.webp`
}

/** A new proof for the same payment, or for a new one. */
async function handProof(paymentId?: number): Promise<{ id: number; file: string }> {
  const fields: Record<string, string> = paymentId === undefined ? { amount: '45' } : { paymentId: String(paymentId) }
  const { status, body } = await hand(student, formOf([{ bytes: await drawPdf() }], fields))
  expect(status).toBe(200)
  const { proof } = await database('payments')
    .where({ id: Number(body['id']) })
    .first('proof')
  return { id: Number(body['id']), file: `private/proofs/${proof}.pdf` }
}

async function addMedium(): Promise<{ id: number; file: string }> {
  const [{ id, url }] = (await library.upload(await drawPhoto('teal'), 'Auto.jpg')).body as [Medium]
  return { id, file: `public${url}` }
}

/** The school's database, whose moment is the rows that refer to files, with something before and after it. */
function around(before: () => Promise<unknown>, after: () => Promise<unknown>): SchoolDatabase {
  const { dataDir, databaseUrl } = thisCms()
  const ours = databaseUrl
    ? postgresDatabase({ address: databaseUrl, hasPooler: false, tls: null, folder: null, path: '' })
    : sqliteDatabase(path.join(dataDir, 'rijbaan.db'))
  return {
    ...ours,
    copyTo: async (file) => {
      await before()
      const referred = await ours.ask(findReferredFiles)
      await writeFile(file, '')
      await after()
      return { takenAt: new Date(), tables: {}, referred, loose: [] }
    },
  }
}

test(
  'a backup has each file that its rows name, also one that came after the first look and was let go before the second',
  { timeout: 120_000 },
  async () => {
    let coming: string[] = []
    const payment = await handProof()
    let medium: Awaited<ReturnType<typeof addMedium>> | undefined
    const before = async () => {
      medium = await addMedium()
      coming = [await changePicture(), (await handProof(payment.id)).file, medium.file]
    }
    const after = async () => {
      await changePicture()
      await handProof(payment.id)
      expect((await library.remove(medium?.id ?? 0)).status).toBe(200)
      // As if they had waited long enough, and as long as the job waits for its next round.
      await database('loose_files')
        .whereIn(
          'name',
          coming.map((file) => file.replace(/^(public|private)\//, '')),
        )
        .update({ due_at: 0 })
      await pause(11_000)
    }
    const files = thisCms().s3 ? filesInBuckets(stores()) : filesOnDisk(thisCms().dataDir)
    const to = await mkdtemp(path.join(tmpdir(), 'rijbaan-backups-'))
    const order = { to, dataDir: thisCms().dataDir, database: around(before, after), files, version: '0', sealed: null }
    const { manifest } = await takeBackup(order)
    // Other tests of this CMS take files away on purpose.
    expect(manifest.missing.filter((file) => coming.includes(file))).toEqual([])
    expect(manifest.files.map((file) => file.path)).toEqual(expect.arrayContaining(coming.map((file) => `data/${file}`)))
    for (const file of coming) await goes(file)
  },
)

test('a backup that is killed keeps no file from being removed', { timeout: 90_000 }, async () => {
  const { dataDir, databaseUrl, url } = thisCms()
  // Its timer knows the promise: one that nothing knows would be forgotten, and the lock with it.
  const script = `require('./dist/src/backup/place.js').openPlace().then(({ database }) =>
    database.whileNothingIsRemoved(() => { console.log('held'); return new Promise((resolve) => setTimeout(resolve, 600_000)) }))`
  const env = { ...cmsEnvironment({ port: 1337, url, dataDir }), ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) }
  const holder = spawn(process.execPath, ['-e', script], { cwd: cmsDir, env, stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void holder.kill('SIGKILL'))
  await new Promise((resolve, reject) => {
    holder.stdout.once('data', resolve)
    holder.once('exit', () => reject(new Error('The one who holds the lock has ended.')))
  })
  const old = await changePicture()
  await changePicture()
  expect(await isThere(old)).toBe(true)
  holder.kill('SIGKILL')
  await goes(old)
  const next = await changePicture()
  await changePicture()
  expect(await isThere(next)).toBe(false)
})
