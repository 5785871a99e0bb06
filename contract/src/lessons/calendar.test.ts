import { describe, expect, test } from 'vitest'
import { toSchoolMoment, withSchoolOffset } from '../time'
import {
  countBookedOn,
  countCalendarDay,
  daysOfWeek,
  filterDay,
  firstDayWithLessons,
  hasLessonsAhead,
  lessonsOn,
  shownOfDay,
  timesOf,
  toCalendarEvent,
  toCalendarWeek,
} from './calendar'
import type { Lesson } from './model'
import type { LessonType } from './rules'
import type { LessonStatus } from './statuses'

const now = new Date('2026-11-25T13:00:00Z')

let lastId = 0

/** A lesson on the wire at a local time; one with a name is that student’s. */
function lesson(
  local: string,
  {
    student = '',
    status = student ? 'SCHEDULED' : 'AVAILABLE',
    type = 'REGULAR',
    minutes = 60,
  }: { student?: string; status?: LessonStatus; type?: LessonType; minutes?: number } = {},
): Lesson {
  lastId += 1
  const person = { id: 5, firstName: student, lastName: '', username: 'someone' }
  return {
    id: lastId,
    lessonDateTime: withSchoolOffset(toSchoolMoment(local) ?? new Date(0)),
    durationMinutes: minutes,
    lessonType: type,
    status,
    displayStatus: status,
    isBooked: student !== '',
    location: 'Amsterdam',
    pickupLocation: '',
    studentNote: '',
    teacherNote: '',
    teacher: { ...person, id: 2 },
    teacherId: 2,
    teacherName: 'Marloes de Wit',
    student: student ? { ...person, email: '', address: '' } : null,
    studentId: student ? 5 : null,
    studentName: student || null,
    createdAt: '2026-11-01T10:00:00.000Z',
    updatedAt: '2026-11-01T10:00:00.000Z',
  }
}

const week = (day: string, lessons: Lesson[] = [], cap: number | null = null) => toCalendarWeek({ day, lessons, cap, now })

describe('the week that a day is in (spec 1 §9)', () => {
  test.each([
    ['the spring change', '2027-03-28', '2027-03-22', '2027-03-28'],
    ['the day after it', '2027-03-29', '2027-03-29', '2027-04-04'],
    ['the autumn change', '2027-10-31', '2027-10-25', '2027-10-31'],
    ['the day after that', '2027-11-01', '2027-11-01', '2027-11-07'],
    ['ISO week 53', '2027-01-01', '2026-12-28', '2027-01-03'],
    ['29 February', '2028-02-29', '2028-02-28', '2028-03-05'],
  ])('of %s has seven days from Monday, each once', (_what, day, first, last) => {
    const keys = week(day).map(({ key }) => key)
    expect([keys.length, new Set(keys).size, keys[0], keys[6]]).toEqual([7, 7, first, last])
    expect(keys).toContain(day)
    expect(keys).toEqual(daysOfWeek(first))
  })

  test('marks today by Amsterdam’s clock', () => {
    const late = toCalendarWeek({ day: '2026-11-26', lessons: [], cap: null, now: new Date('2026-11-25T23:30:00Z') })
    expect(late.filter(({ isToday }) => isToday).map(({ key }) => key)).toEqual(['2026-11-26'])
    expect(week('2026-12-01').some(({ isToday }) => isToday)).toBe(false)
  })
})

describe('a day of the calendar', () => {
  test.each(['2027-03-28', '2027-10-31'])('that changes the clock (%s) keeps its first and its last hour', (day) => {
    const [first, last, next] = [
      lesson(`${day}T00:00`),
      lesson(`${day}T23:30`),
      lesson(`${day === '2027-03-28' ? '2027-03-29' : '2027-11-01'}T00:00`),
    ]
    expect(week(day, [last, first, next])[6]?.lessons).toEqual([first, last])
  })

  test('has both of the hour that exists twice, in their order', () => {
    const second = { ...lesson('2027-10-31T02:30'), lessonDateTime: '2027-10-31T02:30:00+01:00' }
    const first = lesson('2027-10-31T02:30')
    expect(week('2027-10-31', [second, first])[6]?.lessons).toEqual([first, second])
  })

  test('counts what is booked, also what is over, and what is free ahead', () => {
    const lessons = [
      lesson('2026-11-25T09:00', { student: 'Sanne' }),
      lesson('2026-11-25T10:00'),
      lesson('2026-11-25T14:00', { status: 'AVAILABLE' }),
      lesson('2026-11-25T15:00'),
      lesson('2026-11-25T16:00', { student: 'Noor' }),
      lesson('2026-11-25T17:00', { status: 'CANCELLED' }),
    ]
    expect(week('2026-11-25', lessons)[2]).toMatchObject({
      key: '2026-11-25',
      bookedCount: 2,
      availableCount: 1,
      isFull: false,
      isToday: true,
    })
    expect(week('2026-11-25', lessons)[2]?.lessons).toHaveLength(6)
  })

  test('at the teacher’s cap counts nothing free and hides it; what is over stays to be seen (R32)', () => {
    const booked = lesson('2026-11-25T09:00', { student: 'Sanne' })
    const unbooked = lesson('2026-11-25T10:00')
    const cancelled = lesson('2026-11-25T16:00', { status: 'CANCELLED' })
    const [, , full] = week('2026-11-25', [booked, unbooked, lesson('2026-11-25T15:00'), cancelled], 1)
    expect(full).toMatchObject({ bookedCount: 1, availableCount: 0, isFull: true, lessons: [booked, unbooked, cancelled] })
    const [, , below] = week('2026-11-25', [booked, unbooked, lesson('2026-11-25T15:00'), cancelled], 2)
    expect(below).toMatchObject({ availableCount: 1, isFull: false })
  })

  test('is the same by itself as in its week', () => {
    const lessons = [
      lesson('2026-11-25T16:00', { student: 'Noor' }),
      lesson('2026-11-25T15:30'),
      lesson('2026-11-25T17:00'),
      lesson('2026-11-25T09:00', { student: 'Sanne' }),
    ]
    for (const cap of [2, 3]) expect(shownOfDay(lessons, cap, now)).toEqual(week('2026-11-25', lessons, cap)[2]?.lessons)
    expect([2, 3].map((cap) => shownOfDay(lessons, cap, now).length)).toEqual([2, 3])
  })

  test('without lessons is empty', () => {
    expect(
      week('2026-11-25', [], 6).every(({ lessons, bookedCount, availableCount }) => lessons.length + bookedCount + availableCount === 0),
    ).toBe(true)
  })
})

describe('an empty slot that shares a moment with a booked lesson (R33)', () => {
  const booked = lesson('2026-11-26T09:00', { student: 'Sanne', minutes: 90 })
  const [before, inside, across, after] = [
    lesson('2026-11-26T08:15', { minutes: 45 }),
    lesson('2026-11-26T09:00', { minutes: 45 }),
    lesson('2026-11-26T09:45', { minutes: 60 }),
    lesson('2026-11-26T10:30', { minutes: 45 }),
  ]
  const all = [before, inside, booked, across, after]

  test('is neither shown nor counted as free; those that touch it are', () => {
    const [, , , day] = week('2026-11-26', all)
    expect(day).toMatchObject({ lessons: [before, booked, after], bookedCount: 1, availableCount: 2 })
    expect(countCalendarDay('2026-11-26', all, 6, now)).toEqual({ bookedCount: 1, availableCount: 2 })
  })

  test('is there again once that lesson is cancelled', () => {
    const cancelled = { ...booked, status: 'CANCELLED', isBooked: false } as const
    expect(countCalendarDay('2026-11-26', [inside, across, cancelled], 6, now).availableCount).toBe(2)
  })
})

describe('where a calendar has something', () => {
  test('is the first day with a booked lesson or a free slot', () => {
    const days = week('2026-11-26', [
      lesson('2026-11-24T09:00'),
      lesson('2026-11-27T09:00'),
      lesson('2026-11-28T09:00', { student: 'Noor' }),
    ])
    expect(firstDayWithLessons(days)).toBe('2026-11-27')
    expect(firstDayWithLessons(week('2026-11-26'))).toBeNull()
  })

  test.each([
    ['a free slot to come', lesson('2026-11-25T15:00'), true],
    ['a lesson under way', lesson('2026-11-25T13:30', { student: 'Noor' }), true],
    ['a driven lesson', lesson('2026-11-25T09:00', { student: 'Noor' }), false],
    ['a slot that nobody took', lesson('2026-11-25T10:00'), false],
    ['a cancelled lesson', lesson('2026-11-26T10:00', { status: 'CANCELLED' }), false],
  ])('ahead: %s, %3$s', (_what, given, expected) => expect(hasLessonsAhead([given], now)).toBe(expected))
})

describe('the day’s filter (spec 1 §4)', () => {
  const booked = lesson('2026-11-25T09:00', { student: 'Sanne' })
  const over = lesson('2026-11-25T10:00')
  const free = lesson('2026-11-25T15:00')
  const cancelled = lesson('2026-11-25T16:00', { status: 'CANCELLED' })
  const lessons = [booked, over, free, cancelled]

  test.each([
    ['all', lessons],
    ['booked', [booked]],
    ['available', [free]],
  ] as const)('%s', (filter, expected) => {
    expect(filterDay(lessons, filter, now)).toEqual(expected)
  })
})

test.each([
  ['THEORY', 'theory'],
  ['REGULAR', 'practical'],
  ['EXAM_PREP', 'practical'],
] as const)('a lesson of type %s is a %s event (R41)', (type, shown) => {
  const given = lesson('2026-11-25T09:00', { student: 'Sanne', type, minutes: 90 })
  expect(toCalendarEvent(given)).toEqual({ id: given.id, dateTime: given.lessonDateTime, duration: 90, type: shown, booked: true })
})

test('a lesson over the spring change ends as many minutes later as it lasts', () => {
  const { startsAt, endsAt } = timesOf(lesson('2027-03-28T01:30', { minutes: 60 }))
  expect([withSchoolOffset(startsAt), withSchoolOffset(endsAt)]).toEqual(['2027-03-28T01:30:00+01:00', '2027-03-28T03:30:00+02:00'])
})

test('a day’s lessons are those of Amsterdam’s calendar, and the cancelled ones count as nobody’s (R32, R45)', () => {
  const late = lesson('2026-11-26T23:30:00', { student: 'Sam' })
  const early = lesson('2026-11-27T00:30:00', { student: 'Sam' })
  const cancelled = lesson('2026-11-26T10:00:00', { student: 'Sam', status: 'CANCELLED' })
  const unbooked = lesson('2026-11-26T11:00:00')
  const all = [late, early, cancelled, unbooked]
  expect(lessonsOn('2026-11-26', all)).toEqual([late, cancelled, unbooked])
  expect([countBookedOn('2026-11-26', all), countBookedOn('2026-11-27', all), countBookedOn('2026-11-28', all)]).toEqual([1, 1, 0])
})
