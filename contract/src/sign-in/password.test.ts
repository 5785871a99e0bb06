import { expect, test } from 'vitest'
import { checkPassword } from './password'

test.each([
  ['Kort-1aB', 'password-too-short'],
  ['Negen-1aB', null],
  ['Negen-1a😀', null],
  ['negen-1ab', 'password-too-simple'],
  ['NEGEN-1AB', 'password-too-simple'],
  ['Negen-Abc', 'password-too-simple'],
  ['Negen1aBc', 'password-too-simple'],
  [`Lang-1${'a'.repeat(66)}`, null],
  [`Lang-1${'a'.repeat(67)}`, 'password-too-long'],
])('of the password "%s" it says %s (spec 1 §5, R29)', (password, problem) => {
  expect(checkPassword(password)).toBe(problem)
})
