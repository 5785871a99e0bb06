import {
  lessonsApi,
  parametersApi,
  peopleApi,
  refuse,
  refuseEdit,
  teacherLessonsApi,
  type Lesson,
  teacherLessonsPath,
} from '@rijbaan/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { contextFor } from '../../../tests/fixtures/context'
import { cmsUrl, fakeFetch, stopClockAt } from '../../../tests/fixtures/fake-fetch'
import { bookedLessonFor } from '../../../tests/fixtures/lesson'
import { personFor, studentOfTeacherFor } from '../../../tests/fixtures/person'
import { postTo } from '../../../tests/fixtures/post'
import { answer, from, refusal, type Reply } from '../../../tests/fixtures/replies'
import { formAction } from '../../forms/action.server'
import { wasName } from '../../shell/portal/was'
import { teacherLessonIntents } from './intents'
import { loadTeacherLesson } from './lesson.server'
import { loadTeacherLessons } from './lessons.server'

const { fetched, given } = fakeFetch()
stopClockAt(new Date('2026-11-24T10:30:00+01:00'))

const teacher = personFor({ id: 3, firstName: 'Karim', roles: [{ name: 'ROLE_TEACHER' }] })

/** A booked lesson of tomorrow, unless told otherwise. */
const lessonFor = (changes: Partial<Lesson> = {}): Lesson =>
  bookedLessonFor({ id: 41, lessonDateTime: '2026-11-25T09:00:00+01:00', displayStatus: 'BOOKED', location: 'Javastraat 12', ...changes })

const free = {
  status: 'AVAILABLE',
  displayStatus: 'AVAILABLE',
  isBooked: false,
  student: null,
  studentId: null,
  studentName: null,
} as const

const at = { params: { id: '41' } }
const students = [studentOfTeacherFor(), studentOfTeacherFor({ id: 8, firstName: 'Noor', isActive: false })]

beforeEach(() => given(refusal('lesson-not-found')))

const open = (lesson: Lesson) => {
  given(answer(lessonsApi.one, lesson, at), answer(peopleApi.teacherStudents, students))
  return loadTeacherLesson('41', teacher, contextFor(cmsUrl))
}

describe('a teacher’s lesson', () => {
  test('says when it is in the reader’s words, who is on it, and whom it may have', async () => {
    expect(await open(lessonFor())).toMatchObject({
      day: '2026-11-25',
      moment: { time: '09:00 – 10:00', day: 'woensdag 25 november 2026', when: '25 november 2026, 09:00 uur' },
      isToday: false,
      student: { name: 'Samira Kaya', phone: '+31 6 00000000' },
      students: [{ id: 7, name: 'Samira Kaya' }],
      assignRefusal: null,
      cancelRefusal: null,
    })
  })

  test('of today says so while it is booked', async () => {
    const today = { lessonDateTime: '2026-11-24T14:00:00+01:00' }
    expect((await open(lessonFor(today)))?.isToday).toBe(true)
    expect((await open(lessonFor({ ...today, ...free })))?.isToday).toBe(false)
  })

  test.each([
    ['booked and ahead', {}, null, null],
    ['free and ahead', free, null, null],
    ['booked and begun', { lessonDateTime: '2026-11-24T10:00:00+01:00' }, 'assign-in-past', 'lesson-in-past'],
    ['free and begun', { ...free, lessonDateTime: '2026-11-24T10:00:00+01:00' }, 'assign-in-past', 'lesson-in-past'],
    ['cancelled', { ...free, status: 'CANCELLED', displayStatus: 'CANCELLED' }, 'lesson-not-free', 'lesson-not-free'],
  ] as const)('that is %s: assigning %3$s, cancelling %4$s', async (_, changes, assignRefusal, cancelRefusal) => {
    expect(await open(lessonFor(changes))).toMatchObject({ assignRefusal, cancelRefusal })
  })

  test('stands where the teacher’s students can’t be had (spec 2 §8)', async () => {
    given(answer(lessonsApi.one, lessonFor(), at))
    expect(await loadTeacherLesson('41', teacher, contextFor(cmsUrl))).toMatchObject({
      student: { name: 'Samira Kaya', phone: '' },
      students: [],
    })
  })

  test('is moved by its teacher while the student is theirs, also one who was switched off, and by the office after that', async () => {
    const lessonOf = (id: number) => lessonFor({ studentId: id, student: { ...lessonFor().student!, id } })
    for (const [id, canMove] of [
      [7, true],
      [8, true],
      [9, false],
    ] as const)
      expect((await open(lessonOf(id)))?.canMove, `student ${id}`).toBe(canMove)
  })

  test('of another teacher is not there', async () => {
    given(answer(peopleApi.teacherStudents, []))
    expect(await loadTeacherLesson('41', teacher, contextFor(cmsUrl))).toBeNull()
  })
})

const action = formAction('teacher', teacherLessonIntents)

const post = (fields: Record<string, string>) =>
  postTo(action, fields, { context: contextFor(cmsUrl, { person: teacher }), params: { lessonId: '41' } })

const sent = () => fetched.mock.calls.map(([{ pathname, search }, { method, body }]) => [method, pathname + search, body])

describe('changing it', () => {
  test.each([
    [{ intent: 'assign', studentId: '7' }, ['POST', '/api/teacher/lessons/41/assign?studentId=7', undefined]],
    [{ intent: 'unassign' }, ['POST', '/api/teacher/lessons/41/assign', undefined]],
    [{ intent: 'unassign', [wasName('studentId')]: '7' }, ['POST', '/api/teacher/lessons/41/assign?replaces=7', undefined]],
    [{ intent: 'cancel' }, ['POST', '/api/teacher/lessons/41/cancel', undefined]],
    [{ intent: 'cancel', [wasName('studentId')]: '' }, ['POST', '/api/teacher/lessons/41/cancel?studentId=', undefined]],
  ])('%j is one call', async (fields, call) => {
    for (const endpoint of [teacherLessonsApi.assign, teacherLessonsApi.cancel]) given(answer(endpoint, { message: 'done' }, at))
    const { result, status } = await post(fields as Record<string, string>)
    expect([status, result?.problem, result?.about]).toEqual([200, null, '41'])
    expect(sent()).toEqual([call])
  })

  test('without a student chosen takes nobody off', async () => {
    const { result, status } = await post({ intent: 'assign', studentId: '' })
    expect([status, result?.problem?.code]).toEqual([400, 'not-a-student'])
    expect(fetched).not.toHaveBeenCalled()
  })

  test('refused keeps what was chosen and says why', async () => {
    given(from(teacherLessonsApi.assign, refusal(refuse('daily-limit', { n: 2, cap: 2 })), at))
    const { result, status } = await post({ intent: 'assign', studentId: '7' })
    expect([status, result?.values['studentId'], result?.problem]).toEqual([409, '7', { code: 'daily-limit', facts: { n: 2, cap: 2 } }])
  })

  test('a note counts as it is stored, and one that is too long is kept for the reader to shorten', async () => {
    given(answer(lessonsApi.setTeacherNote, lessonFor(), at))
    expect((await post({ intent: 'save-note', note: ` ${'🚗'.repeat(4000)}\r\n` })).status).toBe(200)
    const { result, status } = await post({ intent: 'save-note', note: 'a'.repeat(4001) })
    expect([status, result?.problem?.code, result?.values['note']?.length]).toEqual([400, 'note-too-long', 4001])
    expect(fetched).toHaveBeenCalledOnce()
  })

  test('a note says what stood there when it was opened and whose lesson it was, and hands on what somebody else has written since', async () => {
    given(from(lessonsApi.setTeacherNote, refusal(refuseEdit({ note: 'Van kantoor' })), at))
    const { result, status } = await post({ intent: 'save-note', note: 'Van mij', [wasName('note')]: '', [wasName('studentId')]: '7' })
    expect([status, result?.present, result?.values['note']]).toEqual([409, { note: 'Van kantoor' }, 'Van mij'])
    expect(sent()).toEqual([
      ['PUT', '/api/lessons/41/notes/teacher', JSON.stringify({ note: 'Van mij', was: { note: '', studentId: '7' } })],
    ])
  })

  test('after the session has ended is refused, and what was typed is kept', async () => {
    const context = { ...contextFor(cmsUrl), isDataRequest: true }
    const { result, status } = await postTo(action, { intent: 'save-note', note: 'Bewaar mij' }, { context, params: { lessonId: '41' } })
    expect([status, result?.problem?.code, result?.values['note']]).toEqual([401, 'sign-in-required', 'Bewaar mij'])
    expect(fetched).not.toHaveBeenCalled()
  })

  test('by a form that is none of these is refused', async () => {
    expect(await post({ intent: 'sell' })).toEqual({ result: null, status: 400 })
  })
})

describe('a teacher’s week', () => {
  const week = (address: string, ...replies: Reply[]) => {
    given(answer(parametersApi.map, { 'lessons.per.day': '2' }), ...replies)
    return loadTeacherLessons(new Request(`https://www.rijbaan.test${address}`), contextFor(cmsUrl))
  }
  const today = answer(teacherLessonsApi.list, [
    lessonFor({ id: 1, lessonDateTime: '2026-11-24T14:00:00+01:00' }),
    lessonFor({ id: 2, lessonDateTime: '2026-11-24T15:00:00+01:00' }),
    lessonFor({ id: 3, lessonDateTime: '2026-11-24T16:00:00+01:00', ...free }),
  ])

  test('hides the free slots of a day at the cap, and asks for that week alone', async () => {
    const { week: shown, todayCounts } = await week(teacherLessonsPath(), today)
    const day = shown?.days.find(({ key }) => key === '2026-11-24')
    expect(day).toMatchObject({ isFull: true, bookedCount: 2, availableCount: 0 })
    expect(shown?.shown.map(({ id }) => id)).toEqual([1, 2])
    expect(todayCounts).toMatchObject({ bookedCount: 2, availableCount: 0 })
    expect(sent().map(([, path]) => path)).toContain('/api/teacher/lessons?startDate=2026-11-23&endDate=2026-11-29')
    expect(sent().map(([, path]) => path)).not.toContain('/api/teacher/lessons?startDate=2026-11-24&endDate=2026-11-24')
  })

  test('elsewhere still says how today is filled', async () => {
    await week(teacherLessonsPath({ day: '2027-01-06', filter: 'booked' }), today)
    expect(sent().map(([, path]) => path)).toEqual(
      expect.arrayContaining([
        '/api/teacher/lessons?startDate=2027-01-04&endDate=2027-01-10',
        '/api/teacher/lessons?startDate=2026-11-24&endDate=2026-11-24',
      ]),
    )
  })

  const availability = answer(teacherLessonsApi.availability, {
    teacherId: 3,
    week: {},
    bufferMinutes: 0,
    exceptions: [
      { day: '2026-12-24', periods: [] },
      { day: '2026-12-26', periods: [{ from: '10:00', to: '12:00' }] },
    ],
    isDefault: false,
    holidays: ['2026-12-25', '2026-12-26'],
  })

  test('knows which of its days are off and which are public holidays; an extra day is neither', async () => {
    const { week: shown } = await week(teacherLessonsPath({ day: '2026-12-24' }), today, availability)
    expect(shown?.days.map(({ off }) => off)).toEqual([null, null, null, 'dayOff', 'holiday', null, null])
  })

  test('knows no days off where availability can’t be had', async () => {
    const { week: shown } = await week(teacherLessonsPath({ day: '2026-12-24' }), today)
    expect(shown?.days.map(({ off }) => off)).toEqual(Array(7).fill(null))
  })

  test('that is over isn’t asked about days off, which are told of days to come', async () => {
    const asked = () => sent().map(([, path]) => path)
    await week(teacherLessonsPath({ day: '2026-11-22' }), today, availability)
    expect(asked()).not.toContain('/api/teacher/availability')
    await week(teacherLessonsPath({ day: '2026-11-23' }), today, availability)
    expect(asked()).toContain('/api/teacher/availability')
  })

  test('that can’t be had now is none', async () => {
    const { week: shown } = await week(teacherLessonsPath())
    expect(shown).toBeNull()
  })

  test('stands without parameters, and says nothing of them', async () => {
    given(today)
    const { week: shown } = await loadTeacherLessons(new Request(`https://www.rijbaan.test${teacherLessonsPath()}`), contextFor(cmsUrl))
    expect(shown?.days.find(({ key }) => key === '2026-11-24')).toMatchObject({ isFull: false, bookedCount: 2, availableCount: 1 })
  })
})
