import type { portal as dutch } from '../nl/portal'
import type { TranslationOf } from '../translation-of'

export const portal: TranslationOf<typeof dutch> = {
  navigation: 'Portal navigation',
  shortcuts: 'Shortcuts',
  logoLabel: '{{name}}, to my start page',
  nav: {
    dashboard: 'Dashboard',
    lessons: 'Lessons',
    exams: 'Exams',
    students: 'Students',
    teachers: 'Teachers',
    payments: 'Payments',
    parameters: 'Parameters',
    profile: 'Profile',
    website: 'To the website',
    bookNewLesson: 'Book new lesson',
    book: 'Book',
  },
  lesson: 'Lesson',
  exam: 'Exam',
  student: 'Student',
  teacher: 'Teacher',
  back: {
    lessons: 'Back to Lessons',
    exams: 'Back to the list',
    students: 'Back to Students',
    teachers: 'Back to Teachers',
  },
  empty: {
    noData: 'No data',
    upcomingLessons: 'No upcoming lessons scheduled',
    lessons: 'No lessons found.',
    lessonsToday: 'No lessons booked today.',
    exams: 'No exams yet.',
    exam: 'Exam not found.',
    payments: 'No payment records found.',
    students: 'No students found',
    teachers: 'No teachers found',
  },
}
