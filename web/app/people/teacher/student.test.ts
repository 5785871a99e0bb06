import { examsApi, lessonsApi, peopleApi, teacherLessonsApi, type Lesson, teacherStudentPath, teacherStudentsPath } from '@rijbaan/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { contextFor } from '../../../tests/fixtures/context'
import { cmsUrl, fakeFetch, stopClockAt } from '../../../tests/fixtures/fake-fetch'
import { bookedLessonFor } from '../../../tests/fixtures/lesson'
import { personFor, studentOfTeacherFor } from '../../../tests/fixtures/person'
import { postTo } from '../../../tests/fixtures/post'
import { answer, noNetwork, refusal } from '../../../tests/fixtures/replies'
import { formAction } from '../../forms/action.server'
import { teacherStudentIntents } from './student-intents'
import { loadTeacherStudent } from './student.server'
import { loadTeacherStudents } from './students.server'

const { fetched, given } = fakeFetch()
stopClockAt(new Date('2026-11-26T10:30:00+01:00'))

beforeEach(() => given(refusal('not-found')))

const asked = () => fetched.mock.calls.map(([{ pathname, search }]) => pathname + search)

const address = (search = '') => `https://www.rijbaan.test${teacherStudentPath(7)}${search}`

describe('one of a teacher’s students', () => {
  const samira = answer(peopleApi.teacherStudent, studentOfTeacherFor(), { params: { id: '7' } })
  const page = (lessons: Lesson[], totalPages: number, totalItems: number) =>
    answer(teacherLessonsApi.myTeachingPage, { lessons, totalPages, totalItems })
  const lessons = [
    bookedLessonFor({ id: 43, lessonDateTime: '2026-12-01T09:00:00+01:00', displayStatus: 'BOOKED' }),
    bookedLessonFor({ id: 42, lessonDateTime: '2026-11-26T15:00:00+01:00', displayStatus: 'BOOKED' }),
    bookedLessonFor({ id: 41, lessonDateTime: '2026-11-26T09:00:00+01:00', displayStatus: 'COMPLETED', teacherNote: 'Goed ingevoegd.' }),
  ]

  test('is shown with the lessons that this teacher gives, the latest first; one that is over was driven', async () => {
    given(samira, page(lessons, 2, 23))
    const view = await loadTeacherStudent('7', new Request(address('?page=2&size=20')), contextFor(cmsUrl))
    expect(view).toMatchObject({ student: { name: 'Samira Kaya' }, taught: { totalItems: 23 }, exams: null })
    expect(view?.taught.lessons?.map(({ shortDay, isToday, status, note }) => [shortDay, isToday, status, note])).toEqual([
      ['di 1 dec', false, 'BOOKED', ''],
      ['do 26 nov', true, 'BOOKED', ''],
      ['do 26 nov', false, 'COMPLETED', 'Goed ingevoegd.'],
    ])
    expect(asked()).toContain('/api/lessons/my-teaching/page?studentId=7&page=1&size=20&sortBy=lessonDateTime&sortDir=desc')
  })

  test('of somebody else is not there (R39)', async () => {
    expect(await loadTeacherStudent('8', new Request(address()), contextFor(cmsUrl))).toBeNull()
  })

  test('beyond the last page of lessons is shown with the last page', async () => {
    given(samira, page([], 2, 12))
    const opened = loadTeacherStudent('7', new Request(address('?page=99&note=4')), contextFor(cmsUrl))
    const thrown: unknown = await opened.catch((problem: unknown) => problem)
    expect((thrown as Response).headers.get('Location')).toBe(teacherStudentPath(7, { page: 2, note: 4 }))
  })

  test('is told to be out of reach, and not to be nobody, while the CMS can’t say', async () => {
    given(noNetwork)
    const opened = loadTeacherStudent('7', new Request(address()), contextFor(cmsUrl))
    await expect(opened).rejects.toMatchObject({ init: { status: 503 } })
  })
})

describe('the forms of a student’s page', () => {
  const teacher = personFor({ id: 3, roles: [{ name: 'ROLE_TEACHER' }] })
  const post = (search: string, fields: Record<string, string>) =>
    postTo(formAction('teacher', teacherStudentIntents), fields, {
      context: contextFor(cmsUrl, { person: teacher }),
      path: teacherStudentPath(7) + search,
      params: { studentId: '7' },
    })

  test('a note goes to the lesson that the address names', async () => {
    given(answer(lessonsApi.setTeacherNote, bookedLessonFor({ id: 41 }), { params: { id: '41' } }))
    const { result } = await post('?lesson=41', { intent: 'save-note', note: 'Goed ingevoegd.' })
    expect(result).toMatchObject({ intent: 'save-note', about: '41', problem: null })
    expect(asked()).toEqual(['/api/lessons/41/notes/teacher'])
  })

  test('a note that names no lesson, or nobody’s, is refused and kept', async () => {
    for (const search of ['', '?lesson=../../x']) {
      expect(await post(search, { intent: 'save-note', note: 'Bewaar mij' })).toMatchObject({
        status: 404,
        result: { values: { note: 'Bewaar mij' } },
      })
    }
  })

  test('the exam’s form is the exam’s, also on a page that a note was posted to', async () => {
    given(answer(examsApi.teacherSetDate, { message: 'Exam date saved' }, { params: { id: '7' } }))
    const { result } = await post('?lesson=41', { intent: 'set-exam-date', examId: '', examDate: '2026-12-10', examPlace: '' })
    expect(result).toMatchObject({ intent: 'set-exam-date', problem: null })
    expect(asked()[0]).toMatch(/^\/api\/teacher\/students\/7\/exam-date\?examDate=2026-12-10/)
  })

  test('anything else is 400 and asks nothing', async () => {
    expect(await post('', { intent: 'remove' })).toEqual({ status: 400, result: null })
    expect(fetched).not.toHaveBeenCalled()
  })
})

describe('a teacher’s students', () => {
  const list = (search: string) =>
    loadTeacherStudents(new Request(`https://www.rijbaan.test${teacherStudentsPath()}${search}`), contextFor(cmsUrl))

  test('are found, in order and by pages', async () => {
    given(answer(peopleApi.teacherStudents, [studentOfTeacherFor()], { totalItems: 21 }))
    expect(await list('?search=%20kaya%20&sort=newest&page=3')).toMatchObject({
      totalItems: 21,
      students: [{ id: 7, name: 'Samira Kaya' }],
    })
    expect(asked()).toEqual(['/api/teacher/students?page=2&size=10&sort=newest&search=kaya'])
  })

  test('beyond the last page are on the last page', async () => {
    given(answer(peopleApi.teacherStudents, [], { totalItems: 21 }))
    const thrown: unknown = await list('?page=9').catch((problem: unknown) => problem)
    expect((thrown as Response).headers.get('Location')).toBe(teacherStudentsPath({ page: 3 }))
  })

  test('that can’t be had now are null', async () => {
    expect(await list('')).toMatchObject({ students: null, totalItems: 0 })
  })
})
