import { describe, expect, test } from 'vitest'
import { headMinutes, nextCell, type Cell } from './next-cell'
import { swipeOf } from './use-week-swipe'

const heads: Cell[] = [0, 1, 2, 3, 4, 5, 6].map((column) => ({ column, minutes: headMinutes }))
const [monday, tuesday, sunday] = [
  { column: 0, minutes: -1 },
  { column: 1, minutes: -1 },
  { column: 6, minutes: -1 },
]
// Monday 9 and 13 o'clock, Wednesday 14 o'clock; nothing on Tuesday.
const [nine, one, two] = [
  { column: 0, minutes: 540 },
  { column: 0, minutes: 780 },
  { column: 2, minutes: 840 },
]
// Thursday, two at 9 o'clock beside each other.
const [left, right] = [
  { column: 3, minutes: 540, side: 0 },
  { column: 3, minutes: 540, side: 1 },
]
const cells = [...heads, nine, one, two, left, right]

describe('in the week’s grid', () => {
  test.each([
    ['right, from day to day', monday, 'ArrowRight', tuesday],
    ['left of Monday, nowhere', monday, 'ArrowLeft', null],
    ['right of Sunday, nowhere', sunday, 'ArrowRight', null],
    ['to the last day', monday, 'End', sunday],
    ['to the first day', sunday, 'Home', monday],
    ['down, from the day to its first lesson', monday, 'ArrowDown', nine],
    ['down, to the next lesson', nine, 'ArrowDown', one],
    ['up, from the first lesson to the day', nine, 'ArrowUp', monday],
    ['down from a day without lessons, nowhere', tuesday, 'ArrowDown', null],
    ['right, to the next day that has lessons', nine, 'ArrowRight', two],
    ['left, to the lesson at about that time', two, 'ArrowLeft', one],
    ['down, to the one beside it', left, 'ArrowDown', right],
    ['up, to the one before it', right, 'ArrowUp', left],
    ['to the last day’s lessons', nine, 'End', left],
    ['to the first day’s lessons', two, 'Home', one],
  ] as const)('a key leads %s', (_, from, key, to) => expect(nextCell(cells, from, key)).toEqual(to))
})

describe('a finger', () => {
  test.each([
    ['to the left turns to the next week', -80, 5, 1],
    ['to the right turns to the previous week', 80, -5, -1],
    ['that hardly moves is a tap', -20, 0, 0],
    ['that goes down scrolls', -80, 60, 0],
  ])('%s', (_, across, along, direction) => expect(swipeOf({ x: 100, y: 100 }, { x: 100 + across, y: 100 + along })).toBe(direction))
})
