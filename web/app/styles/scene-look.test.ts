import { expect, test } from 'vitest'
import { sceneLook } from './scene-look.server'

test.each([
  ['2026-11-30T11:00:00Z', 'autumn'],
  ['2026-12-01T11:00:00Z', 'winter'],
  ['2027-02-28T11:00:00Z', 'winter'],
  ['2027-03-01T11:00:00Z', 'spring'],
  ['2027-05-31T11:00:00Z', 'spring'],
  ['2027-06-01T11:00:00Z', ''],
  ['2027-08-31T11:00:00Z', ''],
  ['2027-09-01T11:00:00Z', 'autumn'],
  // Amsterdam's day, not that of UTC.
  ['2027-05-31T22:30:00Z', 'dusk'],
])('at %s the street is in its season: "%s"', (moment, look) => {
  expect(sceneLook(new Date(moment))).toBe(look)
})

test.each([
  // The sun rises at 8:20 and sets at 16:33 by Amsterdam's clock on 26 November.
  ['2026-11-26T07:10:00Z', 'autumn dusk'],
  ['2026-11-26T08:30:00Z', 'autumn'],
  ['2026-11-26T14:30:00Z', 'autumn'],
  ['2026-11-26T15:30:00Z', 'autumn dusk'],
  ['2026-11-26T22:00:00Z', 'autumn dusk'],
  ['2027-06-21T19:00:00Z', ''],
  ['2027-06-21T20:00:00Z', 'dusk'],
])('at %s its lamps follow the sun: "%s"', (moment, look) => {
  expect(sceneLook(new Date(moment))).toBe(look)
})
