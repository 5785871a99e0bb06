import { describe, expect, test } from 'vitest'
import { hourHeightFor, placeLessons } from './week-layout'

const at = (time: string, durationMinutes = 60) => ({ time, durationMinutes })

describe('the lessons of a day are drawn', () => {
  test('as long as they last, from their time', () => {
    expect(placeLessons([at('09:00'), at('10:00', 90), at('11:30', 45)])).toEqual([
      { from: 540, lasts: 60, side: 0, sides: 1 },
      { from: 600, lasts: 90, side: 0, sides: 1 },
      { from: 690, lasts: 45, side: 0, sides: 1 },
    ])
  })

  test('each over the whole width where two begin in one hour and don’t share a moment', () => {
    expect(placeLessons([at('09:00', 45), at('09:45', 45), at('10:30', 45)]).map(({ side, sides }) => [side, sides])).toEqual([
      [0, 1],
      [0, 1],
      [0, 1],
    ])
  })

  test('beside each other where they share a moment, and beside no others', () => {
    const places = placeLessons([at('09:00', 90), at('09:45', 45), at('10:00', 60), at('12:00')])
    expect(places.map(({ side, sides }) => [side, sides])).toEqual([
      [0, 3],
      [1, 3],
      [2, 3],
      [0, 1],
    ])
  })

  test('on a side that is free again', () => {
    const places = placeLessons([at('09:00', 120), at('09:00', 45), at('10:00', 45)])
    expect(places.map(({ side, sides }) => [side, sides])).toEqual([
      [0, 2],
      [1, 2],
      [1, 2],
    ])
  })

  test('in steps of five minutes, and up to midnight', () => {
    expect(placeLessons([at('09:07', 52), at('23:30', 60)])).toMatchObject([
      { from: 545, lasts: 55 },
      { from: 1410, lasts: 30 },
    ])
  })
})

describe('an hour of the week', () => {
  test.each([
    ['only free slots of an hour', [at('', 60)], [], 36],
    ['only free slots of 45 minutes', [at('', 45)], [], 36],
    ['only free slots of half an hour', [at('', 30)], [], 60],
    ['a booked hour', [at('', 60)], [at('', 60)], 60],
    ['a booked lesson of 45 minutes', [], [at('', 45), at('', 90)], 76],
    ['a booked half hour', [], [at('', 30)], 112],
    ['a booked quarter', [], [at('', 15)], 112],
    ['nothing', [], [], 36],
  ] as const)('with %s is as high as they need', (_, free, booked, height) => {
    const lessons = [...free.map((each) => ({ ...each, isBooked: false })), ...booked.map((each) => ({ ...each, isBooked: true }))]
    expect(hourHeightFor(lessons)).toBe(height)
  })
})
