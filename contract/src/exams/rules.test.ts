import { describe, expect, test } from 'vitest'
import { decideExam, isDateToConfirm, readExamEdit, type ExamEdit } from './editing'
import { authorName, decideExamNote, deriveExamStatus } from './rules'

const now = new Date('2026-11-21T12:00:00+01:00')

describe('what an exam is called (spec 1 §4, R46)', () => {
  test.each([
    [true, '2026-12-01', 'PASSED'],
    [false, '2026-12-01', 'FAILED'],
    [null, '2026-11-22', 'UPCOMING'],
    [null, '2026-11-21', 'UPCOMING'],
    [null, '2026-11-20', 'COMPLETED'],
    [null, null, 'COMPLETED'],
  ])('a result of %s on %s reads %s', (result, examDate, status) => {
    expect(deriveExamStatus({ result, examDate }, '2026-11-21')).toBe(status)
  })
})

describe('reading an edit', () => {
  test.each([
    ['2026-12-01', '2026-12-01'],
    [' 2026-12-01 ', '2026-12-01'],
    ['2026-12-01T09:00:00', '2026-12-01'],
    ['2026-12-01T23:30:00Z', '2026-12-02'],
    ['2026-06-30T22:30:00Z', '2026-07-01'],
    ['2002-01-01', '2002-01-01'],
    ['2028-11-21', '2028-11-21'],
  ])('the date %s is kept as the Amsterdam day %s (R48)', (examDate, day) => {
    expect(readExamEdit({ examDate }, now)).toEqual({ ok: true, value: { examDate: day, result: null } })
  })

  test.each([
    [{ examDate: '' }, 'examDate', 'date-required'],
    [{ examDate: 'tomorrow' }, 'examDate', 'date-invalid'],
    [{ examDate: '2026-02-30' }, 'examDate', 'date-invalid'],
    [{ examDate: '2026-03-29T02:30:00' }, 'examDate', 'date-invalid'],
    [{ examDate: '2001-12-31' }, 'examDate', 'date-out-of-range'],
    [{ examDate: '2028-11-22' }, 'examDate', 'date-out-of-range'],
    [{ examPlace: 'x'.repeat(201) }, 'examPlace', 'too-long'],
    [{ kind: 'SWIMMING' }, 'kind', 'kind-invalid'],
    [{ result: 'yes' }, 'result', 'result-invalid'],
    [{ result: 'TRUE' }, 'result', 'result-invalid'],
    [{ result: '1' }, 'result', 'result-invalid'],
  ])('%j is refused at %s: %s (R47, R48, R64)', (raw, field, code) => {
    expect(readExamEdit(raw, now)).toMatchObject({ ok: false, code: 'invalid-input', fields: { [field]: { code } } })
  })

  test.each([
    [undefined, null],
    ['', null],
    ['true', true],
    ['false', false],
  ])('the result %s is %s (R47)', (result, read) => {
    expect(readExamEdit({ result }, now)).toMatchObject({ value: { result: read } })
  })
})

describe('what an exam becomes', () => {
  const before = { examDate: '2026-12-01', examPlace: 'Amsterdam', kind: 'CBR', result: null } as const
  const after = (...[was, edit, today = '2026-12-02']: [Parameters<typeof decideExam>[0], ExamEdit, string?]) =>
    decideExam(was, edit, today)

  test('keeps what the edit leaves out', () => {
    expect(after(before, { result: true })).toEqual({ ok: true, value: { ...before, result: true } })
  })

  test('needs a date where there is none', () => {
    expect(after(null, { result: null })).toMatchObject({ fields: { examDate: { code: 'date-required' } } })
  })

  test('an interim test has no result, by what it is or by what it becomes (R47)', () => {
    const refusal = { fields: { result: { code: 'result-not-for-ttt' } } }
    expect(after({ ...before, kind: 'TTT' }, { result: false })).toMatchObject(refusal)
    expect(after(before, { kind: 'TTT', result: true })).toMatchObject(refusal)
    expect(after({ ...before, kind: 'TTT' }, { kind: 'CBR', result: true })).toMatchObject({ ok: true })
  })

  test.each([
    ['the day before it', true, '2026-11-30', false],
    ['the day before it', false, '2026-11-30', false],
    ['its own day', true, '2026-12-01', true],
    ['the day before it', null, '2026-11-30', true],
  ])('on %s a result of %s (%s) is taken: %s', (_, result, today, isTaken) => {
    const refused = { ok: false, code: 'invalid-input', fields: { result: { code: 'result-ahead' } } }
    expect(after(before, { result }, today)).toMatchObject(isTaken ? { ok: true } : refused)
  })

  test('one with a result isn’t put ahead, unless the result goes', () => {
    const decided = { ...before, result: true }
    const moved = { examDate: '2026-12-03' }
    expect(after(decided, { ...moved, result: true })).toMatchObject({ fields: { result: { code: 'result-ahead' } } })
    expect(after(decided, { ...moved, result: null })).toMatchObject({ ok: true })
  })
})

describe('a note (R49)', () => {
  test.each([
    ['  Goed geoefend  ', 2, { ok: true, value: 'Goed geoefend' }],
    ['é'.repeat(1000), 0, { ok: true }],
    ['🚗'.repeat(1000), 0, { ok: true }],
    ['é'.repeat(1001), 0, { code: 'note-too-long' }],
    [' \n ', 0, { code: 'note-empty' }],
    ['Nog een', 3, { code: 'note-limit' }],
  ])('%.20s with %i there already', (content, sofar, decision) => {
    expect(decideExamNote(content, sofar)).toMatchObject(decision)
  })

  test.each([
    [{ firstName: 'Sanne', username: 'student' }, 'Sanne'],
    [{ firstName: ' ', username: 'student' }, 'student'],
    [{ firstName: '', username: '' }, null],
    [null, null],
  ])('by %j is signed %s', (author, name) => {
    expect(authorName(author)).toBe(name)
  })
})

describe('a day that has passed', () => {
  test.each([
    ['is asked about', { examDate: '2025-12-01', result: '' }, '', true],
    ['is asked about where the exam was on another', { examDate: '2025-12-01', result: '' }, '2026-12-01', true],
    ['stays as it was', { examDate: '2025-12-01', result: '' }, '2025-12-01', false],
    ['is meant where a result comes with it', { examDate: '2025-12-01', result: 'true' }, '', false],
    ['is none today', { examDate: '2026-11-21', result: '' }, '', false],
    ['is none where it can’t be read', { examDate: 'soon', result: '' }, '', false],
  ])('%s', (_what, edit, before, isAsked) => {
    expect(isDateToConfirm(edit, { before, today: '2026-11-21' })).toBe(isAsked)
  })
})
