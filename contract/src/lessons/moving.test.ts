import { describe, expect, test } from 'vitest'
import { accept } from '../result'
import type { LessonFacts } from './decisions'
import { decideMove, isLateToGiveUp, type MoveFacts } from './moving'

const now = new Date('2026-11-24T09:00:00Z')
const [ahead, later, over] = ['2026-11-25T09:00:00Z', '2026-11-26T09:00:00Z', '2026-11-24T08:59:59Z'].map((at) => new Date(at)) as [
  Date,
  Date,
  Date,
]

const from: LessonFacts = { id: 1, teacherId: 5, studentId: 3, status: 'SCHEDULED', startsAt: ahead }
const to: LessonFacts = { id: 2, teacherId: 5, studentId: null, status: 'AVAILABLE', startsAt: later }

const facts: MoveFacts = {
  ...{ isTeacherActive: true, bookedByStudent: 0, bookedWithTeacher: 0, teacherCap: 6 },
  ...{ hasOverlapForStudent: false, hasOverlapForTeacher: false },
  ...{ from, to, now },
  student: { id: 3, teacherId: 5 },
  mover: { id: 3, role: 'STUDENT' },
}

const movers = { student: { id: 3, role: 'STUDENT' }, teacher: { id: 5, role: 'TEACHER' }, admin: { id: 9, role: 'ADMIN' } } as const

const codeOf = (changes: Partial<MoveFacts>) => {
  const result = decideMove({ ...facts, ...changes })
  return result.ok ? 'ok' : result.code
}

describe('a booked lesson moves to a free slot', () => {
  test.each(Object.entries(movers))('by its %s', (_, mover) => {
    expect(decideMove({ ...facts, mover })).toEqual(accept(null))
  })

  test.each(Object.entries(movers))('and not to its own place, nor onto full days, by its %s', (_, mover) => {
    expect(codeOf({ mover, to: from })).toBe('already-yours')
    expect(codeOf({ mover, bookedByStudent: 2 })).toBe('daily-limit')
    expect(codeOf({ mover, bookedByStudent: 1 })).toBe('ok')
    expect(codeOf({ mover, bookedWithTeacher: 6 })).toBe('teacher-daily-limit')
    expect(codeOf({ mover, bookedWithTeacher: 5 })).toBe('ok')
    expect(codeOf({ mover, hasOverlapForStudent: true })).toBe('overlap-student')
    expect(codeOf({ mover, hasOverlapForTeacher: true })).toBe('overlap-teacher')
    expect(codeOf({ mover, isTeacherActive: false })).toBe('teacher-inactive')
    expect(codeOf({ mover, to: { ...to, studentId: 8, status: 'SCHEDULED' } })).toBe('lesson-taken')
    expect(codeOf({ mover, to: { ...to, status: 'CANCELLED' } })).toBe('lesson-not-free')
  })

  test.each([
    ['student', 'lesson-in-past'],
    ['teacher', 'slot-in-past'],
    ['admin', 'slot-in-past'],
  ] as const)('from before it begins to what is still to come, by its %s', (who, passed) => {
    const mover = movers[who]
    expect(codeOf({ mover, from: { ...from, startsAt: now } })).toBe('lesson-in-past')
    expect(codeOf({ mover, from: { ...from, startsAt: over } })).toBe('lesson-in-past')
    expect(codeOf({ mover, to: { ...to, startsAt: now } })).toBe(passed)
  })

  test.each(Object.entries(movers))(
    'within a day that is as full as its cap was lowered to, by its %s: it isn’t fuller for it',
    (_, mover) => {
      const later = { ...to, startsAt: new Date(ahead.getTime() + 3 * 3_600_000) }
      expect(codeOf({ mover, to: later, bookedByStudent: 2, bookedWithTeacher: 8 })).toBe('ok')
      expect(codeOf({ mover: movers.admin, to: { ...later, teacherId: 6 }, bookedWithTeacher: 8 })).toBe('teacher-daily-limit')
    },
  )

  test.each(Object.entries(movers))('unless it was cancelled, or its teacher is gone: then it is a record, by its %s', (_, mover) => {
    expect(codeOf({ mover, from: { ...from, status: 'CANCELLED' } })).toBe('lesson-not-booked')
    expect(codeOf({ mover, from: { ...from, teacherId: null } })).toBe('lesson-not-booked')
  })

  test('of a student to no other teacher than theirs, though the lesson was with another', () => {
    expect(codeOf({ to: { ...to, teacherId: 6 } })).toBe('not-your-teacher')
    expect(codeOf({ from: { ...from, teacherId: 6 } })).toBe('ok')
    expect(codeOf({ student: { id: 3, teacherId: null } })).toBe('no-teacher')
  })

  test('of nobody else’s: who isn’t theirs learns no more of it than they see', () => {
    expect(codeOf({ from: { ...from, studentId: 8 } })).toBe('lesson-not-found')
    const free = { ...from, studentId: null, status: 'AVAILABLE' } as const
    expect(codeOf({ from: free })).toBe('lesson-not-booked')
    expect(codeOf({ from: free, student: null, mover: movers.teacher })).toBe('lesson-not-booked')
  })

  test('of a teacher to slots of their own, of an admin to any', () => {
    const elsewhere = { ...to, teacherId: 6 }
    expect(codeOf({ mover: movers.teacher, to: elsewhere })).toBe('lesson-not-found')
    expect(codeOf({ mover: movers.admin, to: elsewhere })).toBe('ok')
  })

  test('by a teacher of their own students alone: whoever was given to another is moved by the office', () => {
    for (const student of [
      { id: 3, teacherId: 6 },
      { id: 3, teacherId: null },
    ]) {
      expect(codeOf({ mover: movers.teacher, student })).toBe('other-teachers-student')
      expect(codeOf({ mover: movers.admin, student })).toBe('ok')
    }
  })
})

test.each([
  ['24 hours', ahead, false],
  ['a minute less than 24 hours', new Date(ahead.getTime() - 60_000), true],
])('%s before it begins its student may move a lesson, and whether that is late is known', (_, startsAt, isLate) => {
  expect(isLateToGiveUp({ startsAt }, now)).toBe(isLate)
  expect(codeOf({ from: { ...from, startsAt } })).toBe('ok')
})
