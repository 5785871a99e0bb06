import { describe, expect, test } from 'vitest'
import { bookingsByWeek, occupancyPercent, weeksAround } from './rules'

describe('the weeks of the office’s start page', () => {
  test('are four before this one and four from it on, each by its Monday', () => {
    const weeks = weeksAround('2026-11-26')
    expect(weeks).toHaveLength(8)
    expect([weeks[0], weeks[4], weeks[7]]).toEqual(['2026-10-26', '2026-11-23', '2026-12-14'])
  })

  test('sum up their days, from Monday to Sunday, and know those without a booking', () => {
    const days = [
      { day: '2026-11-23', booked: 2 },
      { day: '2026-11-29', booked: 3 },
      { day: '2026-11-30', booked: 1 },
    ]
    expect(bookingsByWeek(['2026-11-16', '2026-11-23', '2026-11-30'], days)).toEqual([
      { monday: '2026-11-16', booked: 0 },
      { monday: '2026-11-23', booked: 5 },
      { monday: '2026-11-30', booked: 1 },
    ])
  })
})

test.each([
  [{ booked: 0, free: 0 }, null],
  [{ booked: 0, free: 7 }, 0],
  [{ booked: 1, free: 2 }, 33],
  [{ booked: 6, free: 0 }, 100],
])('of %j as many per cent are taken: %j', (offered, percent) => expect(occupancyPercent(offered)).toBe(percent))
