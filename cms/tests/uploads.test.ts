import { once } from 'node:events'
import { request, type ClientRequest, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asVisitor } from './support/call'
import { openDatabase, type Database } from './support/database'
import { panelToken } from './support/panel-token'
import { gatherPayers } from './support/payments'
import { formOf, hand, pdfOf } from './support/proofs'
import { openBrowser, type Browser } from './support/session'
import { thisCms } from './support/this-cms'

let database: Database

beforeAll(() => {
  database = openDatabase(thisCms())
})

afterAll(() => database.destroy())

const megabyte = 1024 * 1024

/** A file that is on its way: its request has begun, the rest comes when it is told to. */
type OnItsWay = { finish: () => Promise<number>; giveUp: () => void }

/** Begins to hand a proof in, and waits before the last part of it. */
async function beginUpload(browser: Browser, bytes: Buffer): Promise<OnItsWay> {
  const whole = new Response(formOf([{ bytes }], { amount: '12' }))
  const body = Buffer.from(await whole.arrayBuffer())
  const sending: ClientRequest = request(`${thisCms().url}/api/payments/proof`, {
    method: 'POST',
    headers: {
      ...asVisitor(),
      Cookie: browser.cookie(),
      'Content-Type': whole.headers.get('content-type') ?? '',
      'Content-Length': body.length,
    },
  })
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>
  answered.catch(() => undefined)
  await new Promise((resolve) => sending.write(body.subarray(0, body.length - 1000), resolve))
  return {
    giveUp: () => sending.destroy(),
    finish: async () => {
      sending.end(body.subarray(body.length - 1000))
      const [answer] = await answered
      answer.resume()
      return answer.statusCode ?? 0
    },
  }
}

describe('a file that is handed in', () => {
  test('by nobody is refused for that, however large it is, and not read for what is wrong with it', async () => {
    for (const bytes of [Buffer.from('no PDF'), Buffer.alloc(megabyte), Buffer.alloc(6 * megabyte)]) {
      const answer = await hand(openBrowser(), formOf([{ bytes }], { amount: '12' }))
      expect([answer.status, answer.body.code]).toEqual([401, 'sign-in-required'])
    }
  })

  test('by somebody whose role hands none in is refused for that', async () => {
    const { ofTeacher } = await gatherPayers(database)
    const answer = await hand(ofTeacher, formOf([{ bytes: Buffer.alloc(6 * megabyte) }], { amount: '12' }))
    expect([answer.status, answer.body.code]).toEqual([403, 'forbidden'])
  })

  test('in a form of more parts than can be read in a moment is refused unread', async () => {
    const { ofStudent } = await gatherPayers(database)
    const answer = await fetch(`${thisCms().url}/api/payments/proof`, {
      method: 'POST',
      headers: { ...asVisitor(), Cookie: ofStudent.cookie(), 'Content-Type': 'multipart/form-data; boundary=b' },
      body: `${'--b\r\nContent-Disposition: form-data; name="a"; filename=""\r\n\r\n\r\n'.repeat(1000)}--b--\r\n`,
    })
    expect([answer.status, await answer.json()]).toMatchObject([413, { code: 'too-large' }])
  })

  test('in a form whose boundary has thousands of signs is refused unread: all of them would be compared at each byte', async () => {
    const { ofStudent } = await gatherPayers(database)
    const boundary = `${'-'.repeat(300)}b${'a'.repeat(14_000)}`
    const startedAt = performance.now()
    const answer = await fetch(`${thisCms().url}/api/payments/proof`, {
      method: 'POST',
      headers: { ...asVisitor(), Cookie: ofStudent.cookie(), 'Content-Type': `multipart/form-data; boundary=${boundary}` },
      body: Buffer.concat([Buffer.from('-'.repeat(800)), Buffer.alloc(4 * megabyte, 'a')]),
    })
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'invalid-body' }])
    expect(performance.now() - startedAt).toBeLessThan(2000)
  })

  test('waits, where somebody has two large ones on their way, and says when to try again', async () => {
    const { ofStudent, ofOther } = await gatherPayers(database)
    const pdf = await pdfOf(megabyte)
    let onTheirWay: OnItsWay[] = []
    let patience = 300
    // Whether both have been let in nobody is told: one that came after a third is refused once its last byte is there. So both begin anew
    // where a third gets in, and have more time.
    const third = async () => {
      for (const each of onTheirWay) each.giveUp()
      await pause(patience)
      onTheirWay = [await beginUpload(ofStudent, pdf), await beginUpload(ofStudent, pdf)]
      await pause(patience)
      patience *= 2
      // No PDF, so that nothing is kept where it gets in: payments that wait are counted too.
      return (await hand(ofStudent, formOf([{ bytes: Buffer.alloc(megabyte) }], { amount: '12' }))).status
    }
    await expect.poll(third, { timeout: 40_000 }).toBe(503)
    const refused = await hand(ofStudent, formOf([{ bytes: pdf }], { amount: '12' }))
    expect([refused.body.code, refused.headers.get('retry-after')]).toEqual(['busy', '30'])
    expect((await hand(ofOther, formOf([{ bytes: pdf }], { amount: '12' }))).status).toBe(200)
    expect((await hand(ofStudent, formOf([{ bytes: await pdfOf(10_000) }], { amount: '12' }))).status).toBe(200)
    expect(await Promise.all(onTheirWay.map(({ finish }) => finish()))).toEqual([200, 200])
    expect((await hand(ofStudent, formOf([{ bytes: pdf }], { amount: '12' }))).status).toBe(200)
  })
})

describe('a large body for the panel', () => {
  const sendTo = async (path: string, body: FormData | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${thisCms().url}${path}`, { method: 'POST', headers, body })
    return { status: answer.status, body: (await answer.json()) as unknown }
  }

  /** A picture of noise, which doesn't get smaller by being packed. */
  const largePicture = async (): Promise<FormData> => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
    const bytes = await sharp({ create: { width: 300, height: 300, channels: 3, background: 'white', noise } })
      .png()
      .toBuffer()
    const form = new FormData()
    form.set('files', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'ruis.png')
    form.set('fileInfo', JSON.stringify({ name: 'ruis.png' }))
    return form
  }

  test('is refused in the panel’s own form where nobody is signed in', async () => {
    for (const path of ['/upload', '/admin/login', '/content-manager/collection-types/api::tip.tip'])
      expect(await sendTo(path, Buffer.alloc(megabyte, ' '), { 'Content-Type': 'application/json' })).toMatchObject({
        status: 401,
        body: { data: null, error: { status: 401, name: 'UnauthorizedError' } },
      })
    expect((await sendTo('/upload', await largePicture(), { Authorization: 'Bearer no.token.ofours' })).status).toBe(401)
  })

  test('is taken from the office, a dozen at once too', async () => {
    const token = await panelToken('office@example.test', thisCms().url)
    const send = async () => (await sendTo('/upload', await largePicture(), { Authorization: `Bearer ${token}` })).status
    const statuses = await Promise.all(Array.from({ length: 12 }, send))
    expect(new Set(statuses)).toEqual(new Set([201]))
  })
})
