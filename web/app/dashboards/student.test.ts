import { contentApi, examsApi, lessonsApi, paymentsApi, studentHomePath } from '@rijbaan/contract'
import { describe, expect, test } from 'vitest'
import { contextFor } from '../../tests/fixtures/context'
import { cmsUrl, fakeFetch, stopClockAt } from '../../tests/fixtures/fake-fetch'
import { examFor } from '../../tests/fixtures/exam'
import { bookedLessonFor } from '../../tests/fixtures/lesson'
import { personFor } from '../../tests/fixtures/person'
import { answer, from, refusal, type Reply } from '../../tests/fixtures/replies'
import { loadStudentDashboard } from './student.server'

const { fetched, given } = fakeFetch()
stopClockAt(new Date('2026-11-25T10:30:00+01:00'))

const note = { lessonId: 4, lessonDateTime: '2026-11-20T10:00:00+01:00', teacherName: 'Karim Bakker', note: 'Goed ingevoegd.' }

const everything = [
  answer(lessonsApi.myLessons, [bookedLessonFor({ id: 41, pickupLocation: 'Station Zuid' })], {
    query: { filter: 'upcoming' },
    totalItems: 3,
  }),
  answer(lessonsApi.myLessons, [bookedLessonFor({ id: 12 })], { query: { filter: 'past' }, totalItems: 14 }),
  answer(examsApi.studentNext, examFor({ id: 9, examDate: '2027-01-12', kind: null })),
  answer(contentApi.tipOfTheDay, { content: 'Kijk over je schouder.' }),
  answer(lessonsApi.teacherNotes, [note], { totalItems: 1 }),
  answer(paymentsApi.mine, [], { totalItems: 0 }),
]

const away = refusal('unavailable')

/** Loads the page from a CMS that has everything, but for what is told apart. */
function load(apart: Reply[] = [], person = personFor()) {
  given(...apart, ...everything)
  return loadStudentDashboard(new Request(`https://www.rijbaan.test${studentHomePath()}`), person, contextFor(cmsUrl))
}

describe('a student’s start page', () => {
  test('counts no payments as pending only where it was told so', async () => {
    expect((await load()).payments).toMatchObject({ lines: [], pendingCount: 0 })
    expect((await load([from(paymentsApi.mine, away, { query: { status: 'PENDING' } })])).payments).toMatchObject({
      lines: [],
      pendingCount: null,
      pending: [],
    })
  })

  test('says what comes next, how far they are, and what was written', async () => {
    const shown = await load()
    expect(shown).toMatchObject({
      greeting: 'morning',
      firstName: 'Samira',
      hasTeacher: false,
      lessons: { booked: 3, driven: 14, next: { id: 41, place: 'Station Zuid', shortDay: 'do 26 nov', badge: { kind: 'tomorrow' } } },
      exam: { day: 'di 12 jan 2027', place: 'CBR Amsterdam' },
      tip: { content: 'Kijk over je schouder.' },
      notes: [{ lessonId: 4, teacherName: 'Karim Bakker', day: 'vr 20 nov', note: 'Goed ingevoegd.' }],
    })
    expect(shown.lessons?.next?.moment.time).toBe('09:00 – 10:00')
  })

  test('says that the next lesson begins at home as long as no other place is said', async () => {
    const shown = await load([answer(lessonsApi.myLessons, [bookedLessonFor()], { query: { filter: 'upcoming' }, totalItems: 1 })])
    expect(shown.lessons?.next?.place).toBe('Javastraat 12')
  })

  test('asks for the five latest notes, and for no more lessons than it shows', async () => {
    await load()
    const asked = fetched.mock.calls.map(([{ pathname, search }]) => pathname + search)
    expect(asked).toContain('/api/student/notes?page=0&size=5')
    expect(asked).toContain('/api/lessons/my-lessons?filter=past&page=0&size=1')
  })

  test.each([
    ['lessons', from(lessonsApi.myLessons, away, { query: { filter: 'past' } }), null],
    ['exam', from(examsApi.studentNext, away), undefined],
    ['tip', from(contentApi.tipOfTheDay, away), null],
    ['notes', from(lessonsApi.teacherNotes, away), null],
  ] as const)('stands without its %s', async (part, missing, told) => {
    const shown = await load([missing])
    expect(shown[part]).toBe(told)
    const others = (['lessons', 'exam', 'tip', 'notes'] as const).filter((each) => each !== part)
    for (const other of others) expect(shown[other]).toBeTruthy()
  })

  test('tells no tip and no exam from ones that can’t be had', async () => {
    const shown = await load([answer(contentApi.tipOfTheDay, null), answer(examsApi.studentNext, null)])
    expect(shown.tip).toEqual({ content: null })
    expect(shown.exam).toBeNull()
  })

  test('greets somebody without a first name by the username', async () => {
    expect((await load([], personFor({ firstName: ' ' }))).firstName).toBe('samira@example.test')
  })
})
