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
    students: 'Back to Students',
    teachers: 'Back to Teachers',
  },
  failedSubmission: {
    title: 'Not sent yet',
    kept: "What you entered isn't lost. Send it again in a moment; there is nothing to retype.",
    secretsAgain: "Send it again in a moment. Only your password or code has to be entered once more: we don't keep those.",
    file: 'Choose the file once more',
    signIn: 'Sign in on another tab',
    again: 'Send again',
  },
  empty: {
    noData: 'No data',
    exam: 'Exam not found.',
  },
}
