// What has come of the changes, two days later, while a lesson is under way.
import type { Screen } from './screen'

export const laterScreens: readonly Screen[] = [
  { name: 'later-student-start', as: 'student', at: '/portal/student' },
  { name: 'later-student-lessons', as: 'student', at: '/portal/student/lesson' },
  { name: 'later-student-lesson-under-way', as: 'student', at: ({ lesson }) => `/portal/student/lesson/${lesson.booked}` },
  { name: 'later-student-day-full', as: 'student', at: '/portal/student/lesson?day=2026-03-24' },
  { name: 'later-student-payments', as: 'student', at: '/portal/student?payments=all' },
  { name: 'later-student-exam-full', as: 'student', at: ({ exam }) => `/portal/student/exams/${exam.next}` },
  { name: 'later-student-profile-with-picture', as: 'student2', at: '/portal/profile' },
  { name: 'later-teacher-start', as: 'teacher', at: '/portal/teacher' },
  { name: 'later-teacher-lessons', as: 'teacher', at: '/portal/teacher/lessons' },
  { name: 'later-teacher-lessons-day-off', as: 'teacher', at: '/portal/teacher/lessons?day=2026-03-26' },
  { name: 'later-teacher-lesson-under-way', as: 'teacher', at: ({ lesson }) => `/portal/teacher/lesson/${lesson.booked}` },
  { name: 'later-teacher-availability', as: 'teacher', at: '/portal/teacher/availability' },
  { name: 'later-admin-start', as: 'admin', at: '/portal/admin' },
  { name: 'later-admin-lessons-today', as: 'admin', at: '/portal/admin/lessons?filter=today' },
  { name: 'later-admin-lessons-booked', as: 'admin', at: '/portal/admin/lessons?filter=booked' },
  { name: 'later-admin-payments', as: 'admin', at: '/portal/admin/payments' },
  { name: 'later-admin-students', as: 'admin', at: '/portal/admin/students' },
  { name: 'later-admin-history', as: 'admin', at: '/portal/admin/history' },
  { name: 'later-admin-history-page-2', as: 'admin', at: '/portal/admin/history?size=5&page=2' },
]
