import { dayMilliseconds, endpoints, isAudited, schoolDay, type AuditEntry } from '@rijbaan/contract'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteSecret } from './support/cms'
import { openDatabase, type Database } from './support/database'
import { addPerson, enter } from './support/people'
import type { Browser } from './support/session'
import { thisCms } from './support/this-cms'

let database: Database

beforeAll(() => {
  database = openDatabase(thisCms())
})

afterAll(() => database.destroy())

type Call = { body?: unknown; query?: string; headers?: Record<string, string> }

const day = (ahead: number) => new Date(Date.now() + ahead * dayMilliseconds).toISOString().slice(0, 10)

/** A school of three with everything that a change can be about. */
async function makeSchool() {
  const teacher = await addPerson(database, { portal_role: 'TEACHER', teacher_id: null })
  const student = await addPerson(database, { teacher_id: teacher.id })
  const boss = await addPerson(database, { portal_role: 'SUPER_ADMIN', teacher_id: null })
  const [asTeacher, asBoss] = [await enter(database, teacher.username), await enter(database, boss.username)]
  return { teacher, student, asTeacher, asBoss }
}
type School = Awaited<ReturnType<typeof makeSchool>>

let hour = 0

/** A free slot of the teacher's, each at an hour of its own. */
async function addSlot({ teacher, asBoss }: School): Promise<number> {
  hour += 1
  const lessonDateTime = `${day(40 + Math.floor(hour / 8))}T${String(8 + (hour % 8)).padStart(2, '0')}:00:00`
  const made = await asBoss.call('POST', '/super-admin/api/lessons', { lessonDateTime, teacherId: teacher.id })
  return Number(made.body['id'])
}

async function addBooked(school: School): Promise<number> {
  const id = await addSlot(school)
  await school.asTeacher.call('POST', `/api/teacher/lessons/${id}/assign?studentId=${school.student.id}`)
  return id
}

async function addExam({ student, asBoss }: School): Promise<number> {
  await asBoss.call('POST', `/super-admin/api/exams?studentId=${student.id}&examDate=${day(30)}`)
  return (await database('exams').where({ student_id: student.id }).first()).id
}

async function addPayment({ student, asBoss }: School): Promise<number> {
  await asBoss.call('POST', '/super-admin/api/payments', { studentId: student.id, amount: 50 })
  return (await database('payments').where({ student_id: student.id }).orderBy('id', 'desc').first()).id
}

const newcomer = () => ({ firstName: 'Noor', lastName: 'Visser', email: `new-${randomUUID()}@example.test`, licenseType: 'MANUAL' })
const secret = { 'X-Admin-Delete-Secret': deleteSecret }
const week = { week: { 1: [{ from: '09:00', to: '10:00' }] }, bufferMinutes: 0, exceptions: [] }
const fresh = async () => (await addPerson(database)).id

/** `id` stands in the path; `about` is whom the change is about, where that isn't what the path names. */
type Change = { id?: number; about?: number } & Call

/** One call that succeeds for each endpoint by which staff change something: whom it is about, and what is sent. */
const changes: Record<string, (school: School) => Promise<Change> | Change> = {
  'teacherLessons.assign': async (school) => ({ id: await addSlot(school), query: `?studentId=${school.student.id}` }),
  'teacherLessons.cancel': async (school) => ({ id: await addSlot(school) }),
  'teacherLessons.setAvailability': () => ({ body: week }),
  'teacherLessons.generate': () => ({}),
  'adminLessons.create': ({ teacher }) => ({ body: { lessonDateTime: `${day(60)}T21:00:00`, teacherId: teacher.id } }),
  'adminLessons.cleanUp': () => ({}),
  'adminLessons.edit': async (school) => ({ id: await addBooked(school), query: '?lessonType=TRIAL' }),
  'adminLessons.update': async (school) => ({ id: await addSlot(school), body: { location: 'Diemen' } }),
  'adminLessons.setAvailability': ({ teacher }) => ({ id: teacher.id, body: week }),
  'adminLessons.generate': ({ teacher }) => ({ id: teacher.id }),
  'lessons.setTeacherNote': async (school) => ({ id: await addSlot(school), body: { note: 'Personal words' } }),
  'lessons.update': async (school) => ({ id: await addSlot(school), body: { location: 'Diemen' } }),
  'parameters.save': () => ({ body: [{ key: 'lessons.per.day', value: '6' }] }),
  'people.setTeacher': ({ student, teacher }) => ({ id: student.id, body: { teacherId: teacher.id } }),
  'people.invite': async () => ({ id: await fresh() }),
  'people.unlock': async () => ({ id: await fresh() }),
  'people.resetSecondFactor': async () => ({ id: (await addPerson(database, { second_factor_secret: 'JBSWY3DPEHPK3PXP' })).id }),
  'peopleOffice.createOwnStudent': () => ({ body: newcomer() }),
  'peopleOffice.createStudent': () => ({ body: newcomer() }),
  'peopleOffice.createTeacher': () => ({ body: newcomer() }),
  'peopleOffice.update': async () => ({ id: await fresh(), body: { phone: '+31612345678' } }),
  'peopleOffice.setStatus': async () => ({ id: await fresh(), body: { isActive: true } }),
  'peopleOffice.remove': async () => ({ id: await fresh(), headers: secret }),
  'peopleOffice.anonymise': async () => ({ id: await fresh(), headers: secret }),
  'exams.teacherSetDate': ({ student }) => ({ id: student.id, query: `?examDate=${day(30)}` }),
  'exams.teacherAddNote': async (school) => ({ id: await addExam(school), body: { content: 'Personal words' } }),
  'exams.adminSave': ({ student }) => ({ about: student.id, query: `?studentId=${student.id}&examDate=${day(31)}` }),
  'exams.adminAddNote': async (school) => ({ id: await addExam(school), body: { content: 'Personal words' } }),
  'payments.create': ({ student }) => ({ about: student.id, body: { studentId: student.id, amount: 50 } }),
  'payments.verify': async (school) => ({ id: await addPayment(school), query: '?status=VERIFIED' }),
}

/** Changes of one's own plan, and of the whole school: there is nobody whom they are about. */
const aboutNobody = ['teacherLessons.setAvailability', 'teacherLessons.generate', 'adminLessons.cleanUp', 'parameters.save']

const all = Object.entries(endpoints).flatMap(([family, members]) =>
  Object.entries(members).map(([name, endpoint]) => ({ name: `${family}.${name}`, endpoint })),
)

describe('every change by staff leaves a line', () => {
  test.each(all.filter(({ endpoint }) => isAudited(endpoint)))('$name', async ({ name, endpoint }) => {
    const school = await makeSchool()
    const change = changes[name]
    if (!change) throw new Error(`There is no example of ${name}; add one, so that its line is looked for.`)
    const { id, about, body, query = '', headers } = await change(school)
    const isTeachers = !endpoint.access.includes('SUPER_ADMIN' as never)
    const actor: Browser = isTeachers ? school.asTeacher : school.asBoss
    const path = endpoint.path.replace(':id', String(id)) + query
    const done = await actor.call(endpoint.method, path, body, headers)
    expect([done.status, done.body.message ?? ''], `${endpoint.method} ${path}`).toEqual([200, done.body.message ?? ''])

    const { id: actorId } = (await actor.call('GET', '/api/auth/me')).body
    const [line] = await database('audit_entries').where({ actor_id: actorId, action: name }).orderBy('id', 'desc')
    expect(line, `${name} left no line`).toBeDefined()
    // What was only made by the call is named by its answer.
    expect([line.subject_kind, line.subject_id]).toEqual([endpoint.subject?.kind ?? null, about ?? id ?? done.body['id'] ?? null])
    expect(aboutNobody.includes(name)).toBe(line.subject_id === null)
    expect(JSON.stringify(line)).not.toMatch(/Personal words|\+31612345678|@example\.test/)
  })

  test('nothing that failed does', async () => {
    const { asBoss } = await makeSchool()
    const { id } = (await asBoss.call('GET', '/api/auth/me')).body
    await asBoss.call('PUT', '/super-admin/api/users/99999999/status', { isActive: true })
    expect(await database('audit_entries').where({ actor_id: id })).toEqual([])
  })
})

test('admins search the audit log by who, by whom it was about, by what, by day, and page it', async () => {
  const { asBoss, student } = await makeSchool()
  const [name, about] = [`Zeldzaam${randomUUID().slice(0, 6)}`, `Bijzonder${randomUUID().slice(0, 6)}`]
  await asBoss.call('PUT', '/api/auth/me', { firstName: name })
  for (const lastName of ['Vos', 'Bos', about]) await asBoss.call('PUT', `/super-admin/api/users/${student.id}`, { lastName })
  await asBoss.call('POST', `/super-admin/api/users/${student.id}/invite`)
  const search = async (query: string) => {
    const { body, headers } = await asBoss.call('GET', `/super-admin/api/audit?${query}`)
    return { entries: body as unknown as AuditEntry[], total: headers.get('x-total-count') }
  }
  const byName = await search(`search=${name.toLowerCase()}&size=2&page=1`)
  expect([byName.entries.length, byName.total]).toEqual([2, '4'])
  expect(byName.entries[0]).toMatchObject({
    action: 'peopleOffice.update',
    subject: { kind: 'person', id: student.id, name: expect.stringContaining(about), role: 'STUDENT' },
    fields: ['lastName'],
  })
  expect((await search(`search=${about}`)).total).toBe('4')
  expect((await search(`search=${name} ${about}`)).total).toBe('0')
  expect((await search(`search=${name}&action=peopleOffice.update`)).total).toBe('3')
  expect((await search(`search=${name}&date=2002-01-01`)).total).toBe('0')
  expect((await search(`search=${name}&date=${schoolDay(new Date())}`)).total).toBe('4')
  expect((await search(`personId=${student.id}`)).total).toBe('4')
})

test.each(['2026-13-45', '0000-00-00', '2026-02-30', 'yesterday'])('a day that there isn’t is refused: %s', async (date) => {
  const { asBoss } = await makeSchool()
  expect((await asBoss.call('GET', `/super-admin/api/audit?date=${date}`)).status).toBe(400)
})

test('the last day that can be written is a day like any other', async () => {
  const { asBoss } = await makeSchool()
  expect((await asBoss.call('GET', '/super-admin/api/audit?date=9999-12-31')).body).toEqual([])
})
