import { type Lesson, peopleApi, peopleOfficeApi, refuse, refuseAt, teacherLessonsApi } from '@rijbaan/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { contextFor } from '../../tests/fixtures/context'
import { cmsUrl, fakeFetch, stopClockAt } from '../../tests/fixtures/fake-fetch'
import { bookedLessonFor } from '../../tests/fixtures/lesson'
import { personFor, studentOfTeacherFor } from '../../tests/fixtures/person'
import { postTo } from '../../tests/fixtures/post'
import { answer, from, refusal } from '../../tests/fixtures/replies'
import { formAction } from '../forms/action.server'
import { createOwnStudent } from '../people/teacher/intents'
import { loadTeacherDashboard } from './teacher.server'

const { fetched, given } = fakeFetch()
stopClockAt(new Date('2026-11-24T14:30:00+01:00'))

const teacher = personFor({ id: 3, firstName: 'Karim', roles: [{ name: 'ROLE_TEACHER' }] })

beforeEach(() => given(refusal('unavailable')))

const lessonAt = (id: number, lessonDateTime: string) => bookedLessonFor({ id, lessonDateTime, displayStatus: 'BOOKED' })

/** The call for the student of a lesson. */
const whose = ({ studentId }: Lesson) => ({ params: { id: String(studentId) } })

describe('a teacher’s start page', () => {
  test('has the lessons that come next by their days, and knows the one under way', async () => {
    given(
      answer(teacherLessonsApi.list, [
        lessonAt(1, '2026-11-24T14:00:00+01:00'),
        lessonAt(2, '2026-11-24T16:00:00+01:00'),
        lessonAt(3, '2026-11-25T09:00:00+01:00'),
        lessonAt(4, '2026-11-27T09:00:00+01:00'),
      ]),
      answer(teacherLessonsApi.students, [], { totalItems: 0 }),
    )
    const shown = await loadTeacherDashboard(teacher, contextFor(cmsUrl))
    expect(shown).toMatchObject({ greeting: 'afternoon', firstName: 'Karim', isActive: true })
    expect(shown.days?.map(({ label, near, lessons }) => [label, near, lessons.map(({ isUnderWay }) => isUnderWay)])).toEqual([
      ['dinsdag 24 november', 'today', [true, false]],
      ['woensdag 25 november', 'tomorrow', [false]],
      ['vrijdag 27 november', null, [false]],
    ])
    const asked = fetched.mock.calls.map(([{ pathname, search }]) => pathname + search)
    expect(asked).toContain('/api/teacher/lessons?filter=upcoming&isBooked=true&page=0&size=10')
  })

  test('begins with the next lesson, its place and the phone of one’s own student', async () => {
    const lesson = { ...lessonAt(2, '2026-11-24T16:00:00+01:00'), pickupLocation: 'Station Oost' }
    given(
      answer(teacherLessonsApi.list, [lesson]),
      answer(peopleApi.teacherStudent, studentOfTeacherFor({ phone: '06 12345678' }), whose(lesson)),
    )
    const { next } = await loadTeacherDashboard(teacher, contextFor(cmsUrl))
    expect(next).toMatchObject({ id: 2, studentName: 'Samira Kaya', place: 'Station Oost', phone: '06 12345678' })
    expect(next?.moment.time).toMatch(/^16:00/)
  })

  test('tells no phone of a student who isn’t theirs', async () => {
    const lesson = lessonAt(2, '2026-11-24T16:00:00+01:00')
    given(answer(teacherLessonsApi.list, [lesson]), from(peopleApi.teacherStudent, refusal('not-found'), whose(lesson)))
    expect((await loadTeacherDashboard(teacher, contextFor(cmsUrl))).next).toMatchObject({ phone: '' })
  })

  test('counts the active students by the total of their list, of which one row comes', async () => {
    given(answer(teacherLessonsApi.students, [studentOfTeacherFor()], { totalItems: 731 }), answer(teacherLessonsApi.list, []))
    expect(await loadTeacherDashboard(teacher, contextFor(cmsUrl))).toMatchObject({ activeStudents: 731 })
    const asked = fetched.mock.calls.map(([{ pathname, search }]) => pathname + search)
    expect(asked).toContain('/api/lessons/students?page=0&size=1')
  })

  test('stands where neither can be had', async () => {
    expect(await loadTeacherDashboard(teacher, contextFor(cmsUrl))).toMatchObject({ activeStudents: null, next: null, days: null })
  })

  test.each([
    [12, '2026-05-11T10:00:00.000Z', 2014, 12],
    [null, '2019-03-11T10:00:00.000Z', 2019, 7],
    [0, '2019-03-11T10:00:00.000Z', 2026, 0],
  ])('with %j years given and an account since %s it says %i, %i years', async (experience, createdAt, since, years) => {
    const shown = await loadTeacherDashboard({ ...teacher, experience, createdAt }, contextFor(cmsUrl))
    expect([shown.since, shown.experience]).toEqual([since, years])
  })
})

describe('adding a student', () => {
  const typed = { intent: 'create-student', firstName: 'Noor', lastName: 'Visser', email: 'noor@example.test', licenseType: 'MANUAL' }

  const post = (fields: Record<string, string>) =>
    postTo(formAction('teacher', [createOwnStudent]), fields, { context: contextFor(cmsUrl, { person: teacher }) })

  test('sends who it is, and no teacher: the CMS knows whose they are (R54)', async () => {
    given(answer(peopleOfficeApi.createOwnStudent, { message: 'Student created.', id: 91 }))
    const { intent: _intent, ...body } = typed
    expect(await post({ ...typed, teacherId: '99' })).toMatchObject({ status: 200, result: { problem: null, values: body } })
    const [, init] = fetched.mock.calls[0] ?? []
    expect(JSON.parse(String(init?.body))).toEqual(body)
  })

  test('asks nothing of the CMS while a field is wrong, and keeps what was typed', async () => {
    const { status, result } = await post({ ...typed, firstName: ' ', licenseType: '' })
    expect(status).toBe(400)
    expect(result).toMatchObject({
      problem: { code: 'invalid-input' },
      fields: { firstName: 'first-name-required', licenseType: 'license-invalid' },
      values: { lastName: 'Visser' },
    })
    expect(fetched).not.toHaveBeenCalled()
  })

  test('hands on what the CMS refused, at its field', async () => {
    given(from(peopleOfficeApi.createOwnStudent, refusal(refuseAt('email', refuse('email-taken')))))
    const { intent: _intent, ...values } = typed
    expect(await post(typed)).toMatchObject({ status: 409, result: { intent: 'create-student', fields: { email: 'email-taken' }, values } })
  })

  test.each<Record<string, string>>([{}, { intent: 'remove' }])('answers 400 to %j, which is none of its forms', async (fields) => {
    expect(await post(fields)).toEqual({ status: 400, result: null })
    expect(fetched).not.toHaveBeenCalled()
  })
})
