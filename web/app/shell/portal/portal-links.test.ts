import {
  studentHomePath,
  studentLessonsPath,
  studentLessonPath,
  studentExamPath,
  profilePath,
  teacherStudentPath,
  teacherLessonPath,
  personPath,
  parametersPath,
} from '@rijbaan/contract'
import { expect, test } from 'vitest'
import { currentLink, portalLinks } from './portal-links'

test.each([
  ['student', studentHomePath(), '', 'dashboard'],
  ['student', `${studentHomePath()}/`, '', 'dashboard'],
  ['student', studentLessonsPath(), '', 'lessons'],
  ['student', studentLessonsPath(), '#available', 'bookNewLesson'],
  ['student', studentLessonsPath(), '#past', 'lessons'],
  ['student', studentLessonPath(7), '#available', 'lessons'],
  ['student', studentExamPath(7), '', 'exams'],
  ['student', profilePath, '#profile', undefined],
  ['teacher', teacherStudentPath(7), '', 'students'],
  ['teacher', teacherLessonPath(7), '', 'lessons'],
  ['admin', personPath('teacher', 7), '', 'teachers'],
  ['admin', parametersPath, '', 'parameters'],
] as const)('for a %s at %s%s the link %s is the current one', (area, pathname, hash, label) => {
  expect(currentLink(portalLinks[area], { pathname, hash })?.label).toBe(label)
})
