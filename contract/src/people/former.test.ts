import { expect, test } from 'vitest'
import { formerIn, formerName } from './former'

test('whoever was anonymised has a name of their number, in both languages', () => {
  expect([formerName('student', 12, 'nl'), formerName('student', 12, 'en')]).toEqual(['Oud-leerling 12', 'Former student 12'])
  expect([formerName('person', 12, 'nl'), formerName('person', 12, 'en')]).toEqual(['Oud-gebruiker 12', 'Former user 12'])
})

test.each([
  ['Oud-leerling 12', 12],
  [' oud-leerling  12 ', 12],
  ['FORMER STUDENT 7', 7],
  ['Oud-gebruiker 9', 9],
  ['Oud-leerling', 'all'],
  ['former student', 'all'],
  ['Oud-leerling 12a', null],
  ['Former', null],
  ['12', null],
  ['Samira', null],
  ['', null],
])('a search for "%s" means %s', (search, whom) => {
  expect(formerIn(search)).toBe(whom)
})
