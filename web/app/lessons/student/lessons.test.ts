import { examsApi, lessonsApi, studentLessonsPath, type Lesson } from '@rijbaan/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { contextFor } from '../../../tests/fixtures/context'
import { cmsUrl, fakeFetch, stopClockAt } from '../../../tests/fixtures/fake-fetch'
import { bookedLessonFor, lessonFor } from '../../../tests/fixtures/lesson'
import { personFor } from '../../../tests/fixtures/person'
import { examFor } from '../../../tests/fixtures/exam'
import { answer, from, listed, refusal, type Reply } from '../../../tests/fixtures/replies'
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

  describe('opens', () => {
    const open = (query: Parameters<typeof studentLessonsPath>[0], ...replies: Reply[]) => {
      given(noExam, ...replies)
      return loadStudentLessons(new Request(`https://www.rijbaan.test${studentLessonsPath(query)}`), personFor(), context)
    }
    const inWeek = (startDate: string, own: Lesson[], free: Lesson[]) => [
      answer(lessonsApi.myLessons, own, { query: { startDate } }),
      answer(lessonsApi.availableInRange, free, { query: { startDate } }),
    ]
    const driven = bookedLessonFor({ id: 1, lessonDateTime: '2026-11-24T08:00:00+01:00' })
    const booked = bookedLessonFor({ id: 2, lessonDateTime: '2026-12-03T09:00:00+01:00' })
    const free = lessonFor({ id: 3, lessonDateTime: '2026-12-02T09:00:00+01:00' })
    const ahead = [answer(lessonsApi.myLessons, [booked], { query: { filter: 'upcoming' } }), answer(lessonsApi.available, [free])]
    const nextWeek = inWeek('2026-11-30', [booked], [free])

    test('on what comes next where nothing is left of this week', async () => {
      const { week } = await open({}, ...inWeek('2026-11-23', [driven], []), ...ahead, ...nextWeek)
      expect([week?.chosen, week?.today, week?.shown.map(({ id }) => id)]).toEqual(['2026-12-02', '2026-11-24', [3]])
    })

    test('on today where something is left of this week, or nothing comes', async () => {
      const left = lessonFor({ id: 4, lessonDateTime: '2026-11-27T09:00:00+01:00' })
      expect((await open({}, ...inWeek('2026-11-23', [], [left]), ...ahead)).week?.chosen).toBe('2026-11-24')
      const nothing = [answer(lessonsApi.myLessons, []), answer(lessonsApi.availableInRange, []), answer(lessonsApi.available, [])]
      expect((await open({}, ...nothing)).week?.chosen).toBe('2026-11-24')
    })

    test('on the day that is asked for, whatever is on it', async () => {
      const { week } = await open({ day: '2026-11-26' }, ...inWeek('2026-11-23', [], []), ...ahead, ...nextWeek)
      expect(week?.chosen).toBe('2026-11-26')
    })

    test('a week that was turned to on its first day with something, an empty one on its Monday', async () => {
      expect((await open({ week: '2026-11-30' }, ...nextWeek)).week?.chosen).toBe('2026-12-02')
      expect((await open({ week: '2026-12-07' }, ...inWeek('2026-12-07', [], []))).week?.chosen).toBe('2026-12-07')
      expect((await open({ week: '2026-11-23' }, ...inWeek('2026-11-23', [], []))).week?.chosen).toBe('2026-11-24')
    })
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

  test('has among the free times of a day those that the student has booked there, in the order of their times', async () => {
    const at = (id: number, time: string) => ({ id, lessonDateTime: `2026-11-${time}:00+01:00` })
    given(
      noExam,
      listed(lessonsApi.available, [lessonFor(at(1, '26T09:00')), lessonFor(at(3, '26T11:00'))]),
      answer(lessonsApi.myLessons, [bookedLessonFor(at(2, '26T10:00')), bookedLessonFor(at(4, '27T10:00'))], {
        query: { startDate: '2026-11-24' },
      }),
      listed(lessonsApi.myLessons, []),
    )
    expect((await open('tab=available')).list?.groups.map(({ day, lines }) => [day, lines.map(({ id, kind }) => [id, kind])])).toEqual([
      [
        '2026-11-26',
        [
          [1, 'free'],
          [2, 'booked'],
          [3, 'free'],
        ],
      ],
    ])
  })

  test('says of a day that a page cuts in two that it goes on, and on the next that it began before', async () => {
    const edgesOf = async (page: number) =>
      (await open(`tab=available&page=${page}`)).list?.groups.map(({ continued, continues }) => [continued, continues])
    school(12)
    expect([await edgesOf(1), await edgesOf(2)]).toEqual([[[false, true]], [[true, false]]])
    school(10)
    expect(await edgesOf(1)).toEqual([[false, false]])
  })

  test('that is the last one is asked for once', async () => {
    school(12)
    const lessons = await open('tab=available&page=2')
    expect([idsOf(lessons), lessons.list?.place.page]).toEqual([[11, 12], 2])
    // And the one row before it, to know whether its day began there.
    expect(asked().filter((call) => call.startsWith(free))).toEqual([`${free} 1`, `${free} 9`])
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

  test.each([
    ['2026-11-25T10:30:00+01:00', false],
    ['2026-11-25T10:29:00+01:00', true],
  ])('that begins at %s is late to give up at half past ten the day before: %s', async (lessonDateTime, isLate) => {
    given(answer(lessonsApi.one, bookedLessonFor({ id: 2, lessonDateTime }), { params: { id: '2' } }), answer(lessonsApi.myLessons, []))
    expect(await loadStudentLesson('2', context)).toMatchObject({ isLate, canCancel: true })
  })

  test('begins where the school wrote down, which the field for another place has in it too', async () => {
    given(answer(lessonsApi.one, bookedLessonFor({ id: 2, location: 'Kade 1' }), { params: { id: '2' } }), answer(lessonsApi.myLessons, []))
    expect(await loadStudentLesson('2', context)).toMatchObject({ place: 'Kade 1', usualPlace: 'Kade 1' })
  })
})
