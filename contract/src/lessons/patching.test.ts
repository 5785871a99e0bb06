import { describe, expect, test } from 'vitest'
import type { DayFacts } from './decisions'
import {
  decidePatch,
  decideTeacher,
  givesWay,
  hasNewPlace,
  isOwnWork,
  isReopened,
  isTaken,
  losesStudent,
  needsRoom,
  withoutOwnPlace,
  type LessonPatch,
  type PatchableLesson,
  type PatchedLesson,
  type PatchFacts,
  type PersonFacts,
} from './patching'

const now = new Date('2026-11-21T13:00:00Z')
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

const free: PatchableLesson = {
  id: 7,
  teacherId: 2,
  studentId: null,
  status: 'AVAILABLE',
  startsAt: at(60),
  durationMinutes: 60,
  lessonType: 'REGULAR',
}
const booked: PatchableLesson = { ...free, studentId: 1, status: 'SCHEDULED' }
const teacher: PersonFacts = { id: 3, role: 'TEACHER', isActive: true, teacherId: null }
const student: PersonFacts = { id: 4, role: 'STUDENT', isActive: true, teacherId: 2 }

const decide = (lesson: PatchableLesson, patch: LessonPatch, more: Partial<PatchFacts> = {}) =>
  decidePatch({ lesson, patch, actor: { id: 9, role: 'ADMIN' }, teacher, student, now, ...more })

/** The code of a refusal, or what the lesson becomes. */
function outcome(...given: Parameters<typeof decide>): string | PatchedLesson {
  const decision = decide(...given)
  return decision.ok ? decision.value : decision.code
}

const asFound = (lesson: PatchableLesson): PatchedLesson => {
  const { id: _id, ...kept } = lesson
  return { ...kept, endsAt: new Date(lesson.startsAt.getTime() + lesson.durationMinutes * 60_000) }
}

describe('a patch (R34, R36, R37)', () => {
  test('that names nothing leaves the lesson as it is', () => {
    expect(outcome(booked, {})).toEqual(asFound(booked))
    expect(outcome({ ...booked, startsAt: at(-600) }, {})).toEqual(asFound({ ...booked, startsAt: at(-600) }))
  })

  test('moves and lengthens a lesson, and writes on it', () => {
    const edit = { startsAt: at(120), durationMinutes: 90, lessonType: 'THEORY', location: 'Kade 1', teacherNote: '' } as const
    expect(outcome(booked, { edit })).toEqual({ ...asFound(booked), ...edit, endsAt: at(210) })
  })

  test.each<[string, PatchableLesson, LessonPatch, Partial<PatchedLesson>]>([
    ['a student who comes books it', free, { student: { id: 4, replaces: null } }, { studentId: 4, status: 'SCHEDULED' }],
    ['a student who goes frees it', booked, { student: { id: null, replaces: null } }, { studentId: null, status: 'AVAILABLE' }],
    ['a student in another’s place', booked, { student: { id: 4, replaces: 1 } }, { studentId: 4, status: 'SCHEDULED' }],
    ['the student it has already', booked, { student: { id: 1, replaces: null } }, { studentId: 1, status: 'SCHEDULED' }],
    ['a status that clears it', booked, { edit: { status: 'CANCELLED' } }, { studentId: null, status: 'CANCELLED' }],
    [
      'a status that clears it, with the student it has',
      booked,
      { edit: { status: 'AVAILABLE' }, student: { id: 1, replaces: null } },
      { studentId: null, status: 'AVAILABLE' },
    ],
    [
      'a status and a student whom it needs at once',
      free,
      { edit: { status: 'SCHEDULED' }, student: { id: 4, replaces: null } },
      { studentId: 4, status: 'SCHEDULED' },
    ],
    [
      'a cancelled lesson that is planned again and given at once',
      { ...free, status: 'CANCELLED' },
      { edit: { status: 'SCHEDULED' }, student: { id: 4, replaces: null } },
      { studentId: 4, status: 'SCHEDULED' },
    ],
    ['texts that were written along with it', free, { hasOwnTexts: true }, { hasOwnTexts: true }],
    ['a status that keeps the student', booked, { edit: { status: 'COMPLETED' } }, { studentId: 1, status: 'COMPLETED' }],
    ['another teacher', booked, { teacherId: 3 }, { teacherId: 3, studentId: 1 }],
    ['the teacher it has already', { ...booked, startsAt: at(-1) }, { teacherId: 2 }, { teacherId: 2 }],
  ])('%s', (_what, lesson, patch, expected) => {
    expect(outcome(lesson, patch)).toMatchObject(expected)
  })

  test.each<[string, PatchableLesson, LessonPatch, Partial<PatchFacts>, string]>([
    ['a teacher who isn’t there', booked, { teacherId: 3 }, { teacher: null }, 'not-a-teacher'],
    ['a teacher who is a student', booked, { teacherId: 4 }, { teacher: student }, 'not-a-teacher'],
    ['a teacher who is switched off', booked, { teacherId: 3 }, { teacher: { ...teacher, isActive: false } }, 'teacher-inactive'],
    ['another teacher from its start on', { ...booked, startsAt: now }, { teacherId: 3 }, {}, 'lesson-in-past'],
    ['a student who isn’t there', free, { student: { id: 4, replaces: null } }, { student: null }, 'not-a-student'],
    ['a student who is a teacher', free, { student: { id: 3, replaces: null } }, { student: teacher }, 'not-a-student'],
    ['a lesson that somebody has', booked, { student: { id: 4, replaces: null } }, {}, 'lesson-taken'],
    ['another student from its start on', { ...free, startsAt: now }, { student: { id: 4, replaces: null } }, {}, 'assign-in-past'],
    [
      'moved into the past and given away at once',
      free,
      { edit: { startsAt: now }, student: { id: 4, replaces: null } },
      {},
      'assign-in-past',
    ],
    [
      'moved out of the past and given away at once',
      { ...free, startsAt: now },
      { edit: { startsAt: at(60) }, student: { id: 4, replaces: null } },
      {},
      'assign-in-past',
    ],
    ['a free lesson as scheduled', free, { edit: { status: 'SCHEDULED' } }, {}, 'status-needs-student'],
    [
      'a lesson as scheduled whose student is taken off at once',
      { ...booked, status: 'IN_PROGRESS' },
      { edit: { status: 'SCHEDULED' }, student: { id: null, replaces: 1 } },
      {},
      'status-needs-student',
    ],
    [
      'a student together with a status that clears them',
      free,
      { edit: { status: 'CANCELLED' }, student: { id: 4, replaces: null } },
      {},
      'invalid-input',
    ],
    ['a cancelled lesson to a student', { ...free, status: 'CANCELLED' }, { student: { id: 4, replaces: null } }, {}, 'lesson-not-free'],
    ['taking off whom somebody else has put there', booked, { student: { id: null, replaces: 5 } }, {}, 'conflict'],
    ['a lesson whose teacher is gone, moved', { ...booked, teacherId: null }, { edit: { startsAt: at(120) } }, {}, 'not-a-teacher'],
    [
      'by a teacher, to another’s student',
      free,
      { student: { id: 4, replaces: null } },
      { actor: { id: 2, role: 'TEACHER' }, student: { ...student, teacherId: 3 } },
      'other-teachers-student',
    ],
  ])('refuses %s', (_what, lesson, patch, facts, code) => {
    expect(outcome(lesson, patch, facts)).toBe(code)
  })

  test('corrects a lesson whose teacher is gone where it stands', () => {
    const gone = { ...booked, teacherId: null, startsAt: at(-600) }
    expect(outcome(gone, { edit: { lessonType: 'THEORY' } })).toMatchObject({ teacherId: null, lessonType: 'THEORY' })
  })

  test('names the field of a person who doesn’t do', () => {
    expect(decide(booked, { teacherId: 3 }, { teacher: null })).toMatchObject({ fields: { teacherId: { code: 'not-a-teacher' } } })
    expect(decide(free, { student: { id: 4, replaces: null } }, { student: null })).toMatchObject({
      fields: { studentId: { code: 'not-a-student' } },
    })
  })
})

test.each([
  [teacher, true],
  [{ ...teacher, isActive: false }, false],
  [student, false],
  [null, false],
])('whether %o can be given lessons: %s', (person, expected) => {
  expect(decideTeacher(person).ok).toBe(expected)
})

describe('what a change brings with it', () => {
  const becomes = (changes: Partial<PatchedLesson>): PatchedLesson => ({ ...asFound(booked), ...changes })

  test.each([
    [{}, false, false],
    [{ location: 'x' }, false, false],
    [{ lessonType: 'THEORY' as const }, false, true],
    [{ startsAt: at(61) }, true, true],
    [{ durationMinutes: 65 }, true, true],
    [{ teacherId: 3 }, true, true],
    [{ studentId: 4 }, false, false],
  ])('%j: lies elsewhere: %s, isn’t the generator’s any more: %s', (changes, isElsewhere, isOwn) => {
    expect([hasNewPlace(booked, becomes(changes)), isOwnWork(booked, becomes(changes))]).toEqual([isElsewhere, isOwn])
  })

  test.each([
    [{}, false],
    [{ startsAt: at(61) }, true],
    [{ studentId: 4 }, true],
    [{ studentId: null, startsAt: at(61) }, false],
  ])('%j needs room: %s', (changes, expected) => {
    expect(needsRoom(booked, becomes(changes))).toBe(expected)
  })

  test.each([
    [booked, 1, false],
    [booked, 4, true],
    [booked, null, true],
    [free, 4, false],
  ])('of %o, had by %s afterwards, the student is lost: %s', (before, studentId, expected) => {
    expect(losesStudent(before, { ...asFound(before), studentId })).toBe(expected)
  })

  test.each([
    [free, 4, true],
    [free, null, false],
    [booked, 4, false],
    [booked, null, false],
  ])('%o, had by %s afterwards, is taken: %s', (before, studentId, expected) => {
    expect(isTaken(before, { ...asFound(before), studentId })).toBe(expected)
  })

  test.each([
    ['CANCELLED', 'AVAILABLE', true],
    ['CANCELLED', 'CANCELLED', false],
    ['SCHEDULED', 'AVAILABLE', false],
  ] as const)('from %s to %s it is reopened: %s', (before, status, expected) => {
    expect(isReopened({ ...booked, status: before }, becomes({ status }))).toBe(expected)
  })

  test.each([
    [free, 1, true],
    [free, null, false],
    [booked, 1, false],
    [{ ...free, status: 'CANCELLED' as const }, 1, false],
  ])('%o makes way for a lesson that %s has: %s', (slot, studentId, expected) => {
    expect(givesWay(slot, becomes({ studentId }))).toBe(expected)
  })
})

describe('the room that a lesson has already (R32)', () => {
  const day: DayFacts = {
    isTeacherActive: true,
    bookedByStudent: 2,
    bookedWithTeacher: 6,
    teacherCap: 6,
    hasOverlapForStudent: false,
    hasOverlapForTeacher: false,
  }

  test.each<[string, PatchableLesson, Partial<PatchedLesson>, [number, number]]>([
    ['moved within its day', booked, { startsAt: at(120) }, [0, 0]],
    ['moved to another day', booked, { startsAt: at(60 + 24 * 60) }, [2, 6]],
    // 13:00 UTC is 14:00 in Amsterdam, so that midnight there is ten hours away.
    ['moved to the day’s last minute', booked, { startsAt: at(599) }, [0, 0]],
    ['moved to the next day’s first', booked, { startsAt: at(600) }, [2, 6]],
    ['with another teacher', booked, { teacherId: 3 }, [0, 6]],
    ['with another student', booked, { studentId: 4 }, [2, 0]],
    ['newly booked', free, { studentId: 4 }, [2, 6]],
  ])('%s', (_what, before, changes, counts) => {
    const { bookedByStudent, bookedWithTeacher } = withoutOwnPlace(day, before, { ...asFound(before), ...changes })
    expect([bookedByStudent, bookedWithTeacher]).toEqual(counts)
  })
})
