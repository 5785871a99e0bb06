import { IANAZone } from 'luxon'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  addYears,
  boundsOfDay,
  boundsOfMonth,
  daysBetween,
  formatDay,
  formatMoment,
  formatTime,
  isCalendarDay,
  isSkippedTime,
  schoolDay,
  schoolOffset,
  schoolTimeOn,
  schoolYear,
  schoolZone,
  toSchoolMoment,
  weekdayOf,
  weekNumberOf,
  weekStartOf,
  withSchoolOffset,
  yearsBetween,
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

describe('a time that the spring change skips', () => {
  test.each([
    ['2027-03-28T02:00', true],
    ['2027-03-28T02:59:59', true],
    ['2027-03-28T01:59:59', false],
    ['2027-03-28T03:00', false],
    ['2027-03-28T02:30Z', false],
    ['2027-10-31T02:30', false],
    ['2027-02-30T02:30', false],
    ['rubbish', false],
  ])('"%s" is one: %s', (text, expected) => {
    expect(isSkippedTime(text)).toBe(expected)
  })
})

describe('an impossible offset names no moment', () => {
  test.each(['2026-11-21T14:30:00+99:99', '2026-11-21T14:30:00+25:00', '2026-11-21T14:30:00-01:60', '2026-11-21T14:30:00+1'])(
    '%s',
    (text) => {
      expect(toSchoolMoment(text)).toBeNull()
    },
  )

  test.each(['2026-11-21T14:30:00+14:00', '2026-11-21T14:30:00-12:00'])('%s is at the edge of the world', (text) => {
    expect(toSchoolMoment(text)).not.toBeNull()
  })
})

test.each([
  ['2026-11-21T22:59:59Z', '2026-11-21', '23:59', 60],
  ['2026-11-21T23:00:00Z', '2026-11-22', '00:00', 60],
  ['2027-03-28T00:59:59Z', '2027-03-28', '01:59', 60],
  ['2027-03-28T01:00:00Z', '2027-03-28', '03:00', 120],
  ['2027-10-31T00:59:59Z', '2027-10-31', '02:59', 120],
  ['2027-10-31T01:00:00Z', '2027-10-31', '02:00', 60],
])('%s is %s at %s, %d minutes ahead of UTC', (moment, day, time, offset) => {
  const at = new Date(moment)
  expect([schoolDay(at), formatTime(at), schoolOffset(at)]).toEqual([day, time, offset])
})

test.each([
  ['nl', 'dinsdag 29 februari 2028'],
  ['en', 'Tuesday 29 February 2028'],
] as const)('29 February in %s reads "%s"', (language, written) => {
  expect(formatDay(new Date('2028-02-29T10:00:00Z'), language)).toBe(written)
})

test.each([
  ['2028-02-29T12:00:00+01:00', 2, '2030-02-28T12:00:00+01:00'],
  ['2026-07-01T12:00:00+02:00', 2, '2028-07-01T12:00:00+02:00'],
  ['2025-03-30T12:00:00+02:00', 2, '2027-03-30T12:00:00+02:00'],
])('%s and %d years is %s', (moment, years, later) => {
  expect(withSchoolOffset(addYears(new Date(moment), years))).toBe(later)
})

test.each([
  ['2026-12-31', '2026-12-01', '2027-01-01'],
  ['2028-02-29', '2028-02-01', '2028-03-01'],
  ['2027-03-28', '2027-03-01', '2027-04-01'],
])('the month of %s is from %s until %s', (day, first, next) => {
  expect(boundsOfMonth(day)).toEqual({ first, next })
})

test.each([
  ['2027-03-27', '2027-03-29', 2],
  ['2027-10-30', '2027-11-01', 2],
  ['2028-02-28', '2028-03-01', 2],
  ['2026-12-31', '2027-01-01', 1],
  ['2026-11-22', '2026-11-21', -1],
])('from %s to %s is %d days', (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days)
})

describe('years between two days', () => {
  test.each([
    ['2010-11-21', '2026-11-20', 15],
    ['2010-11-21', '2026-11-21', 16],
    ['2008-02-29', '2024-02-28', 15],
    ['2008-02-29', '2024-02-29', 16],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
  ])('from %s to %s are %i', (bornOn, today, years) => expect(yearsBetween(bornOn, today)).toBe(years))
})

describe('a calendar day', () => {
  test.each([
    ['2026-11-21', true],
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['2026-11-31', false],
    ['21-11-2026', false],
    ['2026-11-21T10:00', false],
    ['', false],
  ])('"%s": %s', (text, isDay) => expect(isCalendarDay(text)).toBe(isDay))
})

test.each(['2026-03-29T01:00:00Z', '2026-10-25T01:00:00Z'])(
  'the offsets kept in mind are the zone’s own, to the millisecond, where clocks change at %s',
  (change) => {
    const zone = IANAZone.create(schoolZone)
    const around = [-1, 0, 1].flatMap((near) => [-3_600_000, -900_000, 0, 900_000].map((far) => new Date(Date.parse(change) + near + far)))
    // Asked twice: anew, and from what was kept.
    for (const at of [...around, ...around]) expect([at, schoolOffset(at)]).toEqual([at, zone.offset(at.getTime())])
  },
)
