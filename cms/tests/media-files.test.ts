import { once } from 'node:events'
import { connect } from 'node:net'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase, type Database } from './support/database'
import { namesIn, privateStoreOf, uploadStoreOf } from './support/files'
import { addressesOf, drawPhoto, openMediaLibrary, type MediaLibrary, type Medium } from './support/media'
import { addPerson, enter } from './support/people'
import { download, drawPdf, formOf, hand } from './support/proofs'
import { thisCms } from './support/this-cms'
import { waitFor } from './support/wait-for'

let database: Database
let library: MediaLibrary

beforeAll(async () => {
  database = openDatabase(thisCms())
  library = await openMediaLibrary(thisCms().url)
})

afterAll(() => database.destroy())

const look = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${thisCms().url}${address}`, { method, headers })

const bytesAt = async (address: string): Promise<Buffer> => Buffer.from(await (await look(address)).arrayBuffer())

async function add(background = 'seagreen'): Promise<Medium> {
  const { status, body } = await library.upload(await drawPhoto(background), 'Nieuwe les auto.jpg')
  expect(status).toBe(201)
  const [medium] = body as [Medium]
  return medium
}

const isStored = async (address: string): Promise<boolean> =>
  (await namesIn(uploadStoreOf(thisCms()), 'uploads')).includes(path.basename(address))

describe('a picture in the media library', () => {
  test('has an address of ours, and so have its smaller versions; each is there with its type and size', async () => {
    const medium = await add()
    const addresses = addressesOf(medium)
    expect(addresses.length).toBeGreaterThan(3)
    for (const address of addresses) {
      const [, kind = ''] = /^\/uploads\/[\w-]+\.(jpg|webp)$/.exec(address) ?? []
      const answer = await look(address)
      const bytes = Buffer.from(await answer.arrayBuffer())
      const type = kind === 'jpg' ? 'jpeg' : kind
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, `image/${type}`])
      expect(Number(answer.headers.get('content-length'))).toBe(bytes.length)
      expect(answer.headers.get('last-modified')).not.toBeNull()
      expect(await sharp(bytes).metadata()).toMatchObject({ format: type })
      expect(await isStored(address)).toBe(true)
    }
  })

  test('is shown by versions in WebP, and stays itself what was sent', async () => {
    const { url, formats } = await add()
    expect(path.extname(url)).toBe('.jpg')
    const versions = Object.entries(formats ?? {}).map(([name, version]) => [name, path.extname(version.url)])
    expect(Object.fromEntries(versions)).toEqual({ thumbnail: '.jpg', small: '.webp', medium: '.webp', large: '.webp' })
  })

  test('is told without its bytes, and in parts', async () => {
    const { url } = await add()
    const whole = await bytesAt(url)
    const head = await look(url, {}, 'HEAD')
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(whole.length)])
    const part = await look(url, { Range: 'bytes=10-19' })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${whole.length}`])
    expect(Buffer.from(await part.arrayBuffer()).equals(whole.subarray(10, 20))).toBe(true)
  })

  test('keeps its address when it is replaced', async () => {
    const before = await add()
    const replaced = await library.replace(before.id, await drawPhoto('crimson'), 'Andere.jpg')
    expect([replaced.status, (replaced.body as Medium).url]).toEqual([200, before.url])
    for (const address of addressesOf(before)) {
      const { dominant } = await sharp(await bytesAt(address)).stats()
      expect(dominant.r).toBeGreaterThan(dominant.g)
    }
  })

  test('goes with all its versions when the office deletes it, and another stays', async () => {
    const [medium, other] = [await add(), await add()]
    expect((await library.remove(medium.id)).status).toBe(200)
    expect((await library.list()).map(({ id }) => id)).not.toContain(medium.id)
    for (const address of addressesOf(medium)) {
      await waitFor(`${address} to go`, async () => !(await isStored(address)), 30_000)
      expect((await look(address)).status).toBe(404)
    }
    for (const address of addressesOf(other)) expect((await look(address)).status).toBe(200)
  })
})

test.each([
  '/uploads/nothing-there.jpg',
  '/uploads/..%2f..%2fsecrets.json',
  '/uploads/.hidden.jpg',
  '/uploads/proofs/x.pdf',
  '/uploads/%00.jpg',
])('%s is not there', async (address) => {
  const { status } = await look(address)
  expect([400, 403, 404]).toContain(status)
})

test('a file that is written down as loose goes when it is due, unless a row names it', { timeout: 60_000 }, async () => {
  const [uploads, secrets] = [uploadStoreOf(thisCms()), privateStoreOf(thisCms())]
  const medium = await add()
  const { proof } = await database('payments').whereNotNull('proof').first('proof')
  const named = [...addressesOf(medium).map((address) => address.slice(1)), `proofs/${proof}.pdf`]
  const lost = ['uploads/small_lost_1a2b.jpg', 'proofs/lost.pdf', 'pictures/lost.webp']
  for (const name of lost) await (name.startsWith('uploads/') ? uploads : secrets).put(name, Buffer.from('nobody’s'))
  for (const name of [...named, ...lost])
    await database('loose_files').insert({ document_id: name, name, due_at: 0 }).onConflict('name').merge(['due_at'])
  await waitFor('the loose files to be looked at', async () => (await database('loose_files').where('due_at', 0).first('id')) === undefined)
  for (const name of lost) expect(await (name.startsWith('uploads/') ? uploads : secrets).open(name)).toBeNull()
  for (const name of named) {
    const file = await (name.startsWith('uploads/') ? uploads : secrets).open(name)
    expect(file).not.toBeNull()
    file?.bytes.destroy()
  }
})

/** Asks for a file in so many ways at once and reads none of the answers; answers the beginning of each that has come. */
async function askSlowly(address: string, times: number): Promise<{ begun: () => string[]; leave: () => void }> {
  const { hostname, port } = new URL(thisCms().url)
  const begun: string[] = []
  const lines = await Promise.all(
    Array.from({ length: times }, async () => {
      const line = connect(Number(port), hostname)
      await once(line, 'connect')
      line.on('error', () => undefined)
      line.once('data', (bytes: Buffer) => {
        begun.push(bytes.toString('latin1', 0, 4000))
        line.pause()
      })
      line.write(`GET ${address} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`)
      return line
    }),
  )
  return { begun: () => begun, leave: () => lines.forEach((line) => line.destroy()) }
}

test('whoever reads uploads slowly keeps nobody from proofs nor from other uploads, and fills no memory', async ({ skip }) => {
  skip(!thisCms().s3, 'The disk has no lines to run out of.')
  const pdf = await drawPdf()
  const { username } = await addPerson(database, { picture: null })
  const student = await enter(database, username)
  const id = Number((await hand(student, formOf([{ bytes: pdf }], { amount: '45' }))).body['id'])
  const { url } = await add()
  await uploadStoreOf(thisCms()).put('uploads/heavy.png', Buffer.alloc(9_000_000))
  const { begun, leave } = await askSlowly('/uploads/heavy.png', 60)
  onTestFinished(leave)
  await waitFor('each to be answered', () => Promise.resolve(begun().length === 60), 20_000)
  const ofStatus = (status: number) => begun().filter((answer) => answer.startsWith(`HTTP/1.1 ${status} `))
  expect([ofStatus(200).length, ofStatus(503).length]).toEqual([3, 57])
  expect(ofStatus(503).every((answer) => /^retry-after: 5\b/im.test(answer))).toBe(true)
  const proof = await download(student, id)
  expect([proof.status, proof.bytes.equals(pdf)]).toEqual([200, true])
  expect((await look(url)).status).toBe(200)
  expect((await look('/uploads/heavy.png', {}, 'HEAD')).headers.get('content-length')).toBe('9000000')
  leave()
  await waitFor('room again', async () => (await bytesAt('/uploads/heavy.png')).length === 9_000_000)
})

test('a copy that is current is not sent again from a bucket', async ({ skip }) => {
  skip(!thisCms().s3, 'The disk’s files are sent by the framework, always whole.')
  const { url } = await add()
  const since = (await look(url)).headers.get('last-modified') ?? ''
  // More often than there are lines to the store: none of them is kept.
  for (let time = 0; time < 60; time += 1) expect((await look(url, { 'If-Modified-Since': since })).status).toBe(304)
  expect((await look(url, { 'If-Modified-Since': new Date(0).toUTCString() })).status).toBe(200)
})
