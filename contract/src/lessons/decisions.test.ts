import { describe, expect, test } from 'vitest'
import type { Role } from '../roles'
import {
  decideAssignment,
  decideBooking,
  decideCancellation,
  decideDay,
  decidePreparation,
  decideStatus,
  decideStudentCancellation,
  isLostTo,
  overlaps,
  overlapsAny,
  statusesFor,
  type AssignmentFacts,
  type BookingFacts,
  type DayFacts,
} from './decisions'
import { lessonStatuses, type LessonStatus } from './statuses'

const now = new Date('2026-11-21T13:00:00Z')
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

/** The code of a refusal, or what was accepted. */
const outcome = (result: { ok: true; value: unknown } | { ok: false; code: string }) => (result.ok ? result.value : result.code)

/** A day with room for one more lesson, of the student and of the teacher. */
const free: DayFacts = {
  isTeacherActive: true,
  bookedByStudent: 1,
  bookedWithTeacher: 5,
  teacherCap: 6,
  hasOverlapForStudent: false,
  hasOverlapForTeacher: false,
}

describe('the room of a day (R32, R33, R37)', () => {
  test.each<[string, Partial<DayFacts>, string | null]>([
    ['one below both caps', {}, null],
    ['the student’s second', { bookedByStudent: 2 }, 'daily-limit'],
    ['the teacher’s last', { bookedWithTeacher: 6 }, 'teacher-daily-limit'],
    ['above a cap that was lowered', { bookedWithTeacher: 6, teacherCap: 2 }, 'teacher-daily-limit'],
    ['a teacher who is switched off', { isTeacherActive: false }, 'teacher-inactive'],
    ['an overlap for the student', { hasOverlapForStudent: true }, 'overlap-student'],
    ['an overlap for the teacher', { hasOverlapForTeacher: true }, 'overlap-teacher'],
    [
      'everything at once',
      { isTeacherActive: false, bookedByStudent: 2, bookedWithTeacher: 6, hasOverlapForStudent: true },
      'teacher-inactive',
    ],
  ])('%s: %o is %s', (_what, changes, code) => {
    expect(outcome(decideDay({ ...free, ...changes }))).toBe(code)
  })

  test('a full day is told with its numbers', () => {
    expect(decideDay({ ...free, bookedByStudent: 2 })).toMatchObject({ facts: { n: 2, cap: 2 } })
    expect(decideDay({ ...free, bookedWithTeacher: 7 })).toMatchObject({ facts: { n: 7, cap: 6 } })
  })
})

describe('booking (R32, R33)', () => {
  const facts: BookingFacts = {
    lesson: { id: 7, teacherId: 2, studentId: null, status: 'AVAILABLE', startsAt: at(60) },
    student: { id: 1, teacherId: 2 },
    now,
    ...free,
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

test('lessons that touch don’t overlap', () => {
  const hourFrom = (minutes: number) => ({ startsAt: at(minutes), endsAt: at(minutes + 60) })
  expect(overlaps(hourFrom(0), hourFrom(60))).toBe(false)
  expect(overlaps(hourFrom(0), hourFrom(59))).toBe(true)
  expect([overlapsAny(hourFrom(0), [hourFrom(60), hourFrom(59)]), overlapsAny(hourFrom(0), [hourFrom(60)])]).toEqual([true, false])
})

test.each([
  [true, 1, null],
  [true, 0, 'lesson-in-past'],
  [true, -600, 'lesson-in-past'],
  [false, 1, 'lesson-not-booked'],
  [false, -1, 'lesson-not-booked'],
])('preparing a lesson with a student (%s), %i minutes ahead, is %s (R40)', (hasStudent, minutes, code) => {
  expect(outcome(decidePreparation({ hasStudent, startsAt: at(minutes) }, now))).toBe(code)
})

describe('cancelling by a student (R34, R39)', () => {
  test.each<[string, { studentId?: number | null; teacherId?: number | null; startsAt?: Date }, number | null, string | null]>([
    ['one’s own that begins in a minute', {}, 2, null],
    ['one’s own that begins this moment', { startsAt: now }, 2, 'lesson-in-past'],
    ['one’s own with the teacher that one had before', { teacherId: 3 }, 2, null],
    ['one’s own with a teacher who is gone', { teacherId: null }, null, null],
    ['a free slot of one’s own teacher', { studentId: null }, 2, 'lesson-not-booked'],
    ['a free slot of one’s own teacher, past', { studentId: null, startsAt: now }, 2, 'lesson-not-booked'],
    ['another’s with one’s own teacher', { studentId: 9 }, 2, 'lesson-not-found'],
    ['a free slot of another teacher', { studentId: null, teacherId: 3 }, 2, 'lesson-not-found'],
    ['another’s with another teacher', { studentId: 9, teacherId: 3 }, 2, 'lesson-not-found'],
  ])('%s', (_what, changes, teacherId, code) => {
    const lesson = { studentId: 1, teacherId: 2, startsAt: at(1), ...changes }
    expect(outcome(decideStudentCancellation(lesson, { id: 1, teacherId }, now))).toBe(code)
  })
})

test.each<[string, { studentId?: number | null; teacherId?: number; startsAt?: Date }, boolean]>([
  ['that another of the teacher’s has', {}, true],
  ['that nobody has', { studentId: null }, false],
  ['that one has oneself', { studentId: 1 }, false],
  ['of another teacher', { teacherId: 3 }, false],
  ['that begins this moment', { startsAt: now }, false],
])('a slot %s is lost to another: %o, %s', (_what, changes, expected) => {
  const lesson = { id: 7, teacherId: 2, studentId: 9, status: 'SCHEDULED' as const, startsAt: at(1), ...changes }
  expect(isLostTo({ lesson, student: { id: 1, teacherId: 2 }, now })).toBe(expected)
})

describe('who has a lesson (R34, R37, R77)', () => {
  const facts: AssignmentFacts = {
    lesson: { id: 7, teacherId: 2, studentId: null, status: 'AVAILABLE', startsAt: at(1) },
    student: { id: 1, isStudent: true, isActive: true, teacherId: 2 },
    assigner: { id: 2, role: 'TEACHER' },
    replaces: null,
    now,
  }
  const decide = (
    lesson: Partial<AssignmentFacts['lesson']>,
    student: Partial<NonNullable<AssignmentFacts['student']>> | null = {},
    more: { role?: Role; replaces?: number } = {},
  ) =>
    outcome(
      decideAssignment({
        ...facts,
        lesson: { ...facts.lesson, ...lesson },
        student: student && facts.student && { ...facts.student, ...student },
        assigner: { id: 2, role: more.role ?? 'TEACHER' },
        replaces: more.replaces ?? null,
      }),
    )

  test.each([
    ['a free lesson of one’s own, to a student of one’s own', decide({}), null],
    ['a free lesson that begins this moment', decide({ startsAt: now }), 'assign-in-past'],
    ['to someone who is no student', decide({}, { isStudent: false }), 'not-a-student'],
    ['in the past, to no student', decide({ startsAt: now }, { isStudent: false }), 'not-a-student'],
    ['by a teacher, to another’s student', decide({}, { teacherId: 3 }), 'other-teachers-student'],
    ['by a teacher, to a student without a teacher', decide({}, { teacherId: null }), 'other-teachers-student'],
    ['by an admin, to another’s student', decide({}, { teacherId: 3 }, { role: 'ADMIN' }), null],
    ['by a super admin, to a student without a teacher', decide({}, { teacherId: null }, { role: 'SUPER_ADMIN' }), null],
    ['to a student who is switched off', decide({}, { isActive: false }, { role: 'ADMIN' }), 'student-inactive'],
    ['a lesson that another has', decide({ studentId: 9, status: 'SCHEDULED' }), 'lesson-taken'],
    [
      'a lesson that another has, by an admin who doesn’t know',
      decide({ studentId: 9, status: 'SCHEDULED' }, {}, { role: 'ADMIN' }),
      'lesson-taken',
    ],
    ['in the place of who has it', decide({ studentId: 9, status: 'SCHEDULED' }, {}, { role: 'ADMIN', replaces: 9 }), null],
    [
      'in the place of who no longer has it',
      decide({ studentId: 9, status: 'SCHEDULED' }, {}, { role: 'ADMIN', replaces: 8 }),
      'lesson-taken',
    ],
    ['a cancelled lesson', decide({ status: 'CANCELLED' }), 'lesson-not-free'],
    ['an empty lesson stored as completed', decide({ status: 'COMPLETED' }), 'lesson-not-free'],
    ['taking the student off', decide({ studentId: 9, status: 'SCHEDULED' }, null), null],
    ['taking the student off what has begun', decide({ studentId: 9, status: 'SCHEDULED', startsAt: now }, null), 'assign-in-past'],
    ['taking nobody off', decide({}, null), 'lesson-not-booked'],
  ])('%s: %s is %s', (_what, found, expected) => {
    expect(found).toBe(expected)
  })
})

describe('a status that is stored (R34–R36)', () => {
  const decide = (stored: LessonStatus, next: LessonStatus, hasStudent: boolean, startsIn: number) =>
    outcome(decideStatus({ status: stored, studentId: hasStudent ? 1 : null, startsAt: at(startsIn) }, next, now))
  const [keeps, clears] = [{ keepsStudent: true }, { keepsStudent: false }]

  test.each([
    ['SCHEDULED', 'AVAILABLE', true, 1, clears],
    ['SCHEDULED', 'CANCELLED', true, 1, clears],
    ['AVAILABLE', 'CANCELLED', false, 1, clears],
    ['CANCELLED', 'AVAILABLE', false, 1, clears],
    ['SCHEDULED', 'AVAILABLE', true, 0, 'lesson-in-past'],
    ['SCHEDULED', 'CANCELLED', true, -600, 'lesson-in-past'],
    ['AVAILABLE', 'CANCELLED', false, 0, 'lesson-in-past'],
    ['AVAILABLE', 'SCHEDULED', false, 1, 'status-needs-student'],
    ['AVAILABLE', 'SCHEDULED', false, -1, 'status-needs-student'],
    ['COMPLETED', 'SCHEDULED', true, -600, keeps],
    ['SCHEDULED', 'IN_PROGRESS', true, -600, keeps],
    ['SCHEDULED', 'COMPLETED', true, -600, keeps],
    ['SCHEDULED', 'COMPLETED', true, 1, keeps],
  ] as const)('%s to %s, with a student: %s, %d minutes from its start: %o', (stored, next, hasStudent, startsIn, expected) => {
    expect(decide(stored, next, hasStudent, startsIn)).toEqual(expected)
  })

  test('storing what is stored changes nothing, whenever', () => {
    for (const status of lessonStatuses) for (const startsIn of [1, 0, -600]) expect(decide(status, status, true, startsIn)).toEqual(keeps)
  })
})

test.each([
  ['SCHEDULED', 1, null],
  ['AVAILABLE', 1, null],
  ['SCHEDULED', 0, 'lesson-in-past'],
  ['CANCELLED', 1, 'lesson-not-free'],
  ['CANCELLED', -1, 'lesson-in-past'],
] as const)('cancelling a %s lesson %d minutes before it begins: %s', (status, startsIn, code) => {
  expect(outcome(decideCancellation({ status, startsAt: at(startsIn), studentId: 7 }, now))).toBe(code)
})

test.each([
  [7, undefined, null],
  [7, 7, null],
  [null, null, null],
  [7, null, 'conflict'],
  [8, 7, 'conflict'],
  [null, 7, 'conflict'],
] as const)('cancelling a lesson that %s has, where the question saw %s: %s', (studentId, seen, code) => {
  expect(outcome(decideCancellation({ status: 'SCHEDULED', startsAt: at(60), studentId }, now, seen))).toBe(code)
})

test.each([
  ['AVAILABLE', null, 60, lessonStatuses],
  ['SCHEDULED', 7, 60, lessonStatuses],
  ['SCHEDULED', 7, 0, ['SCHEDULED', 'COMPLETED', 'IN_PROGRESS']],
  ['CANCELLED', null, -60, ['SCHEDULED', 'CANCELLED', 'COMPLETED', 'IN_PROGRESS']],
] as const)('a %s lesson of %s, %d minutes before it begins, may be stored as %j', (status, studentId, startsIn, statuses) => {
  expect(statusesFor({ status, studentId, startsAt: at(startsIn) }, now)).toEqual(statuses)
})
