import type { portal as dutch } from '../nl/portal'
import type { TranslationOf } from '../translation-of'

export const portal: TranslationOf<typeof dutch> = {
  navigation: 'Portal navigation',
  shortcuts: 'Shortcuts',
  account: 'Your account',
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
  heldLoad: 'The next page can’t be reached right now. This one stays, with what you filled in.',
  changedMeanwhile: {
    told: 'While this was open, somebody else changed the following. What you filled in is still there: save again to keep it, or take over what is there now.',
    take: 'Take over',
    field: 'Somebody else has changed this in the meantime.',
  },
  waiting: {
    unchanged: 'Nothing has changed yet.',
    student: 'Choose a student first.',
    teacher: 'Choose a teacher first.',
    otherTeacher: 'Choose another teacher first.',
    note: 'Write a note first.',
    picture: 'Choose a photo first.',
  },
  file: {
    choose: 'Choose a file',
    none: 'Nothing chosen yet',
  },
  unsaved: {
    title: 'You haven’t saved something yet',
    text: 'This page holds something that you filled in and haven’t sent. If you leave, it is gone.',
    textDialog: 'What you filled in here has not been sent yet. If you leave, it is gone.',
    leave: 'Leave',
    stay: 'Stay here',
  },
  toCalendar: 'Add to calendar',
  downloadCsv: 'Download as CSV',
  list: {
    none: 'This list isn’t there, or you aren’t allowed to see it.',
    often: 'You have downloaded many lists today. Please try again later.',
    later: 'The list can’t be fetched just now. Please try again in a moment.',
  },
  appointment: {
    none: 'This appointment isn’t there, or you aren’t allowed to see it.',
    later: 'This appointment can’t be fetched just now. Please try again in a moment.',
  },
  empty: {
    noData: 'No data',
    exam: 'Exam not found.',
  },
}
