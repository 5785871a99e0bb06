import { expect, test } from 'vitest'
import { problemOfDay, readDay, writeDay } from './typed-day'

test.each([
  ['01-02-2026', '2026-02-01'],
  ['1-2-2026', '2026-02-01'],
  ['1/2/2026', '2026-02-01'],
  ['1.2.26', '2026-02-01'],
  [' 1 2 2026 ', '2026-02-01'],
  ['1 - 2 - 2026', '2026-02-01'],
  ['01022026', '2026-02-01'],
  ['010226', '2026-02-01'],
  ['2026-02-01', '2026-02-01'],
  ['29-02-2028', '2028-02-29'],
])('"%s" is read as %s', (typed, day) => {
  expect(readDay(typed)).toBe(day)
})

test.each(['', '31-02-2026', '29-02-2026', '1-13-2026', '1-2', '1-2-026', '0102202', 'morgen', '00-00-0000', '1-2-2026x'])(
  '"%s" is no day',
  (typed) => {
    expect(readDay(typed)).toBeNull()
  },
)

test.each([
  ['14-3-04', '2004-03-14'],
  ['14-3-98', '1998-03-14'],
  ['27-11-26', '1926-11-27'],
  ['26-11-26', '2026-11-26'],
])('of who is born by 26 November 2026, "%s" is %s', (typed, day) => {
  expect(readDay(typed, '2026-11-26')).toBe(day)
})

test.each([
  ['2026-02-01', '01-02-2026'],
  ['31-02-2026', '31-02-2026'],
  ['', ''],
])('%s is shown as %s', (day, shown) => {
  expect(writeDay(day)).toBe(shown)
})

test.each([
  ['', null],
  ['1-2-2026', null],
  ['31-12-2025', 'tooEarly'],
  ['1-1-2027', 'tooLate'],
  ['32-1-2026', 'invalid'],
])('within 2026, "%s" is %s', (typed, problem) => {
  expect(problemOfDay(typed, { min: '2026-01-01', max: '2026-12-31' })).toBe(problem)
})
