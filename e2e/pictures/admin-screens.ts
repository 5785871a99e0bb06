// What the office sees: start page, people, lessons, payments, parameters, history.
import { expect, type Page } from '@playwright/test'
import type { Found } from './found'
import { deleteSecret } from './school'
import { fill, leaving, openingMenu, press, sending, type Screen } from './screen'

type Who = keyof Found['person']
const student =
  (who: Who, state = '') =>
  (found: Found) =>
    `/portal/admin/student/${found.person[who]}${state}`
const teacher =
  (who: Who, state = '') =>
  (found: Found) =>
    `/portal/admin/teacher/${found.person[who]}${state}`
const lesson =
  (which: keyof Found['lesson'], state = '') =>
  (found: Found) =>
    `/portal/admin/lesson/${found.lesson[which]}${state}`
const payment =
  (which: keyof Found['payment'], state = '') =>
  (found: Found) =>
    `/portal/admin/payments?payment=${found.payment[which]}${state}`

const start: Screen[] = [
  { name: 'admin-start', at: '/portal/admin' },
  { name: 'admin-start-menu', at: '/portal/admin', width: 390, then: openingMenu },
  ...['students', 'teachers', 'lessons', 'payments'].map((tab) => ({ name: `admin-start-${tab}`, at: `/portal/admin?tab=${tab}` })),
  { name: 'admin-start-add-student', at: '/portal/admin?add=student' },
  { name: 'admin-history', at: '/portal/admin/history' },
  { name: 'admin-history-none-found', at: '/portal/admin/history?search=zzzz' },
  { name: 'admin-profile', at: '/portal/profile' },
  { name: 'admin-profile-edit', at: '/portal/profile?edit=1' },
  { name: 'admin-parameters', at: '/portal/admin/parameters' },
  {
    name: 'admin-parameters-errors',
    at: '/portal/admin/parameters',
    then: leaving(/^(Standaard lesduur|Default lesson duration)/, '7'),
  },
]

const people: Screen[] = [
  { name: 'admin-students', at: '/portal/admin/students' },
  { name: 'admin-students-page-2', at: '/portal/admin/students?size=5&page=2&sort=newest' },
  { name: 'admin-students-found', at: '/portal/admin/students?search=Sanne' },
  { name: 'admin-students-none-found', at: '/portal/admin/students?search=zzzz' },
  { name: 'admin-students-add', at: '/portal/admin/students?add=student' },
  { name: 'admin-students-add-empty', at: '/portal/admin/students?add=student', then: sending(/^(Aanmaken|Create)$/) },
  { name: 'admin-teachers', at: '/portal/admin/teachers' },
  { name: 'admin-teachers-none-found', at: '/portal/admin/teachers?search=zzzz' },
  { name: 'admin-teachers-add', at: '/portal/admin/teachers?add=teacher' },
  { name: 'admin-teachers-add-empty', at: '/portal/admin/teachers?add=teacher', then: sending(/^(Aanmaken|Create)$/) },
  { name: 'admin-teachers-status', at: (found) => `/portal/admin/teachers?status=${found.person.teacher}` },
  { name: 'admin-student', at: student('student') },
  ...['all', 'booked', 'future', 'past', 'month'].map((filter) => ({
    name: `admin-student-lessons-${filter}`,
    at: student('student', `?filter=${filter}`),
  })),
  { name: 'admin-student-edit', at: student('student', '?edit=1') },
  {
    name: 'admin-student-edit-errors',
    at: student('student', '?edit=1'),
    then: sending(/^(Wijzigingen opslaan|Save changes|Save Changes|Opslaan|Save)$/, [
      [/^(Voornaam|First name)$/, ''],
      [/^E-mail$/, ''],
    ]),
  },
  { name: 'admin-student-status', at: student('student', '?status=1') },
  { name: 'admin-student-new-exam', at: student('student', '?exam=new') },
  { name: 'admin-student-exam-decided', at: (found) => `/portal/admin/student/${found.person.student}?exam=${found.exam.decided}` },
  { name: 'admin-student-no-exam-date', at: student('student3'), then: sending(/^(Examen opslaan|Save exam)$/) },
  { name: 'admin-student-without', at: student('student3') },
  { name: 'admin-student-invited', at: student('newstudent') },
  { name: 'admin-student-inactive', at: student('inactive') },
  { name: 'admin-student-inactive-status', at: student('inactive', '?status=1') },
  { name: 'admin-student-not-found', at: '/portal/admin/student/999999999' },
  { name: 'admin-teacher', at: teacher('teacher') },
  { name: 'admin-teacher-lessons', at: teacher('teacher', '?filter=future') },
  { name: 'admin-teacher-lessons-page-2', at: teacher('teacher', '?filter=future&page=2&size=5') },
  { name: 'admin-teacher-edit', at: teacher('teacher', '?edit=1') },
  { name: 'admin-teacher-status', at: teacher('teacher', '?status=1') },
  { name: 'admin-teacher-availability', at: (found) => `/portal/admin/teacher/${found.person.teacher}/availability` },
  { name: 'admin-teacher-availability-not-found', at: '/portal/admin/teacher/999999999/availability' },
  { name: 'admin-teacher-not-found', at: '/portal/admin/teacher/999999999' },
]

async function findStudent(page: Page, name: string): Promise<void> {
  await fill(page, [[/^(Zoek een leerling|Find a student)/, name]])
  await press(page, /^(Zoeken|Search)$/)
  await expect(page.getByRole('radio', { name: /Sanne/ })).toBeVisible()
}

const lessons: Screen[] = [
  ...['all', 'booked', 'today', 'future', 'month'].map((filter) => ({
    name: `admin-lessons-${filter}`,
    at: `/portal/admin/lessons?filter=${filter}`,
  })),
  { name: 'admin-lessons-page-2', at: '/portal/admin/lessons?filter=all&page=2&size=5' },
  { name: 'admin-lessons-of-teacher', at: (found) => `/portal/admin/lessons?filter=booked&teacher=${found.person.teacher2}` },
  { name: 'admin-lessons-on-day', at: '/portal/admin/lessons?filter=all&date=2026-03-13' },
  { name: 'admin-lessons-none-found', at: '/portal/admin/lessons?filter=booked&date=2026-03-15' },
  { name: 'admin-lessons-new', at: '/portal/admin/lessons?new=1' },
  {
    name: 'admin-lessons-new-errors',
    at: '/portal/admin/lessons?new=1',
    then: sending(/^(Moment toevoegen|Add slot)$/, [[/^(Duur \(minuten\)|Duration \(minutes\))$/, '7']]),
  },
  { name: 'admin-lessons-edit', at: (found) => `/portal/admin/lessons?filter=booked&edit=${found.lesson.booked}` },
  { name: 'admin-lessons-cleanup', at: '/portal/admin/lessons?cleanup=1' },
  { name: 'admin-lesson-booked', at: lesson('booked') },
  { name: 'admin-lesson-free', at: lesson('free') },
  { name: 'admin-lesson-driven', at: lesson('driven') },
  { name: 'admin-lesson-not-found', at: '/portal/admin/lesson/999999999' },
  { name: 'admin-lesson-edit', at: lesson('booked', '?edit=1') },
  {
    name: 'admin-lesson-edit-errors',
    at: lesson('booked', '?edit=1'),
    then: sending(/^(Wijzigingen opslaan|Save changes)$/, [[/^(Duur \(minuten\)|Duration \(minutes\))$/, '7']]),
  },
  { name: 'admin-lesson-student-found', at: lesson('free'), then: (page) => findStudent(page, 'Sanne') },
  { name: 'admin-lesson-nobody-chosen', at: lesson('free'), then: sending(/^(Leerling inplannen|Assign student)$/) },
]

const drawn = async (page: Page): Promise<void> => {
  const sheet = page.getByRole('dialog').getByRole('img', { name: /^(Pagina|Page) 1 / })
  await expect(sheet).toBeVisible()
  await page.waitForLoadState('networkidle')
}

const payments: Screen[] = [
  { name: 'admin-payments', at: '/portal/admin/payments' },
  ...['PENDING', 'VERIFIED', 'REJECTED'].map((status) => ({
    name: `admin-payments-${status.toLowerCase()}`,
    at: `/portal/admin/payments?status=${status}`,
  })),
  { name: 'admin-payments-found', at: '/portal/admin/payments?q=Sanne' },
  { name: 'admin-payments-none-found', at: '/portal/admin/payments?q=zzzz' },
  { name: 'admin-payment-pending', at: payment('pending') },
  { name: 'admin-payment-with-proof', at: payment('proven') },
  { name: 'admin-payment-verified', at: payment('verified') },
  { name: 'admin-payment-rejected', at: payment('rejected') },
  { name: 'admin-payment-reject', at: payment('proven', '&reject=1') },
  { name: 'admin-payment-proof', at: payment('proven', '&proof=1'), then: drawn },
  { name: 'admin-payments-new', at: '/portal/admin/payments?new=1' },
  { name: 'admin-payments-new-empty', at: '/portal/admin/payments?new=1', then: sending(/^(Betaling toevoegen|Add payment)$/) },
  { name: 'admin-payments-new-student-found', at: '/portal/admin/payments?new=1', then: (page) => findStudent(page, 'Sanne') },
]

/** What only the head of the office may. */
const remove = /^(Definitief verwijderen|Delete permanently)$/
const farewell: Screen[] = [
  { name: 'superadmin-start', at: '/portal/admin' },
  { name: 'superadmin-profile', at: '/portal/profile' },
  { name: 'superadmin-student', at: student('student') },
  { name: 'superadmin-teacher', at: teacher('teacher') },
  { name: 'superadmin-farewell', at: student('student', '?farewell=1') },
  { name: 'superadmin-farewell-empty', at: student('student', '?farewell=1'), then: sending(remove) },
  {
    name: 'superadmin-farewell-refused',
    at: student('student', '?farewell=1'),
    then: async (page) => {
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(/^(Geheime sleutel|Secret key)$/).fill(deleteSecret)
      await dialog.getByRole('checkbox').check()
      await press(page, remove)
      await expect(dialog.getByText(/^(Deze gebruiker heeft|This user)/)).toBeVisible()
    },
  },
]

const themes: Screen[] = ['brand', 'facebook', 'indigo', 'light', 'dark', 'gators'].map((theme) => ({
  name: `admin-student-theme-${theme}`,
  at: student('student'),
  theme,
}))

const withoutScript: Screen[] = [
  { name: 'admin-lessons-new-without-script', at: '/portal/admin/lessons?new=1' },
  { name: 'admin-lesson-edit-without-script', at: lesson('booked', '?edit=1') },
  { name: 'admin-payment-without-script', at: payment('proven') },
  { name: 'admin-payment-reject-without-script', at: payment('proven', '&reject=1') },
  { name: 'admin-students-add-without-script', at: '/portal/admin/students?add=student' },
  { name: 'admin-student-status-without-script', at: student('student', '?status=1') },
]

export const adminScreens: readonly Screen[] = [
  ...[...start, ...people, ...lessons, ...payments, ...themes].map((screen) => ({ ...screen, as: 'admin' as const })),
  ...farewell.map((screen) => ({ ...screen, as: 'superadmin' as const })),
  ...withoutScript.map((screen) => ({ ...screen, as: 'admin' as const, hasScript: false })),
]
