import { createHash, randomUUID } from 'node:crypto'
import { dayMilliseconds, type Endpoint } from '@rijbaan/contract'
import { Secret, TOTP } from 'otpauth'
import { openAuthenticator } from './authenticator'
import type { Answer } from './call'
import { deleteSecret } from './cms'
import type { Database } from './database'
import { addPerson, enter } from './people'
import { addKeyholder, optionsFor, signInOptions } from './passkeys'
import { drawPdf, formOf, hand } from './proofs'
import { addGuarded, prove } from './second-factor'
import { demoPassword, newPassword, openBrowser, type Browser } from './session'
import { thisCms } from './this-cms'

const day = (ahead: number) => new Date(Date.now() + ahead * dayMilliseconds).toISOString().slice(0, 10)

/** A school of three with everything that a change can be about. */
export async function makeSchool(database: Database) {
  const teacher = await addPerson(database, { portal_role: 'TEACHER', teacher_id: null })
  const student = await addPerson(database, { teacher_id: teacher.id })
  const boss = await addPerson(database, { portal_role: 'SUPER_ADMIN', teacher_id: null })
  const [asTeacher, asBoss] = [await enter(database, teacher.username), await enter(database, boss.username)]
  return { teacher, student, boss, asTeacher, asBoss }
}
export type School = Awaited<ReturnType<typeof makeSchool>>

let days = 0

/** A list of what is one student's. */
const listOf = ({ student }: School): Sent => ({ about: student.id, query: `?studentId=${student.id}` })

/** A free slot of the teacher's, each on a day of its own: a student has two a day. */
async function addSlot({ teacher, asBoss }: School): Promise<number> {
  days += 1
  const lessonDateTime = `${day(80 + days)}T08:30:00`
  const made = await asBoss.call('POST', '/super-admin/api/lessons', { lessonDateTime, teacherId: teacher.id })
  return Number(made.body['id'])
}

async function addBooked(school: School): Promise<number> {
  const id = await addSlot(school)
  await school.asTeacher.call('POST', `/api/teacher/lessons/${id}/assign?studentId=${school.student.id}`)
  return id
}

async function addExam(database: Database, { student, asBoss }: School): Promise<number> {
  await asBoss.call('POST', `/super-admin/api/exams?studentId=${student.id}&examDate=${day(30)}`)
  return (await database('exams').where({ student_id: student.id }).first()).id
}

async function addPayment(database: Database, { student, asBoss }: School): Promise<number> {
  await asBoss.call('POST', '/super-admin/api/payments', { studentId: student.id, amount: 50 })
  return (await database('payments').where({ student_id: student.id }).orderBy('id', 'desc').first()).id
}

const newcomer = () => ({ firstName: 'Noor', lastName: 'Visser', email: `new-${randomUUID()}@example.test`, licenseType: 'MANUAL' })
const secret = { 'X-Admin-Delete-Secret': deleteSecret }
const week = { week: { 1: [{ from: '09:00', to: '10:00' }] }, bufferMinutes: 0, exceptions: [] }

const fresh = async (database: Database) => (await addPerson(database)).id

/** What is sent: `id` stands in the path, `about` is whom or what it is about, where that isn't what the path names. */
type Sent = { id?: number; about?: number; body?: unknown; query?: string; headers?: Record<string, string> }

/** Whoever sends it, where that isn't the school's teacher or boss, and their number. */
type Sender = { browser: Browser; personId: number }

/** One call that succeeds for each endpoint by which staff change something, or look at what is somebody else's. */
const byStaff: Record<string, (school: School, database: Database) => Promise<Sent> | Sent> = {
  'teacherLessons.assign': async (school) => ({ id: await addSlot(school), query: `?studentId=${school.student.id}` }),
  'teacherLessons.cancel': async (school) => ({ id: await addSlot(school) }),
  'teacherLessons.move': async (school) => ({ id: await addBooked(school), body: { to: await addSlot(school) } }),
  'teacherLessons.setAvailability': () => ({ body: week }),
  'teacherLessons.generate': () => ({}),
  'adminLessons.create': ({ teacher }) => ({ body: { lessonDateTime: `${day(60)}T21:00:00`, teacherId: teacher.id } }),
  'adminLessons.cleanUp': () => ({}),
  'adminLessons.edit': async (school) => ({ id: await addBooked(school), query: '?lessonType=TRIAL' }),
  'adminLessons.update': async (school) => ({ id: await addSlot(school), body: { location: 'Diemen' } }),
  'adminLessons.move': async (school) => ({ id: await addBooked(school), body: { to: await addSlot(school) } }),
  'adminLessons.setAvailability': ({ teacher }) => ({ id: teacher.id, body: week }),
  'adminLessons.generate': ({ teacher }) => ({ id: teacher.id }),
  'lessons.setTeacherNote': async (school) => ({ id: await addSlot(school), body: { note: 'Personal words' } }),
  'lessons.update': async (school) => ({ id: await addSlot(school), body: { location: 'Diemen' } }),
  'parameters.save': () => ({ body: [{ key: 'lessons.per.day', value: '6' }] }),
  'people.setTeacher': ({ student }) => ({ id: student.id, body: { teacherId: null } }),
  'people.invite': async (_school, database) => ({ id: await fresh(database) }),
  'people.unlock': async (_school, database) => ({ id: await fresh(database) }),
  'people.endSessions': async (_school, database) => ({ id: await fresh(database) }),
  'people.resetSecondFactor': async (_school, database) => ({
    id: (await addPerson(database, { second_factor_secret: 'JBSWY3DPEHPK3PXP' })).id,
  }),
  'peopleOffice.createOwnStudent': () => ({ body: newcomer() }),
  'peopleOffice.createStudent': () => ({ body: newcomer() }),
  'peopleOffice.createTeacher': () => ({ body: newcomer() }),
  'peopleOffice.update': async (_school, database) => ({ id: await fresh(database), body: { phone: '+31612345678' } }),
  'peopleOffice.setStatus': async (_school, database) => ({ id: await fresh(database), body: { isActive: false } }),
  'peopleOffice.remove': async (_school, database) => ({ id: await fresh(database), headers: secret }),
  'peopleOffice.anonymise': async (_school, database) => ({ id: await fresh(database), headers: secret }),
  'exams.teacherSetDate': ({ student }) => ({ id: student.id, query: `?examDate=${day(30)}` }),
  'exams.teacherAddNote': async (school, database) => ({ id: await addExam(database, school), body: { content: 'Personal words' } }),
  'exams.adminSave': ({ student }) => ({ about: student.id, query: `?studentId=${student.id}&examDate=${day(31)}` }),
  'exams.adminAddNote': async (school, database) => ({ id: await addExam(database, school), body: { content: 'Personal words' } }),
  'retention.save': () => ({ body: { requests: 6 } }),
  'retention.hold': async (_, database) => ({ id: (await addPerson(database)).id, body: { reason: 'Personal words' } }),
  'retention.release': async ({ asBoss }, database) => {
    const { id } = await addPerson(database)
    await asBoss.call('PUT', `/super-admin/api/users/${id}/hold`, { reason: 'Personal words' })
    return { id }
  },
  'payments.create': ({ student }) => ({ about: student.id, body: { studentId: student.id, amount: 50 } }),
  'payments.verify': async (school, database) => ({ id: await addPayment(database, school), query: '?status=VERIFIED' }),
  'lists.lessons': listOf,
  'lists.exams': listOf,
  'lists.payments': listOf,
  'lists.students': () => ({}),
  'lists.teachers': () => ({}),
  'lists.ownLessons': listOf,
  'lists.ownExams': listOf,
  'lists.ownPayments': listOf,
  'lists.ownStudents': () => ({}),
  'payments.proof': async (school, database) => {
    const payer = await addPerson(database, { teacher_id: school.teacher.id })
    const handed = await hand(
      await enter(database, payer.username),
      formOf([{ bytes: await drawPdf() }], { amount: '20', description: 'Les' }),
    )
    return { id: Number(handed.body['id']) }
  },
}

async function newcomerWith(database: Database, changes: Record<string, unknown> = {}): Promise<Sender & { username: string }> {
  const { id, username } = await addPerson(database, changes)
  return { browser: await enter(database, username), personId: id, username }
}

async function provenNewcomer(database: Database, changes: Record<string, unknown> = {}): Promise<Sender & { username: string }> {
  const sender = await newcomerWith(database, changes)
  await prove(sender.browser)
  return sender
}

async function mailedLink(database: Database): Promise<Sent & Sender> {
  const { id } = await addPerson(database)
  const token = randomUUID()
  const digest = createHash('sha256').update(token).digest('hex')
  await database('password_tokens').insert({ document_id: randomUUID(), digest, user_id: id, expires_at: Date.now() + dayMilliseconds })
  return { browser: openBrowser(), personId: id, body: { token, newPassword: newPassword() } }
}

async function scannedCode(database: Database): Promise<Sent & Sender> {
  const sender = await provenNewcomer(database)
  const { body } = await sender.browser.call('POST', '/api/auth/second-factor')
  return { ...sender, body: { code: new TOTP({ secret: Secret.fromBase32(String(body['secret'])) }).generate() } }
}

async function twiceSignedIn(database: Database): Promise<Sender> {
  const sender = await newcomerWith(database)
  await enter(database, sender.username)
  await prove(sender.browser)
  return sender
}

/** Somebody who has a calendar feed. */
async function subscriber(database: Database, changes: Record<string, unknown> = {}): Promise<Sender> {
  const sender = await provenNewcomer(database, changes)
  await sender.browser.call('POST', '/api/calendar')
  return sender
}

/** One for each by which people do something about their own account, or sign in and out. */
const byOneself: Record<string, (database: Database) => Promise<Sent & Sender>> = {
  'signIn.login': async (database) => {
    const { id, username } = await addPerson(database)
    return { browser: openBrowser(), personId: id, body: { username, password: demoPassword } }
  },
  'signIn.logout': newcomerWith,
  'signIn.setPassword': mailedLink,
  'signIn.changePassword': async (database) => ({
    ...(await newcomerWith(database)),
    body: { currentPassword: demoPassword, newPassword: newPassword() },
  }),
  'signIn.endOtherSessions': twiceSignedIn,
  'signIn.confirmSecondFactor': scannedCode,
  'signIn.removeSecondFactor': async (database) => {
    const { id, browser } = await addGuarded(database)
    return { browser, personId: id }
  },
  'calendars.make': provenNewcomer,
  'calendars.choose': async (database) => ({
    ...(await subscriber(database, { portal_role: 'TEACHER', teacher_id: null })),
    body: { hasNames: true },
  }),
  'calendars.revoke': subscriber,
  'passkeys.addPasskey': async (database) => {
    const sender = await provenNewcomer(database)
    return { ...sender, body: { credential: openAuthenticator().create(await optionsFor(sender.browser)) } }
  },
  'passkeys.removePasskey': async (database) => {
    const { id, browser, passkey } = await addKeyholder(database)
    return { browser, personId: id, id: passkey.id }
  },
  'passkeys.passkeySignIn': async (database) => {
    const { id, authenticator } = await addKeyholder(database)
    const browser = openBrowser()
    return { browser, personId: id, body: { credential: authenticator.answer(await signInOptions(browser)) } }
  },
}

/** A recorded call, ready to be sent: what its line names, and how it is sent. */
export type RecordedCall = { actorId: number; about: number | null; send: () => Promise<Pick<Answer, 'status' | 'body'>> }

/** Opens a file, which is no JSON. */
async function open(browser: Browser, path: string): Promise<Pick<Answer, 'status' | 'body'>> {
  const { status } = await fetch(`${thisCms().url}${path}`, { headers: { Cookie: browser.cookie() } })
  return { status, body: {} }
}

/** Makes a school in which this call succeeds, and the call. @throws for an endpoint without an example. */
export async function prepareCall(database: Database, name: string, endpoint: Endpoint): Promise<RecordedCall> {
  const own = byOneself[name]
  const sending = ({ browser }: { browser: Browser }, { id, query = '', body, headers }: Sent) => {
    const path = endpoint.path.replace(':id', String(id)) + query
    return () => (endpoint.method === 'GET' ? open(browser, path) : browser.call(endpoint.method, path, body, headers))
  }
  if (own) {
    const sent = await own(database)
    return { actorId: sent.personId, about: sent.personId, send: sending(sent, sent) }
  }
  const example = byStaff[name]
  if (!example) throw new Error(`There is no example of ${name}; add one, so that its line is looked for.`)
  const school = await makeSchool(database)
  const sent = await example(school, database)
  const isTeachers = !endpoint.access.includes('SUPER_ADMIN' as never)
  const actor = isTeachers ? { browser: school.asTeacher, id: school.teacher.id } : { browser: school.asBoss, id: school.boss.id }
  if (endpoint.needsProof) await prove(actor.browser)
  return { actorId: actor.id, about: sent.about ?? sent.id ?? null, send: sending(actor, sent) }
}
