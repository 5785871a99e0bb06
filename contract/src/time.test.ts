import { expect, test } from 'vitest'
import { formatMoment, schoolYear } from './time'

test.each([
  ['2026-11-21T13:30:00Z', 'nl', 'zaterdag 21 november 2026 om 14:30'],
  ['2026-07-01T22:15:00Z', 'en', 'Thursday 2 July 2026 at 00:15'],
] as const)('%s in %s reads "%s", on Amsterdam’s clock', (moment, language, written) => {
  expect(formatMoment(new Date(moment), language)).toBe(written)
})

test('the year changes at midnight in Amsterdam', () => {
  expect(schoolYear(new Date('2026-12-31T23:30:00Z'))).toBe(2027)
})
