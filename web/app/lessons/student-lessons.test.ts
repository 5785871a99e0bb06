import { toProblem } from '@rijbaan/contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { contextFor } from '../../tests/fixtures/context'
import { bookedLessonFor } from '../../tests/fixtures/lesson'
import { personFor } from '../../tests/fixtures/person'
import { examFor } from '../../tests/fixtures/exam'
import { loadStudentLesson } from './student-lesson.server'
import { loadStudentLessons } from './student-lessons.server'

const fetched = vi.fn<(address: URL) => Promise<Response>>()

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-24T10:30:00+01:00'), toFake: ['Date'] })
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  fetched.mockReset()
})

/** A CMS that knows these answers and refuses everything else. */
const answer = (answers: Record<string, unknown>) =>
  fetched.mockImplementation(({ pathname }) =>
    Promise.resolve(pathname in answers ? Response.json(answers[pathname]) : Response.json(toProblem('server-error'), { status: 500 })),
  )

const context = contextFor('http://cms.test', { language: 'en' })

describe('a student’s lessons', () => {
  const lists = { '/api/lessons/my-lessons': [], '/api/lessons/available/date-range': [] }
  const load = () => loadStudentLessons(new Request('https://www.rijbaan.test/portal/student/lesson'), personFor(), context)

  test('says the day of the next exam, and is silent where exams can’t be had', async () => {
    answer({ ...lists, '/api/student/exams/next': examFor() })
    expect((await load()).examDay).toBe('Thursday 10 December')
    answer({ ...lists, '/api/student/exams/next': null })
    expect((await load()).examDay).toBeNull()
    answer(lists)
    const { examDay, week } = await load()
    expect([examDay, week?.days.length]).toEqual([null, 7])
  })

  test('has neither week nor list where lessons can’t be had', async () => {
    answer({ '/api/student/exams/next': null })
    expect(await load()).toMatchObject({ week: null, list: null })
  })
})

describe('one lesson', () => {
  test('says in Dutch when it is, whatever the reader’s language, and on Amsterdam’s clock (R2)', async () => {
    answer({ '/api/lessons/2': bookedLessonFor({ id: 2, lessonDateTime: '2026-11-26T14:30:00Z' }), '/api/lessons/my-lessons': [] })
    expect(await loadStudentLesson('2', context)).toMatchObject({ when: '26 november 2026, 15:30 uur', canCancel: true })
  })
})
