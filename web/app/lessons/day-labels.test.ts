import { expect, test } from 'vitest'
import { dayLabel } from './day-labels.server'

test.each([
  ['2026-12-31', 'nl', 'donderdag 31 december'],
  ['2027-01-04', 'nl', 'maandag 4 januari 2027'],
  ['2026-12-31', 'en', 'Thursday 31 December'],
  ['2027-01-04', 'en', 'Monday 4 January 2027'],
] as const)('a day that isn’t of this year says which it is of: %s in %s', (day, language, label) => {
  expect(dayLabel(day, language, '2026-12-30')).toBe(label)
})
