import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawPortrait, enterAt } from './support/backups'
import { asVisitor } from './support/call'
import { deleteSecret, type RunningCms } from './support/cms'
import { openDatabase, type Database } from './support/database'
import { demoForm, tariffForm } from './support/forms'
import { startOwnCms } from './support/own-cms'
import { drawPdf, formOf, hand } from './support/proofs'
import { readAll } from './support/released'
import { prove } from './support/second-factor'
import type { Browser } from './support/session'
import { waitFor } from './support/wait-for'

/** Everything that ever told who one of them was. */
const student = {
  firstName: 'Wilhelmientje',
  formerName: 'Oudekerksplein',
  lastName: 'Nieuwendijkse',
  formerEmail: 'wilhelmientje.oudekerksplein@vroeger.example',
  email: 'w.nieuwendijkse@tegenwoordig.example',
  wishedEmail: 'w.nieuwendijkse@ooitmisschien.example',
  phone: '+31 6 28765123',
  address: 'Zuiderzeeweg 4711, Durgerdam',
  emergencyContact: 'Tante Hildegonda, 06-11223399',
  pickup: 'Halte Klaprozenweg',
  note: 'Ik droom van rotondes bij Halfweg',
  dateOfBirth: '2001-02-27',
}
const admin = {
  firstName: 'Theodorus',
  formerName: 'Aankomstkade',
  lastName: 'Vertrekhaven',
  email: 'theodorus.vertrekhaven@kantoor.example',
}

const hexOf = (text: string): string => Buffer.from(text.toLowerCase()).toString('hex')

/** What may be found nowhere: as typed, in its parts, as the search index writes it, and a number in its digits alone. */
const traces = [
  ...Object.values(student),
  ...Object.values(admin),
  ...['zuiderzeeweg', 'hildegonda', '28765123', '11223399', 'klaprozenweg', 'halfweg'],
  ...[student.firstName, student.formerName, student.lastName, admin.firstName, admin.formerName, admin.lastName].map(hexOf),
].map((trace) => trace.toLowerCase())

let cms: RunningCms
let database: Database
let boss: Browser

beforeAll(async () => {
  cms = await startOwnCms()
  database = openDatabase(cms)
  boss = await enterAt(cms, 'superadmin')
})

afterAll(async () => {
  await database.destroy()
  await cms.stop()
})

const found = (text: string): string[] => traces.filter((trace) => text.toLowerCase().includes(trace))

/** Where a trace is in the database: each column of each table is read. */
async function inDatabase(): Promise<string[]> {
  const tables = await readAll({ dataDir: cms.dataDir, databaseUrl: cms.databaseUrl })
  return [...tables].flatMap(([table, rows]) => rows.flatMap((row) => found(JSON.stringify(row)).map((trace) => `${table}: ${trace}`)))
}

/** Where one is among the files: uploads, private ones, mails, lists, and the file of SQLite itself. */
async function inFiles(): Promise<string[]> {
  const entries = await readdir(cms.dataDir, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
  const hits = files.map(async (file) => {
    const text = (await readFile(file)).toString('latin1')
    return found(`${pathToFileURL(file).pathname} ${text}`).map((trace) => `${path.relative(cms.dataDir, file)}: ${trace}`)
  })
  return (await Promise.all(hits)).flat()
}

const send = async (address: string, body: unknown): Promise<number> =>
  (
    await fetch(`${cms.url}${address}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...asVisitor() },
      body: JSON.stringify(body),
    })
  ).status

const allSent = () =>
  waitFor('all mails to be sent', async () => (await database('outbox_mails').where({ state: 'waiting' }).first('id')) === undefined)

const ok = (answer: { status: number }) => expect(answer.status).toBe(200)

/** Leaves a trace everywhere that somebody can: before the account, under the former name and address, and after both changed. */
async function liveThrough(): Promise<{ studentId: number; adminId: number }> {
  const phoneAsTyped = '0628765123'
  expect(await send('/api/public/email/demo-lesson', demoForm({ name: student.firstName, email: student.formerEmail }))).toBe(200)
  const [mailbox = '', domain = ''] = student.formerEmail.split('@')
  const byMailbox = demoForm({ name: 'Iemand', phone: '0600000000', email: `${mailbox}+proefles@${domain.toUpperCase()}` })
  expect(await send('/api/public/email/demo-lesson', byMailbox)).toBe(200)
  const byPhone = tariffForm({
    name: `${student.firstName.toUpperCase()} O.`,
    phone: phoneAsTyped,
    message: `Bel ${student.firstName}`,
  })
  expect(await send('/api/public/email/tariff-request', byPhone)).toBe(200)

  const teacher = await database('up_users').where({ username: 'teacher' }).first('id')
  const { id: studentId } = (
    await boss.call('POST', '/api/auth/super-admin/create-student', {
      firstName: student.firstName,
      lastName: student.formerName,
      email: student.formerEmail,
      licenseType: 'MANUAL',
      teacherId: teacher.id,
    })
  ).body as unknown as { id: number }
  const { password } = await database('up_users').where({ username: 'student' }).first('password')
  await database('up_users').where({ id: studentId }).update({ require_password_change: false, password })
  const free: { id: number; day: string }[] = await database('lessons')
    .where({ teacher_id: teacher.id, state: 'AVAILABLE' })
    .whereNull('student_id')
    .where('starts_at', '>', Date.now() + 14 * 86_400_000)
    .orderBy('starts_at')
    .select('id', 'day')
  const kept = free[0]?.id ?? 0
  const cancelled = free.find(({ day }) => day !== free[0]?.day)?.id ?? 0
  const former = await enterAt(cms, student.formerEmail)
  const { phone, address, emergencyContact, dateOfBirth } = student
  ok(await former.call('PUT', '/api/auth/me', { phone, address, emergencyContact, dateOfBirth }))
  ok(await former.upload('/api/auth/me/picture', await drawPortrait()))
  for (const id of [kept, cancelled]) ok(await former.call('POST', `/api/lessons/${id}/book`))
  ok(await former.call('POST', `/api/lessons/${cancelled}/cancel`))
  await allSent()

  const { lastName, email, wishedEmail } = student
  await prove(boss)
  ok(await boss.call('PUT', `/super-admin/api/users/${studentId}`, { lastName, email }))
  const now = await enterAt(cms, email)
  ok(await now.call('PUT', `/api/lessons/${kept}/pickup-location`, { pickupLocation: student.pickup }))
  ok(await now.call('PUT', `/api/lessons/${kept}/notes/student`, { note: student.note }))
  await prove(now)
  ok(await now.call('PUT', '/api/auth/me', { email: wishedEmail }))
  const asTeacher = await enterAt(cms, 'teacher')
  ok(await asTeacher.call('PATCH', `/api/teacher/students/${studentId}/exam-date?examDate=2027-12-10`))
  ok(await hand(now, formOf([{ bytes: await drawPdf(), name: `${lastName}.pdf` }], { amount: '45', description: 'Vijf lessen' })))
  const payment = await database('payments').where({ student_id: studentId }).first('id')

  const { id: adminId } = await database('up_users').where({ username: 'admin' }).first('id')
  ok(await boss.call('PUT', `/super-admin/api/users/${adminId}`, { ...admin, lastName: admin.formerName }))
  const asAdmin = await enterAt(cms, 'admin')
  ok(await asAdmin.call('PUT', '/api/auth/me', { lastName: admin.lastName }))
  const reason = `Staat niet op naam van ${student.firstName}`
  ok(await asAdmin.call('POST', `/super-admin/api/payments/${payment.id}/verify?${new URLSearchParams({ status: 'REJECTED', reason })}`))
  ok(await asAdmin.call('POST', `/super-admin/api/users/${studentId}/unlock`))
  // The lesson has been driven since.
  const past = Date.now() - 5 * 86_400_000
  await database('lessons')
    .where({ id: kept })
    .update({ starts_at: past, ends_at: past + 3_600_000, day: '2026-01-05' })
  await allSent()
  return { studentId, adminId }
}

describe('somebody who had everything, under two names and two addresses, and an admin who looked after them', () => {
  let studentId: number
  let adminId: number

  const anonymise = (id: number) =>
    boss.call('POST', `/super-admin/api/users/${id}/anonymise`, {}, { 'X-Admin-Delete-Secret': deleteSecret })

  beforeAll(async () => {
    ;({ studentId, adminId } = await liveThrough())
  })

  test('leaves traces in many tables and in mails', async () => {
    const tables = new Set((await inDatabase()).map((hit) => hit.split(':')[0]))
    expect([...tables]).toEqual(
      expect.arrayContaining(['up_users', 'outbox_mails', 'requests', 'audit_entries', 'payments', 'person_suffixes', 'lessons']),
    )
    expect((await inFiles()).filter((hit) => hit.startsWith('outbox/')).length).toBeGreaterThan(5)
  })

  test('leaves nothing of it in the database, the files, the mails or the log once both are anonymised', async () => {
    for (const id of [studentId, adminId]) ok(await anonymise(id))
    expect(await inDatabase()).toEqual([])
    // SQLite's own files are among them: deleted rows would otherwise stay there.
    expect(await inFiles()).toEqual([])
    expect(found(cms.log())).toEqual([])
  })

  test('leaves the payment and the lines of the audit log, which say no longer who it was', async () => {
    const payments = (await boss.call('GET', `/super-admin/api/payments?studentId=${studentId}`)).body
    expect(payments).toMatchObject([{ amount: 45, description: 'Vijf lessen', verifiedBy: null }])
    const lines = (await boss.call('GET', `/super-admin/api/audit?personId=${studentId}`)).body as unknown as { action: string }[]
    expect(lines).toContainEqual(expect.objectContaining({ action: 'people.unlock', actorId: adminId, actorName: '' }))
  })

  test.each([
    ['PUT', '', { firstName: 'Weer' }],
    ['PUT', '/status', { isActive: true }],
    ['POST', '/invite', {}],
    ['POST', '/unlock', {}],
    ['DELETE', '/second-factor', undefined],
  ])('is not changed or invited again: %s …%s', async (method, rest, body) => {
    await prove(boss)
    const refused = await boss.call(method, `/super-admin/api/users/${studentId}${rest}`, body)
    expect([refused.status, refused.body.message]).toEqual([404, 'User not found or already deleted.'])
    expect(await database('up_users').where({ id: studentId }).first()).toMatchObject({
      first_name: null,
      is_active: expect.toSatisfy((on) => !on),
    })
    expect(await database('outbox_mails').where({ recipient_id: studentId })).toEqual([])
  })

  test("isn't in SQLite's own file either once it is closed", async () => {
    // With the last connection what is yet to be written goes into the file.
    await database.destroy()
    await cms.stop()
    expect(await inFiles()).toEqual([])
  })
})
