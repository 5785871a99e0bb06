import { createServer, type Server, type Socket } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startBuckets, type Buckets } from './support/buckets'
import { deleteSecret, type RunningCms } from './support/cms'
import { openDatabase, type Database } from './support/database'
import { namesIn, privateStoreOf } from './support/files'
import { drawPhoto, openMediaLibrary, type MediaLibrary } from './support/media'
import { startEmptyCms } from './support/own-cms'
import { mine } from './support/payments'
import { addPerson } from './support/people'
import { download, drawPdf, formOf, hand } from './support/proofs'
import { openBrowser, type Browser } from './support/session'
import { waitFor } from './support/wait-for'

let buckets: Buckets
let cms: RunningCms
let database: Database
let library: MediaLibrary
let student: Browser
let pdf: Buffer

beforeAll(async () => {
  buckets = await startBuckets()
  cms = await startEmptyCms(buckets.environment)
  database = openDatabase(cms)
  library = await openMediaLibrary(cms.url)
  student = openBrowser(cms.url)
  await student.signIn('student')
  pdf = await drawPdf()
})

afterAll(async () => {
  await database.destroy()
  await cms.stop()
  await buckets.remove()
})

/** A server in the place of the store that takes calls and never answers. */
async function hang(): Promise<() => Promise<void>> {
  const lines = new Set<Socket>()
  const server: Server = createServer((line) => {
    lines.add(line)
    line.on('error', () => undefined)
  })
  await new Promise<void>((resolve) => server.listen(Number(new URL(buckets.settings.endpoint ?? '').port), '127.0.0.1', resolve))
  return async () => {
    for (const line of lines) line.destroy()
    await new Promise((resolve) => server.close(resolve))
  }
}

/** The answer, and how many milliseconds it took. */
async function timed<T>(ask: Promise<T>): Promise<[T, number]> {
  const startedAt = performance.now()
  return [await ask, performance.now() - startedAt]
}

/** Less than the web app waits for the CMS. */
const atMost = 4500

const portrait = async (): Promise<Blob> =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width: 400, height: 400, channels: 3, background: 'teal' } })
        .png()
        .toBuffer(),
    ),
  ])

const proofIds = async (): Promise<string[]> =>
  (await database('payments').whereNotNull('proof').select('proof')).map(({ proof }: { proof: string }) => `${proof}.pdf`).sort()
const pictureIds = async (): Promise<string[]> =>
  (await database('up_users').whereNotNull('picture').select('picture')).map(({ picture }: { picture: string }) => `${picture}.webp`).sort()

const store = () => privateStoreOf({ dataDir: cms.dataDir, s3: buckets.settings })

describe.each<[string, () => Promise<() => Promise<void>>]>([
  ['is gone', () => Promise.resolve(() => Promise.resolve())],
  ['hangs', hang],
])('while the store of files %s', (_, takePlace) => {
  let id: number
  let leave: () => Promise<void>

  beforeAll(async () => {
    id = Number((await hand(student, formOf([{ bytes: pdf }], { amount: '45' }))).body['id'])
    expect((await student.upload('/api/auth/me/picture', await portrait())).status).toBe(200)
    await buckets.stop()
    leave = await takePlace()
  })

  test('a proof is refused with a sentence within seconds, and no row comes of it', async () => {
    const before = await mine(student)
    for (const fields of [{ amount: '45' }, { paymentId: String(id) }] as Record<string, string>[]) {
      const [answer, milliseconds] = await timed(hand(student, formOf([{ bytes: pdf }], fields)))
      expect([answer.status, answer.body.code, answer.body.message]).toEqual([
        503,
        'file-not-stored',
        "We can't store your file at the moment. Please try again in a few minutes.",
      ])
      expect(milliseconds).toBeLessThan(atMost)
    }
    expect(await mine(student)).toEqual(before)
  })

  test('a portrait is refused, and the old one stays', async () => {
    const before = (await student.call('GET', '/api/auth/me')).body['profilePicture']
    const [answer, milliseconds] = await timed(student.upload('/api/auth/me/picture', await portrait()))
    expect([answer.status, answer.body.code]).toEqual([503, 'file-not-stored'])
    expect(milliseconds).toBeLessThan(atMost)
    expect((await student.call('GET', '/api/auth/me')).body['profilePicture']).toBe(before)
  })

  test('a file that is there can’t be read just now; all else can', async () => {
    const [proof, milliseconds] = await timed(download(student, id, cms.url))
    expect([proof.status, JSON.parse(proof.bytes.toString())]).toMatchObject([503, { code: 'unavailable' }])
    expect(milliseconds).toBeLessThan(atMost)
    const [medium] = await library.list()
    expect((await fetch(`${cms.url}${medium?.url}`)).status).toBe(503)
    for (const path of ['/api/payments/my', '/api/lessons/my-lessons', '/api/auth/me', '/readyz'])
      expect([path, (await student.call('GET', path)).status]).toEqual([path, 200])
  })

  test('the panel says in Dutch why it keeps no picture, and lists none', async () => {
    const before = await library.list()
    const { status, body } = await library.upload(await drawPhoto('seagreen'), 'Auto.jpg')
    expect([status, body]).toMatchObject([
      503,
      { error: { message: 'We kunnen je bestand nu even niet opslaan. Probeer het over een paar minuten opnieuw.' } },
    ])
    expect(await library.list()).toEqual(before)
  })

  test('somebody is erased all the same; the portrait follows once the store is back, and nothing else is left over', async () => {
    await leave()
    await buckets.start()
    const person = await addPerson(database, { teacher_id: null, picture: null })
    const own = openBrowser(cms.url)
    await own.signIn(person.username)
    expect((await own.upload('/api/auth/me/picture', await portrait())).status).toBe(200)
    const { picture } = await database('up_users').where({ id: person.id }).first('picture')
    await buckets.stop()
    leave = await takePlace()
    const office = openBrowser(cms.url)
    await office.signIn('superadmin')
    const secret = { 'X-Admin-Delete-Secret': deleteSecret }
    expect((await office.call('DELETE', `/super-admin/api/users/${person.id}/hard`, undefined, secret)).status).toBe(200)
    // The account is gone, and the portrait waits to follow: from here on it may at any moment.
    expect(await database('up_users').where({ id: person.id }).first('id')).toBeUndefined()
    expect(
      await database('loose_files')
        .where({ name: `pictures/${picture}.webp` })
        .first('id'),
    ).toBeDefined()
    await leave()
    await buckets.start()
    // What was begun and not kept is due within the hour.
    await database('loose_files').update({ due_at: 0 })
    const isSettled = async () => (await database('loose_files').first('id')) === undefined
    await waitFor('the loose files to be looked at', isSettled, 90_000)
    expect(await namesIn(store(), 'pictures')).toEqual(await pictureIds())
    expect(await namesIn(store(), 'proofs')).toEqual(await proofIds())
  })

  test('files are kept and read again when it is back, without a restart', async () => {
    expect((await hand(student, formOf([{ bytes: pdf }], { paymentId: String(id) }))).status).toBe(200)
    expect((await download(student, id, cms.url)).bytes.equals(pdf)).toBe(true)
    expect((await student.upload('/api/auth/me/picture', await portrait())).status).toBe(200)
    expect((await library.upload(await drawPhoto('teal'), 'Auto.jpg')).status).toBe(201)
  })
})
