import { describe, expect, test } from 'vitest'
import { pagesFor, rowsOf } from './pages'
import { idNumber, pageQuery } from './paging'

describe('a page as asked for (R44)', () => {
  test.each([
    [{}, null],
    [{ page: '0' }, { offset: 0, limit: 10 }],
    [{ size: '500' }, { offset: 0, limit: 500 }],
    [
      { page: '3', size: '20' },
      { offset: 60, limit: 20 },
    ],
    [
      { page: 2, size: 5 },
      { offset: 10, limit: 5 },
    ],
  ])('%o is the rows %o', (query, rows) => {
    expect(rowsOf(pageQuery.parse(query))).toEqual(rows)
  })

  test.each([
    { page: '-1' },
    { page: '1.5' },
    { page: '1e2' },
    { page: '' },
    { page: ' 1' },
    { page: '1000001' },
    { size: '0' },
    { size: '501' },
    { size: 'all' },
    { size: ['5', '6'] },
    { size: null },
    { size: Number.NaN },
  ])('%o is none', (query) => {
    expect(pageQuery.safeParse(query).success).toBe(false)
  })
})

test.each([
  ['1', true],
  ['999999999', true],
  ['0', false],
  ['1000000000', false],
  ['0x10', false],
  ['１', false],
])('"%s" can be an id: %s', (text, expected) => {
  expect(idNumber.safeParse(text).success).toBe(expected)
})

test.each([
  [0, 10, 0],
  [1, 10, 1],
  [10, 10, 1],
  [11, 10, 2],
  [501, 500, 2],
])('%d rows by %d are %d pages', (rows, size, pages) => {
  expect(pagesFor(rows, size)).toBe(pages)
})
