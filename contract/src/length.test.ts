import { expect, test } from 'vitest'
import { charactersIn, keptLength } from './length'

test.each([
  ['', 0, 0],
  ['drie', 4, 4],
  [' drie\n', 6, 4],
  ['🚗', 1, 1],
  ['   ', 3, 0],
])('%j has %d characters, and %d as it is kept', (text, characters, kept) => {
  expect([charactersIn(text), keptLength(text)]).toEqual([characters, kept])
})
