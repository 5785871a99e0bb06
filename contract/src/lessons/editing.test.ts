import { describe, expect, test } from 'vitest'
import { withSchoolOffset } from '../time'
import { lessonFieldProblems, readLessonEdit, type RawLessonEdit } from './editing'

const now = new Date('2026-11-21T13:00:00Z')

/** The codes of the fields that can't be read. */
function problemsOf(raw: RawLessonEdit): Record<string, string> {
  const result = readLessonEdit(raw, now)
  if (result.ok) return {}
  const fields = (result.fields ?? {}) as Record<string, { code: keyof typeof lessonFieldProblems; message: string }>
  for (const { code, message } of Object.values(fields)) expect(message).toBe(lessonFieldProblems[code])
  return Object.fromEntries(Object.entries(fields).map(([field, { code }]) => [field, code]))
}

test('an edit without fields changes nothing', () => {
  expect(readLessonEdit({}, now)).toEqual({ ok: true, value: {} })
})

test('every field is read into the type that is stored', () => {
  const raw = {
    lessonDateTime: '2026-12-01T10:00',
    durationMinutes: '90',
    lessonType: 'theory',
    status: ' cancelled ',
    location: ' Oost ',
    teacherNote: '',
  }
  expect(readLessonEdit(raw, now)).toEqual({
    ok: true,
    value: {
      startsAt: new Date('2026-12-01T09:00:00Z'),
      durationMinutes: 90,
      lessonType: 'THEORY',
      status: 'CANCELLED',
      location: 'Oost',
      teacherNote: '',
    },
  })
})

test('every field that can’t be read is told, with its sentence', () => {
  const raw = {
    lessonDateTime: 'x',
    durationMinutes: 14,
    lessonType: '',
    status: 'DONE',
    location: 'x'.repeat(201),
    teacherNote: 'x'.repeat(4001),
  }
  expect(problemsOf(raw)).toEqual({
    lessonDateTime: 'date-invalid',
    durationMinutes: 'duration-invalid',
    lessonType: 'type-invalid',
    status: 'status-invalid',
    location: 'too-long',
    teacherNote: 'too-long',
  })
})

describe('a duration (R42, R64)', () => {
  test.each([15, 20, 480, '15', ' 60 '])('%s minutes are read', (durationMinutes) => {
    expect(problemsOf({ durationMinutes })).toEqual({})
  })

  test.each([14, 17, 485, 0, -15, 60.5, Number.NaN, Number.POSITIVE_INFINITY, '', '60.0', '6e1', '0x3C', 'sixty'])(
    '%s minutes are not',
    (durationMinutes) => {
      expect(problemsOf({ durationMinutes })).toEqual({ durationMinutes: 'duration-invalid' })
    },
  )
})

describe('a date-time (R45, R64, R78)', () => {
  test.each([
    ['2026-12-01T10:00', '2026-12-01T10:00:00+01:00'],
    ['2027-07-01T10:00:00', '2027-07-01T10:00:00+02:00'],
    ['2027-07-01T10:00:00Z', '2027-07-01T12:00:00+02:00'],
    ['2027-07-01T10:00:00-05:00', '2027-07-01T17:00:00+02:00'],
    ['2027-10-31T02:30', '2027-10-31T02:30:00+02:00'],
    ['2027-10-31T02:30+01:00', '2027-10-31T02:30:00+01:00'],
    ['2028-02-29T10:00', '2028-02-29T10:00:00+01:00'],
    ['2002-01-01T00:00', '2002-01-01T00:00:00+01:00'],
    ['2028-11-21T14:00', '2028-11-21T14:00:00+01:00'],
  ])('%s is %s', (lessonDateTime, moment) => {
    const result = readLessonEdit({ lessonDateTime }, now)
    expect(result.ok && result.value.startsAt && withSchoolOffset(result.value.startsAt)).toBe(moment)
  })

  test.each([
    ['2026-02-30T10:00', 'date-invalid'],
    ['2027-02-29T10:00', 'date-invalid'],
    ['2026-12-01T25:00', 'date-invalid'],
    ['2026-12-01T24:00', 'date-invalid'],
    ['2026-12-01T10:60', 'date-invalid'],
    ['2026-12-01', 'date-invalid'],
    ['2026-12-01 10:00', 'date-invalid'],
    ['2026-12-01T10:00+99:99', 'date-invalid'],
    ['2026-13-01T10:00Z', 'date-invalid'],
    ['1764579600000', 'date-invalid'],
    ['', 'date-invalid'],
    ['2027-03-28T02:30', 'time-skipped'],
    ['2027-03-28T02:00:00', 'time-skipped'],
    ['2001-12-31T23:59:59', 'date-out-of-range'],
    ['0001-01-01T00:00', 'date-out-of-range'],
    ['2028-11-21T14:00:01', 'date-out-of-range'],
    ['9999-12-31T23:59', 'date-out-of-range'],
  ])('"%s" is refused as %s', (lessonDateTime, problem) => {
    expect(problemsOf({ lessonDateTime })).toEqual({ lessonDateTime: problem })
  })
})

test('texts are counted by their signs, without the blanks around them', () => {
  expect(problemsOf({ teacherNote: `  ${'😀'.repeat(4000)}  `, location: `${'é'.repeat(200)}\n` })).toEqual({})
})
