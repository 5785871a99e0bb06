import { expect, test } from 'vitest'
import { bookedLessonFor, lessonFor } from '../../tests/fixtures/lesson'
import { whereItBegins } from './where-it-begins'

const booked = bookedLessonFor()
const atHome = { ...booked, student: { ...booked.student!, address: 'Javastraat 101, Amsterdam' } }

test.each([
  ['where its student said', { ...atHome, pickupLocation: 'Station Zuid', location: 'Kade 1' }, 'Station Zuid'],
  ['where the school wrote down, as in the mail of its booking', { ...atHome, location: 'Kade 1' }, 'Kade 1'],
  [
    'at home, by the whole address, where the wire has its beginning',
    { ...atHome, location: 'Javastraat 101' },
    'Javastraat 101, Amsterdam',
  ],
  ['in the town while nobody has it', lessonFor(), 'Amsterdam'],
])('a lesson begins %s', (_, lesson, place) => {
  expect(whereItBegins(lesson)).toBe(place)
})
