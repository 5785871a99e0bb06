import { endpoint } from '../endpoint'
import { done } from '../shapes'
import { exam, examDateQuery, examQuery, exams, examsQuery, noteBody, noteQuery, teacherExamsQuery } from './model'

const admins = ['ADMIN', 'SUPER_ADMIN'] as const

/** Exams and their notes (spec 1 §7, spec 2 §7). */
export const examsApi = {
  studentNext: endpoint({
    method: 'GET',
    path: '/api/student/exams/next',
    access: ['STUDENT'],
    summary: 'One’s own next exam, or nothing',
    answer: exam.nullable(),
  }),
  studentList: endpoint({
    method: 'GET',
    path: '/api/student/exams',
    access: ['STUDENT'],
    summary: 'One’s own exams, newest first',
    query: examsQuery,
    answer: exams,
  }),
  studentOne: endpoint({
    method: 'GET',
    path: '/api/student/exams/:id',
    access: ['STUDENT'],
    summary: 'One of one’s own exams',
    answer: exam,
  }),
  studentAddNote: endpoint({
    method: 'POST',
    path: '/api/student/exams/:id/notes',
    access: ['STUDENT'],
    summary: 'Add a note to one’s own exam (R49, R50)',
    query: noteQuery,
    body: noteBody,
    answer: done,
  }),
  teacherList: endpoint({
    method: 'GET',
    path: '/api/teacher/exams',
    access: ['TEACHER'],
    summary: 'Exams of one’s own students, newest first',
    query: teacherExamsQuery,
    answer: exams,
  }),
  teacherOne: endpoint({
    method: 'GET',
    path: '/api/teacher/exams/:id',
    access: ['TEACHER'],
    summary: 'An exam of one of one’s own students',
    answer: exam,
  }),
  teacherAddNote: endpoint({
    method: 'POST',
    path: '/api/teacher/exams/:id/notes',
    access: ['TEACHER'],
    summary: 'Add a note to such an exam (R49, R50)',
    query: noteQuery,
    body: noteBody,
    subject: { kind: 'exam', at: 'path.id' },
    answer: done,
  }),
  teacherOfStudent: endpoint({
    method: 'GET',
    path: '/api/teacher/students/:id/exams',
    access: ['TEACHER'],
    summary: 'The exams of one of one’s own students, newest first',
    query: examsQuery,
    answer: exams,
  }),
  teacherSetDate: endpoint({
    method: 'PATCH',
    path: '/api/teacher/students/:id/exam-date',
    access: ['TEACHER'],
    summary: 'Plan or move the exam of one of one’s own students (R48)',
    query: examDateQuery,
    subject: { kind: 'person', at: 'path.id' },
    answer: done,
  }),
  adminOfStudent: endpoint({
    method: 'GET',
    path: '/super-admin/api/exams/student/:id',
    access: admins,
    summary: 'A student’s exams, newest first',
    query: examsQuery,
    answer: exams,
  }),
  adminSave: endpoint({
    method: 'POST',
    path: '/super-admin/api/exams',
    access: admins,
    summary: 'Plan an exam, correct one, or enter its result (R47, R48)',
    query: examQuery,
    subject: { kind: 'person', at: 'query.studentId' },
    answer: done,
  }),
  adminAddNote: endpoint({
    method: 'POST',
    path: '/super-admin/api/exams/:id/notes',
    access: admins,
    summary: 'Add a note to an exam (R49, R50)',
    query: noteQuery,
    body: noteBody,
    subject: { kind: 'exam', at: 'path.id' },
    answer: done,
  }),
}
