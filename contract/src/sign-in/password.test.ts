import { expect, test } from 'vitest'
import { checkPassword, coreOf, judgeForcedChange, judgePassword } from './password'

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

const common = new Set(['amsterdam', 'welkom', 'password', 'winter', 'hallo'])
const facts = {
  isCommon: (core: string) => common.has(core),
  names: ['De Rijbaan', 'Haarlem', 'Noël', 'van der Berg', 'noel.berg@example.test'],
}

test.each([
  ['Amsterdam1!', 'password-too-common'],
  ['!!Welkom2024!!', 'password-too-common'],
  ['P@ssw0rd-2026', 'password-too-common'],
  ['W1nter-2026', 'password-too-common'],
  ['Ha11o-2026!', 'password-too-common'],
  ['Welkom-Amsterdam-1', null],
  ['Haarlem-2026!', 'password-too-personal'],
  ['Noel2026!!', 'password-too-personal'],
  ['NoëlBerg1!', 'password-too-personal'],
  ['VanDerBerg-04', 'password-too-personal'],
  ['R1jles-Rijles1', null],
  ['Rijles-Rijles1', 'password-too-personal'],
  ['Haarlem-fietst-2', null],
  ['Zomer-2026!', 'password-too-personal'],
  ['Een-nieuw-begin-1', null],
  ['Bob-73918264', null],
  ['kort', 'password-too-short'],
])('of the new password "%s" it says %s', (password, problem) => {
  expect(judgePassword(password, facts)).toBe(problem)
})

test('a word is found behind whatever stands around it', () => {
  expect(['Amsterdam1!', '2026-amsterdam', '123!'].map(coreOf)).toEqual(['amsterdam', 'amsterdam', ''])
})

test.each([
  [true, true, 'password-unchanged'],
  [true, false, null],
  [false, true, null],
])('where a change is forced: %s, and the password is the present one: %s, it says %s (R14)', (isForced, isPresentOne, problem) => {
  expect(judgeForcedChange({ isForced, isPresentOne })).toBe(problem)
})
