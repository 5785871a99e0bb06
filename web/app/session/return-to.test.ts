import {
  studentLessonPath,
  portalPath,
  autoPath,
  loginPath,
  logoutPath,
  studentHomePath,
  studentLessonsPath,
  loginPathTo,
} from '@rijbaan/contract'
import { expect, test } from 'vitest'
import { loginPathFor, returnPathIn } from './return-to'

test.each([
  [studentLessonPath(7, { note: 'edit' }), studentLessonPath(7, { note: 'edit' })],
  [portalPath, portalPath],
  [`${portalPath}/../auto`, null],
  [autoPath, null],
  ['/portalx', null],
  [loginPath, null],
  [logoutPath, null],
  ['portal/student', null],
  [`//elsewhere.test${studentHomePath()}`, null],
  [`/\\elsewhere.test${portalPath}`, null],
  [`${portalPath}/\\..\\x`, null],
  [`/\t/elsewhere.test${portalPath}`, null],
  [`https://elsewhere.test${studentHomePath()}`, null],
  ['javascript:alert(1)', null],
  ['', null],
  [null, null],
])('after signing in %j leads to %j (R13)', (text, path) => {
  expect(returnPathIn(text)).toBe(path)
})

test('the way to login remembers a page of the portal', () => {
  expect(loginPathFor(studentLessonsPath({ view: 'list', tab: 'past' }))).toBe(
    loginPathTo(studentLessonsPath({ view: 'list', tab: 'past' })),
  )
  expect(loginPathFor('//elsewhere.test')).toBe(loginPath)
})
