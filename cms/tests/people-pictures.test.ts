import { picturePath } from '@rijbaan/contract'
import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteSecret } from './support/cms'
import { type Database, openDatabase } from './support/database'
import { namesIn, privateStoreOf } from './support/files'
import { addPerson, enter } from './support/people'
import type { Browser } from './support/session'
import { thisCms } from './support/this-cms'

let database: Database

beforeAll(() => {
  database = openDatabase(thisCms())
})

afterAll(() => database.destroy())

const path = '/api/auth/me/picture'
const largest = 2 * 1024 * 1024

const photo = () => sharp({ create: { width: 900, height: 600, channels: 3, background: 'seagreen' } })

const fileOf = (bytes: Buffer, type = 'image/jpeg'): Blob => new Blob([new Uint8Array(bytes)], { type })

/** A PNG that stays readable with this many bytes: what follows its end is not looked at. */
const padded = async (size: number): Promise<Blob> => {
  const bytes = await photo().png().toBuffer()
  return fileOf(Buffer.concat([bytes, randomBytes(size - bytes.length)]), 'image/png')
}

async function someone(changes: Record<string, unknown> = {}) {
  const person = await addPerson(database, changes)
  return { ...person, browser: await enter(database, person.username) }
}

const picturePathOf = (id: number) => `/api/people/${id}/picture`

async function look(browser: Browser | null, id: number) {
  const response = await fetch(`${thisCms().url}${picturePathOf(id)}`, { headers: { Cookie: browser?.cookie() ?? '' } })
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}

describe('a profile picture', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('as %s is kept as a square of 320 in WebP', async (format) => {
    const { id, browser } = await someone()
    const { status, body } = await browser.upload(path, fileOf(await photo().toFormat(format).toBuffer(), 'application/octet-stream'))
    expect(status).toBe(200)
    expect(body['profilePicture']).toMatch(new RegExp(`^${picturePath(id)}\\?v=[0-9a-f]{8}$`))
    const { headers, bytes } = await look(browser, id)
    expect(headers.get('content-type')).toBe('image/webp')
    expect(headers.get('cache-control')).toBe('private, no-cache')
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 320, height: 320 })
  })

  test('loses what the camera wrote into it, but stands upright', async () => {
    const { id, browser } = await someone()
    const left = { create: { width: 300, height: 600, channels: 3 as const, background: 'red' } }
    const picture = sharp({ create: { width: 600, height: 600, channels: 3, background: 'blue' } }).composite([
      { input: left, left: 0, top: 0 },
    ])
    const bytes = await picture
      .jpeg({ quality: 95 })
      .withExif({ IFD0: { Make: 'Camera', Copyright: 'Somebody' }, IFD3: { GPSLatitude: '52/1 22/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect((await sharp(bytes).metadata()).orientation).toBe(6)
    expect((await browser.upload(path, fileOf(bytes))).status).toBe(200)
    const kept = (await look(browser, id)).bytes
    const { exif, xmp, icc, orientation } = await sharp(kept).metadata()
    expect([exif, xmp, orientation]).toEqual([undefined, undefined, undefined])
    expect(icc?.length ?? 0).toBe(0)
    // A quarter turn to the right: the red left half is the upper one now.
    const { data } = await sharp(kept).extract({ left: 160, top: 20, width: 1, height: 1 }).raw().toBuffer({ resolveWithObject: true })
    expect((data[0] ?? 0) > (data[2] ?? 0)).toBe(true)
  })

  test.each([
    ['a text that calls itself a JPEG', Buffer.from('not a picture at all'), 'image/jpeg'],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'), 'image/png'],
    ['a GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'), 'image/png'],
    ['a PDF', Buffer.from('%PDF-1.7\n%%EOF'), 'image/png'],
    ['nothing', Buffer.alloc(0), 'image/png'],
  ])('that is %s is refused, whatever it is called', async (_, bytes, type) => {
    const { id, browser } = await someone()
    const { status, body } = await browser.upload(path, fileOf(bytes, type))
    expect([status, body.code]).toEqual([400, 'invalid-picture'])
    expect((await look(browser, id)).status).toBe(404)
  })

  test('that is cut off is refused', async () => {
    const { browser } = await someone()
    const bytes = await photo().jpeg().toBuffer()
    expect((await browser.upload(path, fileOf(bytes.subarray(0, 400)))).status).toBe(400)
  })

  test('of exactly 2 MB is taken, one byte more is 413', async () => {
    const { browser } = await someone()
    expect((await browser.upload(path, await padded(largest))).status).toBe(200)
    expect((await browser.upload(path, await padded(largest + 1))).body.code).toBe('too-large')
    expect((await browser.call('GET', '/api/auth/me')).body['profilePicture']).not.toBeNull()
  })

  test('that unpacks to far too many pixels is refused', async () => {
    const { browser } = await someone()
    const bytes = await sharp({ create: { width: 16_000, height: 16_000, channels: 3, background: 'white' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(bytes.length).toBeLessThan(largest)
    expect((await browser.upload(path, fileOf(bytes, 'image/png'))).status).toBe(400)
  })

  test('is counted: of one person twenty in an hour', async () => {
    const { browser } = await someone()
    const bytes = fileOf(Buffer.from('not a picture at all'))
    for (let sent = 0; sent < 20; sent += 1) expect((await browser.upload(path, bytes)).status).toBe(400)
    const { status, headers } = await browser.upload(path, bytes)
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true])
  })

  test('sent as JSON, or broken, is refused', async () => {
    const { browser } = await someone()
    expect((await browser.call('PUT', path, { file: 'x' })).status).toBe(400)
    expect((await browser.call('PUT', path, undefined, { 'Content-Type': 'multipart/form-data; boundary=x' })).status).toBe(400)
  })

  test('is replaced at a new address, and removed', async () => {
    const { id, browser } = await someone()
    const send = async () => (await browser.upload(path, fileOf(await photo().jpeg().toBuffer()))).body['profilePicture']
    expect(await send()).not.toBe(await send())
    expect((await browser.call('DELETE', path)).body['profilePicture']).toBeNull()
    expect((await look(browser, id)).status).toBe(404)
    expect((await browser.call('DELETE', path)).status).toBe(200)
  })
})

test('a picture that is replaced, removed or whose owner is erased is stored no more', async () => {
  const office = await enter(database, (await addPerson(database, { portal_role: 'SUPER_ADMIN', teacher_id: null })).username)
  const store = privateStoreOf(thisCms())
  const before = await namesIn(store, 'pictures')
  const added = async () => (await namesIn(store, 'pictures')).filter((name) => !before.includes(name))
  const erase = (id: number, how: 'hard' | 'anonymise') =>
    office.call(how === 'hard' ? 'DELETE' : 'POST', `/super-admin/api/users/${id}/${how}`, how === 'hard' ? undefined : {}, {
      'X-Admin-Delete-Secret': deleteSecret,
    })
  for (const how of ['hard', 'anonymise'] as const) {
    const { id, browser } = await someone({ teacher_id: null })
    const bytes = fileOf(await photo().jpeg().toBuffer())
    await Promise.all([browser.upload(path, bytes), browser.upload(path, bytes)])
    expect(await added()).toHaveLength(1)
    await browser.call('DELETE', path)
    expect(await added()).toEqual([])
    await browser.upload(path, bytes)
    expect(await added()).toHaveLength(1)
    expect((await erase(id, how)).status).toBe(200)
    expect(await added()).toEqual([])
  }
})

describe('a picture is seen by those who may see the person (R71)', () => {
  test('a student’s: by themselves, their teacher and admins; not by others', async () => {
    const teacher = await someone({ portal_role: 'TEACHER' })
    const student = await someone({ teacher_id: teacher.id })
    await student.browser.upload(path, fileOf(await photo().jpeg().toBuffer()))
    const statusFor = async (browser: Browser | null) => (await look(browser, student.id)).status
    expect(await statusFor(student.browser)).toBe(200)
    expect(await statusFor(teacher.browser)).toBe(200)
    expect(await statusFor(await enter(database, 'admin'))).toBe(200)
    expect(await statusFor(await enter(database, 'superadmin'))).toBe(200)
    expect(await statusFor((await someone({ teacher_id: teacher.id })).browser)).toBe(404)
    expect(await statusFor((await someone({ portal_role: 'TEACHER' })).browser)).toBe(404)
    expect(await statusFor(null)).toBe(401)
  })

  test('as it was, a browser is told so, and no longer once it may not see it', async () => {
    const teacher = await someone({ portal_role: 'TEACHER' })
    const student = await someone({ teacher_id: teacher.id })
    await student.browser.upload(path, fileOf(await photo().jpeg().toBuffer()))
    const etag = (await look(teacher.browser, student.id)).headers.get('etag') ?? ''
    const again = () => teacher.browser.call('GET', picturePathOf(student.id), undefined, { 'If-None-Match': etag })
    expect((await again()).status).toBe(304)
    await database('up_users').where({ id: student.id }).update({ teacher_id: null })
    expect((await again()).status).toBe(404)
  })

  test('a teacher’s: by their own students, not by another’s', async () => {
    const teacher = await someone({ portal_role: 'TEACHER' })
    await teacher.browser.upload(path, fileOf(await photo().jpeg().toBuffer()))
    expect((await look((await someone({ teacher_id: teacher.id })).browser, teacher.id)).status).toBe(200)
    expect((await look((await someone({ teacher_id: null })).browser, teacher.id)).status).toBe(404)
  })

  test.each(['0', '999999', 'x', '1e3', '-1', '12345678901'])('of "%s", whom nobody is, is not found', async (id) => {
    const browser = await enter(database, 'admin')
    const { status } = await browser.call('GET', `/api/people/${id}/picture`)
    expect(status).toBe(404)
  })
})
