import { adminLessonsApi, type Lesson, addressWith, adminLessonsPath, peopleApi, refuseEdit } from '@rijbaan/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { contextFor } from '../../../tests/fixtures/context'
import { cmsUrl, fakeFetch, stopClockAt } from '../../../tests/fixtures/fake-fetch'
import { bookedLessonFor } from '../../../tests/fixtures/lesson'
import { personFor, studentOfTeacherFor } from '../../../tests/fixtures/person'
import { postTo } from '../../../tests/fixtures/post'
import { answer, from, refusal } from '../../../tests/fixtures/replies'
import { formAction } from '../../forms/action.server'
import { rangeOf, readListPlace } from '../../shell/lists/list-address'
import { wasName } from '../../shell/portal/was'
import { checkLessonFields, fieldSentence, valuesOfLesson } from './lesson-fields'
import { adminLessonIntents } from './intents'
import { loadAdminLesson } from './lesson.server'
import { loadAdminLessons } from './lessons.server'
import { filterAddress, readAdminLessonsView } from './lessons-view'

const { fetched, given } = fakeFetch()
stopClockAt(new Date('2026-11-21T10:00:00Z'))

const lessonFor = (changes: Partial<Lesson> = {}): Lesson =>
  bookedLessonFor({
    id: 12,
    lessonDateTime: '2026-11-24T13:00:00+01:00',
    displayStatus: 'BOOKED',
    location: 'Diemen',
    teacher: { id: 2, firstName: 'Karim', lastName: 'Haddad', username: 'teacher2' },
    teacherId: 2,
    teacherName: 'Karim Haddad',
    ...changes,
  })

const at = { params: { id: '12' } }
const saved = answer(adminLessonsApi.update, lessonFor(), at)
const edited = answer(adminLessonsApi.edit, { message: 'ok' }, at)
const page = (lessons: Lesson[], totalPages: number, totalItems: number) =>
  answer(adminLessonsApi.page, { lessons, totalPages, totalItems })

beforeEach(() => given(refusal('not-found')))

/** A form as it shows the lesson, with what was changed in it. */
const formFor = (changes: Record<string, string>, lesson = lessonFor()): Record<string, string> => {
  const values = valuesOfLesson(lesson)
  const shown = Object.fromEntries(Object.entries(values).map(([field, value]) => [wasName(field), value]))
  return { ...shown, ...values, ...changes }
}

const action = formAction('admin', adminLessonIntents)
const admin = personFor({ roles: [{ name: 'ROLE_ADMIN' }] })

const post = (fields: Record<string, string>, params: Record<string, string> = { lessonId: '12' }) =>
  postTo(action, fields, { context: contextFor(cmsUrl, { person: admin }), params })

/** The calls that changed something: method, path, query and body. */
const sent = () =>
  fetched.mock.calls
    .filter(([, { method }]) => method !== 'GET')
    .map(([address, { method, body }]) => [
      `${method} ${address.pathname}`,
      Object.fromEntries(address.searchParams),
      typeof body === 'string' ? (JSON.parse(body) as unknown) : null,
    ])

describe('the address of the list', () => {
  test.each([
    ['', { filter: 'today', teacherId: null, date: null, place: { page: 1, size: 10 } }],
    ['filter=booked&teacher=3&page=2&size=50', { filter: 'booked', teacherId: 3, date: null, place: { page: 2, size: 50 } }],
    ['filter=no&teacher=x&date=2026-13-01&page=-1&size=7', { filter: 'today', teacherId: null, date: null, place: { page: 1, size: 10 } }],
    ['date=2026-12-01', { filter: 'all', date: '2026-12-01' }],
    ['date=2026-12-01&filter=month', { filter: 'all', date: '2026-12-01' }],
    ['date=2026-12-01&filter=booked', { filter: 'booked', date: '2026-12-01' }],
  ])('%s is read', (search, view) => {
    expect(readAdminLessonsView(new URLSearchParams(search))).toMatchObject(view)
  })

  test.each([
    ['booked', '?date=2026-12-01&teacher=3&filter=booked'],
    ['future', '?teacher=3&filter=future'],
  ] as const)('with the filter %s keeps what makes sense with it', (filter, address) => {
    expect(filterAddress(new URLSearchParams('date=2026-12-01&teacher=3&page=4'), filter)).toBe(address)
  })

  test('has its pages counted from 1', () => {
    expect(readListPlace(new URLSearchParams('page=0'))).toEqual({ page: 1, size: 10 })
    expect(rangeOf({ page: 3, size: 10 }, 23)).toEqual({ from: 21, to: 23, pages: 3 })
    expect(addressWith(new URLSearchParams('page=3&edit=4'), { edit: null })).toBe('?page=3')
  })
})

describe('a lesson’s fields', () => {
  test.each([
    [{ date: '2026-02-30' }, { date: 'date-invalid' }],
    [{ time: '' }, { time: 'time-invalid' }],
    [{ durationMinutes: '17' }, { durationMinutes: 'duration-invalid' }],
    [{ durationMinutes: '65' }, {}],
    [{ location: 'x'.repeat(201) }, { location: 'too-long' }],
    [{ teacherId: '' }, { teacherId: 'not-a-teacher' }],
  ])('%j has the problems %j', (values, problems) => {
    expect(checkLessonFields(values)).toEqual(problems)
  })

  test('say how long a text may be', () => {
    expect(fieldSentence('too-long', 'location')).toEqual({ key: 'lessons.edit.tooLong', facts: { max: 200 } })
  })
})

describe('saving a lesson', () => {
  test('sends what was changed and whose the lesson was, and nothing else', async () => {
    given(saved)
    const { result, status } = await post(formFor({ intent: 'save', durationMinutes: '75', location: 'Amsterdam' }))
    expect([status, result?.problem]).toEqual([200, null])
    const was = { durationMinutes: '60', studentId: '7', location: 'Diemen' }
    expect(sent()).toEqual([['PUT /super-admin/api/lessons/12', {}, { durationMinutes: '75', location: 'Amsterdam', was }]])
  })

  test('sends day and time as one, on the school’s clock', async () => {
    given(saved)
    await post(formFor({ intent: 'save', time: '14:30' }))
    const was = { studentId: '7', lessonDateTime: '2026-11-24T13:00' }
    expect(sent()).toEqual([['PUT /super-admin/api/lessons/12', {}, { lessonDateTime: '2026-11-24T14:30', was }]])
  })

  test.each([
    [{ date: '1999-01-01' }, { date: 'date-out-of-range' }],
    [{ date: '2028-11-23' }, { date: 'date-out-of-range' }],
    [{ date: '2027-03-28', time: '02:30' }, { time: 'time-skipped' }],
    [{ date: '' }, { date: 'date-invalid' }],
    [{ time: '' }, { time: 'time-invalid' }],
    [{ durationMinutes: '17' }, { durationMinutes: 'duration-invalid' }],
    [{ lessonType: 'FLYING' }, { lessonType: 'type-invalid' }],
    [{ status: 'LOST' }, { status: 'status-invalid' }],
    [{ teacherId: '' }, { teacherId: 'not-a-teacher' }],
    [{ studentId: 'x' }, { studentId: 'not-a-student' }],
  ])('asks the rule first: %j is refused with %j, and kept', async (changes, fields) => {
    const { result, status } = await post(formFor({ intent: 'save', ...changes }))
    expect([status, result?.fields]).toEqual([400, fields])
    expect(result?.values).toMatchObject(changes)
    expect(fetched).not.toHaveBeenCalled()
  })

  test('hands on why the CMS refused', async () => {
    given(from(adminLessonsApi.update, refusal('status-needs-student'), at))
    const { result, status } = await post(formFor({ intent: 'save', durationMinutes: '45' }))
    expect([status, result?.problem?.code]).toEqual([409, 'status-needs-student'])
  })
})

describe('whose lesson it is', () => {
  test.each([
    [{ studentId: '8' }, { studentId: '8', was: { studentId: '7' } }],
    [{ studentId: '' }, { studentId: null, was: { studentId: '7' } }],
    [{ teacherId: '3' }, { teacherId: '3', was: { teacherId: '2', studentId: '7' } }],
    [{ time: '08:00' }, { lessonDateTime: '2026-11-24T08:00', was: { studentId: '7', lessonDateTime: '2026-11-24T13:00' } }],
  ])('with %j sends %j, in the list too', async (changes, body) => {
    for (const params of [{ lessonId: '12' }, {}]) {
      given(saved)
      await post({ ...formFor({ intent: 'save', ...changes }), lessonId: '12' }, params as Record<string, string>)
      expect(sent().at(-1)).toEqual(['PUT /super-admin/api/lessons/12', {}, body])
    }
  })
})

describe('what somebody else has changed meanwhile', () => {
  test('stands at the fields of the form, of a moment at both, and nothing typed is lost', async () => {
    const present = { lessonDateTime: '2026-11-25T15:00', location: 'Weesp' }
    given(from(adminLessonsApi.update, refusal(refuseEdit(present)), at))
    const changes = { time: '14:30', location: 'Muiden' }
    const { result, status } = await post(formFor({ intent: 'save', ...changes }))
    expect([status, result?.present]).toEqual([409, { date: '2026-11-25', time: '15:00', location: 'Weesp' }])
    expect(Object.keys(result?.fields ?? {}).sort()).toEqual(['date', 'location', 'time'])
    expect(result?.values).toMatchObject(changes)
  })
})

describe('the student of a lesson', () => {
  test('is assigned in place of the one who was shown', async () => {
    given(edited)
    await post({ intent: 'assign', studentId: '8', [wasName('studentId')]: '7' })
    expect(sent()).toEqual([['POST /super-admin/api/lessons/12', { studentId: '8', replaces: '7' }, null]])
  })

  test('is not taken off by a form without a choice', async () => {
    const { result, status } = await post({ intent: 'assign' })
    expect([status, result?.fields]).toEqual([400, { studentId: 'not-a-student' }])
    expect(sent()).toEqual([])
  })

  test('is taken off: whom the question named', async () => {
    given(edited)
    await post({ intent: 'unassign', [wasName('studentId')]: '7' })
    expect(sent()).toEqual([['POST /super-admin/api/lessons/12', { replaces: '7' }, null]])
  })

  test.each([
    ['2026-11-24T13:00:00+01:00', null],
    ['2026-11-20T13:00:00+01:00', 'assign-in-past'],
  ])('of a lesson at %s: what stands in the way is %s', async (lessonDateTime, code) => {
    given(answer(adminLessonsApi.one, lessonFor({ lessonDateTime }), at))
    expect((await loadAdminLesson('12', contextFor(cmsUrl)))?.assignmentRefusal).toBe(code)
  })

  test.each([
    [10, true],
    [11, false],
  ])('of a teacher who has %i: a list of them is %s', async (totalItems, isList) => {
    const students = Array.from({ length: 10 }, (_, index) => ({
      ...studentOfTeacherFor({ id: index + 1 }),
      assignedTeacherId: 2,
      assignedTeacher: null,
    }))
    given(
      answer(adminLessonsApi.one, lessonFor(), at),
      answer(
        peopleApi.teachersAndStudents,
        { teachers: [], students, totalItems },
        { query: { only: 'students', teacherId: 2, size: 10 } },
      ),
    )
    const lesson = await loadAdminLesson('12', contextFor(cmsUrl))
    expect(lesson?.likelyStudents.map(({ id }) => id)).toEqual(isList ? students.map(({ id }) => id) : [])
  })
})

test('a lesson that isn’t there is null, and a CMS that can’t say is thrown', async () => {
  expect(await loadAdminLesson('13', contextFor(cmsUrl))).toBeNull()
  given(from(adminLessonsApi.one, refusal('unavailable'), at))
  await expect(loadAdminLesson('12', contextFor(cmsUrl))).rejects.toMatchObject({ init: { status: 503 } })
})

test('a post that is none of the forms is 400', async () => {
  expect(await post({ intent: 'burn' })).toEqual({ result: null, status: 400 })
})

describe('the list', () => {
  const open = (search: string) =>
    loadAdminLessons(new Request(`https://www.rijbaan.test${adminLessonsPath()}${search}`), contextFor(cmsUrl))

  test('stands by teacher', async () => {
    const other = lessonFor({
      id: 13,
      teacherId: 3,
      teacher: { ...lessonFor().teacher, id: 3 },
      teacherName: 'Femke Jansen',
      isBooked: false,
    })
    given(page([lessonFor(), other], 1, 2))
    const { groups } = await open('?filter=booked')
    expect(groups?.map(({ name, lessons }) => [name, lessons.map(({ id }) => id)])).toEqual([
      ['Karim Haddad', [12]],
      ['Femke Jansen', [13]],
    ])
    expect(groups?.[0]?.lessons[0]).toMatchObject({ day: 'di 24 nov', time: '13:00' })
  })

  test.each([
    ['?filter=all', 'sortBy=nearest&sortDir=asc'],
    ['?filter=booked&teacher=3', 'sortBy=nearest&sortDir=asc&filter=booked&teacherId=3'],
    ['?filter=booked&date=2026-12-01', 'sortBy=teacher&sortDir=asc&filter=booked&date=2026-12-01'],
    ['', 'sortBy=teacher&sortDir=asc&filter=today'],
    ['?filter=future', 'sortBy=teacher&sortDir=asc&filter=future'],
    ['?filter=month', 'sortBy=teacher&sortDir=asc&filter=month'],
  ])('at %j is asked for with %s: the nearest first where it has all days', async (search, query) => {
    given(page([], 0, 0))
    await open(search)
    const asked = fetched.mock.calls.map(([address]) => address.search)
    expect(asked).toContain(`?page=0&size=10&${query}`)
  })

  test('goes to its last page from beyond it', async () => {
    given(page([], 2, 12))
    const redirected = (await open('?filter=all&page=9').catch((thrown: unknown) => thrown)) as Response
    expect([redirected.status, redirected.headers.get('Location')]).toEqual([302, adminLessonsPath({ filter: 'all', page: 2 })])
  })

  test('counts the lessons that are booked today, not the empty slots', async () => {
    given(answer(adminLessonsApi.page, { lessons: [], totalPages: 7, totalItems: 7 }, { query: { filter: 'booked' } }), page([], 0, 21))
    expect((await open('')).todayCount).toBe(7)
  })

  test('says that it can’t be had, and stays a page', async () => {
    given(from(adminLessonsApi.page, refusal('unavailable')))
    expect(await open('')).toMatchObject({ groups: null, todayCount: null, teachers: null })
  })
})
