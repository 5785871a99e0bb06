import { expect, test } from 'vitest'
import { countDay, isDuration, locationFrom, toggleDayFilter } from './rules'
import type { LessonStatus } from './statuses'

const now = new Date('2026-11-21T13:00:00Z')
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
/** A lesson of an hour that begins so many minutes from now. */
const lesson = (startsIn: number, status: LessonStatus, hasStudent: boolean) => ({
  status,
  hasStudent,
  startsAt: at(startsIn),
  endsAt: at(startsIn + 60),
})

test.each([
  [10, false],
  [15, true],
  [62, false],
  [480, true],
  [485, false],
  [60.5, false],
])('%d minutes can be a lesson: %s', (minutes, expected) => {
  expect(isDuration(minutes)).toBe(expected)
})

test.each([
  ['Javastraat 101, Amsterdam', 'Javastraat 101'],
  ['', 'Amsterdam'],
  [null, 'Amsterdam'],
  [', Amsterdam', 'Amsterdam'],
])('the location from "%s" is "%s"', (address, location) => {
  expect(locationFrom(address)).toBe(location)
})

test('clicking the filter that is on goes back to all', () => {
  expect([toggleDayFilter('all', 'booked'), toggleDayFilter('booked', 'booked'), toggleDayFilter('booked', 'available')]).toEqual([
    'booked',
    'all',
    'available',
  ])
})

test('at the teacher’s cap a day’s free slots are hidden', () => {
  const day = [
    lesson(60, 'SCHEDULED', true),
    lesson(120, 'SCHEDULED', true),
    lesson(180, 'AVAILABLE', false),
    lesson(-60, 'AVAILABLE', false),
    lesson(240, 'CANCELLED', false),
  ]
  expect(countDay(day, 3, now)).toEqual({ bookedCount: 2, availableCount: 1 })
  expect(countDay(day, 2, now)).toEqual({ bookedCount: 2, availableCount: 0 })
})
