import {
  adminLessonsApi,
  examsApi,
  paymentsApi,
  peopleApi,
  peopleOfficeApi,
  peoplePath,
  requestsOfficeApi,
  listFilePath,
  officePath,
  pathOf,
  personPath,
  retentionApi,
} from '@rijbaan/contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { contextFor } from '../../../tests/fixtures/context'
import { cmsUrl, fakeFetch } from '../../../tests/fixtures/fake-fetch'
import { bookedLessonFor } from '../../../tests/fixtures/lesson'
import { paymentFor } from '../../../tests/fixtures/payment'
import { personDetailFor, personFor } from '../../../tests/fixtures/person'
import { answer, from, refusal } from '../../../tests/fixtures/replies'
import { readPersonLessonsView } from './lesson-list.server'
import { loadPeople } from './people-list.server'
import { loadPerson } from './person.server'

const { fetched, given } = fakeFetch()
beforeEach(() => given(refusal('not-found')))

const asked = () => fetched.mock.calls.map(([{ pathname, search }]) => pathname + search)
const request = (address: string) => new Request(`https://www.rijbaan.test${address}`)
const listPath = peopleApi.teachersAndStudents.path
const nobody = (totalItems: number) => answer(peopleApi.teachersAndStudents, { teachers: [], students: [], totalItems })

describe('a list of people', () => {
  test('asks for the page, the order and the search that its address names', async () => {
    given(nobody(0))
    await loadPeople('student', request(peoplePath('student', { search: ' eva ', sort: 'newest', page: 3, size: 20 })), contextFor(cmsUrl))
    expect(asked()).toEqual([`${listPath}?only=students&page=2&size=20&sort=newest&search=eva`])
  })

  test('of students is narrowed to those without a teacher, that of teachers never', async () => {
    given(nobody(0))
    const narrowed = await loadPeople('student', request(peoplePath('student', { lacks: 'teacher' })), contextFor(cmsUrl))
    expect(narrowed.lacksTeacher).toBe(true)
    await loadPeople('teacher', request(peoplePath('teacher', { lacks: 'teacher' })), contextFor(cmsUrl))
    expect(asked()).toEqual([
      `${listPath}?only=students&page=0&size=10&sort=name&lacks=teacher`,
      `${listPath}?only=teachers&page=0&size=10&sort=name`,
    ])
  })

  test('brings what a request of the website says to the form that takes its sender in, and to nothing else', async () => {
    const requested = { firstName: 'Marit', lastName: 'de Vries', email: 'marit@example.test', licenseType: 'MANUAL' as const }
    given(nobody(0), answer(requestsOfficeApi.requestedStudent, requested, { params: { id: '17' } }))
    const load = async (kind: 'student' | 'teacher', address: string) =>
      (await loadPeople(kind, request(address), contextFor(cmsUrl))).requested
    expect(await load('student', peoplePath('student', { add: 'student', request: 17 }))).toEqual(requested)
    expect(asked()).toContain(pathOf(requestsOfficeApi.requestedStudent, { id: '17' }))
    expect(await load('student', peoplePath('student', { request: 17 }))).toBeNull()
    expect(await load('student', `${peoplePath('student', { add: 'student' })}&request=../people`)).toBeNull()
    expect(await load('teacher', peoplePath('teacher', { add: 'teacher', request: 17 }))).toBeNull()
  })

  test('is by name and by tens unless told otherwise, whatever rubbish the address has', async () => {
    await loadPeople('teacher', request(`${peoplePath('teacher')}?sort=x&page=0&size=7`), contextFor(cmsUrl))
    expect(asked()).toEqual([`${listPath}?only=teachers&page=0&size=10&sort=name`])
  })

  test('sends an address beyond the last page to it, and keeps its tab', async () => {
    given(nobody(12))
    const thrown: unknown = await loadPeople('student', request(officePath({ tab: 'students', page: 9 })), contextFor(cmsUrl)).catch(
      (reason: unknown) => reason,
    )
    expect((thrown as Response).headers.get('location')).toBe(officePath({ tab: 'students', page: 2 }))
  })

  test('that can’t be had is none', async () => {
    const list = await loadPeople('student', request(peoplePath('student')), contextFor(cmsUrl))
    expect([list.students, list.totalItems]).toEqual([null, 0])
  })
})

describe('which lessons of somebody are shown', () => {
  test.each([
    ['student', '', 'today', null],
    ['student', 'filter=month', 'month', null],
    ['student', 'filter=booked-today', 'today', null],
    ['teacher', 'filter=booked-today', 'booked-today', null],
    ['teacher', 'filter=future&date=2026-11-26', 'all', '2026-11-26'],
    ['teacher', 'date=2026-02-30', 'today', null],
  ] as const)('of a %s with "%s" is %s of %s', (kind, search, filter, date) => {
    expect(readPersonLessonsView(kind, new URLSearchParams(search))).toMatchObject({ filter, date })
  })
})

const samira = { params: { id: '7' } }
const counts = { today: 1, bookedToday: 1, completed: 31, examSessions: 2 }

const load = (kind: 'student' | 'teacher', role = 'ROLE_ADMIN') =>
  loadPerson(kind, '7', request(personPath(kind, 7)), personFor({ roles: [{ name: role }] }), contextFor(cmsUrl))

describe('one person', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  beforeEach(() => {
    given(
      answer(peopleOfficeApi.one, personDetailFor(), samira),
      answer(peopleOfficeApi.lessonCounters, counts, samira),
      answer(adminLessonsApi.page, { lessons: [bookedLessonFor()], totalPages: 1, totalItems: 1 }),
      answer(examsApi.adminOfStudent, [], samira),
      answer(retentionApi.holdOf, { hold: null }, samira),
      nobody(0),
    )
  })

  test('comes with counters, lessons and booked lessons to come', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-25T09:30:00+01:00'), toFake: ['Date'] })
    const view = await load('student')
    expect(view).toMatchObject({ person: { name: 'Samira Kaya' }, counters: counts, booked: { totalItems: 1 }, canDelete: false })
    expect(view?.lessons.lessons).toMatchObject([{ shortDay: 'do 26 nov', time: '09:00', isToday: false }])
    expect(asked()).toContain('/super-admin/api/lessons/page?studentId=7&filter=today&page=0&size=10&sortBy=lessonDateTime&sortDir=asc')
  })

  test('who is a student comes with their latest payments, a teacher with none', async () => {
    given(answer(paymentsApi.adminList, [paymentFor()], { totalItems: 8 }))
    expect(await load('student')).toMatchObject({
      payments: { lines: [{ status: paymentFor().status }], totalItems: 8, csv: listFilePath('admin', 'payments', { studentId: 7 }) },
    })
    expect(asked()).toContain('/super-admin/api/payments?studentId=7&page=0&size=5')
    given(answer(peopleOfficeApi.one, personDetailFor({ roles: [{ name: 'ROLE_TEACHER' }] }), samira))
    expect(await load('teacher')).toMatchObject({ payments: null })
  })

  test('can be deleted by a super admin alone', async () => {
    expect((await load('student', 'ROLE_SUPER_ADMIN'))?.canDelete).toBe(true)
  })

  test.each([
    ['ROLE_SUPER_ADMIN', true, true],
    ['ROLE_ADMIN', true, true],
    ['ROLE_SUPER_ADMIN', false, false],
  ])('%s can take off a second factor (there is one: %s): %s', async (role, hasSecondFactor, canResetSecondFactor) => {
    given(answer(peopleOfficeApi.one, personDetailFor({ hasSecondFactor }), samira))
    expect(await load('student', role)).toMatchObject({ canResetSecondFactor })
  })

  test('of another kind isn’t there', async () => {
    expect(await load('teacher')).toBeNull()
  })

  test('without counters or exams is shown all the same', async () => {
    given(from(peopleOfficeApi.lessonCounters, refusal('not-found'), samira), from(examsApi.adminOfStudent, refusal('not-found'), samira))
    expect(await load('student')).toMatchObject({ counters: null, exams: null })
  })

  test('who is kept while a case runs says why; where that can’t be had, nothing is claimed', async () => {
    expect(await load('student')).toMatchObject({ held: { hold: null } })
    const hold = {
      personId: 7,
      name: 'Samira Kaya',
      role: 'STUDENT',
      reason: 'Schadeclaim',
      since: '2026-11-20T10:00:00+01:00',
      by: 'Ingrid Vos',
    }
    given(answer(retentionApi.holdOf, { hold }, samira))
    expect((await load('student'))?.held?.hold).toMatchObject({ reason: 'Schadeclaim', since: '20 nov 2026', by: 'Ingrid Vos' })
    given(from(retentionApi.holdOf, refusal('unavailable'), samira))
    expect((await load('student'))?.held).toBeNull()
  })

  test('who isn’t there is null', async () => {
    given(from(peopleOfficeApi.one, refusal('user-not-found'), samira))
    expect(await load('student')).toBeNull()
  })
})
