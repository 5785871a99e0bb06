import { describe, expect, test } from 'vitest'
import {
  countDay,
  decideBooking,
  deriveLessonStatus,
  displayStatus,
  isDuration,
  locationFrom,
  overlaps,
  timeBadge,
  toggleDayFilter,
  type BookingFacts,
  type LessonStatus,
} from './rules'

const now = new Date('2026-11-21T13:00:00Z')
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
/** A lesson of an hour that begins so many minutes from now. */
const lesson = (startsIn: number, status: LessonStatus, hasStudent: boolean) => ({
  status,
  hasStudent,
  startsAt: at(startsIn),
  endsAt: at(startsIn + 60),
})

describe('what a lesson is called (R35, spec 2 §4)', () => {
  test.each([
    ['booked, ahead', lesson(60, 'SCHEDULED', true), 'SCHEDULED', 'BOOKED', 'BOOKED'],
    ['booked, begun this moment', lesson(0, 'SCHEDULED', true), 'IN_PROGRESS', 'BOOKED', 'BOOKED'],
    ['booked, one minute left', lesson(-59, 'SCHEDULED', true), 'IN_PROGRESS', 'BOOKED', 'BOOKED'],
    ['booked, over this moment', lesson(-60, 'SCHEDULED', true), 'COMPLETED', 'BOOKED', 'COMPLETED'],
    ['free, ahead', lesson(60, 'AVAILABLE', false), 'AVAILABLE', 'AVAILABLE', 'AVAILABLE'],
    ['free, begun this moment', lesson(0, 'AVAILABLE', false), 'UNBOOKED', 'UNBOOKED', 'AVAILABLE'],
    ['free, over', lesson(-60, 'AVAILABLE', false), 'UNBOOKED', 'UNBOOKED', 'UNENROLLED'],
    ['cancelled, ahead', lesson(60, 'CANCELLED', false), 'CANCELLED', 'CANCELLED', 'CANCELLED'],
    ['cancelled, over', lesson(-90, 'CANCELLED', false), 'CANCELLED', 'CANCELLED', 'CANCELLED'],
    ['stored as completed, ahead', lesson(60, 'COMPLETED', true), 'COMPLETED', 'BOOKED', 'BOOKED'],
  ] as const)('%s: %o', (_what, given, student, teacher, admin) => {
    expect(displayStatus(given, 'STUDENT', now)).toBe(student)
    expect(displayStatus(given, 'TEACHER', now)).toBe(teacher)
    expect(displayStatus(given, 'ADMIN', now)).toBe(admin)
    expect(displayStatus(given, 'SUPER_ADMIN', now)).toBe(admin)
  })

  test('what an admin stored outranks the clock', () => {
    expect(deriveLessonStatus(lesson(60, 'IN_PROGRESS', true), now)).toBe('IN_PROGRESS')
  })
})

describe('the badge beside a lesson', () => {
  test.each([
    [1, 0, { kind: 'today' }],
    [0, 0, { kind: 'started' }],
    [-59, 0, { kind: 'started' }],
    [-60, 0, { kind: 'just-finished' }],
    [600, 1, { kind: 'tomorrow' }],
    [2000, 2, { kind: 'in-days', days: 2 }],
    [4000, 3, { kind: 'in-days', days: 3 }],
    [6000, 4, null],
    [-2000, -1, null],
  ])('%d minutes from now, %d days ahead: %o', (startsIn, daysAhead, badge) => {
    expect(timeBadge(lesson(startsIn, 'SCHEDULED', true), daysAhead, now)).toEqual(badge)
  })
})

describe('booking (R32, R33)', () => {
  const facts: BookingFacts = {
    lesson: { id: 7, teacherId: 2, studentId: null, status: 'AVAILABLE', startsAt: at(60) },
    student: { id: 1, teacherId: 2 },
    isTeacherActive: true,
    bookedByStudent: 1,
    bookedWithTeacher: 5,
    teacherCap: 6,
    hasOverlapForStudent: false,
    hasOverlapForTeacher: false,
    now,
  }
  const changed = (changes: Partial<Omit<BookingFacts, 'lesson'>> & { lesson?: Partial<BookingFacts['lesson']> }): BookingFacts => ({
    ...facts,
    ...changes,
    lesson: { ...facts.lesson, ...changes.lesson },
  })

  test('a free slot of one’s own teacher, under both caps, is booked', () => {
    expect(decideBooking(facts)).toEqual({ ok: true, value: { lessonId: 7 } })
  })

  test.each([
    ['one’s own lesson again', changed({ lesson: { studentId: 1 } }), 'already-yours'],
    ['without a teacher', changed({ student: { id: 1, teacherId: null } }), 'no-teacher'],
    ['another teacher’s slot', changed({ lesson: { teacherId: 3 } }), 'not-your-teacher'],
    ['with a teacher who is switched off', changed({ isTeacherActive: false }), 'teacher-inactive'],
    ['a slot that begins this moment', changed({ lesson: { startsAt: now } }), 'lesson-in-past'],
    ['a slot that someone has', changed({ lesson: { studentId: 9 } }), 'lesson-taken'],
    ['a cancelled slot', changed({ lesson: { status: 'CANCELLED' } }), 'lesson-not-free'],
    ['a third lesson that day', changed({ bookedByStudent: 2 }), 'daily-limit'],
    ['past the teacher’s cap', changed({ bookedWithTeacher: 6 }), 'teacher-daily-limit'],
    ['beside another lesson of one’s own', changed({ hasOverlapForStudent: true }), 'overlap-student'],
    ['beside another lesson of the teacher', changed({ hasOverlapForTeacher: true }), 'overlap-teacher'],
  ])('%s is refused', (_what, given, code) => {
    expect(decideBooking(given)).toMatchObject({ ok: false, code })
  })

  test('a slot that begins in a minute is still free', () => {
    expect(decideBooking(changed({ lesson: { startsAt: at(1) } })).ok).toBe(true)
  })
})

test.each([
  [10, false],
  [15, true],
  [62, false],
  [480, true],
  [485, false],
  [60.5, false],
])('%d minutes can be a lesson: %s', (minutes, expected) => {
  expect(isDuration(minutes)).toBe(expected)
})

test('lessons that touch don’t overlap', () => {
  expect(overlaps(lesson(0, 'SCHEDULED', true), lesson(60, 'SCHEDULED', true))).toBe(false)
  expect(overlaps(lesson(0, 'SCHEDULED', true), lesson(59, 'SCHEDULED', true))).toBe(true)
})

test.each([
  ['Javastraat 101, Amsterdam', 'Javastraat 101'],
  ['', 'Amsterdam'],
  [null, 'Amsterdam'],
  [', Amsterdam', 'Amsterdam'],
])('the location from "%s" is "%s"', (address, location) => {
  expect(locationFrom(address)).toBe(location)
})

test('clicking the filter that is on goes back to all', () => {
  expect([toggleDayFilter('all', 'booked'), toggleDayFilter('booked', 'booked'), toggleDayFilter('booked', 'available')]).toEqual([
    'booked',
    'all',
    'available',
  ])
})

test('at the teacher’s cap a day’s free slots are hidden', () => {
  const day = [
    lesson(60, 'SCHEDULED', true),
    lesson(120, 'SCHEDULED', true),
    lesson(180, 'AVAILABLE', false),
    lesson(-60, 'AVAILABLE', false),
    lesson(240, 'CANCELLED', false),
  ]
  expect(countDay(day, 3, now)).toEqual({ bookedCount: 2, availableCount: 1 })
  expect(countDay(day, 2, now)).toEqual({ bookedCount: 2, availableCount: 0 })
})
