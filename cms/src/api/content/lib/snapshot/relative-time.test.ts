import { dayMilliseconds } from '@rijbaan/contract'
import { expect, test } from 'vitest'
import { describeAge } from './relative-time'

const now = new Date('2026-11-21T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * dayMilliseconds)

test.each([
  [0, 'vandaag', 'today'],
  [1, 'gisteren', 'yesterday'],
  [6, '6 dagen geleden', '6 days ago'],
  [7, '1 week geleden', '1 week ago'],
  [29, '4 weken geleden', '4 weeks ago'],
  [30, '1 maand geleden', '1 month ago'],
  [364, '12 maanden geleden', '12 months ago'],
  [365, '1 jaar geleden', '1 year ago'],
])('%d days ago reads "%s" and "%s"', (days, nl, en) => {
  expect([describeAge(daysAgo(days), now, 'nl'), describeAge(daysAgo(days), now, 'en')]).toEqual([nl, en])
})

test('a moment to come reads as today', () => {
  expect(describeAge(daysAgo(-3), now, 'nl')).toBe('vandaag')
})
