import { randomUUID } from 'node:crypto'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import {
  addDays,
  boundsOfDay,
  dayMilliseconds,
  graceDays,
  keptSince,
  schoolDay,
  standardPeriods,
  type Retention,
  type RetentionKind,
} from '@rijbaan/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawPortrait, enterAt } from './support/backups'
import { deleteSecret, startCms, type RunningCms } from './support/cms'
import { openDatabase, type Database } from './support/database'
import { namesIn, privateStoreOf } from './support/files'
import { startOwnCms } from './support/own-cms'
import { openPanel } from './support/panel'
import { addPerson, type AddedPerson } from './support/people'
import { drawPdf, filesIn, formOf, hand } from './support/proofs'
import { prove } from './support/second-factor'
import type { Browser } from './support/session'
import { waitFor } from './support/wait-for'

const today = schoolDay(new Date())
/** The first moment of what is still kept today. */
const since = (kind: RetentionKind): Date => boundsOfDay(keptSince(kind, standardPeriods[kind], today)).from
const daysLater = (at: Date, days: number): Date => boundsOfDay(addDays(schoolDay(at), days)).from
const longAgo = new Date('2010-05-01T10:00:00Z')

/** A round begins with a start, which takes a busy machine a while; in milliseconds. */
const patience = 180_000

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

/** A start is followed by a round at once: what is due goes, and last of it a mail that was due too. */
async function goThroughRound(): Promise<void> {
  const mark = await addMail('sent', longAgo)
  await cms.stop()
  // A process that a busy machine ended the hard way keeps the job's lease for two minutes more.
  await database('leases').where({ name: 'retention' }).delete()
  await database.destroy()
  const { dataDir, databaseUrl } = cms
  cms = await startCms({ DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) })
  database = openDatabase(cms)
  boss = await enterAt(cms, 'superadmin')
  await waitFor('a round of removals', async () => !(await isThere('outbox_mails', mark)), 60_000)
}

const overview = async (): Promise<Retention> => (await boss.call('GET', '/super-admin/api/retention')).body as unknown as Retention
const hasPortrait = async (picture: string): Promise<boolean> =>
  (await namesIn(privateStoreOf({ dataDir: cms.dataDir, s3: null }), 'pictures')).some((name) => name.startsWith(picture))
const isThere = async (table: string, id: number): Promise<boolean> => (await database(table).where({ id }).first('id')) !== undefined

async function addRequest(receivedAt: Date, changes: Record<string, unknown> = {}): Promise<number> {
  const row = {
    kind: 'demo-lesson',
    progress: 'new',
    name: 'Sanne',
    phone: '0612345670',
    language: 'nl',
    received_at: receivedAt,
    ...changes,
  }
  const [added] = await database('requests')
    .insert({ document_id: randomUUID(), ...row })
    .returning('id')
  return added.id
}

async function addStudent(changes: Record<string, unknown> = {}): Promise<AddedPerson> {
  return addPerson(database, { created_at: longAgo, picture: null, first_name: 'Nadia', last_name: 'Bakker', ...changes })
}

/** A teacher has one lesson at a moment. */
let earlier = 0

async function addLesson({ id }: AddedPerson, endsAt: Date, state = 'COMPLETED'): Promise<void> {
  const teacher = await database('up_users').where({ username: 'teacher' }).first('id')
  const startsAt = endsAt.getTime() - 3_600_000 - earlier++
  await database('lessons').insert({
    ...{ document_id: randomUUID(), starts_at: startsAt, ends_at: endsAt.getTime(), day: schoolDay(new Date(startsAt)) },
    ...{ duration_minutes: 60, lesson_type: 'REGULAR', state, teacher_id: teacher.id, student_id: id, is_generated: false },
  })
}

async function addPayment({ id }: { id: number }, addedAt: Date): Promise<number> {
  const row = { student_id: id, amount_cents: 4500, currency: 'EUR', method: 'CASH', state: 'VERIFIED', is_pending: false }
  const [added] = await database('payments')
    .insert({ document_id: randomUUID(), ...row, added_at: addedAt.getTime() })
    .returning('id')
  return added.id
}

async function addMail(state: string, writtenAt: Date, changes: Record<string, unknown> = {}): Promise<number> {
  const row = {
    recipient: 'iemand@example.test',
    subject: 'Les',
    text: 'Les',
    html: 'Les',
    attempts: 1,
    next_attempt_at: 4e12,
    about: 'lesson',
  }
  const [added] = await database('outbox_mails')
    .insert({ document_id: randomUUID(), message_id: `${randomUUID()}@localhost`, ...row, state, written_at: writtenAt, ...changes })
    .returning('id')
  return added.id
}

async function addLine(at: Date, changes: Record<string, unknown>): Promise<number> {
  const row = { at: at.getTime(), actor_name: '', action: 'people.change', kind: 'change', fields: '[]' }
  const [added] = await database('audit_entries')
    .insert({ document_id: randomUUID(), ...row, ...changes })
    .returning('id')
  return added.id
}

const anHourBefore = (at: Date): Date => new Date(at.getTime() - 3_600_000)

test(
  'a school that has just begun with it has a month to look before the first removals, but for mails',
  async () => {
    const [request, student] = [await addRequest(longAgo), await addStudent()]
    await goThroughRound()
    expect([await isThere('requests', request), await isThere('up_users', student.id)]).toEqual([true, true])
    expect((await overview()).beginsOn).toBe(addDays(today, graceDays))
    expect((await overview()).students).toContainEqual(expect.objectContaining({ id: student.id }))
    await database('strapi_migrations').update({ time: new Date(Date.now() - graceDays * dayMilliseconds) })
    expect((await overview()).beginsOn).toBeNull()
  },
  patience,
)

describe('what the school no longer keeps goes by itself, and nothing that it still keeps', () => {
  const roleOf = async ({ id }: { id: number }) => (await database('up_users').where({ id }).first('portal_role'))?.portal_role ?? 'gone'
  const before = { students: anHourBefore(since('students')), payments: anHourBefore(since('payments')) }

  test(
    'requests after half a year, mails a month after they were sent and three after they failed, with their files',
    async () => {
      const requests = [await addRequest(anHourBefore(since('requests'))), await addRequest(since('requests'))]
      const mails = [
        await addMail('sent', anHourBefore(since('sentMails'))),
        await addMail('sent', since('sentMails')),
        await addMail('failed', anHourBefore(since('failedMails'))),
        await addMail('waiting', longAgo),
      ]
      const folder = path.join(cms.dataDir, 'outbox')
      await mkdir(folder, { recursive: true })
      await writeFile(path.join(folder, `2026-01-01T10-00-00-000Z-${randomUUID()}.eml`), 'Of no row')
      await goThroughRound()
      expect(await Promise.all(requests.map((id) => isThere('requests', id)))).toEqual([false, true])
      expect(await Promise.all(mails.map((id) => isThere('outbox_mails', id)))).toEqual([false, true, false, true])
      // The round looks at files once the mails' rows are gone.
      await waitFor('files of no mail to go', async () => {
        const rows: { message_id: string }[] = await database('outbox_mails').select('message_id')
        const known = rows.map(({ message_id: id }) => id.replace(/@.*$/, ''))
        return (await readdir(folder)).every((file) => known.some((mail) => file.includes(mail)))
      })
    },
    patience,
  )

  test(
    'students two years after their last lesson, exam or payment, and payments after seven full years',
    async () => {
      const student = await addStudent()
      await addLesson(student, new Date())
      const asStudent = await enterAt(cms, student.username)
      const handed = await hand(asStudent, formOf([{ bytes: await drawPdf() }], { amount: '45', description: 'Vijf lessen' }))
      expect(handed.status).toBe(200)
      const withProof = Number(handed.body['id'])
      const proofs = await filesIn(cms.dataDir)
      await database('payments').where({ id: withProof }).update({ added_at: before.payments.getTime() })
      const former = await addStudent({ portal_role: 'FORMER', first_name: null, last_name: null })
      // A version before let a portrait in after somebody was anonymised.
      expect((await asStudent.upload('/api/auth/me/picture', await drawPortrait())).status).toBe(200)
      const { picture } = await database('up_users').where({ id: student.id }).first('picture')
      await database('up_users').where({ id: student.id }).update({ picture: null })
      await database('up_users').where({ id: former.id }).update({ picture })
      expect(await hasPortrait(picture)).toBe(true)
      const payments = [withProof, await addPayment(former, before.payments), await addPayment(student, since('payments'))]

      const [drove, paid, taught, planned, newcomer, cancelled, teacher] = [
        await addStudent(),
        await addStudent(),
        await addStudent(),
        await addStudent(),
        await addStudent({ created_at: new Date() }),
        await addStudent(),
        await addStudent({ portal_role: 'TEACHER', teacher_id: null }),
      ]
      await addLesson(drove, before.students)
      const kept = await addPayment(paid, before.students)
      await addLesson(taught, since('students'))
      await database('exams').insert({ student_id: planned.id, exam_date: addDays(today, 20) })
      await addLesson(cancelled, new Date(), 'CANCELLED')

      await goThroughRound()
      const roles = await Promise.all([drove, paid, taught, planned, newcomer, cancelled, teacher].map(roleOf))
      expect(roles).toEqual(['gone', 'FORMER', 'STUDENT', 'STUDENT', 'STUDENT', 'gone', 'TEACHER'])
      expect([await isThere('payments', kept), (await database('up_users').where({ id: paid.id }).first()).last_name]).toEqual([true, null])
      expect(await Promise.all(payments.map((id) => isThere('payments', id)))).toEqual([false, false, true])
      // With the last payment goes the emptied row that it belonged to.
      expect([await roleOf(former), await roleOf(student)]).toEqual(['gone', 'STUDENT'])
      await waitFor('the portrait to go', async () => !(await hasPortrait(picture)), 40_000)
      await waitFor('the proof to go', async () => (await filesIn(cms.dataDir)).length === proofs.length - 1, 40_000)
    },
    patience,
  )

  test(
    'where payments can’t be removed, all others go, and at once',
    async () => {
      const payment = await addPayment(await addStudent(), before.payments)
      const moreThanARound = Array.from({ length: 220 }, () => addMail('failed', longAgo))
      await Promise.all(moreThanARound)
      const isOfPostgres = cms.databaseUrl !== ''
      if (isOfPostgres)
        await database.raw(`create function keep_payments() returns trigger language plpgsql as $$ begin raise exception 'kept'; end $$`)
      const deed = isOfPostgres ? 'for each row execute function keep_payments()' : `begin select raise(abort, 'kept'); end`
      await database.raw(`create trigger keep_payments before delete on payments ${deed}`)
      try {
        await goThroughRound()
        const due = () => database('outbox_mails').where({ state: 'failed', written_at: longAgo })
        await waitFor('what is more than a round of mails to go', async () => (await due()).length === 0, 60_000)
        expect(await isThere('payments', payment)).toBe(true)
        // The rows go before the round ends, and it is told at its end.
        const failed = 'The job \\"retention\\" failed: Something that is due could not be removed.'
        await waitFor('the failure to be logged', async () => cms.log().includes(failed), 60_000)
        expect(cms.log()).toMatch(/could not be removed\.\\n.*kept/)
      } finally {
        await database.raw(isOfPostgres ? 'drop trigger keep_payments on payments' : 'drop trigger keep_payments')
        if (isOfPostgres) await database.raw('drop function keep_payments')
        await database('payments').where({ id: payment }).delete()
      }
    },
    patience,
  )
})

describe('a hold', () => {
  const hold = (id: number, reason: string) => boss.call('PUT', `/super-admin/api/users/${id}/hold`, { reason })

  test(
    'keeps somebody and what is theirs from the job and from the office, until it is lifted',
    async () => {
      const before = anHourBefore(since('students'))
      const held = await addStudent({ phone: '06 55 44 33 22' })
      await addLesson(held, before)
      const formerly = `nadia-${randomUUID()}@vroeger.test`
      const payment = await addPayment(held, longAgo)
      const asked = randomUUID()
      const theirs = {
        up_users: [held.id],
        payments: [payment],
        requests: [
          await addRequest(longAgo, { phone: '+31655443322', document_id: asked }),
          await addRequest(longAgo, { phone: '0600000009', email: formerly }),
        ],
        outbox_mails: [
          await addMail('sent', longAgo, { subject_id: held.id }),
          await addMail('sent', longAgo, { recipient_id: held.id, recipient: formerly }),
          await addMail('failed', longAgo, { recipient_id: held.id, recipient: formerly, subject_id: 99_999_999 }),
          await addMail('sent', longAgo, { recipient: 'kantoor@school.test', request_id: asked }),
        ],
        audit_entries: [
          await addLine(longAgo, { actor_id: held.id }),
          await addLine(longAgo, { actor_id: 99_999_999, subject_kind: 'person', subject_id: held.id }),
          await addLine(longAgo, { actor_id: 99_999_999, subject_kind: 'payment', subject_id: payment }),
        ],
      }
      const ofOthers = [
        await addLine(longAgo, { actor_id: 99_999_999 }),
        // Something else with the number that the person has.
        await addLine(longAgo, { actor_id: 99_999_999, subject_kind: 'lesson', subject_id: held.id }),
      ]
      const left = async (rows: Record<string, number[]>) => {
        const found = Object.entries(rows).map(async ([table, ids]) => [table, (await database(table).whereIn('id', ids)).length])
        return Object.fromEntries(await Promise.all(found)) as Record<string, number>
      }
      const all = { up_users: 1, payments: 1, requests: 2, outbox_mails: 4, audit_entries: 3 }
      expect((await hold(held.id, 'Schadeclaim na aanrijding')).status).toBe(200)
      // What they asked by their number stays theirs when they have another one.
      const ofHeld = await enterAt(cms, held.username)
      for (const phone of ['06 12 34 56 01', '06 12 34 56 02'])
        expect((await ofHeld.call('PUT', '/api/auth/me', { phone })).status).toBe(200)
      await goThroughRound()
      expect(await left(theirs)).toEqual(all)
      expect(await left({ audit_entries: ofOthers })).toEqual({ audit_entries: 0 })
      const refused = await boss.call('POST', `/super-admin/api/users/${held.id}/anonymise`, {}, { 'X-Admin-Delete-Secret': deleteSecret })
      expect([refused.status, refused.body.code]).toEqual([409, 'on-hold'])
      const office = await openPanel('office@example.test', cms)
      const requests = '/content-manager/collection-types/api::request.request'
      const documentIds: string[] = await database('requests').whereIn('id', theirs.requests).pluck('document_id')
      for (const path of documentIds.map((documentId) => `${requests}/${documentId}`)) {
        const { status, body } = await office.call('DELETE', path)
        expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('loopt een zaak')])
      }
      expect((await office.call('POST', `${requests}/actions/bulkDelete`, { documentIds })).status).toBe(400)
      // Of one that comes in since nobody learns whether there is a case.
      const document_id = randomUUID()
      await addRequest(new Date(), { phone: '06-12345602', document_id })
      expect((await office.call('DELETE', `${requests}/${document_id}`)).status).toBe(200)
      expect(await left(theirs)).toEqual(all)
      expect((await overview()).holds).toMatchObject([{ personId: held.id, name: 'Nadia Bakker', reason: 'Schadeclaim na aanrijding' }])

      await prove(boss)
      expect((await boss.call('DELETE', `/super-admin/api/users/${held.id}/hold`)).status).toBe(200)
      expect((await boss.call('GET', `/super-admin/api/users/${held.id}/hold`)).body).toEqual({ hold: null })
      await goThroughRound()
      expect(await left(theirs)).toEqual({ up_users: 0, payments: 0, requests: 0, outbox_mails: 0, audit_entries: 0 })
    },
    patience,
  )

  test('keeps what was mailed between them and who is erased meanwhile, until it is lifted: then it goes, however new it is', async () => {
    const [held, erased] = [await addStudent({ created_at: new Date() }), await addStudent({ created_at: new Date() })]
    const now = new Date()
    const between = [
      await addMail('sent', now, { about: 'lesson', recipient_id: held.id, subject_id: erased.id }),
      await addMail('sent', now, { about: 'lesson', recipient_id: erased.id, subject_id: held.id }),
    ]
    const others = [await addMail('sent', now, { recipient_id: erased.id }), await addMail('sent', now, { subject_id: erased.id })]
    const left = async (mails: number[]) => (await database('outbox_mails').whereIn('id', mails)).length
    expect((await hold(held.id, 'Schadeclaim na aanrijding')).status).toBe(200)
    const secret = { 'X-Admin-Delete-Secret': deleteSecret }
    expect((await boss.call('POST', `/super-admin/api/users/${erased.id}/anonymise`, {}, secret)).status).toBe(200)
    await goThroughRound()
    expect([await left(between), await left(others)]).toEqual([2, 0])
    await prove(boss)
    expect((await boss.call('DELETE', `/super-admin/api/users/${held.id}/hold`)).status).toBe(200)
    await goThroughRound()
    expect(await left(between)).toBe(0)
  })

  test('keeps what they asked also where somebody of their family, who shares a mailbox and a number, is erased', async () => {
    const family = `bakker-${randomUUID()}`
    const [held, erased] = [
      await addStudent({ created_at: new Date(), phone: '06 55 44 33 11', email: `${family}+nadia@thuis.test` }),
      await addStudent({ created_at: new Date(), phone: '0655443311', email: `${family}+noor@thuis.test` }),
    ]
    const now = new Date()
    const theirs = [
      await addRequest(now, { name: 'Nadia Bakker', email: `${family}@thuis.test` }),
      await addRequest(now, { name: 'N. Bakker', phone: '+31655443311' }),
    ]
    const documents: string[] = await database('requests').whereIn('id', theirs).pluck('document_id')
    const [, byNumber = ''] = documents
    const mail = await addMail('sent', now, { about: 'request', request_id: byNumber, reply_to: `${family}+noor@thuis.test` })
    const left = async () => [(await database('requests').whereIn('id', theirs)).length, await isThere('outbox_mails', mail)]
    const erase = (id: number) => boss.call('POST', `/super-admin/api/users/${id}/anonymise`, {}, { 'X-Admin-Delete-Secret': deleteSecret })

    expect((await hold(held.id, 'Schadeclaim na aanrijding')).status).toBe(200)
    expect((await erase(erased.id)).status).toBe(200)
    expect(await left()).toEqual([2, true])
    await prove(boss)
    expect((await boss.call('DELETE', `/super-admin/api/users/${held.id}/hold`)).status).toBe(200)
    expect((await erase(held.id)).status).toBe(200)
    expect(await left()).toEqual([0, false])
  })

  test('says why, is about somebody who is there, and is lifted once', async () => {
    const { id } = await addStudent({ created_at: new Date() })
    const empty = await hold(id, '  ')
    expect([empty.status, empty.body.details?.['fields']]).toMatchObject([400, { reason: { code: 'hold-reason-required' } }])
    expect((await hold(99_999_999, 'Een zaak')).status).toBe(404)
    await prove(boss)
    expect((await boss.call('DELETE', `/super-admin/api/users/${id}/hold`)).status).toBe(404)
  })

  test('about an admin is read by who looks after admins, and by nobody about oneself (R30)', async () => {
    const admin = await enterAt(cms, 'admin')
    const idOf = async (username: string): Promise<number> => (await database('up_users').where({ username }).first('id')).id
    const [ofAdmin, ofBoss, ofOther] = [
      await idOf('admin'),
      await idOf('superadmin'),
      (await addStudent({ portal_role: 'ADMIN', created_at: new Date() })).id,
    ]
    const ofStudent = (await addStudent({ created_at: new Date() })).id
    for (const id of [ofAdmin, ofOther, ofStudent]) expect((await hold(id, 'Een zaak')).status).toBe(200)
    const [row] = await database('person_holds').where({ person_id: ofAdmin })
    await database('person_holds').insert({ ...row, id: undefined, document_id: randomUUID(), person_id: ofBoss, phones: null })

    const heldFor = async (reader: Browser) => {
      const { holds } = (await reader.call('GET', '/super-admin/api/retention')).body as unknown as Retention
      return holds.map(({ personId }) => personId).sort((one, other) => one - other)
    }
    expect(await heldFor(admin)).toEqual([ofStudent])
    expect(await heldFor(boss)).toEqual([ofAdmin, ofOther, ofStudent].sort((one, other) => one - other))
    for (const id of [ofAdmin, ofOther, ofBoss]) {
      const { status, body } = await admin.call('GET', `/super-admin/api/users/${id}/hold`)
      expect([status, body.code]).toEqual([403, 'account-protected'])
    }
    expect((await boss.call('GET', `/super-admin/api/users/${ofBoss}/hold`)).body.code).toBe('account-protected')
    expect((await boss.call('GET', `/super-admin/api/users/${ofAdmin}/hold`)).body).toMatchObject({ hold: { reason: 'Een zaak' } })
    await database('person_holds').whereIn('person_id', [ofAdmin, ofOther, ofBoss, ofStudent]).delete()
  })
})

describe('what goes next', () => {
  test('is told a month ahead, by kind, with the students’ names', async () => {
    const soon = await addStudent({ first_name: 'Straks', last_name: 'Weg' })
    await addLesson(soon, daysLater(since('students'), 20))
    await addRequest(daysLater(since('requests'), 29))
    await addRequest(daysLater(since('requests'), 31))
    const { students, upcoming } = await overview()
    const lastOn = schoolDay(daysLater(since('students'), 20))
    expect(students).toContainEqual({ id: soon.id, name: 'Straks Weg', lastOn, hasPayments: false })
    expect(upcoming.find(({ kind }) => kind === 'requests')).toMatchObject({
      count: expect.any(Number),
      oldest: schoolDay(since('requests')),
    })
  })
})

describe('the periods', () => {
  beforeAll(() => prove(boss))

  const save = (changes: Record<string, unknown>) => boss.call('PUT', '/super-admin/api/retention', changes)

  test('are changed within their bounds, and the rest stays', async () => {
    const saved = await save({ requests: 3, auditLog: '36' })
    expect(saved.status).toBe(200)
    const periods = Object.fromEntries((await overview()).periods.map(({ kind, value }) => [kind, value]))
    expect(periods).toEqual({ ...standardPeriods, requests: 3, auditLog: 36 })
    await save({ requests: 6, auditLog: 24 })
  })

  test('changed by two: both keep theirs, and in one period the second is told what it is now', async () => {
    const was = { requests: 6, auditLog: 24 }
    expect((await save({ requests: 4, was })).status).toBe(200)
    expect((await save({ requests: 6, auditLog: '30', was })).status).toBe(200)
    const refused = await save({ requests: '5', was })
    expect([refused.status, refused.body.details?.['fields']]).toMatchObject([
      409,
      { requests: { code: 'changed-meanwhile', present: '4' } },
    ])
    const periods = Object.fromEntries((await overview()).periods.map(({ kind, value }) => [kind, value]))
    expect(periods).toMatchObject({ requests: 4, auditLog: 30 })
    await save({ requests: 6, auditLog: 24 })
  })

  test.each([
    ['requests', 0],
    ['payments', 6],
    ['students', 'nooit'],
    ['sentMails', 6.5],
  ])('%s of %s is refused, and nothing is saved', async (kind, value) => {
    const refused = await save({ auditLog: 12, [kind]: value })
    expect([refused.status, refused.body.details?.['fields']]).toMatchObject([400, { [kind]: { code: 'period-invalid' } }])
    expect((await overview()).periods.find((period) => period.kind === 'auditLog')?.value).toBe(24)
  })

  test('are the super admin’s to change; an admin reads them', async () => {
    const admin = await enterAt(cms, 'admin')
    expect((await admin.call('GET', '/super-admin/api/retention')).status).toBe(200)
    expect((await admin.call('PUT', '/super-admin/api/retention', { requests: 3 })).status).toBe(403)
  })
})
