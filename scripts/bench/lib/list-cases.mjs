// What the lists' bench asks for: every list and week view, as their screens ask.

/**
 * @typedef {object} Facts What the addresses are made with.
 * @property {number} lessonId A lesson of the student.
 * @property {number} studentId
 * @property {number} teacherId
 * @property {string} monday Of a week to come.
 * @property {string} sunday
 * @property {string} pastDay A working day some weeks ago.
 */

/** @typedef {{ name: string, as: 'student' | 'teacher' | 'admin', path: (facts: Facts) => string }} ListCase */

const week = (/** @type {Facts} */ { monday, sunday }) => `startDate=${monday}&endDate=${sunday}`

/** @type {ListCase[]} */
const students = [
  { name: 'own lessons', as: 'student', path: () => '/api/lessons/my-lessons' },
  { name: 'own lessons, a week', as: 'student', path: (facts) => `/api/lessons/my-lessons?${week(facts)}` },
  { name: 'tab upcoming', as: 'student', path: () => '/api/lessons/my-lessons?filter=upcoming&page=0&size=10' },
  { name: 'tab past', as: 'student', path: () => '/api/lessons/my-lessons?filter=past&page=0&size=10' },
  { name: 'tab past, third page', as: 'student', path: () => '/api/lessons/my-lessons?filter=past&page=2&size=10' },
  { name: 'free slots', as: 'student', path: () => '/api/lessons/available' },
  { name: 'free slots, first page', as: 'student', path: () => '/api/lessons/available?page=0&size=10' },
  { name: 'free slots, a week', as: 'student', path: (facts) => `/api/lessons/available/date-range?${week(facts)}` },
  { name: 'one lesson', as: 'student', path: ({ lessonId }) => `/api/lessons/${lessonId}` },
]

const filters = ['all', 'booked', 'today', 'future', 'month']

/** @type {ListCase[]} */
const teachers = [
  { name: 'week', as: 'teacher', path: (facts) => `/api/teacher/lessons?${week(facts)}` },
  { name: 'teaching, a week', as: 'teacher', path: (facts) => `/api/lessons/my-teaching?${week(facts)}` },
  ...filters.map((filter) => ({
    name: `page, ${filter}`,
    as: /** @type {const} */ ('teacher'),
    path: () => `/api/lessons/my-teaching/page?page=0&size=10&filter=${filter}`,
  })),
  { name: 'page, newest first', as: 'teacher', path: () => '/api/lessons/my-teaching/page?page=0&size=10&sortDir=desc' },
  { name: 'page, a date', as: 'teacher', path: ({ pastDay }) => `/api/lessons/my-teaching/page?page=0&size=10&date=${pastDay}` },
  {
    name: 'page, a student',
    as: 'teacher',
    path: ({ studentId }) => `/api/lessons/my-teaching/page?page=0&size=10&studentId=${studentId}`,
  },
  { name: 'lessons of a student', as: 'teacher', path: ({ studentId }) => `/api/teacher/students/${studentId}/lessons` },
  { name: 'students to assign, a page', as: 'teacher', path: () => '/api/lessons/students?page=0&size=10' },
  { name: 'one student', as: 'teacher', path: ({ studentId }) => `/api/teacher/students/${studentId}` },
  { name: 'one lesson', as: 'teacher', path: ({ lessonId }) => `/api/lessons/${lessonId}` },
]

const page = '/super-admin/api/lessons/page?page=0&size=10'
const people = '/super-admin/api/teachers-and-students?page=0&size=10'

/** @type {ListCase[]} */
const admins = [
  ...filters.map((filter) => ({ name: `page, ${filter}`, as: /** @type {const} */ ('admin'), path: () => `${page}&filter=${filter}` })),
  ...filters.map((filter) => ({
    name: `page by teacher, ${filter}`,
    as: /** @type {const} */ ('admin'),
    path: () => `${page}&filter=${filter}&sortBy=teacher`,
  })),
  { name: 'page, newest first', as: 'admin', path: () => `${page}&sortDir=desc` },
  ...['all', 'booked'].map((filter) => ({
    name: `page by teacher, ${filter}, newest first`,
    as: /** @type {const} */ ('admin'),
    path: () => `${page}&filter=${filter}&sortBy=teacher&sortDir=desc`,
  })),
  { name: 'page, a teacher', as: 'admin', path: ({ teacherId }) => `${page}&teacherId=${teacherId}` },
  { name: 'page, a teacher, booked', as: 'admin', path: ({ teacherId }) => `${page}&teacherId=${teacherId}&filter=booked` },
  { name: 'page, a student', as: 'admin', path: ({ studentId }) => `${page}&studentId=${studentId}` },
  { name: 'page, a date', as: 'admin', path: ({ pastDay }) => `${page}&date=${pastDay}` },
  { name: 'page, a date by teacher', as: 'admin', path: ({ pastDay }) => `${page}&date=${pastDay}&sortBy=teacher` },
  { name: 'one lesson', as: 'admin', path: ({ lessonId }) => `/super-admin/api/lessons/${lessonId}` },
  { name: 'availability', as: 'admin', path: ({ teacherId }) => `/super-admin/api/teachers/${teacherId}/availability` },
  { name: 'students', as: 'admin', path: () => `${people}&only=students` },
  { name: 'students, newest', as: 'admin', path: () => `${people}&only=students&sort=newest` },
  // Not a number that the large school has hundreds of times: more people found are more people to show and count.
  { name: 'students by username', as: 'admin', path: () => `${people}&only=students&search=student-39@` },
  { name: 'students by name', as: 'admin', path: () => `${people}&only=students&search=quin+mulder` },
  // Three: the small school has one teacher of its own beside the demo's two.
  { name: 'teachers', as: 'admin', path: () => `${people.replace('size=10', 'size=3')}&only=teachers` },
]

const payments = '/super-admin/api/payments?page=0&size=10'

/** @type {ListCase[]} */
const examsAndPayments = [
  { name: 'own exams', as: 'student', path: () => '/api/student/exams?page=0&size=10' },
  { name: 'next exam', as: 'student', path: () => '/api/student/exams/next' },
  { name: 'own payments', as: 'student', path: () => '/api/payments/my?page=0&size=10' },
  { name: 'notes', as: 'student', path: () => '/api/student/notes?page=0&size=5' },
  { name: 'exams', as: 'teacher', path: () => '/api/teacher/exams?page=0&size=10' },
  { name: 'exams, searched', as: 'teacher', path: () => '/api/teacher/exams?page=0&size=10&search=mulder' },
  { name: 'exams of a student', as: 'teacher', path: ({ studentId }) => `/api/teacher/students/${studentId}/exams?page=0&size=10` },
  { name: 'payments', as: 'teacher', path: () => '/api/teacher/payments?page=0&size=10' },
  { name: 'payments, searched', as: 'teacher', path: () => '/api/teacher/payments?page=0&size=10&search=mulder' },
  { name: 'own students, searched', as: 'teacher', path: () => '/api/teacher/students?page=0&size=10&search=mulder' },
  { name: 'own students, a page', as: 'teacher', path: () => '/api/teacher/students?page=0&size=10' },
  { name: 'exams of a student', as: 'admin', path: ({ studentId }) => `/super-admin/api/exams/student/${studentId}?page=0&size=10` },
  { name: 'payments', as: 'admin', path: () => payments },
  { name: 'payments, pending', as: 'admin', path: () => `${payments}&status=PENDING` },
  { name: 'payments, verified', as: 'admin', path: () => `${payments}&status=VERIFIED` },
  { name: 'payments, a student', as: 'admin', path: ({ studentId }) => `${payments}&studentId=${studentId}` },
  { name: 'payments, searched', as: 'admin', path: () => `${payments}&search=student-39@` },
  { name: 'payments by name, pending', as: 'admin', path: () => `${payments}&status=PENDING&search=quin+mulder` },
  { name: 'overview', as: 'admin', path: () => '/super-admin/api/overview' },
  { name: 'attention', as: 'admin', path: () => '/super-admin/api/attention' },
  { name: 'lessons, the nearest first', as: 'admin', path: () => '/super-admin/api/lessons/page?page=0&size=10&sortBy=nearest' },
  { name: 'lessons around now', as: 'admin', path: () => '/super-admin/api/lessons/recent' },
  { name: 'counters of a teacher', as: 'admin', path: ({ teacherId }) => `/super-admin/api/users/${teacherId}/lesson-counts` },
  { name: 'counters of a student', as: 'admin', path: ({ studentId }) => `/super-admin/api/users/${studentId}/lesson-counts` },
  { name: 'history', as: 'admin', path: () => '/super-admin/api/audit?page=0&size=10' },
]

/** One line for each list. */
export const listCases = [...students, ...teachers, ...admins, ...examsAndPayments]
