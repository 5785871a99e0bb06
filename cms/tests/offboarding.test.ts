import { randomUUID } from 'node:crypto'
import { dayMilliseconds, schoolDay } from '@rijbaan/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteSecret } from './support/cms'
import { addSlots } from './support/crowd'
import { openDatabase, type Database } from './support/database'
import { startOwnCms } from './support/own-cms'
import { addPerson, enter, type AddedPerson } from './support/people'
import { prove } from './support/second-factor'
import { openBrowser, type Browser } from './support/session'
import { thisCms } from './support/this-cms'

let database: Database

beforeAll(() => {
  database = openDatabase(thisCms())
})

afterAll(() => database.destroy())

const openSuperAdmin = async (): Promise<Browser> =>
  enter(database, (await addPerson(database, { portal_role: 'SUPER_ADMIN', teacher_id: null })).username)

const remove = (browser: Browser, id: number, given = deleteSecret) =>
  browser.call('DELETE', `/super-admin/api/users/${id}/hard`, undefined, { 'X-Admin-Delete-Secret': given })

const anonymise = (browser: Browser, id: number, given = deleteSecret) =>
  browser.call('POST', `/super-admin/api/users/${id}/anonymise`, {}, { 'X-Admin-Delete-Secret': given })

async function addLesson(person: AddedPerson, daysAhead: number): Promise<number> {
  const teacher = await addPerson(database, { portal_role: 'TEACHER', teacher_id: null })
  const startsAt = Date.now() + daysAhead * dayMilliseconds
  const [row] = await database('lessons')
    .insert({
      document_id: randomUUID(),
      starts_at: startsAt,
      ends_at: startsAt + 3_600_000,
      day: schoolDay(new Date(startsAt)),
      duration_minutes: 60,
      lesson_type: 'REGULAR',
      state: 'SCHEDULED',
      teacher_id: teacher.id,
      student_id: person.id,
      student_note: 'Een notitie van de leerling',
      is_generated: false,
      created_at: new Date(),
      updated_at: new Date(),
    })
    .returning('id')
  return row.id
}

const addPayment = (person: AddedPerson) =>
  database('payments').insert({
    document_id: randomUUID(),
    student_id: person.id,
    amount_cents: 5000,
    currency: 'EUR',
    method: 'BANK_TRANSFER',
    state: 'PENDING',
    is_pending: true,
    added_at: Date.now(),
    created_at: new Date(),
  })

/** Rounds of a race that one order of events alone would not show. */
const rounds = [1, 2, 3, 4, 5]

test('a wrong secret leaves a line in the audit log, with who tried and whom they meant', async () => {
  const boss = await addPerson(database, { portal_role: 'SUPER_ADMIN', teacher_id: null })
  const browser = await enter(database, boss.username)
  const student = await addPerson(database)
  expect((await remove(browser, student.id, 'wrong')).body.code).toBe('delete-secret-wrong')
  expect((await anonymise(browser, student.id, 'wrong')).body.code).toBe('delete-secret-wrong')
  const lines = await database('audit_entries').where({ action: 'people.deleteSecretWrong', actor_id: boss.id })
  const line = expect.objectContaining({ kind: 'change', subject_kind: 'person', subject_id: student.id }) as object
  expect(lines).toEqual([line, line])
})

describe('who is let go at the moment', () => {
  test.each(rounds)('books, pays or is planned before it, and stays; or after it, and is told so (%i)', async () => {
    const browser = await openSuperAdmin()
    const teacher = await addPerson(database, { portal_role: 'TEACHER', teacher_id: null })
    const student = await addPerson(database, { teacher_id: teacher.id })
    const own = await enter(database, student.username)
    const slots = await Promise.all(
      Array.from({ length: 6 }, async (_, index) => {
        const [id] = await addSlots(database, teacher.id, 10 + index, 1)
        return id ?? 0
      }),
    )
    const description = `race-${randomUUID()}`
    const bookings = slots.map((id) => own.call('POST', `/api/lessons/${id}/book`))
    const payments = Array.from({ length: 4 }, () =>
      browser.call('POST', '/super-admin/api/payments', { studentId: student.id, amount: 50, description }),
    )
    const [gone, ...others] = await Promise.all([remove(browser, student.id), ...bookings, ...payments])
    expect(others.filter(({ status }) => status >= 500)).toEqual([])
    expect([200, 409]).toContain(gone?.status)
    expect(await database('lessons').where({ teacher_id: teacher.id, state: 'SCHEDULED' }).whereNull('student_id')).toEqual([])
    expect(await database('payments').where({ description }).whereNull('student_id')).toEqual([])
    const [left] = await database('up_users').where({ id: student.id }).count({ n: '*' })
    expect(Number(left?.['n'])).toBe(gone?.status === 200 ? 0 : 1)
  })
})

describe('the order of the answers (R55, R76)', () => {
  test('wrong role first, then the secret, then who is meant', async () => {
    const admin = await enter(database, (await addPerson(database, { portal_role: 'ADMIN' })).username)
    expect((await remove(admin, 99_999_999)).body.code).toBe('forbidden')
    const browser = await openSuperAdmin()
    const person = await addPerson(database)
    for (const given of ['', 'guessed', `${deleteSecret}x`]) {
      const refused = await remove(browser, person.id, given)
      expect([refused.status, refused.body.message]).toEqual([403, 'Invalid secret key.'])
    }
    expect((await remove(browser, 99_999_999)).body.message).toBe('User not found or already deleted.')
  })

  test('ten wrong secrets an hour are all', async () => {
    const browser = await openSuperAdmin()
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await remove(browser, 1, 'guessed')).status).toBe(403)
    for (const given of ['guessed', deleteSecret]) {
      const limited = await remove(browser, 99_999_999, given)
      expect([limited.status, limited.body.code]).toEqual([429, 'too-many-attempts'])
      expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)
    }
  })

  test('right ones are not counted', async () => {
    const browser = await openSuperAdmin()
    for (let attempt = 0; attempt < 12; attempt += 1) expect((await remove(browser, 99_999_999)).status).toBe(404)
  })

  test('a school without a secret says so', async () => {
    const cms = await startOwnCms({ ADMIN_DELETE_SECRET: '' })
    const browser = openBrowser(cms.url)
    await browser.signIn('superadmin')
    const refused = await remove(browser, 1, 'anything')
    await cms.stop()
    expect([refused.status, refused.body.message]).toEqual([500, 'Server not configured for hard delete. Contact admin.'])
  })
})

describe('deleting for good (R55, R80)', () => {
  test('takes the person, their exams and texts; driven lessons stay without a name and the address is free', async () => {
    const browser = await openSuperAdmin()
    const person = await addPerson(database)
    const lesson = await addLesson(person, -5)
    await database('exams').insert({ student_id: person.id, exam_date: '2026-01-08', result: false, created_at: new Date() })
    const gone = await remove(browser, person.id)
    expect([gone.status, gone.body.message]).toEqual([200, 'User deleted successfully'])
    expect(await database('up_users').where({ id: person.id }).first()).toBeUndefined()
    expect(await database('lessons').where({ id: lesson }).first()).toMatchObject({ student_id: null, student_note: null })
    expect(await database('exams').where({ student_id: person.id })).toEqual([])
    expect((await remove(browser, person.id)).status).toBe(404)
    const again = { firstName: 'Noor', lastName: 'Visser', email: person.username, licenseType: 'MANUAL' }
    expect((await browser.call('POST', '/api/auth/super-admin/create-student', again)).status).toBe(200)
  })

  test('is refused while lessons are to come, and while there are payments, and says which', async () => {
    const browser = await openSuperAdmin()
    const [expected, paying] = [await addPerson(database), await addPerson(database)]
    await addLesson(expected, 5)
    await addPayment(paying)
    expect(await remove(browser, expected.id)).toMatchObject({ status: 409, body: { code: 'has-future-lessons', details: { n: 1 } } })
    expect(await remove(browser, paying.id)).toMatchObject({ status: 409, body: { code: 'has-payments', details: { n: 1 } } })
  })

  test('a teacher goes with the free slots; what students drove stays theirs', async () => {
    const browser = await openSuperAdmin()
    const person = await addPerson(database)
    const lesson = await addLesson(person, -5)
    const { teacher_id: teacherId } = await database('lessons').where({ id: lesson }).first()
    const ahead = [await addLesson(person, 5), await addLesson(person, 6)]
    await database('lessons').whereIn('id', ahead).update({ teacher_id: teacherId, student_id: null, state: 'AVAILABLE' })
    await database('lessons').where({ id: ahead[1] }).update({ state: 'CANCELLED' })
    expect((await remove(browser, teacherId)).status).toBe(200)
    expect(await database('lessons').whereIn('id', ahead)).toEqual([])
    const student = await enter(database, person.username)
    expect((await student.call('GET', '/api/lessons/my-lessons')).body).toMatchObject([{ id: lesson, teacherName: '' }])
  })

  test('a teacher with booked lessons to come stays', async () => {
    const browser = await openSuperAdmin()
    const lesson = await addLesson(await addPerson(database), 5)
    const { teacher_id: teacherId } = await database('lessons').where({ id: lesson }).first()
    expect((await remove(browser, teacherId)).body.code).toBe('has-future-lessons')
  })
})

test('anonymising removes the person and keeps the payment rows (R55)', async () => {
  const browser = await openSuperAdmin()
  const person = await addPerson(database, { phone: '+31612345678' })
  await addPayment(person)
  const student = await enter(database, person.username)
  expect((await anonymise(browser, person.id)).status).toBe(200)
  const row = await database('up_users').where({ id: person.id }).first()
  expect(JSON.stringify(row)).not.toContain(person.username)
  expect(row).toMatchObject({ first_name: null, last_name: null, phone: null, portal_role: 'FORMER' })
  expect(await database('payments').where({ student_id: person.id })).toHaveLength(1)
  expect(await database('person_suffixes').where({ person_id: person.id })).toEqual([])
  expect((await student.call('GET', '/api/auth/me')).status).toBe(401)
  expect((await anonymise(browser, person.id)).status).toBe(404)
  expect((await browser.call('GET', `/super-admin/api/users/${person.id}`)).status).toBe(404)
})

test('requests go with who sent them: by the mailbox, or by the number with a name; a number that somebody else typed takes none of theirs', async () => {
  const browser = await openSuperAdmin()
  const phone = `06${String(Math.random()).slice(2, 10)}`
  const person = await addPerson(database, { phone: `+31 6 ${phone.slice(2)}`, first_name: 'Zoë', last_name: 'van den Berg' })
  const add = async (name: string | null, changes: Record<string, unknown> = {}): Promise<number> => {
    const row = { kind: 'tariff-request', progress: 'new', name, phone, language: 'nl', received_at: new Date(), ...changes }
    const [added] = await database('requests')
      .insert({ document_id: randomUUID(), ...row })
      .returning('id')
    return added.id
  }
  const theirs = [await add('zoe'), await add('Fam. Van den Berg'), await add('Iemand', { phone: '0600000000', email: person.username })]
  const others = [await add('Berg'), await add('Zoëlle Vandenberg'), await add(null), await add('Zoë', { phone: '0600000001' })]
  expect((await anonymise(browser, person.id)).status).toBe(200)
  const left = await database('requests')
    .whereIn('id', [...theirs, ...others])
    .orderBy('id')
    .select('id')
  expect(left.map(({ id }: { id: number }) => id)).toEqual(others)
})

describe('an address reaches what was written to it', () => {
  async function addRequest(email: string): Promise<number> {
    const row = { kind: 'demo-lesson', progress: 'new', name: 'Iemand', phone: '0600000002', language: 'nl', received_at: new Date() }
    const [added] = await database('requests')
      .insert({ document_id: randomUUID(), ...row, email })
      .returning('id')
    return added.id
  }

  async function addMail(recipient: string, changes: Record<string, unknown> = {}): Promise<number> {
    const row = { subject: 'Een mail', text: '', html: '', state: 'sent', attempts: 1, next_attempt_at: 4e12, about: 'account' }
    const [added] = await database('outbox_mails')
      .insert({ document_id: randomUUID(), message_id: `${randomUUID()}@localhost`, ...row, recipient, written_at: new Date(), ...changes })
      .returning('id')
    return added.id
  }

  const left = async (table: string, ids: number[]): Promise<number[]> =>
    (await database(table).whereIn('id', ids).orderBy('id').select('id')).map(({ id }: { id: number }) => id)

  const officeMailbox = async (): Promise<string> => {
    const site = await database('sites').where({ locale: 'nl' }).whereNotNull('published_at').first()
    return site.request_recipient || site.email
  }

  test('where it was confirmed: one that somebody only asked for takes along the mails with its link alone', async () => {
    const browser = await openSuperAdmin()
    const person = await addPerson(database)
    const asStudent = await enter(database, person.username)
    const [office, stranger, wished] = [
      await officeMailbox(),
      `stranger-${randomUUID()}@prospect.test`,
      `wished-${randomUUID()}@example.test`,
    ]
    const request = await addRequest(stranger)
    const mails = [await addMail(stranger), await addMail(office, { about: 'request' })]
    await prove(asStudent)
    for (const email of [stranger, office, wished]) expect((await asStudent.call('PUT', '/api/auth/me', { email })).status).toBe(200)
    const links = () =>
      database('outbox_mails')
        .whereIn('recipient', [stranger, office, wished])
        .where((about) => void about.where({ subject_id: person.id }).orWhere({ recipient_id: person.id }))
        .select('id')
    expect(await links()).toHaveLength(3)

    expect((await remove(browser, person.id)).status).toBe(200)
    expect(await left('requests', [request])).toEqual([request])
    expect(await left('outbox_mails', mails)).toEqual(mails)
    expect(await links()).toEqual([])
    expect(await database('outbox_mails').whereIn('recipient', [wished, person.username])).toEqual([])
    expect(await database('email_changes').where({ user_id: person.id })).toEqual([])
  })

  test('also where it was confirmed and was changed since', async () => {
    const browser = await openSuperAdmin()
    const person = await addPerson(database)
    const email = `moved-${randomUUID()}@example.test`
    await prove(browser)
    expect((await browser.call('PUT', `/super-admin/api/users/${person.id}`, { email })).status).toBe(200)
    const requests = [await addRequest(person.username.replace('@', '+proefles@').toUpperCase()), await addRequest(email)]
    const mails = [await addMail(person.username), await addMail('office@example.test', { about: 'request', reply_to: person.username })]
    expect((await remove(browser, person.id)).status).toBe(200)
    expect(await left('requests', requests)).toEqual([])
    expect(await left('outbox_mails', mails)).toEqual([])
  })

  test('where it is nobody else’s: not the school’s own mailbox, nor one that another account has by now', async () => {
    const browser = await openSuperAdmin()
    const office = await officeMailbox()
    const colleague = String((await database('admin_users').whereNotNull('email').first('email')).email)
    const successor = await addPerson(database)
    const person = await addPerson(database, { email: office, username: colleague })
    // They had this address before its present owner.
    const former = await addMail(successor.username, { recipient_id: person.id })
    const requests = [await addRequest(office), await addRequest(successor.username.toUpperCase())]
    const mails = [
      await addMail(office, { about: 'request' }),
      await addMail(successor.username),
      await addMail(successor.username, { recipient_id: successor.id }),
      await addMail(colleague),
    ]
    expect((await remove(browser, person.id)).status).toBe(200)
    expect(await left('requests', requests)).toEqual(requests)
    expect(await left('outbox_mails', [former, ...mails])).toEqual(mails)
  })

  test.each([
    ['a draft says is the school’s', false],
    ['the office has published as the school’s', true],
  ])('also where it is their own and %s', async (_what, isPublished) => {
    const browser = await openSuperAdmin()
    const person = await addPerson(database)
    const request = await addRequest(person.username.replace('@', '+proefles@'))
    const mails = [await addMail(person.username), await addMail('office@example.test', { about: 'request', reply_to: person.username })]
    const site = () =>
      database('sites')
        .where({ locale: 'nl' })
        .where(isPublished ? {} : { published_at: null })
    const before = await site().select('id', 'email')
    await site().update({ email: person.username })
    const answer = await remove(browser, person.id)
    for (const { id, email } of before) await database('sites').where({ id }).update({ email })
    expect(answer.status).toBe(200)
    expect(await left('requests', [request])).toEqual([])
    expect(await left('outbox_mails', mails)).toEqual([])
  })

  test('where a draft has it as where requests go or mails come from: what counts is what is published', async () => {
    const browser = await openSuperAdmin()
    const person = await addPerson(database)
    const request = await addRequest(person.username)
    const draft = () => database('sites').where({ locale: 'nl', published_at: null })
    const before = await draft().first('request_recipient', 'sender_address')
    await draft().update({ request_recipient: person.username, sender_address: person.username })
    const answer = await remove(browser, person.id)
    await draft().update(before)
    expect(answer.status).toBe(200)
    expect(await left('requests', [request])).toEqual([])
  })
})

test('whoever was anonymised is found by the name that their number gives them, and has no made-up one (R55)', async () => {
  const browser = await openSuperAdmin()
  const person = await addPerson(database)
  await addPayment(person)
  await anonymise(browser, person.id)
  for (const search of [`Oud-leerling ${person.id}`, `former student ${person.id}`]) {
    const { body } = await browser.call('GET', `/super-admin/api/payments?search=${encodeURIComponent(search)}`)
    expect(body).toMatchObject([{ student: { id: person.id, firstName: '', lastName: '', username: '', email: '', isFormer: true } }])
  }
  const { body: history } = await browser.call('GET', `/super-admin/api/audit?search=${encodeURIComponent(`Oud-gebruiker ${person.id}`)}`)
  expect(history).toMatchObject([{ action: 'peopleOffice.anonymise', subject: { id: person.id, name: null, role: 'FORMER' } }])
  expect((await browser.call('GET', `/super-admin/api/payments?search=${encodeURIComponent(`Oud-leerling ${person.id}9`)}`)).body).toEqual(
    [],
  )
})

describe('what somebody leaves behind', () => {
  test('a note on an exam has no name any more, and no made-up one', async () => {
    const browser = await openSuperAdmin()
    const teacher = await addPerson(database, { portal_role: 'TEACHER', teacher_id: null, first_name: 'Vertrokken' })
    const student = await addPerson(database, { teacher_id: teacher.id })
    const asTeacher = await enter(database, teacher.username)
    await asTeacher.call('PATCH', `/api/teacher/students/${student.id}/exam-date?examDate=2027-12-10`)
    const exam = await database('exams').where({ student_id: student.id }).first()
    const written = await asTeacher.call('POST', `/api/teacher/exams/${exam.id}/notes`, { content: 'Neem je bril mee.' })
    expect(written.status).toBe(200)
    expect((await anonymise(browser, teacher.id)).status).toBe(200)
    const { body } = await (await enter(database, student.username)).call('GET', `/api/student/exams/${exam.id}`)
    expect(body['notes']).toMatchObject([{ content: 'Neem je bril mee.', author: { id: teacher.id, firstName: '', username: '' } }])
  })

  test('a payment says who verified it, also after they left (R52)', async () => {
    const browser = await openSuperAdmin()
    const admin = await addPerson(database, { portal_role: 'ADMIN', first_name: 'Vera', last_name: 'Vertrok', teacher_id: null })
    const student = await addPerson(database)
    await addPayment(student)
    const { id } = await database('payments').where({ student_id: student.id }).first()
    const asAdmin = await enter(database, admin.username)
    expect((await asAdmin.call('POST', `/super-admin/api/payments/${id}/verify?status=VERIFIED`)).status).toBe(200)
    await database('up_users').where({ id: admin.id }).delete()
    const { body } = await browser.call('GET', `/super-admin/api/payments?studentId=${student.id}`)
    expect(body).toMatchObject([{ id, verifiedBy: 'Vera Vertrok' }])
  })
})
