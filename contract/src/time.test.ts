import { describe, expect, test } from 'vitest'
import {
  addDays,
  boundsOfDay,
  formatMoment,
  schoolTimeOn,
  schoolYear,
  toSchoolMoment,
  weekdayOf,
  weekNumberOf,
  weekStartOf,
  withSchoolOffset,
} from './time'

test.each([
  ['2026-11-21T13:30:00Z', 'nl', 'zaterdag 21 november 2026 om 14:30'],
  ['2026-07-01T22:15:00Z', 'en', 'Thursday 2 July 2026 at 00:15'],
] as const)('%s in %s reads "%s", on Amsterdam’s clock', (moment, language, written) => {
  expect(formatMoment(new Date(moment), language)).toBe(written)
})

test('the year changes at midnight in Amsterdam', () => {
  expect(schoolYear(new Date('2026-12-31T23:30:00Z'))).toBe(2027)
})

describe('a moment as text (R45, R78)', () => {
  test.each([
    ['2026-11-21T14:30:00', '2026-11-21T14:30:00+01:00'],
    ['2026-11-21T14:30', '2026-11-21T14:30:00+01:00'],
    ['2026-07-01T14:30:00', '2026-07-01T14:30:00+02:00'],
    ['2026-07-01T12:30:00Z', '2026-07-01T14:30:00+02:00'],
    ['2026-07-01T12:30:00-0400', '2026-07-01T18:30:00+02:00'],
    ['2027-03-28T01:59:59', '2027-03-28T01:59:59+01:00'],
    ['2027-03-28T03:00:00', '2027-03-28T03:00:00+02:00'],
    ['2027-10-31T02:30:00', '2027-10-31T02:30:00+02:00'],
    ['2027-10-31T02:30:00+01:00', '2027-10-31T02:30:00+01:00'],
  ])('%s is %s', (text, moment) => {
    expect(withSchoolOffset(toSchoolMoment(text) ?? new Date(0))).toBe(moment)
  })

  test.each(['2027-03-28T02:00:00', '2027-03-28T02:30:00', '2026-02-29T10:00:00', '2026-11-21', '2026-11-21T25:00', 'tomorrow', ''])(
    '"%s" is none',
    (text) => {
      expect(toSchoolMoment(text)).toBeNull()
    },
  )
})

describe('days and weeks go by the calendar', () => {
  test.each([
    ['2027-03-27', 1, '2027-03-28'],
    ['2027-10-31', 1, '2027-11-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-03-01', -1, '2026-02-28'],
  ])('%s and %d days is %s', (day, days, other) => {
    expect(addDays(day, days)).toBe(other)
  })

  test.each([
    ['2026-11-21', 6, '2026-11-16', 47],
    ['2026-11-16', 1, '2026-11-16', 47],
    ['2027-01-03', 7, '2026-12-28', 53],
    ['2027-01-04', 1, '2027-01-04', 1],
  ])('%s is weekday %d of the week from %s, number %d', (day, weekday, monday, week) => {
    expect([weekdayOf(day), weekStartOf(day), weekNumberOf(day)]).toEqual([weekday, monday, week])
  })

  test.each([
    ['2027-03-28', 23],
    ['2027-10-31', 25],
    ['2026-11-21', 24],
  ])('%s lasts %d hours', (day, hours) => {
    const { from, to } = boundsOfDay(day)
    expect((to.getTime() - from.getTime()) / 3_600_000).toBe(hours)
  })

  test.each(['2027-03-27', '2027-03-28', '2027-03-29', '2027-10-30', '2027-10-31', '2027-11-01'])('09:00 is 09:00 on %s', (day) => {
    expect(withSchoolOffset(schoolTimeOn(day, 9 * 60) ?? new Date(0)).slice(0, 16)).toBe(`${day}T09:00`)
  })

  test('half past two on the spring change is no time', () => {
    expect(schoolTimeOn('2027-03-28', 150)).toBeNull()
  })
})
