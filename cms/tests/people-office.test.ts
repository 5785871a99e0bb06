import { randomUUID } from 'node:crypto'
import { dayMilliseconds, linkHours, schoolDay } from '@rijbaan/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from './support/database'
import { mailTo } from './support/mailbox'
import { addPerson, enter } from './support/people'
import { prove } from './support/second-factor'
import { openBrowser, type Browser } from './support/session'
import { thisCms } from './support/this-cms'
import { untilSomebodyWaits } from './support/wait-for-lock'

let database: Database
let admin: Browser

beforeAll(async () => {
  database = openDatabase(thisCms())
  admin = await enter(database, (await addPerson(database, { portal_role: 'ADMIN', teacher_id: null })).username)
})

afterAll(() => database.destroy())

const address = () => `new-${randomUUID()}@example.test`
const student = (changes: Record<string, unknown> = {}) => ({
  firstName: 'Noor',
  lastName: 'Visser',
  email: address(),
  password: 'Ignored-2002!',
  licenseType: 'MANUAL',
  ...changes,
})
const rowOf = (email: string) => database('up_users').where({ email }).first()

describe('taking someone in (R23, R54)', () => {
  test('makes an account that nobody knows the password of, and mails a link that opens it', async () => {
    const body = student()
    const created = await admin.call('POST', '/api/auth/super-admin/create-student', body)
    expect([created.status, created.body.message]).toEqual([200, 'Student created.'])
    expect(await rowOf(body.email)).toMatchObject({
      username: body.email,
      portal_role: 'STUDENT',
      license_type: 'MANUAL',
      teacher_id: null,
    })
    expect((await openBrowser().signIn(body.email, body.password)).status).toBe(401)

    const { text = '' } = await mailTo(body.email)
    const token = /token=([\w-]+)/.exec(text)?.[1]
    const set = await openBrowser().call('POST', '/api/auth/set-password', { token, newPassword: 'Rijles-in-2027!' })
    expect(set.status).toBe(200)
    const mine = await openBrowser().signIn(body.email, 'Rijles-in-2027!')
    expect(mine.body).toMatchObject({ roles: [{ name: 'ROLE_STUDENT' }], requirePasswordChange: false })
    expect(linkHours.invitation).toBe(48)
  })

  test('with a teacher whom the office chose', async () => {
    const teacher = await addPerson(database, { portal_role: 'TEACHER', teacher_id: null })
    const body = student({ teacherId: teacher.id })
    expect((await admin.call('POST', '/api/auth/super-admin/create-student', body)).status).toBe(200)
    expect(await rowOf(body.email)).toMatchObject({ teacher_id: teacher.id })
    const pupil = await addPerson(database)
    const refused = await admin.call('POST', '/api/auth/super-admin/create-student', student({ teacherId: pupil.id }))
    expect([refused.status, refused.body.code]).toEqual([400, 'not-a-teacher'])
    const away = await addPerson(database, { portal_role: 'TEACHER', teacher_id: null, is_active: false })
    const late = student({ teacherId: away.id })
    const { status, body: answer } = await admin.call('POST', '/api/auth/super-admin/create-student', late)
    expect([status, answer.code, await rowOf(late.email)]).toEqual([409, 'teacher-inactive', undefined])
  })

  test('a teacher who is switched off meanwhile gets no new student', async () => {
    const teacher = await addPerson(database, { portal_role: 'TEACHER', teacher_id: null })
    await admin.call('GET', '/api/auth/me')
    const leaving = await database.transaction()
    await leaving('up_users').where({ id: teacher.id }).update({ is_active: false })
    const body = student({ teacherId: teacher.id })
    const asking = admin.call('POST', '/api/auth/super-admin/create-student', body)
    await untilSomebodyWaits(database)
    await leaving.commit()
    expect((await asking).body.code).toBe('teacher-inactive')
    expect(await rowOf(body.email)).toBeUndefined()
  })

  test.each(['Gratis\r\nGa naar de bank', 'https://prijs.example', 'Win op prijs.nl', 'Noor\u202Eretaw'])(
    'not by a name that a mail would carry further: %j',
    async (firstName) => {
      const body = student({ firstName })
      const refused = await admin.call('POST', '/api/auth/super-admin/create-student', body)
      expect([refused.status, refused.body.details?.['fields']]).toMatchObject([400, { firstName: { code: 'name-invalid' } }])
      expect(await database('outbox_mails').where({ recipient: body.email })).toEqual([])
    },
  )

  test('thirty an hour by one teacher, and twenty invitations a day to one mailbox', async () => {
    const teacher = await addPerson(database, { portal_role: 'TEACHER', teacher_id: null })
    const browser = await enter(database, teacher.username)
    const create = (email: string) => browser.call('POST', '/api/auth/create-student', student({ email }))
    const mailbox = randomUUID()
    for (let made = 0; made < 20; made += 1) expect((await create(`${mailbox}+${made}@example.test`)).status).toBe(200)
    expect((await create(`${mailbox}@example.test`)).body.code).toBe('too-many-attempts')
    for (let made = 21; made < 30; made += 1) expect((await create(address())).status).toBe(200)
    const refused = await create(address())
    expect([refused.status, refused.body.code, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, 'too-many-attempts', true])
    const { id } = await rowOf(`${mailbox}+3@example.test`)
    await prove(admin)
    expect((await admin.call('POST', `/super-admin/api/users/${id}/invite`)).body.code).toBe('too-many-attempts')
    expect((await admin.call('POST', '/api/auth/super-admin/create-student', student())).status).toBe(200)
  })

  test('sixty a day by one teacher, others go on', async () => {
    const [teacher, other] = [
      await addPerson(database, { portal_role: 'TEACHER', teacher_id: null }),
      await addPerson(database, { portal_role: 'TEACHER', teacher_id: null }),
    ]
    const browser = await enter(database, teacher.username)
    const create = (by = browser) => by.call('POST', '/api/auth/create-student', student())
    // Which row of a limit is whose can't be read from its key: all are gone again afterwards.
    const counted = () => database('rate_limits').whereLike('key', 'new-person-teacher-day:%')
    expect((await create()).status).toBe(200)
    await counted().update({ points: 59 })
    expect((await create()).status).toBe(200)
    const refused = await create()
    expect([refused.status, refused.body.code, Number(refused.headers.get('retry-after')) > 3600]).toEqual([429, 'too-many-attempts', true])
    expect(await database('up_users').where({ teacher_id: teacher.id })).toHaveLength(2)
    expect((await create(await enter(database, other.username))).status).toBe(200)
    expect((await admin.call('POST', '/api/auth/super-admin/create-student', student({ teacherId: teacher.id }))).status).toBe(200)
    await counted().delete()
  })

  test('a teacher’s new student is the teacher’s own, whatever the body says', async () => {
    const [teacher, other] = [
      await addPerson(database, { portal_role: 'TEACHER', teacher_id: null }),
      await addPerson(database, { portal_role: 'TEACHER' }),
    ]
    const body = student({ teacherId: other.id })
    const created = await (await enter(database, teacher.username)).call('POST', '/api/auth/create-student', body)
    expect(created.body.message).toBe('Student created. Set-password email sent.')
    expect(await rowOf(body.email)).toMatchObject({ teacher_id: teacher.id, portal_role: 'STUDENT' })
  })

  test('a teacher needs no licence type, and has free slots at once', async () => {
    const body = student({ licenseType: undefined })
    await prove(admin)
    expect((await admin.call('POST', '/api/auth/super-admin/create-teacher', body)).body.message).toBe('Teacher created.')
    const teacher = await rowOf(body.email)
    expect(teacher).toMatchObject({ portal_role: 'TEACHER', license_type: null })
    expect(await database('lessons').where({ teacher_id: teacher.id, state: 'AVAILABLE' }).first()).toBeDefined()
  })

  test('the mail says what the portal is to whom it welcomes', async () => {
    const [ofStudent, ofTeacher] = [student(), student({ licenseType: undefined })]
    await prove(admin)
    await admin.call('POST', '/api/auth/super-admin/create-student', ofStudent)
    await admin.call('POST', '/api/auth/super-admin/create-teacher', ofTeacher)
    expect((await mailTo(ofStudent.email)).text).toContain('Daar boek je lessen')
    expect((await mailTo(ofTeacher.email)).text).toContain('Daar geef je door wanneer je lesgeeft')
  })

  test.each([
    ['no first name', { firstName: ' ' }, 'firstName', 'First name is required'],
    ['no last name', { lastName: '' }, 'lastName', 'Last name is required'],
    ['no e-mail', { email: '' }, 'email', 'Please enter a valid email address'],
    ['an e-mail with a space', { email: 'a b@c.nl' }, 'email', 'Please enter a valid email address'],
    ['no licence type', { licenseType: undefined }, 'licenseType', 'Please select a license type'],
    ['another licence type', { licenseType: 'TRUCK' }, 'licenseType', 'Please select a license type'],
  ])('%s is refused with its sentence', async (_what, changes, field, message) => {
    const refused = await admin.call('POST', '/api/auth/super-admin/create-student', student(changes))
    expect(refused.status).toBe(400)
    expect(refused.body.details).toMatchObject({ fields: { [field]: { message } } })
  })

  test('an address that is taken is refused, also by ten at once', async () => {
    const body = student()
    const answers = await Promise.all(Array.from({ length: 10 }, () => admin.call('POST', '/api/auth/super-admin/create-student', body)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status, body: { code } }) => status === 409 && code === 'email-taken')).toHaveLength(9)
    await prove(admin)
    expect((await admin.call('POST', '/api/auth/super-admin/create-teacher', { ...body, email: body.email.toUpperCase() })).status).toBe(
      409,
    )
  })
})

describe('looking after someone (R30, R71, R76)', () => {
  test('the office reads and changes the profile fields, and ignores others', async () => {
    const person = await addPerson(database)
    const path = `/super-admin/api/users/${person.id}`
    const changed = await admin.call('PUT', path, { phone: '+31612345678', portalRole: 'ADMIN', isActive: false })
    expect(changed.body).toMatchObject({ phone: '+31612345678', isActive: true, roles: [{ name: 'ROLE_STUDENT' }] })
    expect((await admin.call('GET', path)).body).toMatchObject({ id: person.id, isLocked: false, phone: '+31612345678' })
    const refused = await admin.call('PUT', path, { firstName: '' })
    expect(refused.body.details).toMatchObject({ fields: { firstName: { message: 'First name is required' } } })
  })

  test('two who change different fields keep both, and the second in one field is told what is there now', async () => {
    const person = await addPerson(database, { phone: '0612345678', address: 'Javastraat 1' })
    const path = `/super-admin/api/users/${person.id}`
    const was = { phone: '0612345678', address: 'Javastraat 1' }
    const first = await admin.call('PUT', path, { ...was, address: 'Singel 2', was })
    expect(first.body).toMatchObject({ phone: '0612345678', address: 'Singel 2' })
    const second = await admin.call('PUT', path, { ...was, phone: '0687654321', was })
    expect(second.body).toMatchObject({ phone: '0687654321', address: 'Singel 2' })
    const third = await admin.call('PUT', path, { ...was, address: 'Damrak 3', was })
    expect(third.status).toBe(409)
    expect(third.body.details).toMatchObject({ fields: { address: { code: 'changed-meanwhile', present: 'Singel 2' } } })
    expect((await admin.call('GET', path)).body).toMatchObject({ phone: '0687654321', address: 'Singel 2' })
    const decided = await admin.call('PUT', path, { address: 'Damrak 3', was: { address: 'Singel 2' } })
    expect(decided.body).toMatchObject({ address: 'Damrak 3' })
  })

  test('a new address of somebody’s that is only left as it was found asks for no proof, and takes nothing back', async () => {
    const email = `moved-${Date.now()}@example.test`
    const person = await addPerson(database, { email, phone: '' })
    const was = { email: `before-${email}`, phone: '' }
    const { status, body } = await admin.call('PUT', `/super-admin/api/users/${person.id}`, { ...was, phone: '0612345678', was })
    expect([status, body['email'], body['phone']]).toEqual([200, email, '0612345678'])
  })

  test('a locked account says so, until it is unlocked; a session that is open goes on (R79)', async () => {
    const person = await addPerson(database)
    const open = await enter(database, person.username)
    for (let attempt = 0; attempt < 6; attempt += 1) await openBrowser().signIn(person.username, 'Wrong-password-1')
    expect((await admin.call('GET', `/super-admin/api/users/${person.id}`)).body['isLocked']).toBe(true)
    expect((await open.call('GET', '/api/auth/me')).status).toBe(200)
    expect((await admin.call('POST', `/super-admin/api/users/${person.id}/unlock`)).status).toBe(200)
    expect((await admin.call('GET', `/super-admin/api/users/${person.id}`)).body['isLocked']).toBe(false)
  })

  test('signing somebody out ends each of their sessions, and nobody else’s (ASVS 7.4.5)', async () => {
    const person = await addPerson(database)
    const browsers = [await enter(database, person.username), await enter(database, person.username)]
    const bystander = await enter(database, (await addPerson(database)).username)
    expect((await admin.call('DELETE', `/super-admin/api/users/${person.id}/sessions`)).status).toBe(200)
    for (const browser of browsers) expect((await browser.call('GET', '/api/auth/me')).status).toBe(401)
    expect((await bystander.call('GET', '/api/auth/me')).status).toBe(200)
    const { id: otherAdmin } = await addPerson(database, { portal_role: 'ADMIN', teacher_id: null })
    expect((await admin.call('DELETE', `/super-admin/api/users/${otherAdmin}/sessions`)).body.code).toBe('account-protected')
  })

  test('an admin reads no page of another admin or a super admin, and their own; a super admin reads all (R30)', async () => {
    const own = await addPerson(database, { portal_role: 'ADMIN', teacher_id: null })
    const boss = await addPerson(database, { portal_role: 'SUPER_ADMIN', teacher_id: null })
    const [asAdmin, asBoss] = [await enter(database, own.username), await enter(database, boss.username)]
    const { id: other } = await addPerson(database, { portal_role: 'ADMIN', teacher_id: null })
    for (const part of ['', '/lesson-counts']) {
      const statusFor = async (browser: Browser, id: number) => (await browser.call('GET', `/super-admin/api/users/${id}${part}`)).status
      expect([await statusFor(asAdmin, other), await statusFor(asAdmin, boss.id), await statusFor(asAdmin, own.id)], part).toEqual([
        403, 403, 200,
      ])
      expect([await statusFor(asBoss, other), await statusFor(asBoss, boss.id)], part).toEqual([200, 200])
    }
  })

  test('switching a teacher off signs them out, hides their slots and lists their booked lessons', async () => {
    const teacher = await addPerson(database, { portal_role: 'TEACHER', teacher_id: null })
    const pupil = await addPerson(database, { teacher_id: teacher.id })
    const startsAt = Date.now() + 9 * dayMilliseconds
    const lesson = (studentId: number | null, hours: number) => ({
      document_id: randomUUID(),
      starts_at: startsAt + hours * 3_600_000,
      ends_at: startsAt + (hours + 1) * 3_600_000,
      day: schoolDay(new Date(startsAt + hours * 3_600_000)),
      duration_minutes: 60,
      lesson_type: 'REGULAR',
      state: studentId ? 'SCHEDULED' : 'AVAILABLE',
      teacher_id: teacher.id,
      student_id: studentId,
      is_generated: false,
      created_at: new Date(),
      updated_at: new Date(),
    })
    await database('lessons').insert([lesson(pupil.id, 0), lesson(null, 2)])
    const [own, taught] = [await enter(database, teacher.username), await enter(database, pupil.username)]
    expect((await taught.call('GET', '/api/lessons/available')).body).toHaveLength(1)

    const off = await admin.call('PUT', `/super-admin/api/users/${teacher.id}/status`, { isActive: false })
    expect(off.status).toBe(200)
    expect(off.body['lessons']).toMatchObject([{ studentId: pupil.id }])
    expect((await own.call('GET', '/api/auth/me')).status).toBe(401)
    expect((await openBrowser().signIn(teacher.username)).status).toBe(403)
    expect((await taught.call('GET', '/api/lessons/available')).body).toHaveLength(0)

    expect((await admin.call('PUT', `/super-admin/api/users/${teacher.id}/status`, { isActive: true })).status).toBe(200)
    expect((await openBrowser().signIn(teacher.username)).status).toBe(200)
    expect((await taught.call('GET', '/api/lessons/available')).body.length).toBeGreaterThan(1)
  })

  test('an admin changes no admin, no super admin and not oneself', async () => {
    const me = (await admin.call('GET', '/api/auth/me')).body['id']
    const others = [
      await addPerson(database, { portal_role: 'ADMIN' }),
      await addPerson(database, { portal_role: 'SUPER_ADMIN' }),
      { id: me },
    ]
    for (const { id } of others) {
      const refused = await admin.call('PUT', `/super-admin/api/users/${String(id)}/status`, { isActive: false })
      expect([refused.status, refused.body.code]).toEqual([403, 'account-protected'])
    }
    expect((await admin.call('PUT', '/super-admin/api/users/99999999/status', { isActive: false })).status).toBe(404)
  })
})

describe('the figures of the office', () => {
  test('count students, active teachers, pending payments and lessons booked today', async () => {
    const before = (await admin.call('GET', '/super-admin/api/overview')).body
    await addPerson(database)
    await addPerson(database)
    await addPerson(database, { portal_role: 'TEACHER' })
    await addPerson(database, { portal_role: 'TEACHER', is_active: false })
    const after = (await admin.call('GET', '/super-admin/api/overview')).body
    expect(after).toEqual({
      ...before,
      totalStudents: Number(before['totalStudents']) + 2,
      activeTeachers: Number(before['activeTeachers']) + 1,
    })
    expect(Object.keys(after).sort()).toEqual(['activeTeachers', 'bookedToday', 'pendingPayments', 'totalStudents'])
  })

  test('the counters of the demo’s student add up', async () => {
    const { id } = await database('up_users').where({ username: 'student' }).first()
    const { body } = await admin.call('GET', `/super-admin/api/users/${id}/lesson-counts`)
    expect(body).toMatchObject({ completed: 3, examSessions: 0 })
  })
})
