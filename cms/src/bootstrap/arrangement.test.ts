import { expect, test } from 'vitest'
import { agree, toArrangement, type Arrangement } from './arrangement'

const fields = new Set(['name', 'price', 'order', 'note'])

const former = toArrangement({ mainField: 'name', list: ['name', 'price'], rows: ['name:6 price:6', 'gone:12'] })
const ours = toArrangement({ mainField: 'name', list: ['name', 'price', 'order'], rows: ['name:12', 'price:6 order:6'], pageSize: 20 })

const now = (changes: Partial<Arrangement> = {}) => ({ ...former, ...changes }) as Arrangement

test('a list and a form that nobody has arranged take ours', () => {
  expect(agree(now({ list: ['id'] }), ours, undefined, fields)).toEqual(ours)
})

test('what changed in ours replaces what we once arranged', () => {
  expect(agree(now(), ours, former, fields)).toEqual(ours)
})

test('fields that the framework added or dropped by itself are nobody’s choice', () => {
  const synchronised = now({
    list: ['name', 'price', 'note'],
    form: [
      [
        { name: 'name', size: 6 },
        { name: 'price', size: 6 },
      ],
      [{ name: 'note', size: 6 }],
    ],
  })
  expect(agree(synchronised, ours, former, fields)).toEqual(ours)
})

test('the owner’s columns stay, and the rest still takes ours', () => {
  const chosen = now({ list: ['price', 'name'] })
  expect(agree(chosen, ours, former, fields)).toEqual({ ...ours, list: ['price', 'name'] })
})

test('what has not changed in ours is left alone', () => {
  const chosen = now({ list: ['price'], sort: ['price', 'DESC'] })
  expect(agree(chosen, former, former, fields)).toEqual(chosen)
})
