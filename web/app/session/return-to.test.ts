import { expect, test } from 'vitest'
import { loginPathFor, returnPathIn } from './return-to'

test.each([
  ['/portal/student/lesson/7?tab=past', '/portal/student/lesson/7?tab=past'],
  ['/portal', '/portal'],
  ['/portal/../auto', null],
  ['/auto', null],
  ['/portalx', null],
  ['/portal/login', null],
  ['/portal/logout', null],
  ['portal/student', null],
  ['//elsewhere.test/portal/student', null],
  ['/\\elsewhere.test/portal', null],
  ['/portal/\\..\\x', null],
  ['/\t/elsewhere.test/portal', null],
  ['https://elsewhere.test/portal/student', null],
  ['javascript:alert(1)', null],
  ['', null],
  [null, null],
])('after signing in %j leads to %j (R13)', (text, path) => {
  expect(returnPathIn(text)).toBe(path)
})

test('the way to login remembers a page of the portal', () => {
  expect(loginPathFor('/portal/student/exams/3?a=1&b=2')).toBe('/portal/login?returnTo=%2Fportal%2Fstudent%2Fexams%2F3%3Fa%3D1%26b%3D2')
  expect(loginPathFor('//elsewhere.test')).toBe('/portal/login')
})
