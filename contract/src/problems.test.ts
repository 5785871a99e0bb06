import { expect, test } from 'vitest'
import { isProblemCode, problemOfStatus, problems, toProblem } from './problems'

test.each(Object.keys(problems))('the code %s is a kebab-case word (R81)', (code) => {
  expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/)
})

test('a problem carries its sentence, its code and its details', () => {
  expect(toProblem('not-found')).toEqual({ message: 'Not found', code: 'not-found', details: {} })
})

test.each([
  [404, 'not-found'],
  [418, 'invalid-input'],
  [502, 'server-error'],
])('a bare status %d reads as %s', (status, code) => {
  expect(problemOfStatus(status)).toBe(code)
})

test('names that every object has are no codes', () => {
  expect(isProblemCode('toString')).toBe(false)
})

test('a sentence with counts has them filled in', () => {
  expect(toProblem('daily-limit', { n: 2, cap: 2 }).message).toBe('Daily limit reached for this date (2/2).')
})
