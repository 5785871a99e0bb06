import { toSchoolMoment } from '@rijbaan/contract'
import { expect, test } from 'vitest'
import { standingAt } from './own-hours'

const at = (moment: string): Date => toSchoolMoment(moment) ?? new Date(Number.NaN)
const lesson = at('2027-02-03T09:00').getTime()

test('any other mail goes whenever it can', () => {
  expect(standingAt(at('2027-02-02T03:00'), null)).toBe('due')
})

test.each([
  ['2027-02-02T07:00', 'due'],
  ['2027-02-02T21:59', 'due'],
  ['2027-02-02T22:00', { waits: 9 * 3_600_000 }],
  ['2027-02-03T06:59', { waits: 60_000 }],
  ['2027-02-03T08:59', 'due'],
  ['2027-02-03T09:00', 'too-late'],
])('a reminder of a lesson at nine on the third is, at %s, %j', (moment, standing) => {
  expect(standingAt(at(moment), lesson)).toEqual(standing)
})

test.each([
  ['2027-03-27T22:00', 8],
  ['2027-10-30T22:00', 10],
])('a night in which the clock changes, from %s, is waited for on the school’s clock: %d hours', (moment, hours) => {
  expect(standingAt(at(moment), at('2027-12-01T09:00').getTime())).toEqual({ waits: hours * 3_600_000 })
})
