import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningCms } from './support/cms'
import { openDatabase, type Database } from './support/database'
import { restart, startOwnCms } from './support/own-cms'
import { filesIn, drawPdf, formOf, hand, pdfOf } from './support/proofs'
import { addPerson } from './support/people'
import { waitFor } from './support/wait-for'
import { demoPassword, openBrowser, type Browser } from './support/session'

const megabyte = 1024 * 1024

let cms: RunningCms
let database: Database

beforeAll(async () => {
  cms = await startOwnCms({ PENDING_PAYMENTS_MAX: '3', PROOF_MB_PER_DAY: '5' })
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
  const before = await filesIn(cms.dataDir)
  const proofOf = async (id: number): Promise<string | null> => (await database('payments').where({ id }).first('proof')).proof
  // It is looked for at a start, and then every ten minutes.
  cms = await restart(cms)
  await waitFor('the old proof to go', async () => ((await proofOf(old)) === null ? true : null))
  await waitFor('its file to go', async () => ((await filesIn(cms.dataDir)).length === before.length - 1 ? true : null))
  expect([await proofOf(recent), await proofOf(verified)]).toEqual([expect.any(String), expect.any(String)])
}, 60_000)
