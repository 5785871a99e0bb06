import { z } from 'zod'
import { endpoint } from '../endpoint'
import { adminRoles } from '../roles'
import { examListQuery, lessonListQuery, ownLessonListQuery, paymentListQuery, studentListQuery, teacherListQuery } from './model'

/** Each takes rows of many people out of the portal: every one of them is told, also soon after another. */
const exporting = { method: 'GET', records: 'reading', recordsEach: true, answer: z.unknown(), answersIn: 'text/csv' } as const

/** Of one student's page, where it is asked for there. */
const ofStudent = { kind: 'person', at: 'query.studentId' } as const

/** Whole lists as CSV, with the filters and the order of their pages; 404 where the school has switched them off. */
export const listsApi = {
  lessons: endpoint({
    ...exporting,
    path: '/super-admin/api/lists/lessons',
    access: adminRoles,
    summary: 'All lessons as CSV',
    query: lessonListQuery,
    subject: ofStudent,
  }),
  exams: endpoint({
    ...exporting,
    path: '/super-admin/api/lists/exams',
    access: adminRoles,
    summary: 'All exams as CSV, newest first',
    query: examListQuery,
    subject: ofStudent,
  }),
  payments: endpoint({
    ...exporting,
    path: '/super-admin/api/lists/payments',
    access: adminRoles,
    summary: 'All payments as CSV: the pending ones first, then the newest',
    query: paymentListQuery,
    subject: ofStudent,
  }),
  students: endpoint({
    ...exporting,
    path: '/super-admin/api/lists/students',
    access: adminRoles,
    summary: 'The students of the school as CSV',
    query: studentListQuery,
  }),
  teachers: endpoint({
    ...exporting,
    path: '/super-admin/api/lists/teachers',
    access: adminRoles,
    summary: 'The teachers of the school as CSV',
    query: teacherListQuery,
  }),
  ownLessons: endpoint({
    ...exporting,
    path: '/api/teacher/lists/lessons',
    access: ['TEACHER'],
    summary: 'A teacher’s own lessons and slots as CSV',
    query: ownLessonListQuery,
    subject: ofStudent,
  }),
  ownExams: endpoint({
    ...exporting,
    path: '/api/teacher/lists/exams',
    access: ['TEACHER'],
    summary: 'Exams of one’s own students as CSV, newest first',
    query: examListQuery,
    subject: ofStudent,
  }),
  ownPayments: endpoint({
    ...exporting,
    path: '/api/teacher/lists/payments',
    access: ['TEACHER'],
    summary: 'Payments of one’s own students as CSV, newest first',
    query: paymentListQuery,
    subject: ofStudent,
  }),
  ownStudents: endpoint({
    ...exporting,
    path: '/api/teacher/lists/students',
    access: ['TEACHER'],
    summary: 'A teacher’s own students as CSV',
    query: teacherListQuery,
  }),
}
