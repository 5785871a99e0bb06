import { examsApi, lessonsApi, studentLessonsPath } from '@rijbaan/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { contextFor } from '../../../tests/fixtures/context'
import { cmsUrl, fakeFetch, stopClockAt } from '../../../tests/fixtures/fake-fetch'
import { bookedLessonFor, lessonFor } from '../../../tests/fixtures/lesson'
import { personFor } from '../../../tests/fixtures/person'
import { examFor } from '../../../tests/fixtures/exam'
import { answer, from, listed, refusal } from '../../../tests/fixtures/replies'
import { loadStudentLesson } from './lesson.server'
import { loadStudentLessons } from './lessons.server'

const { fetched, given } = fakeFetch()
stopClockAt(new Date('2026-11-24T10:30:00+01:00'))
beforeEach(() => given(refusal('server-error')))

const context = contextFor(cmsUrl, { language: 'en' })
const noExam = answer(examsApi.studentNext, null)

describe('a student’s lessons', () => {
  const lists = [answer(lessonsApi.myLessons, []), answer(lessonsApi.availableInRange, [])]
  const load = () => loadStudentLessons(new Request(`https://www.rijbaan.test${studentLessonsPath()}`), personFor(), context)

  test('says the day of the next exam, and is silent where exams can’t be had', async () => {
    given(...lists, answer(examsApi.studentNext, examFor()))
    expect((await load()).examDay).toBe('Thursday 10 December')
    given(noExam)
    expect((await load()).examDay).toBeNull()
    given(from(examsApi.studentNext, refusal('server-error')))
    const { examDay, week } = await load()
    expect([examDay, week?.days.length]).toEqual([null, 7])
  })

  test('has neither week nor list where lessons can’t be had', async () => {
    given(noExam)
    expect(await load()).toMatchObject({ week: null, list: null })
  })
})

describe('a page of a tab', () => {
  const free = '/api/lessons/available'
  const open = (search: string) =>
    loadStudentLessons(new Request(`https://www.rijbaan.test${studentLessonsPath()}?${search}`), personFor(), context)
  const asked = () => fetched.mock.calls.map(([{ pathname, searchParams }]) => [pathname, searchParams.get('page')].join(' '))

  /** A CMS with so many lessons on each list, of which it has those of the page that is asked for. */
  const school = (count: number) => {
    const rows = Array.from({ length: count }, (_, index) => lessonFor({ id: index + 1 }))
    given(noExam, ...[lessonsApi.myLessons, lessonsApi.available, lessonsApi.availableInRange].map((list) => listed(list, rows)))
  }
  const idsOf = ({ list }: Awaited<ReturnType<typeof open>>) => list?.groups.flatMap(({ lines }) => lines.map(({ id }) => id))

  test.each(['tab=booked&page=2', 'tab=available&page=9999', 'tab=available&date=2026-11-26&page=3', 'tab=past&page=2'])(
    'beyond the end is the last one: %s',
    async (search) => {
      school(3)
      const lessons = await open(search)
      expect([idsOf(lessons), lessons.list?.place.page]).toEqual([[1, 2, 3], 1])
    },
  )

  test('that is the last one is asked for once', async () => {
    school(12)
    const lessons = await open('tab=available&page=2')
    expect([idsOf(lessons), lessons.list?.place.page]).toEqual([[11, 12], 2])
    expect(asked().filter((call) => call.startsWith(free))).toEqual([`${free} 1`])
  })

  test('of an empty tab is empty', async () => {
    school(0)
    expect((await open('tab=past&page=4')).list).toMatchObject({ groups: [], counts: { past: 0 } })
  })
})

describe('one lesson', () => {
  test('says in Dutch when it is, whatever the reader’s language, and on Amsterdam’s clock (R2)', async () => {
    given(
      answer(lessonsApi.one, bookedLessonFor({ id: 2, lessonDateTime: '2026-11-26T14:30:00Z' }), { params: { id: '2' } }),
      answer(lessonsApi.myLessons, []),
    )
    expect(await loadStudentLesson('2', context)).toMatchObject({ when: '26 november 2026, 15:30 uur', canCancel: true })
  })
})
