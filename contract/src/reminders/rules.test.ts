import { describe, expect, test } from 'vitest'
import { afterQuiet, dueLessonMark, isExamMarkDue, isQuiet } from './rules'
import { toSchoolMoment, withSchoolOffset } from '../time'

const at = (text: string): Date => toSchoolMoment(text) ?? new Date(Number.NaN)

const long = at('2026-01-01T12:00')

/** What is due at each of these moments. */
const dueAt = (startsAt: string, moments: string[], since = long) =>
  moments.map((now) => dueLessonMark({ startsAt: at(startsAt), since, now: at(now) }))

describe('a lesson is told of again', () => {
  test('two days and one day before, to the minute, and no longer once it has begun', () => {
    const moments = [
      ['2026-11-24T09:59', null],
      ['2026-11-24T10:00', 'twoDays'],
      ['2026-11-25T09:59', 'twoDays'],
      ['2026-11-25T10:00', 'oneDay'],
      ['2026-11-26T09:59', 'oneDay'],
      ['2026-11-26T10:00', null],
    ] as const
    expect(
      dueAt(
        '2026-11-26T10:00',
        moments.map(([now]) => now),
      ),
    ).toEqual(moments.map(([, due]) => due))
  })

  test('not at a mark that had passed when it was booked', () => {
    const since = at('2026-11-24T10:01')
    expect(dueAt('2026-11-26T10:00', ['2026-11-24T12:00', '2026-11-25T10:00'], since)).toEqual([null, 'oneDay'])
    expect(dueAt('2026-11-26T10:00', ['2026-11-25T12:00'], at('2026-11-25T10:00'))).toEqual(['oneDay'])
    expect(dueAt('2026-11-26T10:00', ['2026-11-25T12:00'], at('2026-11-25T10:01'))).toEqual([null])
  })

  test('not at night: what falls there comes at seven', () => {
    expect(dueAt('2026-11-26T06:30', ['2026-11-25T06:45', '2026-11-25T07:00'])).toEqual([null, 'oneDay'])
    expect(dueAt('2026-11-26T22:30', ['2026-11-25T22:30', '2026-11-26T06:59', '2026-11-26T07:00'])).toEqual([null, null, 'oneDay'])
  })

  test('over both changes of the clock: 24 hours are 24 hours', () => {
    // In spring the night before has an hour less, in autumn one more.
    expect(dueAt('2026-03-29T10:00', ['2026-03-28T08:59', '2026-03-28T09:00'])).toEqual(['twoDays', 'oneDay'])
    expect(dueAt('2026-10-25T10:00', ['2026-10-24T10:59', '2026-10-24T11:00'])).toEqual(['twoDays', 'oneDay'])
  })
})

test.each([
  ['2026-11-24T06:59:59', '2026-11-24T07:00:00+01:00'],
  ['2026-11-24T07:00', '2026-11-24T07:00:00+01:00'],
  ['2026-11-24T21:59:59', '2026-11-24T21:59:59+01:00'],
  ['2026-11-24T22:00', '2026-11-25T07:00:00+01:00'],
  ['2026-10-24T23:00', '2026-10-25T07:00:00+01:00'],
  ['2026-03-28T23:00', '2026-03-29T07:00:00+02:00'],
])('after the night of %s comes %s', (moment, awake) => {
  expect(withSchoolOffset(afterQuiet(at(moment)))).toBe(awake)
  expect(isQuiet(at(moment))).toBe(withSchoolOffset(at(moment)) !== awake)
})

describe('an exam is told of', () => {
  const dueOn = (now: string, since = long) => isExamMarkDue({ examDay: '2026-12-21', since, now: at(now) })

  test('a week before, at nine, until its day', () => {
    expect(['2026-12-14T08:59', '2026-12-14T09:00', '2026-12-20T21:59', '2026-12-21T07:00'].map((now) => dueOn(now))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  test('not at night, and not where it was planned later than that', () => {
    expect(dueOn('2026-12-15T23:00')).toBe(false)
    expect(dueOn('2026-12-15T12:00', at('2026-12-14T09:01'))).toBe(false)
    expect(dueOn('2026-12-15T12:00', at('2026-12-14T09:00'))).toBe(true)
  })
})
