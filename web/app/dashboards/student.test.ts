import { toProblem, totalHeader } from '@rijbaan/contract'
import { describe, expect, test } from 'vitest'
import { contextFor } from '../../tests/fixtures/context'
import { cmsUrl, fakeFetch, stopClockAt } from '../../tests/fixtures/fake-fetch'
import { bookedLessonFor } from '../../tests/fixtures/lesson'
import { personFor } from '../../tests/fixtures/person'
import { shareDriven } from './student-road'
import { loadStudentDashboard } from './student.server'

const { fetched } = fakeFetch()
stopClockAt(new Date('2026-11-25T10:30:00+01:00'))

type Reply = { body: unknown; total?: number }

const rows = (body: unknown[], total = body.length): Reply => ({ body, total })

const note = { lessonId: 4, lessonDateTime: '2026-11-20T10:00:00+01:00', teacherName: 'Karim Bakker', note: 'Goed ingevoegd.' }
const exam = {
  ...{
    id: 9,
    examDate: '2027-01-12',
    examPlace: 'CBR Amsterdam',
    kind: null,
    result: null,
    createdAt: '2026-11-01T09:00:00.000Z',
    notes: [],
  },
  studentId: 7,
  student: { id: 7, firstName: 'Samira', lastName: 'Kaya', username: 'student', email: 'student@example.test' },
}

const everything: Record<string, Reply> = {
  '/api/lessons/my-lessons?filter=upcoming': rows([bookedLessonFor({ id: 41, pickupLocation: 'Station Zuid' })], 3),
  '/api/lessons/my-lessons?filter=past': rows([bookedLessonFor({ id: 12 })], 14),
  '/api/student/exams/next': { body: exam },
  '/api/tips/today': { body: { content: 'Kijk over je schouder.' } },
  '/api/student/notes': rows([note]),
  '/api/payments/my': rows([]),
  '/api/payments/my?status=PENDING': rows([]),
}

const keyOf = ({ pathname, searchParams }: URL): string => {
  const narrowed = ['filter', 'status'].find((each) => searchParams.has(each))
  return narrowed ? `${pathname}?${narrowed}=${searchParams.get(narrowed)}` : pathname
}

/** Loads the page from a CMS that knows these answers and refuses everything else. */
function load(answers: Record<string, Reply> = everything, person = personFor()) {
  fetched.mockImplementation((address) => {
    const known = answers[keyOf(address)]
    if (!known) return Promise.resolve(Response.json(toProblem('unavailable'), { status: 503 }))
    return Promise.resolve(Response.json(known.body, { headers: { [totalHeader]: String(known.total ?? 0) } }))
  })
  return loadStudentDashboard(new Request('https://www.rijbaan.test/portal/student'), person, contextFor(cmsUrl))
}

const without = (key: string): Record<string, Reply> => Object.fromEntries(Object.entries(everything).filter(([known]) => known !== key))

describe('a student’s start page', () => {
  test('counts no payments as pending only where it was told so', async () => {
    expect((await load()).payments).toMatchObject({ lines: [], pendingCount: 0 })
    expect((await load(without('/api/payments/my?status=PENDING'))).payments).toMatchObject({ lines: [], pendingCount: null, pending: [] })
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

  test('asks for the five latest notes, and for no more lessons than it shows', async () => {
    await load()
    const asked = fetched.mock.calls.map(([{ pathname, search }]) => pathname + search)
    expect(asked).toContain('/api/student/notes?page=0&size=5')
    expect(asked).toContain('/api/lessons/my-lessons?filter=past&page=0&size=1')
  })

  test.each([
    ['lessons', '/api/lessons/my-lessons?filter=past', null],
    ['exam', '/api/student/exams/next', undefined],
    ['tip', '/api/tips/today', null],
    ['notes', '/api/student/notes', null],
  ] as const)('stands without its %s', async (part, missing, told) => {
    const shown = await load(without(missing))
    expect(shown[part]).toBe(told)
    const others = (['lessons', 'exam', 'tip', 'notes'] as const).filter((each) => each !== part)
    for (const other of others) expect(shown[other]).toBeTruthy()
  })

  test('tells no tip and no exam from ones that can’t be had', async () => {
    const shown = await load({ ...everything, '/api/tips/today': { body: null }, '/api/student/exams/next': { body: null } })
    expect(shown.tip).toEqual({ content: null })
    expect(shown.exam).toBeNull()
  })

  test('greets somebody without a first name by the username', async () => {
    expect((await load(everything, personFor({ firstName: ' ' }))).firstName).toBe('samira@example.test')
  })
})

test.each([
  [0, 0, 8],
  [0, 5, 8],
  [1, 3, 25],
  [14, 3, 82],
  [40, 0, 92],
])('with %i driven and %i booked the car is at %i%%', (driven, booked, share) => {
  expect(shareDriven({ driven, booked })).toBe(share)
})
