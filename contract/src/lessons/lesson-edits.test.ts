import { describe, expect, test } from 'vitest'
import { refuseEdit } from '../edits'
import { accept, refuse } from '../result'
import { checkLessonChanges, lessonChanges } from './lesson-edits'
import type { Lesson, LessonChange } from './model'

const lesson = {
  lessonDateTime: '2026-11-24T13:00:00+01:00',
  durationMinutes: 60,
  lessonType: 'REGULAR',
  status: 'SCHEDULED',
  location: 'Diemen',
  teacherNote: '',
  teacherId: 2,
  studentId: 7,
} as Lesson

/** As a form has them. */
const was = {
  lessonDateTime: '2026-11-24T13:00',
  durationMinutes: '60',
  lessonType: 'REGULAR',
  status: 'SCHEDULED',
  location: 'Diemen',
  teacherNote: '',
  teacherId: '2',
  studentId: '7',
} satisfies LessonChange['was']

describe('an edit of a lesson', () => {
  test.each<[string, Omit<LessonChange, 'was'>, Omit<LessonChange, 'was'>]>([
    ['of nothing', { lessonDateTime: '2026-11-24T13:00', durationMinutes: 60, teacherId: 2, studentId: 7 }, {}],
    ['whose moment says the same in another way', { lessonDateTime: '2026-11-24T12:00:00Z' }, {}],
    ['of its moment', { lessonDateTime: '2026-11-24T13:30', durationMinutes: '60' }, { lessonDateTime: '2026-11-24T13:30' }],
    ['that takes the student off', { studentId: null }, { studentId: null }],
    ['that can’t be read is still one', { lessonDateTime: 'soon' }, { lessonDateTime: 'soon' }],
  ])('%s', (_name, given, changes) => {
    expect(lessonChanges(given, was)).toEqual(changes)
  })

  test('that doesn’t say how it began counts whole', () => {
    const given = { lessonDateTime: '2026-11-24T13:00', location: 'Diemen' }
    expect(lessonChanges(given, undefined)).toEqual(given)
    expect(checkLessonChanges(given, undefined, { ...lesson, location: 'Weesp' })).toEqual(accept(null))
  })

  test('beside somebody else’s of other fields may be made', () => {
    expect(checkLessonChanges({ location: 'Weesp' }, was, { ...lesson, durationMinutes: 90 })).toEqual(accept(null))
    expect(checkLessonChanges({ durationMinutes: '45' }, was, { ...lesson, studentId: 8 })).toEqual(accept(null))
  })

  test.each<[Omit<LessonChange, 'was'>, number | null]>([
    [{ teacherNote: 'Remt laat' }, 8],
    [{ location: 'Javastraat 101' }, 8],
    [{ location: 'Javastraat 101' }, null],
    [{ status: 'CANCELLED' }, 8],
    [{ teacherNote: '', durationMinutes: '45' }, 8],
  ])('with %j is of who had the lesson, and not stored where %j has it', (changes, studentId) => {
    expect(checkLessonChanges(changes, was, { ...lesson, studentId })).toEqual(refuse('conflict'))
    expect(checkLessonChanges(changes, was, lesson)).toEqual(accept(null))
    expect(checkLessonChanges(changes, { ...was, studentId: '' }, { ...lesson, studentId })).toEqual(
      studentId === null ? accept(null) : refuse('conflict'),
    )
  })

  test('with a note for whom it gives the lesson is about them; and one that doesn’t say who had it is of whoever has it', () => {
    const note = { teacherNote: 'Eerste keer' }
    expect(checkLessonChanges({ ...note, studentId: 9 }, was, lesson)).toEqual(accept(null))
    const { studentId, ...unsaid } = was
    expect(studentId).toBe('7')
    expect(checkLessonChanges(note, unsaid, { ...lesson, studentId: 8 })).toEqual(accept(null))
  })

  test.each<[Omit<LessonChange, 'was'>, Partial<Lesson>, Record<string, string>]>([
    [{ lessonDateTime: '2026-11-24T14:00' }, { lessonDateTime: '2026-11-25T09:30:00+01:00' }, { lessonDateTime: '2026-11-25T09:30' }],
    [{ durationMinutes: '45' }, { durationMinutes: 90 }, { durationMinutes: '90' }],
    [{ studentId: 9 }, { studentId: 8 }, { studentId: '8' }],
    [{ studentId: 9 }, { studentId: null }, { studentId: '' }],
    [{ teacherId: 3 }, { teacherId: 4 }, { teacherId: '4' }],
    [
      { status: 'CANCELLED', location: 'Weesp' },
      { status: 'AVAILABLE', location: 'Muiden' },
      { status: 'AVAILABLE', location: 'Muiden' },
    ],
  ])('%j over %j says what is there now', (changes, now, present) => {
    expect(checkLessonChanges(changes, was, { ...lesson, ...now })).toEqual(refuseEdit(present))
  })

  test('of a place that nobody has written is no quarrel, wherever the student has moved', () => {
    expect(checkLessonChanges({ location: 'Weesp' }, was, { ...lesson, location: null })).toEqual(accept(null))
  })

  test('to what somebody else has made of it is no quarrel', () => {
    expect(checkLessonChanges({ studentId: 8, durationMinutes: '90' }, was, { ...lesson, studentId: 8, durationMinutes: 90 })).toEqual(
      accept(null),
    )
  })
})
