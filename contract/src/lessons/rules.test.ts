import { expect, test } from 'vitest'
import {
  countDay,
  countsAsBooked,
  isDayFull,
  isDuration,
  isFreeAhead,
  isStudentDayFull,
  locationFrom,
  meetingPlace,
  toggleDayFilter,
} from './rules'
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

const home = 'Javastraat 101, Amsterdam'

test.each([
  [
    'where its student said, whatever else is known',
    { pickupLocation: 'Station Zuid', location: 'Kade 1', homeAddress: home },
    'Station Zuid',
  ],
  [
    'else where the school wrote down, also where home is known (R41)',
    { pickupLocation: '', location: 'Kade 1', homeAddress: home },
    'Kade 1',
  ],
  ['else at home, by its whole address', { pickupLocation: null, location: null, homeAddress: home }, home],
  ['at home too where the wire has the street alone', { pickupLocation: '', location: locationFrom(home), homeAddress: home }, home],
  ['in the town where nobody said anything', { pickupLocation: '', location: '', homeAddress: ' ' }, 'Amsterdam'],
])('a lesson begins %s', (_, said, place) => {
  expect(meetingPlace(said)).toBe(place)
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

test.each([
  [0, 1, false],
  [1, 1, true],
  [5, 6, false],
  [6, 6, true],
  [7, 6, true],
  [99, Number.POSITIVE_INFINITY, false],
])('with %d booked of %d a day is full: %s (R32)', (booked, cap, expected) => {
  expect(isDayFull(booked, cap)).toBe(expected)
})

test.each([
  [1, false],
  [2, true],
  [3, true],
])('with %d booked a student’s day is full: %s (R32)', (booked, expected) => {
  expect(isStudentDayFull(booked)).toBe(expected)
})

test.each([
  ['SCHEDULED', true, true],
  ['COMPLETED', true, true],
  ['CANCELLED', true, false],
  ['AVAILABLE', false, false],
] as const)('%s, with a student: %s, counts as booked: %s (R32)', (status, hasStudent, expected) => {
  expect(countsAsBooked({ status, hasStudent })).toBe(expected)
})

test.each([
  ['AVAILABLE', false, 1, true],
  ['AVAILABLE', false, 0, false],
  ['AVAILABLE', true, 1, false],
  ['CANCELLED', false, 1, false],
] as const)('%s, with a student: %s, %d minutes ahead, is a free slot to come: %s', (status, hasStudent, minutes, expected) => {
  expect(isFreeAhead(lesson(minutes, status, hasStudent), now)).toBe(expected)
})
