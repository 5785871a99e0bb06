import { expect, test } from 'vitest'
import { isAdminRole } from './roles'

test.each([
  ['SUPER_ADMIN', true],
  ['ADMIN', true],
  ['TEACHER', false],
  ['STUDENT', false],
  ['JANITOR', false],
  ['admin', false],
  [null, false],
  [undefined, false],
])('whether %s counts as an admin: %s', (role, expected) => {
  expect(isAdminRole(role)).toBe(expected)
})
