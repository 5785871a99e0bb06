import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningCms } from './support/cms'
import { openDatabase, type Database } from './support/database'
import { openMediaLibrary } from './support/media'
import { restart, startOwnCms } from './support/own-cms'
import { filesIn, drawPdf, formOf, hand, pdfOf } from './support/proofs'
import { addPerson } from './support/people'
import { waitFor } from './support/wait-for'
import { demoPassword, openBrowser, type Browser } from './support/session'

const megabyte = 1024 * 1024

let cms: RunningCms
let database: Database

beforeAll(async () => {
  cms = await startOwnCms({ PENDING_PAYMENTS_MAX: '3', PROOF_MB_PER_DAY: '5', MEDIA_MB_PER_DAY: '5' })
  database = openDatabase(cms)
})

afterAll(async () => {
  await database.destroy()
  await cms.stop()
})

async function openStudent(): Promise<Browser> {
  const { username } = await addPerson(database)
  const browser = openBrowser(cms.url)
  await browser.signIn(username, demoPassword)
  return browser
}

/** The name of the file that is a payment's proof, null where it has none. */
async function proofFileOf(paymentId: number): Promise<string | null> {
  const { proof } = await database('payments').where({ id: paymentId }).first('proof')
  return proof === null ? null : `${proof}.pdf`
}

/** Waits until a payment is without its proof, whose file is gone: that one, and no other. */
async function waitForRemoval(paymentId: number, file: string | null, before: string[]): Promise<void> {
  await waitFor('the proof to go', async () => (await proofFileOf(paymentId)) === null)
  await waitFor('its file to go', async () => !(await filesIn(cms.dataDir)).some((name) => name === file))
  expect(await filesIn(cms.dataDir)).toEqual(before.filter((name) => name !== file))
}

const handIn = async (student: Browser, bytes: Buffer, fields: Record<string, string> = { amount: '12' }) =>
  hand(student, formOf([{ bytes }], fields))

test('a student has as many payments that wait as the school allows, and may still hand in for those', async () => {
  const student = await openStudent()
  const pdf = await drawPdf()
  const made = [await handIn(student, pdf), await handIn(student, pdf), await handIn(student, pdf)]
  expect(made.map(({ status }) => status)).toEqual([200, 200, 200])
  const before = await filesIn(cms.dataDir)
  const refused = await handIn(student, pdf)
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'too-many-pending', details: { max: 3 } }])
  expect(await filesIn(cms.dataDir)).toEqual(before)
  const id = String(made[0]?.body['id'])
  expect((await handIn(student, await drawPdf(), { paymentId: id })).status).toBe(200)
  await database('payments')
    .where({ id: Number(id) })
    .update({ state: 'REJECTED', is_pending: false })
  expect((await handIn(student, pdf)).status).toBe(200)
})

test('ten at once make no more than that', async () => {
  const student = await openStudent()
  const pdf = await drawPdf()
  const answers = await Promise.all(Array.from({ length: 10 }, () => handIn(student, pdf)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409, 409, 409, 409, 409, 409])
})

test('a student hands in as many bytes a day as the school allows, another one’s are another’s', async () => {
  const [student, other] = [await openStudent(), await openStudent()]
  const first = await handIn(student, await pdfOf(3 * megabyte))
  expect(first.status).toBe(200)
  const refused = await handIn(student, await pdfOf(3 * megabyte), { paymentId: String(first.body['id']) })
  expect([refused.status, refused.body.code]).toEqual([429, 'proof-quota'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(23 * 3600)
  expect((await handIn(other, await pdfOf(3 * megabyte))).status).toBe(200)
})

test('an account of the panel brings as many bytes a day as the school allows, also what is refused; another’s are another’s', async () => {
  const office = await openMediaLibrary(cms.url)
  const owner = await openMediaLibrary(cms.url, 'owner@example.test')
  expect((await office.upload(await pdfOf(2 * megabyte), 'voorwaarden.pdf')).status).toBe(201)
  expect((await office.upload(Buffer.alloc(2 * megabyte), 'niets.pdf')).status).toBe(400)
  const refused = await office.upload(await pdfOf(2 * megabyte), 'tarieven.pdf')
  expect([refused.status, refused.body]).toMatchObject([
    429,
    { error: { message: 'Er kan per dag 5 MB aan bestanden bij, en dat is op. Probeer het morgen opnieuw.' } },
  ])
  expect((await owner.upload(await pdfOf(2 * megabyte), 'tarieven.pdf')).status).toBe(201)
})

test('the proof of a payment that was rejected half a year ago is removed, others stay', async () => {
  const student = await openStudent()
  const ids: number[] = []
  for (let count = 0; count < 3; count += 1) ids.push(Number((await handIn(student, await drawPdf())).body['id']))
  const daysAgo = (days: number) => Date.now() - days * 86_400_000
  const [old, recent, verified] = ids as [number, number, number]
  await database('payments')
    .where({ id: old })
    .update({ state: 'REJECTED', is_pending: false, verified_at: daysAgo(181) })
  await database('payments')
    .where({ id: recent })
    .update({ state: 'REJECTED', is_pending: false, verified_at: daysAgo(179) })
  await database('payments')
    .where({ id: verified })
    .update({ state: 'VERIFIED', is_pending: false, verified_at: daysAgo(2000) })
  const [file, before] = [await proofFileOf(old), await filesIn(cms.dataDir)]
  expect(before).toContain(file)
  // It is looked for at a start, and then every ten minutes.
  cms = await restart(cms)
  await waitForRemoval(old, file, before)
  expect([await proofFileOf(recent), await proofFileOf(verified)]).toEqual([expect.any(String), expect.any(String)])
})

test('of somebody on hold it stays, until the hold is lifted', async () => {
  const [held, other] = [await openStudent(), await openStudent()]
  const ids = [Number((await handIn(held, await drawPdf())).body['id']), Number((await handIn(other, await drawPdf())).body['id'])] as const
  await database('payments')
    .whereIn('id', ids)
    .update({ state: 'REJECTED', is_pending: false, verified_at: Date.now() - 181 * 86_400_000 })
  const { id: personId } = (await held.call('GET', '/api/auth/me')).body as unknown as { id: number }
  const hold = { document_id: randomUUID(), person_id: personId, reason: 'Een zaak', held_at: Date.now(), held_by_id: 0, held_by_name: '' }
  await database('person_holds').insert(hold)
  const [file, otherFile, before] = [await proofFileOf(ids[0]), await proofFileOf(ids[1]), await filesIn(cms.dataDir)]
  cms = await restart(cms)
  await waitForRemoval(ids[1], otherFile, before)
  expect(await proofFileOf(ids[0])).toBe(file)
  await database('person_holds').where({ person_id: personId }).delete()
  const left = await filesIn(cms.dataDir)
  cms = await restart(cms)
  await waitForRemoval(ids[0], file, left)
})
