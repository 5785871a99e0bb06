import { expect, test } from 'vitest'
import { currentLink, portalLinks } from './portal-links'

test.each([
  ['student', '/portal/student', '', 'dashboard'],
  ['student', '/portal/student/', '', 'dashboard'],
  ['student', '/portal/student/lesson', '', 'lessons'],
  ['student', '/portal/student/lesson', '#available', 'bookNewLesson'],
  ['student', '/portal/student/lesson', '#past', 'lessons'],
  ['student', '/portal/student/lesson/7', '#available', 'lessons'],
  ['student', '/portal/student/exams/7', '', 'exams'],
  ['student', '/portal/profile', '#profile', undefined],
  ['teacher', '/portal/teacher/student/7', '', 'students'],
  ['teacher', '/portal/teacher/lesson/7', '', 'lessons'],
  ['admin', '/portal/admin/teacher/7', '', 'teachers'],
  ['admin', '/portal/admin/parameters', '', 'parameters'],
] as const)('for a %s at %s%s the link %s is the current one', (area, pathname, hash, label) => {
  expect(currentLink(portalLinks[area], { pathname, hash })?.label).toBe(label)
})
