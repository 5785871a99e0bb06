import { describe, expect, test } from 'vitest'
import { addDays } from '../time'
import {
  availabilityProblems,
  clockTimeOf,
  daysIn,
  minutesOf,
  rangesOf,
  readAvailability,
  toAvailability,
  type AvailabilityProblem,
} from './availability'
import { availabilityChange, type AvailabilityChange } from './model'

const nothing: AvailabilityChange = { week: {}, bufferMinutes: 0, exceptions: [] }
const today = '2026-11-21'
const morning = { from: '09:00', to: '12:00' }

function problemsOf(change: Partial<AvailabilityChange>): Record<string, string> {
  const result = readAvailability({ ...nothing, ...change }, today)
  if (result.ok) return {}
  const fields = (result.fields ?? {}) as Record<string, { code: AvailabilityProblem; message: string }>
  for (const { code, message } of Object.values(fields)) expect(message).toBe(availabilityProblems[code])
  return Object.fromEntries(Object.entries(fields).map(([field, { code }]) => [field, code]))
}

test.each([
  ['00:00', 0],
  ['09:05', 545],
  ['24:00', 1440],
  ['24:01', null],
  ['23:60', null],
  ['9:00', null],
  ['', null],
  ['noon', null],
])('"%s" is minute %s of its day', (text, minutes) => {
  expect(minutesOf(text)).toBe(minutes)
  if (minutes !== null) expect(clockTimeOf(minutes)).toBe(text)
})

describe('a week as edited (R31)', () => {
  test('is read in the order of its times; periods may touch', () => {
    const afternoon = { from: '12:00', to: '17:00' }
    expect(readAvailability({ ...nothing, week: { 1: [afternoon, morning] }, bufferMinutes: '15' }, today)).toEqual({
      ok: true,
      value: {
        template: {
          1: [
            { from: 540, to: 720 },
            { from: 720, to: 1020 },
          ],
        },
        bufferMinutes: 15,
        exceptions: [],
      },
    })
  })

  test.each<[string, Partial<AvailabilityChange>, Record<string, string>]>([
    ['no time', { week: { 1: [{ from: '9', to: '12:00' }] } }, { 'week.1': 'time-invalid' }],
    ['a period that ends as it begins', { week: { 2: [{ from: '09:00', to: '09:00' }] } }, { 'week.2': 'period-backwards' }],
    ['periods that overlap', { week: { 3: [morning, { from: '11:59', to: '13:00' }] } }, { 'week.3': 'periods-overlap' }],
    ['seven periods', { week: { 4: Array.from({ length: 7 }, () => morning) } }, { 'week.4': 'too-many-periods' }],
    ['an eighth day', { week: { 8: [morning] } }, { 'week.8': 'weekday-invalid' }],
    ['a day that isn’t in the calendar', { exceptions: [{ day: '2027-02-29', periods: [] }] }, { 'exceptions.0': 'date-invalid' }],
    [
      'a day twice',
      {
        exceptions: [
          { day: '2027-03-01', periods: [] },
          { day: '2027-03-01', periods: [morning] },
        ],
      },
      { 'exceptions.1': 'date-twice' },
    ],
    ['a day off yesterday', { exceptions: [{ day: '2026-11-20', periods: [] }] }, { 'exceptions.0': 'date-passed' }],
    [
      'an extra day backwards',
      { exceptions: [{ day: '2027-03-01', periods: [{ from: '12:00', to: '09:00' }] }] },
      { 'exceptions.0': 'period-backwards' },
    ],
    ['a buffer of two hours and a minute', { bufferMinutes: 121 }, { bufferMinutes: 'buffer-invalid' }],
    ['a negative buffer', { bufferMinutes: -1 }, { bufferMinutes: 'buffer-invalid' }],
    ['half a minute', { bufferMinutes: 7.5 }, { bufferMinutes: 'buffer-invalid' }],
    ['no number', { bufferMinutes: 'some' }, { bufferMinutes: 'buffer-invalid' }],
    ['nothing where a number stands', { bufferMinutes: '' }, { bufferMinutes: 'buffer-invalid' }],
  ])('with %s is refused, and the place is named', (_what, change, problems) => {
    expect(problemsOf(change)).toEqual(problems)
  })

  test('has extra days with two hundred periods together; the day past them is named, and a day off beside it not', () => {
    const extra = (index: number) => ({ day: addDays('2027-01-01', index), periods: [morning, { from: '13:00', to: '17:00' }] })
    const hundred = Array.from({ length: 100 }, (_, index) => extra(index))
    expect(problemsOf({ exceptions: hundred })).toEqual({})
    const exceptions = [...hundred, extra(100), { day: '2028-01-01', periods: [] }]
    expect(problemsOf({ exceptions })).toEqual({ 'exceptions.100': 'too-many-apart' })
  })

  test('may still have today apart', () => {
    expect(problemsOf({ exceptions: [{ day: today, periods: [] }] })).toEqual({})
  })

  test('with several mistakes tells them all', () => {
    expect(
      problemsOf({ week: { 1: [{ from: 'x', to: 'y' }], 9: [] }, bufferMinutes: 999, exceptions: [{ day: '', periods: [] }] }),
    ).toEqual({
      'week.1': 'time-invalid',
      'week.9': 'weekday-invalid',
      bufferMinutes: 'buffer-invalid',
      'exceptions.0': 'date-invalid',
    })
  })

  test('a time with seconds, as some browsers send it, reaches the rules', () => {
    expect(availabilityChange.safeParse({ week: { 1: [{ from: '09:00:00', to: '12:00:00' }] } }).success).toBe(true)
  })
})

test('what is read comes back as it was written, every weekday in it', () => {
  const change = {
    week: { 1: [morning], 5: [{ from: '18:00', to: '24:00' }] },
    bufferMinutes: 10,
    exceptions: [{ day: '2027-03-01', periods: [] }],
  }
  const read = readAvailability(change, today)
  expect(read.ok && toAvailability(7, read.value, { isDefault: false, holidays: ['2027-01-01'] })).toEqual({
    teacherId: 7,
    week: { 1: [morning], 2: [], 3: [], 4: [], 5: [{ from: '18:00', to: '24:00' }], 6: [], 7: [] },
    bufferMinutes: 10,
    exceptions: change.exceptions,
    isDefault: false,
    holidays: ['2027-01-01'],
  })
})

describe('days off from a day to another', () => {
  test.each([
    ['2026-12-24', '', ['2026-12-24']],
    ['2026-12-24', '2026-12-24', ['2026-12-24']],
    ['2026-12-30', '2027-01-02', ['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02']],
    ['', '2026-12-24', ['']],
    ['2026-12-24', '2026-12-23', 'date-backwards'],
    ['2026-12-24', '2026-12-32', 'date-invalid'],
    ['2026-01-01', '2027-01-02', 'date-too-far'],
  ])('from "%s" to "%s" are %j', (day, until, days) => {
    expect(daysIn({ day, until })).toEqual(days)
  })

  test('are put together where they follow one another', () => {
    const days = ['2027-01-01', '2026-12-31', '2026-12-24', '2027-01-02', '2027-02-01']
    expect(rangesOf(days)).toEqual([
      { day: '2026-12-24', until: '' },
      { day: '2026-12-31', until: '2027-01-02' },
      { day: '2027-02-01', until: '' },
    ])
  })
})
