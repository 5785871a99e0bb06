// What teachers see: start page, week, lessons, availability, students, payments, exams, profile.
import type { Found } from './found'
import { openingMenu, pressing, sending, unfolding, type Screen } from './screen'

const lesson =
  (which: keyof Found['lesson'], state = '') =>
  (found: Found) =>
    `/portal/teacher/lesson/${found.lesson[which]}${state}`
const student =
  (who: keyof Found['person'], state = '') =>
  (found: Found) =>
    `/portal/teacher/student/${found.person[who]}${state}`
const exam = (which: keyof Found['exam']) => (found: Found) => `/portal/teacher/exams/${found.exam[which]}`

const start: Screen[] = [
  { name: 'teacher-start', at: '/portal/teacher' },
  { name: 'teacher-start-menu', at: '/portal/teacher', width: 390, then: openingMenu },
  { name: 'teacher-add-student', at: '/portal/teacher?add=student' },
  { name: 'teacher-add-student-empty', at: '/portal/teacher?add=student', then: sending(/^(Aanmaken|Create)$/) },
]

const lessons: Screen[] = [
  { name: 'teacher-lessons', at: '/portal/teacher/lessons' },
  { name: 'teacher-lessons-booked-day', at: '/portal/teacher/lessons?day=2026-03-13' },
  { name: 'teacher-lessons-booked', at: '/portal/teacher/lessons?day=2026-03-13&filter=booked' },
  { name: 'teacher-lessons-free', at: '/portal/teacher/lessons?day=2026-03-13&filter=available' },
  { name: 'teacher-lessons-empty-day', at: '/portal/teacher/lessons?day=2026-03-15' },
  { name: 'teacher-lessons-past', at: '/portal/teacher/lessons?day=2026-03-06' },
  { name: 'teacher-lesson-booked', at: lesson('booked') },
  { name: 'teacher-lesson-free', at: lesson('free') },
  { name: 'teacher-lesson-free-nobody-chosen', at: lesson('free'), then: sending(/^(Leerling inplannen|Assign student)$/) },
  { name: 'teacher-lesson-driven', at: lesson('driven') },
  { name: 'teacher-lesson-not-found', at: '/portal/teacher/lesson/999999999' },
  { name: 'teacher-lesson-cancel', at: lesson('booked', '?cancel=1') },
  { name: 'teacher-lesson-cancel-free', at: lesson('free', '?cancel=1') },
  { name: 'teacher-lesson-note', at: lesson('driven', '?note=edit') },
  { name: 'teacher-lesson-note-new', at: lesson('booked', '?note=edit') },
]

const addDayOff = pressing(/^(Vrije dag toevoegen|Add day off)$/)

const availability: Screen[] = [
  { name: 'teacher-availability', at: '/portal/teacher/availability' },
  {
    name: 'teacher-availability-days',
    at: '/portal/teacher/availability',
    then: async (page) => {
      await addDayOff(page)
      await pressing(/^(Extra dag toevoegen|Add extra day)$/)(page)
      await pressing(/^(Periode toevoegen op maandag|Add period on Monday)$/i)(page)
    },
  },
  {
    name: 'teacher-availability-errors',
    at: '/portal/teacher/availability',
    then: async (page) => {
      await addDayOff(page)
      await page
        .getByLabel(/^(Tijd tussen lessen \(minuten\)|Time between lessons \(minutes\))$/)
        .first()
        .fill('999')
      await sending(/^(Opslaan|Save|Wijzigingen opslaan|Save changes)$/)(page)
    },
  },
]

const people: Screen[] = [
  { name: 'teacher-students', at: '/portal/teacher/students' },
  { name: 'teacher-students-newest', at: '/portal/teacher/students?sort=newest' },
  { name: 'teacher-students-none-found', at: '/portal/teacher/students?search=zzzz' },
  { name: 'teacher-student', at: student('student') },
  { name: 'teacher-student-2', at: student('student2') },
  { name: 'teacher-student-newest-note', at: student('newstudent') },
  { name: 'teacher-student-new-exam', at: student('student', '?exam=new') },
  { name: 'teacher-student-no-exam-date', at: student('newstudent'), then: sending(/^(Examendatum opslaan|Save exam date)$/) },
  { name: 'teacher-student-not-found', at: '/portal/teacher/student/999999999' },
  { name: 'teacher-payments', at: '/portal/teacher/payments' },
  { name: 'teacher-payments-pending', at: '/portal/teacher/payments?status=PENDING' },
  { name: 'teacher-payments-none-found', at: '/portal/teacher/payments?status=REJECTED&q=zzzz' },
  { name: 'teacher-exams', at: '/portal/teacher/exams' },
  { name: 'teacher-exam-next', at: exam('next') },
  { name: 'teacher-exam-decided', at: exam('decided') },
  { name: 'teacher-exam-without-notes', at: exam('ofStudent2') },
  { name: 'teacher-exam-not-found', at: '/portal/teacher/exams/999999999' },
]

const profile: Screen[] = [
  { name: 'teacher-profile', at: '/portal/profile' },
  { name: 'teacher-profile-edit', at: '/portal/profile?edit=1' },
  {
    name: 'teacher-profile-edit-errors',
    at: '/portal/profile?edit=1',
    then: sending(/^(Wijzigingen opslaan|Save Changes)$/, [
      [/^(Voornaam|First name)$/, ''],
      [/^E-mail$/, ''],
    ]),
  },
  {
    name: 'teacher-profile-second-factor',
    at: '/portal/profile',
    then: async (page) => {
      await pressing(/^(Instellen|Set up)$/)(page)
      await page.getByLabel(/^(Code uit de app|Code from the app)$/).waitFor()
    },
  },
  {
    name: 'teacher-profile-second-factor-wrong',
    at: '/portal/profile',
    then: async (page) => {
      await pressing(/^(Instellen|Set up)$/)(page)
      await page.getByLabel(/^(Code uit de app|Code from the app)$/).fill('000000')
      await sending(/^(Aanzetten|Turn on)$/)(page)
    },
  },
  { name: 'teacher-profile-picture', at: '/portal/profile', then: unfolding(/^(Profielfoto wijzigen|Change profile picture)$/) },
]

const withoutScript: Screen[] = [
  { name: 'teacher-lessons-without-script', at: '/portal/teacher/lessons?day=2026-03-13' },
  { name: 'teacher-lesson-note-without-script', at: lesson('driven', '?note=edit') },
  { name: 'teacher-lesson-cancel-without-script', at: lesson('booked', '?cancel=1') },
  { name: 'teacher-availability-without-script', at: '/portal/teacher/availability' },
  { name: 'teacher-add-student-without-script', at: '/portal/teacher?add=student' },
]

export const teacherScreens: readonly Screen[] = [
  ...[...start, ...lessons, ...availability, ...people, ...profile].map((screen) => ({ ...screen, as: 'teacher' as const })),
  ...withoutScript.map((screen) => ({ ...screen, as: 'teacher' as const, hasScript: false })),
  { name: 'teacher2-start', as: 'teacher2', at: '/portal/teacher' },
  { name: 'teacher2-lesson', as: 'teacher2', at: lesson('teacher2s') },
]
