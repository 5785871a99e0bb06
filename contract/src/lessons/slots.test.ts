import { describe, expect, test } from 'vitest'
import { withSchoolOffset } from '../time'
import { easterOf, kingsDayOf, publicHolidays } from './holidays'
import { defaultTemplate, deriveDayOff, planSlots, weeksAhead, type SlotPlan } from './slots'

describe('Dutch public holidays (R31)', () => {
  test.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
    [2285, '2285-03-22'],
  ])('Easter of %d is on %s', (year, day) => {
    expect(easterOf(year)).toBe(day)
  })

  test.each([
    [2025, '2025-04-26'],
    [2026, '2026-04-27'],
    [2031, '2031-04-26'],
  ])('King’s Day of %d is on %s', (year, day) => {
    expect(kingsDayOf(year)).toBe(day)
  })

  test('a year has them in order, Liberation Day by choice', () => {
    expect(publicHolidays(2026, { withLiberationDay: true })).toEqual([
      '2026-01-01',
      '2026-04-05',
      '2026-04-06',
      '2026-04-27',
      '2026-05-05',
      '2026-05-14',
      '2026-05-24',
      '2026-05-25',
      '2026-12-25',
      '2026-12-26',
    ])
    expect(publicHolidays(2026, { withLiberationDay: false })).not.toContain('2026-05-05')
  })
})

describe('the slots of a teacher (R31)', () => {
  const plan: SlotPlan = {
    template: defaultTemplate([1, 2, 3, 4, 5]),
    exceptions: [],
    holidays: [],
    fromDay: '2026-11-23',
    days: 7,
    durationMinutes: 60,
    bufferMinutes: 0,
  }
  const starts = (changes: Partial<SlotPlan>) => planSlots({ ...plan, ...changes }).map((moment) => withSchoolOffset(moment).slice(0, 16))

  test('seven a working day, none at noon, none at the weekend', () => {
    const slots = starts({})
    expect(slots).toHaveLength(35)
    expect(slots.slice(0, 7)).toEqual(['09', '10', '11', '13', '14', '15', '16'].map((hour) => `2026-11-23T${hour}:00`))
    expect(slots.some((slot) => slot.startsWith('2026-11-28'))).toBe(false)
  })

  test('a buffer keeps minutes between two, and the last one still ends in time', () => {
    expect(starts({ days: 1, bufferMinutes: 15 })).toEqual([
      '2026-11-23T09:00',
      '2026-11-23T10:15',
      '2026-11-23T13:00',
      '2026-11-23T14:15',
      '2026-11-23T15:30',
    ])
  })

  test('a day off has none, an extra day has its own, also on a public holiday', () => {
    expect(starts({ days: 1, exceptions: [{ day: '2026-11-23', periods: [] }] })).toEqual([])
    expect(
      starts({
        fromDay: '2026-11-28',
        days: 1,
        exceptions: [{ day: '2026-11-28', periods: [{ from: 600, to: 660 }] }],
        holidays: ['2026-11-28'],
      }),
    ).toEqual(['2026-11-28T10:00'])
  })

  test('a public holiday has none', () => {
    expect(starts({ days: 1, holidays: ['2026-11-23'] })).toEqual([])
  })

  test.each([
    ['2027-03-22', '2027-03-29'],
    ['2027-10-25', '2027-11-01'],
  ])('09:00 is 09:00 in the weeks of %s and of %s, around a change of the clock', (before, after) => {
    for (const fromDay of [before, after]) expect(starts({ fromDay, days: 1 })[0]).toBe(`${fromDay}T09:00`)
  })

  test('a time that the spring change skips has no slot', () => {
    const template = { 7: [{ from: 60, to: 240 }] }
    expect(starts({ template, fromDay: '2027-03-28', days: 1 })).toEqual(['2027-03-28T01:00', '2027-03-28T03:00'])
  })

  test('eight weeks hold 280', () => {
    expect(starts({ days: weeksAhead * 7 })).toHaveLength(280)
  })
})

test.each([
  ['an ordinary day', '2026-12-23', null],
  ['a day off', '2026-12-24', 'dayOff'],
  ['a public holiday', '2026-12-25', 'holiday'],
  ['an extra day on a public holiday', '2026-12-26', null],
])('what keeps %s free of lessons, %s, is %s', (_day, day, off) => {
  const exceptions = [
    { day: '2026-12-24', periods: [] },
    { day: '2026-12-26', periods: [{ from: '10:00', to: '12:00' }] },
  ]
  expect(deriveDayOff(day, { exceptions, holidays: ['2026-12-25', '2026-12-26'] })).toBe(off)
})
