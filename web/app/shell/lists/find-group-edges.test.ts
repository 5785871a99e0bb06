import { describe, expect, test } from 'vitest'
import { findGroupEdges } from './find-group-edges.server'
import { withEdges } from './group-edges'

/** The edges of a page of two, of a list whose rows are called by their groups. */
function edgesOf(list: string[], page: number, totalItems = list.length) {
  const place = { page, size: 2 }
  return findGroupEdges({
    place,
    rows: list.slice((page - 1) * 2, page * 2),
    totalItems,
    groupOf: (row) => row,
    ask: (asked) => Promise.resolve(list.slice(asked.page * asked.size, (asked.page + 1) * asked.size)),
  })
}

describe('a list in groups that pages cut', () => {
  test.each([
    ['a group ends where the page does', ['a', 'a', 'b', 'b'], 1, { continued: false, continues: false }],
    ['the last group goes on on the next page', ['a', 'b', 'b', 'c'], 1, { continued: false, continues: true }],
    ['the first began on the page before', ['a', 'b', 'b', 'c'], 2, { continued: true, continues: false }],
    ['one group is longer than a page', ['a', 'a', 'a', 'a', 'a', 'a'], 2, { continued: true, continues: true }],
    ['nothing stands on the page', [], 1, { continued: false, continues: false }],
  ])('%s', async (_what, list, page, edges) => {
    expect(await edgesOf(list, page)).toEqual(edges)
  })

  test('says nothing of what can’t be had', async () => {
    expect(await edgesOf(['a', 'a'], 1, 4)).toEqual({ continued: false, continues: false })
  })

  test('says it of the first and of the last group', () => {
    const groups = withEdges([{ id: 1 }, { id: 2 }, { id: 3 }], { continued: true, continues: true })
    expect(groups.map(({ continued, continues }) => [continued, continues])).toEqual([
      [true, false],
      [false, false],
      [false, true],
    ])
  })
})
