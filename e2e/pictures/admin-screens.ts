// What the office sees: start page, people, lessons, payments, parameters, history.
import { expect, type Page } from '@playwright/test'
import {
  personPath,
  adminLessonPath,
  adminPaymentsPath,
  officePath,
  historyPath,
  retentionPath,
  profilePath,
  ownProfilePath,
  parametersPath,
  peoplePath,
  availabilityPathOf,
  adminLessonsPath,
  type Changes,
  type PersonQuery,
  type AdminLessonQuery,
  type AdminPaymentsQuery,
  officeTabs,
  lessonFilters,
  paymentStatuses,
} from '@rijbaan/contract'
import type { Found } from './found'
import { deleteSecret } from './school'
import { fill, leaving, openingMenu, press, type Screen, sending, spelt } from './screen'

type Who = keyof Found['person']
const student = (who: Who, asked?: Changes<PersonQuery>) => (found: Found) => personPath('student', found.person[who], asked)
const teacher = (who: Who, asked?: Changes<PersonQuery>) => (found: Found) => personPath('teacher', found.person[who], asked)
const lesson = (which: keyof Found['lesson'], asked?: Changes<AdminLessonQuery>) => (found: Found) =>
  adminLessonPath(found.lesson[which], asked)
const payment = (which: keyof Found['payment'], asked?: Changes<AdminPaymentsQuery>) => (found: Found) =>
  adminPaymentsPath({ payment: found.payment[which], ...asked })

const start: Screen[] = [
  { name: 'admin-start', at: officePath() },
  { name: 'admin-start-menu', at: officePath(), width: 390, then: openingMenu },
  ...officeTabs.slice(1).map((tab) => ({ name: `admin-start-${tab}`, at: officePath({ tab }) })),
  { name: 'admin-start-add-student', at: officePath({ add: 'student' }) },
  { name: 'admin-history', at: historyPath() },
  { name: 'admin-retention', at: retentionPath },
  { name: 'admin-history-none-found', at: historyPath({ search: 'zzzz' }) },
  { name: 'admin-profile', at: profilePath },
  { name: 'admin-profile-edit', at: ownProfilePath({ edit: true }) },
  { name: 'admin-parameters', at: parametersPath },
  {
    name: 'admin-parameters-errors',
    at: parametersPath,
    then: leaving(/^(Standaard lesduur|Default lesson duration)/, '7'),
  },
]

const people: Screen[] = [
  { name: 'admin-students', at: peoplePath('student') },
  { name: 'admin-students-page-2', at: peoplePath('student', { size: 5, page: 2, sort: 'newest' }) },
  { name: 'admin-students-found', at: peoplePath('student', { search: 'Sanne' }) },
  { name: 'admin-students-none-found', at: peoplePath('student', { search: 'zzzz' }) },
  { name: 'admin-students-add', at: peoplePath('student', { add: 'student' }) },
  { name: 'admin-students-add-empty', at: peoplePath('student', { add: 'student' }), then: sending(/^(Aanmaken|Create)$/) },
  { name: 'admin-teachers', at: peoplePath('teacher') },
  { name: 'admin-teachers-none-found', at: peoplePath('teacher', { search: 'zzzz' }) },
  { name: 'admin-teachers-add', at: peoplePath('teacher', { add: 'teacher' }) },
  { name: 'admin-teachers-add-empty', at: peoplePath('teacher', { add: 'teacher' }), then: sending(/^(Aanmaken|Create)$/) },
  { name: 'admin-teachers-status', at: (found) => peoplePath('teacher', { status: found.person.teacher }) },
  { name: 'admin-student', at: student('student') },
  ...['all', 'booked', 'future', 'past', 'month'].map((filter) => ({
    name: `admin-student-lessons-${filter}`,
    // A person's page shows today's lessons for a filter that it hasn't.
    at: (found: Found) => `${personPath('student', found.person.student)}?${new URLSearchParams({ filter })}`,
  })),
  { name: 'admin-student-edit', at: student('student', { edit: true }) },
  {
    name: 'admin-student-edit-errors',
    at: student('student', { edit: true }),
    then: sending(/^(Wijzigingen opslaan|Save changes|Save Changes|Opslaan|Save)$/, [
      [/^(Voornaam|First name)$/, ''],
      [/^E-mail$/, ''],
    ]),
  },
  { name: 'admin-student-status', at: student('student', { status: 1 }) },
  { name: 'admin-student-new-exam', at: student('student', { exam: 'new' }) },
  { name: 'admin-student-exam-decided', at: (found) => personPath('student', found.person.student, { exam: found.exam.decided }) },
  { name: 'admin-student-no-exam-date', at: student('student3'), then: sending(/^(Examen opslaan|Save exam)$/) },
  { name: 'admin-student-without', at: student('student3') },
  { name: 'admin-student-invited', at: student('newstudent') },
  { name: 'admin-student-inactive', at: student('inactive') },
  { name: 'admin-student-inactive-status', at: student('inactive', { status: 1 }) },
  { name: 'admin-student-not-found', at: personPath('student', 999999999) },
  { name: 'admin-teacher', at: teacher('teacher') },
  { name: 'admin-teacher-lessons', at: teacher('teacher', { filter: 'future' }) },
  { name: 'admin-teacher-lessons-page-2', at: teacher('teacher', { filter: 'future', page: 2, size: 5 }) },
  { name: 'admin-teacher-edit', at: teacher('teacher', { edit: true }) },
  { name: 'admin-teacher-status', at: teacher('teacher', { status: 1 }) },
  { name: 'admin-teacher-availability', at: (found) => availabilityPathOf(found.person.teacher) },
  { name: 'admin-teacher-availability-not-found', at: availabilityPathOf(999999999) },
  { name: 'admin-teacher-not-found', at: personPath('teacher', 999999999) },
]

async function findStudent(page: Page, name: string): Promise<void> {
  await fill(page, [[/^(Zoek een leerling|Find a student)/, name]])
  await press(page, /^(Zoeken|Search)$/)
  await expect(page.getByRole('radio', { name: /Sanne/ })).toBeVisible()
}

const lessons: Screen[] = [
  ...lessonFilters.map((filter) => ({
    name: `admin-lessons-${filter}`,
    at: adminLessonsPath({ filter }),
  })),
  { name: 'admin-lessons-page-2', at: adminLessonsPath({ filter: 'all', page: 2, size: 5 }) },
  { name: 'admin-lessons-of-teacher', at: (found) => adminLessonsPath({ filter: 'booked', teacher: found.person.teacher2 }) },
  { name: 'admin-lessons-on-day', at: adminLessonsPath({ filter: 'all', date: '2026-03-13' }) },
  { name: 'admin-lessons-none-found', at: adminLessonsPath({ filter: 'booked', date: '2026-03-15' }) },
  { name: 'admin-lessons-new', at: adminLessonsPath({ new: true }) },
  {
    name: 'admin-lessons-new-errors',
    at: adminLessonsPath({ new: true }),
    then: sending(/^(Moment toevoegen|Add slot)$/, [[/^(Duur \(minuten\)|Duration \(minutes\))$/, '7']]),
  },
  { name: 'admin-lessons-edit', at: (found) => adminLessonsPath({ filter: 'booked', edit: found.lesson.booked }) },
  { name: 'admin-lessons-cleanup', at: adminLessonsPath({ cleanup: true }) },
  { name: 'admin-lesson-booked', at: lesson('booked') },
  { name: 'admin-lesson-free', at: lesson('free') },
  { name: 'admin-lesson-driven', at: lesson('driven') },
  { name: 'admin-lesson-not-found', at: adminLessonPath(999999999) },
  { name: 'admin-lesson-move', at: lesson('booked', { move: true }) },
  { name: 'admin-lesson-edit', at: lesson('booked', { edit: true }) },
  {
    name: 'admin-lesson-edit-errors',
    at: lesson('booked', { edit: true }),
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
  { name: 'admin-payments', at: adminPaymentsPath() },
  ...paymentStatuses.map((status) => ({
    name: `admin-payments-${status.toLowerCase()}`,
    at: adminPaymentsPath({ status }),
  })),
  { name: 'admin-payments-found', at: adminPaymentsPath({ q: 'Sanne' }) },
  { name: 'admin-payments-none-found', at: adminPaymentsPath({ q: 'zzzz' }) },
  { name: 'admin-payment-pending', at: payment('pending') },
  { name: 'admin-payment-with-proof', at: payment('proven') },
  { name: 'admin-payment-verified', at: payment('verified') },
  { name: 'admin-payment-rejected', at: payment('rejected') },
  { name: 'admin-payment-reject', at: payment('proven', { reject: true }) },
  { name: 'admin-payment-proof', at: payment('proven', { proof: true }), then: drawn },
  { name: 'admin-payments-new', at: adminPaymentsPath({ new: true }) },
  { name: 'admin-payments-new-empty', at: adminPaymentsPath({ new: true }), then: sending(/^(Betaling toevoegen|Add payment)$/) },
  { name: 'admin-payments-new-student-found', at: adminPaymentsPath({ new: true }), then: (page) => findStudent(page, 'Sanne') },
]

/** What only the head of the office may. */
const remove = /^(Definitief verwijderen|Delete permanently)$/
const offboarding: Screen[] = [
  { name: 'superadmin-start', at: officePath() },
  { name: 'superadmin-profile', at: profilePath },
  { name: 'superadmin-retention', at: retentionPath },
  { name: 'superadmin-retention-errors', at: retentionPath, then: leaving(/^(Betalingen|Payments) \(/, '6') },
  { name: 'superadmin-student', at: student('student') },
  { name: 'superadmin-teacher', at: teacher('teacher') },
  { name: 'superadmin-farewell', at: student('student', { offboarding: true }) },
  { name: 'superadmin-farewell-empty', at: student('student', { offboarding: true }), then: sending(remove) },
  {
    name: 'superadmin-farewell-refused',
    at: student('student', { offboarding: true }),
    then: async (page) => {
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(spelt(/^(Geheime sleutel|Secret key)$/)).fill(deleteSecret)
      await dialog.getByRole('checkbox').check()
      await press(page, remove)
      await expect(dialog.getByText(spelt(/^(Deze gebruiker heeft|This user)/))).toBeVisible()
    },
  },
]

const themes: Screen[] = ['brand', 'facebook', 'indigo', 'light', 'dark', 'gators'].map((theme) => ({
  name: `admin-student-theme-${theme}`,
  at: student('student'),
  theme,
}))

const withoutScript: Screen[] = [
  { name: 'admin-lessons-new-without-script', at: adminLessonsPath({ new: true }) },
  { name: 'admin-lesson-edit-without-script', at: lesson('booked', { edit: true }) },
  { name: 'admin-payment-without-script', at: payment('proven') },
  { name: 'admin-payment-reject-without-script', at: payment('proven', { reject: true }) },
  { name: 'admin-students-add-without-script', at: peoplePath('student', { add: 'student' }) },
  { name: 'admin-student-status-without-script', at: student('student', { status: 1 }) },
]

export const adminScreens: readonly Screen[] = [
  ...[...start, ...people, ...lessons, ...payments, ...themes].map((screen) => ({ ...screen, as: 'admin' as const })),
  ...offboarding.map((screen) => ({ ...screen, as: 'superadmin' as const })),
  ...withoutScript.map((screen) => ({ ...screen, as: 'admin' as const, hasScript: false })),
]
