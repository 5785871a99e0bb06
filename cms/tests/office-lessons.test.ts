import type { TeachersAndStudents } from '@rijbaan/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { dayAhead, fieldCodes, idsIn, lessonsIn, placed, useSchool, type Member } from './support/lessons'

const { database, addAdmin, addBooked, addPair, addSlot, addSlots, addStudent, addTeacher, rowOf } = useSchool()

let admin: Member

beforeAll(async () => {
  admin = await addAdmin()
})

const page = (query: string) => admin.browser.call('GET', `/super-admin/api/lessons/page${query}`)

describe('the page of all lessons (R44)', () => {
  let teacher: { id: number }
  let student: { id: number }
  let ids: { past: number; booked: number; free: number; cancelled: number; today: number }

  beforeAll(async () => {
    teacher = await addTeacher()
    student = await addStudent({ teacher_id: teacher.id })
    ids = {
      past: await addBooked(teacher.id, student.id, -40),
      today: await addSlot(teacher.id, 0, placed(0, 0)),
      booked: await addBooked(teacher.id, student.id, 9),
      free: await addSlot(teacher.id, 10),
      cancelled: await addSlot(teacher.id, 40, { state: 'CANCELLED' }),
    }
  })

  test.each([
    ['', ['past', 'today', 'booked', 'free', 'cancelled']],
    ['&filter=all', ['past', 'today', 'booked', 'free', 'cancelled']],
    ['&filter=booked', ['past', 'booked']],
    ['&filter=today', ['today']],
    ['&filter=future', ['booked', 'free', 'cancelled']],
    ['&sortBy=lessonDateTime&sortDir=desc', ['cancelled', 'free', 'booked', 'today', 'past']],
    ['&sortBy=teacher&sortDir=asc', ['past', 'today', 'booked', 'free', 'cancelled']],
    ['&sortBy=nearest', ['today', 'booked', 'free', 'cancelled', 'past']],
    ['&sortBy=nearest&page=1&size=3', ['cancelled', 'past']],
    ['&sortBy=nearest&page=2&size=2', ['past']],
    ['&sortBy=nearest&filter=booked', ['booked', 'past']],
    [`&date=${dayAhead(9)}`, ['booked']],
    [`&date=${dayAhead(9)}&filter=today`, []],
    [`&date=${dayAhead(10)}&filter=booked`, []],
    ['&page=1&size=2', ['booked', 'free']],
    ['&page=0&size=500', ['past', 'today', 'booked', 'free', 'cancelled']],
  ] as const)('of one teacher, with "%s", has %j', async (query, names) => {
    expect(idsIn(await page(`?teacherId=${teacher.id}${query}`))).toEqual(names.map((name) => ids[name]))
  })

  test('of what is to come, teacher by teacher, has nothing of today that has begun', async () => {
    const guide = await addTeacher()
    const own = await addStudent({ teacher_id: guide.id })
    await addBooked(guide.id, own.id, 0, placed(0, 0))
    const tomorrow = await addBooked(guide.id, own.id, 1)
    expect(idsIn(await page(`?studentId=${own.id}&sortBy=teacher&filter=future`))).toEqual([tomorrow])
    expect(idsIn(await page(`?studentId=${own.id}&sortBy=teacher&filter=today`))).toHaveLength(1)
  })

  test('of the whole school, the nearest first, goes on from today and then back from yesterday', async () => {
    const days = lessonsIn(await page('?sortBy=nearest&filter=booked&size=500')).map(({ lessonDateTime }) => lessonDateTime.slice(0, 10))
    const [ahead, past] = [days.filter((day) => day >= dayAhead(0)), days.filter((day) => day < dayAhead(0))]
    expect([ahead.length, past.length].every((count) => count > 0)).toBe(true)
    expect(days).toEqual([...ahead.sort(), ...past.sort().reverse()])
  })

  test('of this month has this month’s days', async () => {
    const days = lessonsIn(await page(`?teacherId=${teacher.id}&filter=month&size=500`)).map(({ lessonDateTime }) =>
      lessonDateTime.slice(0, 7),
    )
    expect(days).toContain(dayAhead(0).slice(0, 7))
    expect(new Set(days).size).toBe(1)
  })

  test('of one student, and of one with one teacher', async () => {
    const substitute = await addTeacher()
    const elsewhere = await addBooked(substitute.id, student.id, 12)
    expect(idsIn(await page(`?studentId=${student.id}`))).toEqual([ids.past, ids.booked, elsewhere])
    expect(idsIn(await page(`?studentId=${student.id}&teacherId=${substitute.id}`))).toEqual([elsewhere])
  })

  test.each([
    ['?size=501', 'size'],
    ['?size=0', 'size'],
    ['?page=x', 'page'],
    ['?filter=tomorrow', 'filter'],
    ['?sortBy=id', 'sortBy'],
    ['?sortDir=up', 'sortDir'],
    ['?date=2027-02-29', 'date'],
    ['?teacherId=0', 'teacherId'],
    ['?studentId=1%20or%201', 'studentId'],
  ])('with %s is refused, and %s is named', async (query, field) => {
    const refused = await page(query)
    expect([refused.status, Object.keys(fieldCodes(refused))]).toEqual([400, [field]])
  })

  test('is whole over its pages, also where many begin at one time', async () => {
    const day = dayAhead(700)
    const added: number[] = []
    for (let index = 0; index < 12; index += 1) added.push(await addSlot((await addTeacher()).id, 700))
    const seen: number[] = []
    for (const index of [0, 1, 2, 3]) seen.push(...idsIn(await page(`?date=${day}&page=${index}&size=3`)))
    expect([...seen].sort()).toEqual([...added].sort())
    expect(seen).toEqual(idsIn(await page(`?date=${day}&size=500`)))
    const byTeacher = await page(`?date=${day}&sortBy=teacher&sortDir=desc&size=500`)
    expect(lessonsIn(byTeacher).map(({ teacherId }) => teacherId)).toEqual(
      lessonsIn(byTeacher)
        .map(({ teacherId }) => teacherId)
        .sort((one, other) => other - one),
    )
  })
})

describe('adding a slot (R74)', () => {
  const create = (body: unknown) => admin.browser.call('POST', '/super-admin/api/lessons', body)

  test('takes any hour within the bounds, the past too, and the school’s usual duration and type', async () => {
    const teacher = await addTeacher()
    const created = await create({ lessonDateTime: `${dayAhead(9)}T23:15`, teacherId: teacher.id })
    expect(created.body).toMatchObject({
      durationMinutes: 60,
      lessonType: 'REGULAR',
      status: 'AVAILABLE',
      isBooked: false,
      teacherId: teacher.id,
    })
    expect(String(created.body['lessonDateTime']).slice(0, 16)).toBe(`${dayAhead(9)}T23:15`)
    expect((await rowOf(Number(created.body['id']))).is_generated).toBeFalsy()
    const past = await create({ lessonDateTime: '2002-01-01T06:00', durationMinutes: 15, lessonType: 'TRIAL', teacherId: teacher.id })
    expect(past.body).toMatchObject({ status: 'AVAILABLE', displayStatus: 'UNENROLLED', durationMinutes: 15, lessonType: 'TRIAL' })
  })

  test('of the same teacher at the same time is refused, however the time is written', async () => {
    const teacher = await addTeacher()
    await create({ lessonDateTime: '2028-02-29T10:00', teacherId: teacher.id })
    const again = await create({ lessonDateTime: '2028-02-29T09:00:00Z', teacherId: teacher.id })
    expect([again.status, again.body.code]).toEqual([409, 'slot-exists'])
  })

  test('is for an active teacher', async () => {
    const lessonDateTime = `${dayAhead(9)}T10:00`
    const student = await create({ lessonDateTime, teacherId: (await addStudent()).id })
    expect([student.status, student.body.code, fieldCodes(student)]).toEqual([400, 'not-a-teacher', { teacherId: 'not-a-teacher' }])
    expect((await create({ lessonDateTime, teacherId: 99_999_999 })).body.code).toBe('not-a-teacher')
    const inactive = await addTeacher({ is_active: false })
    expect((await create({ lessonDateTime, teacherId: inactive.id })).body.code).toBe('teacher-inactive')
  })

  test.each([
    [{}, ['teacherId']],
    [{ teacherId: 'x', lessonDateTime: '2028-01-01T10:00' }, ['teacherId']],
    [{ teacherId: 1 }, ['lessonDateTime']],
    [{ teacherId: 1, lessonDateTime: null }, ['lessonDateTime']],
    [
      { teacherId: 1, lessonDateTime: '2027-03-28T02:30', durationMinutes: 17, lessonType: 'FLYING' },
      ['lessonDateTime', 'durationMinutes', 'lessonType'],
    ],
    [[], ['body']],
  ])('as %j is refused, and %j are named', async (body, fields) => {
    const refused = await create(body)
    expect([refused.status, Object.keys(fieldCodes(refused))]).toEqual([400, fields])
  })
})

test('cleaning up retires what is past and empty, once; what lies ahead again is in use again (R38)', async () => {
  const { teacher, student } = await addPair()
  const [empty, cancelled] = [await addSlot(teacher.id, -2), await addSlot(teacher.id, -3, { state: 'CANCELLED' })]
  const kept = [await addBooked(teacher.id, student.id, -4), await addSlot(teacher.id, 5)]
  const clean = async () => (await admin.browser.call('POST', '/super-admin/api/lessons/cleanup')).body['updated']
  expect(await clean()).toBeGreaterThanOrEqual(2)
  expect(await clean()).toBe(0)
  expect((await rowOf(empty)).state).toBe('AVAILABLE')
  expect((await rowOf(cancelled)).retired_at).not.toBeNull()
  for (const id of kept) expect((await rowOf(id)).retired_at).toBeNull()
  expect((await student.browser.call('GET', `/api/lessons/${empty}`)).status).toBe(404)
  await admin.browser.call('PUT', `/super-admin/api/lessons/${empty}`, { lessonDateTime: `${dayAhead(6)}T10:00` })
  expect(idsIn(await student.browser.call('GET', '/api/lessons/available'))).toContain(empty)
})

describe('whose student someone is (R28)', () => {
  const setTeacher = (id: number, teacherId: unknown) => admin.browser.call('PUT', `/super-admin/api/users/${id}/teacher`, { teacherId })

  test('changes, and the booked lessons that stay behind are listed', async () => {
    const { teacher, student } = await addPair()
    const next = await addTeacher()
    await addBooked(teacher.id, student.id, -2)
    const ahead = await addBooked(teacher.id, student.id, 9)
    const theirs = await addBooked(next.id, student.id, 10)
    const free = await addSlot(next.id, 11)
    const moved = await setTeacher(student.id, next.id)
    expect(moved.body.message).toBe('Teacher assigned')
    expect(idsIn(moved)).toEqual([ahead])
    expect(idsIn(await student.browser.call('GET', '/api/lessons/available'))).toEqual([free])
    expect(idsIn(await student.browser.call('GET', '/api/lessons/my-lessons?filter=upcoming'))).toEqual([ahead, theirs])
    const without = await setTeacher(student.id, null)
    expect([without.body.message, idsIn(without)]).toEqual(['Teacher unassigned', [ahead, theirs]])
    expect((await student.browser.call('POST', `/api/lessons/${free}/book`)).body.code).toBe('no-teacher')
  })

  test('is refused for who is no student, no teacher, switched off, or not there', async () => {
    const student = await addStudent()
    const teacher = await addTeacher()
    const codes = async (id: number, teacherId: unknown) => {
      const { status, body } = await setTeacher(id, teacherId)
      return [status, body.code]
    }
    expect(await codes(99_999_999, null)).toEqual([404, 'not-found'])
    expect(await codes(teacher.id, null)).toEqual([400, 'not-a-student'])
    expect(await codes(student.id, student.id)).toEqual([400, 'not-a-teacher'])
    expect(await codes(student.id, (await addTeacher({ is_active: false })).id)).toEqual([409, 'teacher-inactive'])
    for (const rubbish of ['', 'x', 0, -1, 1.5, undefined]) expect(await codes(student.id, rubbish)).toEqual([400, 'invalid-input'])
  })
})

describe('the people of the school', () => {
  const find = async (query: string) =>
    (await admin.browser.call('GET', `/super-admin/api/teachers-and-students${query}`)).body as unknown as TeachersAndStudents

  test('teachers come with how many students and lessons of today they have (R43)', async () => {
    const last_name = `Tellers${Date.now()}`
    const teacher = await addTeacher({ last_name })
    const student = await addStudent({ teacher_id: teacher.id, last_name })
    await addStudent({ teacher_id: teacher.id })
    await addBooked(teacher.id, student.id, 0)
    await addSlots(teacher.id, 0, 1, placed(0, 20))
    await addBooked(teacher.id, student.id, 1)
    const found = await find(`?search=${last_name}`)
    expect(found.teachers).toMatchObject([{ id: teacher.id, studentCount: 2, bookedToday: 1 }])
    expect(found.students).toMatchObject([{ id: student.id, assignedTeacherId: teacher.id, assignedTeacher: { id: teacher.id } }])
    expect(found.totalItems).toBe(2)
    expect(await find(`?search=${last_name}&only=teachers`)).toMatchObject({ students: [], totalItems: 1 })
  })

  test('a person’s counters tell lessons, booked ones, driven ones and exam sessions apart (R43)', async () => {
    const { teacher, student } = await addPair()
    await addBooked(teacher.id, student.id, -3)
    await addBooked(teacher.id, student.id, -2, { lesson_type: 'EXAM_PREP' })
    // Over tomorrow only: a test doesn't know what o’clock it is.
    await addBooked(teacher.id, student.id, 0, placed(0, 23.5))
    await addSlot(teacher.id, 0, placed(0, 20))
    await addBooked(teacher.id, student.id, 9, { lesson_type: 'EXAM_PREP' })
    const countsOf = async ({ id }: { id: number }) => (await admin.browser.call('GET', `/super-admin/api/users/${id}/lesson-counts`)).body
    expect(await countsOf(student)).toEqual({ today: 1, bookedToday: 1, completed: 2, examSessions: 2 })
    expect(await countsOf(teacher)).toEqual({ today: 1, bookedToday: 1, completed: 2, examSessions: 2 })
  })

  test('come by pages, by name or the newest first', async () => {
    const last_name = `Pagina${Date.now()}`
    const ids: number[] = []
    for (const first_name of ['Cem', 'Anna', 'Bo']) ids.push((await addStudent({ first_name, last_name })).id)
    const [cem, anna, bo] = ids
    await database('up_users')
      .where({ id: anna })
      .update({ created_at: new Date(Date.now() + 60_000) })
    const of = async (query: string) => (await find(`?only=students&search=${last_name}${query}`)).students.map(({ id }) => id)
    expect(await of('')).toEqual([anna, bo, cem])
    expect(await of('&page=1&size=2')).toEqual([cem])
    expect(await of('&sort=newest&page=0&size=1')).toEqual([anna])
    expect((await find(`?only=students&search=${last_name}&page=0&size=1`)).totalItems).toBe(3)
    expect((await find('?only=students&page=0&size=500')).students.length).toBeLessThanOrEqual(500)
  })

  test.each([
    ['Özdemir', 'özdemir'],
    ['Özdemir', 'ÖZDEMIR'],
    ['Çelik', 'Çelik'],
    ['Ibrahimović', 'ibrahimović'],
    ['100%', '100%'],
    ['van_Dam', 'VAN_DAM'],
    ["d'Hondt", "d'hondt"],
  ])('named "%s" are found by "%s"', async (name, search) => {
    const student = await addStudent({ first_name: `Zoek${Date.now()}`, last_name: name })
    const { first_name } = await database('up_users').where({ id: student.id }).first()
    const found = await find(`?only=students&search=${encodeURIComponent(`${first_name} ${search}`)}`)
    expect(found.students.map(({ id }) => id)).toEqual([student.id])
  })
})
