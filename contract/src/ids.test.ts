import { expect, test } from 'vitest'
import { isId, readId } from './ids'

test.each([
  ['1', 1],
  ['007', 7],
  ['999999999', 999_999_999],
  [42, 42],
  ['0', null],
  ['1000000000', null],
  ['', null],
  [' 1', null],
  ['-1', null],
  ['1.5', null],
  ['x', null],
  [0, null],
  [-1, null],
  [1.5, null],
  [Number.NaN, null],
  [1_000_000_000, null],
  [null, null],
  [undefined, null],
  [['1'], null],
])('%j is read as the id %j', (value, id) => {
  expect(readId(value)).toBe(id)
})

test.each([
  ['1', true],
  ['0', false],
  ['12a', false],
])('whether %j is an id: %s', (text, expected) => {
  expect(isId(text)).toBe(expected)
})
