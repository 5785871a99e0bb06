import type { Lesson } from '@rijbaan/contract'
import { describe, expect, test } from 'vitest'
import { bookedLessonFor, lessonFor } from '../../../tests/fixtures/lesson'
import { groupByDay } from '../day-groups.server'
import { toLessonLine } from '../lesson-line.server'
import { mergeLessons, toWeekView } from './week-view.server'

const now = new Date('2026-11-24T12:00:00+01:00')
const weekOf = (lessons: Lesson[], changes: Partial<Parameters<typeof toWeekView>[0]> = {}) =>
  toWeekView({ day: '2026-11-26', filter: 'all', lessons, cap: null, language: 'nl', now, ...changes })

describe('a lesson in a calendar', () => {
  test('is told in Amsterdam’s time, whatever its offset', () => {
    const line = toLessonLine(bookedLessonFor({ lessonDateTime: '2026-11-25T23:30:00Z' }), { language: 'en', now })
    expect(line).toMatchObject({ day: '2026-11-26', dayLabel: 'Thursday 26 November', time: '00:30', badge: { kind: 'in-days', days: 2 } })
  })

  test('has a badge of time only when it is booked (spec 1 §4)', () => {
    expect(toLessonLine(lessonFor(), { language: 'nl', now }).badge).toBeNull()
  })
})

describe('a week', () => {
  test('has its Monday to Sunday, its name, and the same weekday of its neighbours', () => {
    const week = weekOf([])
    expect(week.days.map(({ key }) => key)).toEqual([23, 24, 25, 26, 27, 28, 29].map((day) => `2026-11-${day}`))
    expect(week).toMatchObject({ number: 48, previous: '2026-11-19', next: '2026-12-03', hours: [9, 10, 11, 12, 13, 14, 15, 16] })
    expect(week.range).toMatch(/^23\s?–\s?29 november 2026$/)
    expect(week.days.filter(({ isToday }) => isToday).map(({ key }) => key)).toEqual(['2026-11-24'])
  })

  test('grows by the hours of lessons outside the working day', () => {
    const early = lessonFor({ id: 2, lessonDateTime: '2026-11-25T07:15:00+01:00' })
    const late = lessonFor({ id: 3, lessonDateTime: '2026-11-25T19:45:00+01:00' })
    expect(weekOf([early, late]).hours).toEqual([7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20])
  })

  test('has the hour in which its last lesson ends, and no hour after it', () => {
    const endsAt = (time: string) =>
      weekOf([lessonFor({ lessonDateTime: `2026-11-25T${time}:00+01:00`, durationMinutes: 90 })]).hours.at(-1)
    expect([endsAt('15:30'), endsAt('16:00'), endsAt('23:30')]).toEqual([16, 17, 23])
  })

  test('says of each day how many of its booked lessons are driven', () => {
    const over = bookedLessonFor({ id: 2, lessonDateTime: '2026-11-24T09:00:00+01:00' })
    const later = bookedLessonFor({ id: 3, lessonDateTime: '2026-11-24T15:00:00+01:00' })
    expect(weekOf([over, later]).days[1]).toMatchObject({ bookedCount: 2, completedCount: 1 })
  })

  test('of slots of 45 minutes is drawn in order, none beside another', () => {
    const slots = ['09:00', '09:45', '10:30'].map((time, id) =>
      lessonFor({ id, lessonDateTime: `2026-11-26T${time}:00+01:00`, durationMinutes: 45 }),
    )
    const { lines } = weekOf(slots).days[3] ?? { lines: [] }
    expect(lines.map(({ place }) => [place.from, place.lasts, place.sides])).toEqual([
      [540, 45, 1],
      [585, 45, 1],
      [630, 45, 1],
    ])
  })

  test.each([
    ['all', [1, 2]],
    ['booked', [2]],
    ['available', [1]],
  ] as const)('shows of the chosen day what "%s" leaves, and always the whole day in the grid', (filter, ids) => {
    const lessons = [lessonFor(), bookedLessonFor({ id: 2, lessonDateTime: '2026-11-26T13:00:00+01:00' })]
    const week = weekOf(lessons, { filter })
    expect(week.shown.map(({ id }) => id)).toEqual(ids)
    expect(week.days[3]).toMatchObject({ bookedCount: 1, availableCount: 1, label: 'donderdag 26 november', weekday: 'do' })
    expect(week.days[3]?.lines).toHaveLength(2)
  })

  test('that crosses the clock’s change keeps seven days', () => {
    const week = weekOf([], { day: '2026-10-25' })
    expect([week.days[0]?.key, week.days[6]?.key, week.next]).toEqual(['2026-10-19', '2026-10-25', '2026-11-01'])
  })

  test('has a lesson once that was booked between the two questions', () => {
    const merged = mergeLessons([bookedLessonFor()], [lessonFor(), lessonFor({ id: 2 })])
    expect(merged.map(({ id, isBooked }) => [id, isBooked])).toEqual([
      [1, true],
      [2, false],
    ])
  })
})

describe('a list by days', () => {
  const at = (id: number, day: string) => lessonFor({ id, lessonDateTime: `${day}T09:00:00+01:00` })
  const lessons = [at(1, '2026-11-24'), at(2, '2026-11-24'), at(3, '2026-11-25'), at(4, '2026-11-26'), at(5, '2027-01-05')]

  test.each([
    ['nl', ['vandaag', 'morgen', 'donderdag', 'dinsdag'], ['dinsdag 24 november', 'woensdag 25 november', '26 november', '5 januari 2027']],
    ['en', ['Today', 'Tomorrow', 'Thursday', 'Tuesday'], ['Tuesday 24 November', 'Wednesday 25 November', '26 November', '5 January 2027']],
  ] as const)('says each day once, in %s', (language, titles, dates) => {
    const groups = groupByDay(lessons, { language, now, today: '2026-11-24' })
    expect(groups.map(({ title }) => title)).toEqual(titles)
    expect(groups.map(({ date }) => date)).toEqual(dates)
    expect(groups.map(({ lines }) => lines.length)).toEqual([2, 1, 1, 1])
  })

  test('keeps the list’s order: the past comes newest first', () => {
    const past = [at(2, '2026-11-20'), at(1, '2026-11-10')]
    expect(groupByDay(past, { language: 'nl', now, today: '2026-11-24' }).map(({ day }) => day)).toEqual(['2026-11-20', '2026-11-10'])
  })
})
