import { expect, test } from 'vitest'
import { allWasIn, othersChanges, wasIn, wasName, wasNow } from './was'

const posted = { [wasName('phone')]: '06 1', [wasName('address')]: 'Javastraat 1', phone: '06 2' }

test('a form says what its fields had in them when its editing began', () => {
  expect(wasIn(posted, ['phone', 'email'])).toEqual({ phone: '06 1' })
  expect(allWasIn(posted)).toEqual({ phone: '06 1', address: 'Javastraat 1' })
})

const refused = { problem: { code: 'conflict', facts: {} }, values: { ...posted, phone: '06 2', address: 'Damrak 3' } } as const

test('it goes on saying that after a refusal, but of what its editor was told that', () => {
  const initial = { phone: '06 9', email: 'a@example.test' }
  expect(wasNow(initial, null)).toEqual(initial)
  expect(wasNow(initial, { ...refused, problem: null })).toEqual(initial)
  expect(wasNow(initial, { ...refused, present: { address: 'Singel 2', city: 'Weesp' } })).toEqual({
    phone: '06 1',
    email: 'a@example.test',
    address: 'Singel 2',
    city: 'Weesp',
  })
})

test('others’ changes are those that differ from what was typed', () => {
  expect(othersChanges({ ...refused, present: { address: 'Singel 2', phone: '06 2' } })).toEqual([['address', 'Singel 2']])
  expect(othersChanges({})).toEqual([])
})
