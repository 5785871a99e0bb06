import { describe, expect, test } from 'vitest'
import { deriveLessonKind, deriveLessonStatus, displayStatus, timeBadge, type LessonStatus } from './statuses'

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
    ['booked, over this moment', lesson(-60, 'SCHEDULED', true), 'COMPLETED', 'COMPLETED', 'COMPLETED'],
    ['free, ahead', lesson(60, 'AVAILABLE', false), 'AVAILABLE', 'AVAILABLE', 'AVAILABLE'],
    ['free, begun this moment', lesson(0, 'AVAILABLE', false), 'UNBOOKED', 'UNBOOKED', 'AVAILABLE'],
    ['free, over', lesson(-60, 'AVAILABLE', false), 'UNBOOKED', 'UNBOOKED', 'UNENROLLED'],
    ['cancelled, ahead', lesson(60, 'CANCELLED', false), 'CANCELLED', 'CANCELLED', 'CANCELLED'],
    ['cancelled, over', lesson(-90, 'CANCELLED', false), 'CANCELLED', 'CANCELLED', 'CANCELLED'],
    ['stored as completed, ahead', lesson(60, 'COMPLETED', true), 'COMPLETED', 'COMPLETED', 'COMPLETED'],
    ['stored as under way, ahead', lesson(60, 'IN_PROGRESS', true), 'IN_PROGRESS', 'IN_PROGRESS', 'IN_PROGRESS'],
    ['stored as under way, over', lesson(-60, 'IN_PROGRESS', true), 'COMPLETED', 'COMPLETED', 'COMPLETED'],
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

test.each([
  ['a free slot to come', lesson(60, 'AVAILABLE', false), 'free'],
  ['a slot that nobody took', lesson(0, 'AVAILABLE', false), 'past'],
  ['a booked lesson', lesson(60, 'SCHEDULED', true), 'booked'],
  ['one that has begun', lesson(0, 'SCHEDULED', true), 'inProgress'],
  ['one stored as under way', lesson(60, 'IN_PROGRESS', true), 'inProgress'],
  ['one whose end has passed', lesson(-60, 'SCHEDULED', true), 'completed'],
  ['one stored as completed', lesson(60, 'COMPLETED', true), 'completed'],
  ['a cancelled one', lesson(60, 'CANCELLED', false), 'cancelled'],
] as const)('%s is drawn as what is said of it: %3$s', (_what, given, kind) => {
  expect(deriveLessonKind(given, now)).toBe(kind)
})

test.each(['STUDENT', 'TEACHER', 'ADMIN'] as const)('a driven lesson is drawn as driven where a %s reads that it is', (role) => {
  for (const status of ['SCHEDULED', 'IN_PROGRESS', 'COMPLETED'] as const) {
    const over = lesson(-60, status, true)
    expect([displayStatus(over, role, now), deriveLessonKind(over, now)]).toEqual(['COMPLETED', 'completed'])
  }
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
