import { describe, expect, test } from 'vitest'
import { readWanted } from './find'

describe('what somebody looks for', () => {
  test.each([
    ['26-11', '2026-11-26'],
    ['26/11/2027', '2027-11-26'],
    ['6.1.2027', '2027-01-06'],
    ['2026-11-26', '2026-11-26'],
    ['31-2', null],
    ['26-13', null],
    ['Sanne', null],
  ])('"%s" is the day %s', (typed, day) => expect(readWanted(typed, '2026-11-25').day).toBe(day))

  test.each([
    ['12', '12'],
    ['#12', '12'],
    ['##12', null],
    ['0', null],
    ['12a', null],
  ])('"%s" is the lesson %s', (typed, lessonId) => expect(readWanted(typed, '2026-11-25').lessonId).toBe(lessonId))

  test('is what was typed, without the space around it and what is too long', () => {
    expect(readWanted('  Sanne ', '2026-11-25').text).toBe('Sanne')
    expect(readWanted('x'.repeat(300), '2026-11-25').text).toHaveLength(200)
  })
})
