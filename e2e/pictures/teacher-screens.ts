// What teachers see: start page, week, lessons, availability, students, payments, exams, profile.
import {
  teacherLessonPath,
  teacherStudentPath,
  teacherExamPath,
  teacherHomePath,
  teacherLessonsPath,
  ownAvailabilityPath,
  teacherStudentsPath,
  teacherPaymentsPath,
  teacherExamsPath,
  profilePath,
  ownProfilePath,
  loginPath,
  type Changes,
  type LessonQuery,
  type TeacherStudentQuery,
} from '@rijbaan/contract'
import { expect, type Page } from '@playwright/test'
import { demoPassword } from '../support/door'
import type { Found } from './found'
import { settle } from './camera'
import { daysApart, fill, makingCalendarLink, openingMenu, press, pressing, type Screen, sending, spelt, unfolding } from './screen'

const lesson = (which: keyof Found['lesson'], asked?: Changes<LessonQuery>) => (found: Found) =>
  teacherLessonPath(found.lesson[which], asked)
const student = (who: keyof Found['person'], asked?: Changes<TeacherStudentQuery>) => (found: Found) =>
  teacherStudentPath(found.person[who], asked)
const exam = (which: keyof Found['exam']) => (found: Found) => teacherExamPath(found.exam[which])

/** A step that asks for a second factor, and is asked who one is. */
async function setUp(page: Page): Promise<void> {
  await press(page, /^(Instellen|Set up)$/)
  await expect(page.getByRole('dialog')).toBeVisible()
}

/**
 * A step that begins a second factor and shows who it is, in a session of its own: that renews its token, and whoever shares the
 * former one would be left behind.
 */
async function settingUp(page: Page): Promise<void> {
  await page.context().clearCookies({ name: /rijbaan_session$/ })
  await page.request.post(loginPath, { form: { intent: 'sign-in', username: 'teacher', password: demoPassword }, maxRedirects: 0 })
  await page.goto(profilePath)
  await settle(page)
  await setUp(page)
  await fill(page, [[/^(Huidig wachtwoord|Current password)$/, demoPassword]])
  await press(page, /^(Bevestigen|Confirm)$/)
  await page.getByLabel(spelt(/^(Code uit de app|Code from the app)$/)).waitFor()
}

const start: Screen[] = [
  { name: 'teacher-start', at: teacherHomePath() },
  { name: 'teacher-start-menu', at: teacherHomePath(), width: 390, then: openingMenu },
  { name: 'teacher-add-student', at: teacherHomePath({ add: 'student' }) },
  { name: 'teacher-add-student-empty', at: teacherHomePath({ add: 'student' }), then: sending(/^(Aanmaken|Create)$/) },
]

const lessons: Screen[] = [
  { name: 'teacher-lessons', at: teacherLessonsPath() },
  { name: 'teacher-lessons-booked-day', at: teacherLessonsPath({ day: '2026-03-13' }) },
  { name: 'teacher-lessons-booked', at: teacherLessonsPath({ day: '2026-03-13', filter: 'booked' }) },
  { name: 'teacher-lessons-free', at: teacherLessonsPath({ day: '2026-03-13', filter: 'available' }) },
  { name: 'teacher-lessons-empty-day', at: teacherLessonsPath({ day: '2026-03-15' }) },
  { name: 'teacher-lessons-past', at: teacherLessonsPath({ day: '2026-03-06' }) },
  { name: 'teacher-lesson-booked', at: lesson('booked') },
  { name: 'teacher-lesson-free', at: lesson('free') },
  { name: 'teacher-lesson-free-nobody-chosen', at: lesson('free'), then: sending(/^(Leerling inplannen|Assign student)$/) },
  { name: 'teacher-lesson-driven', at: lesson('driven') },
  { name: 'teacher-lesson-not-found', at: teacherLessonPath(999999999) },
  { name: 'teacher-lesson-cancel', at: lesson('booked', { cancel: true }) },
  { name: 'teacher-lesson-cancel-free', at: lesson('free', { cancel: true }) },
  { name: 'teacher-lesson-move', at: lesson('booked', { move: true }) },
  { name: 'teacher-lesson-note', at: lesson('driven', { note: 'edit' }) },
  { name: 'teacher-lesson-note-new', at: lesson('booked', { note: 'edit' }) },
]

/** What changes seldom, and each day of the week, is folded away until somebody opens it. */
async function addDayOff(page: Page): Promise<void> {
  await unfolding(daysApart)(page)
  await press(page, /^(Vrije dag toevoegen|Add day off)$/)
}

const availability: Screen[] = [
  { name: 'teacher-availability', at: ownAvailabilityPath },
  {
    name: 'teacher-availability-days',
    at: ownAvailabilityPath,
    then: async (page) => {
      await addDayOff(page)
      await pressing(/^(Extra dag toevoegen|Add extra day)$/)(page)
      await page
        .locator('details.weekday > summary')
        .filter({ hasText: spelt(/maandag|Monday/) })
        .click()
      await pressing(/^(Periode toevoegen op maandag|Add period on Monday)$/i)(page)
    },
  },
  {
    name: 'teacher-availability-errors',
    at: ownAvailabilityPath,
    then: async (page) => {
      await addDayOff(page)
      await unfolding(/^(Tussen lessen|Between lessons)$/)(page)
      await page
        .getByLabel(spelt(/^(Tijd tussen lessen \(minuten\)|Time between lessons \(minutes\))$/))
        .first()
        .fill('999')
      await sending(/^(Opslaan|Save|Wijzigingen opslaan|Save changes)$/)(page)
    },
  },
]

const people: Screen[] = [
  { name: 'teacher-students', at: teacherStudentsPath() },
  { name: 'teacher-students-newest', at: teacherStudentsPath({ sort: 'newest' }) },
  { name: 'teacher-students-none-found', at: teacherStudentsPath({ search: 'zzzz' }) },
  { name: 'teacher-student', at: student('student') },
  { name: 'teacher-student-2', at: student('student2') },
  { name: 'teacher-student-newest-note', at: student('newstudent') },
  { name: 'teacher-student-new-exam', at: student('student', { exam: 'new' }) },
  { name: 'teacher-student-no-exam-date', at: student('newstudent'), then: sending(/^(Examendatum opslaan|Save exam date)$/) },
  { name: 'teacher-student-not-found', at: teacherStudentPath(999999999) },
  { name: 'teacher-payments', at: teacherPaymentsPath() },
  { name: 'teacher-payments-pending', at: teacherPaymentsPath({ status: 'PENDING' }) },
  { name: 'teacher-payments-none-found', at: teacherPaymentsPath({ status: 'REJECTED', q: 'zzzz' }) },
  { name: 'teacher-exams', at: teacherExamsPath() },
  { name: 'teacher-exam-next', at: exam('next') },
  { name: 'teacher-exam-decided', at: exam('decided') },
  { name: 'teacher-exam-without-notes', at: exam('ofStudent2') },
  { name: 'teacher-exam-not-found', at: teacherExamPath(999999999) },
]

const profile: Screen[] = [
  { name: 'teacher-profile', at: profilePath },
  { name: 'teacher-profile-edit', at: ownProfilePath({ edit: true }) },
  {
    name: 'teacher-profile-edit-errors',
    at: ownProfilePath({ edit: true }),
    then: sending(/^(Wijzigingen opslaan|Save Changes)$/, [
      [/^(Voornaam|First name)$/, ''],
      [/^E-mail$/, ''],
    ]),
  },
  {
    name: 'teacher-profile-second-factor',
    at: profilePath,
    then: settingUp,
  },
  {
    name: 'teacher-profile-second-factor-wrong',
    at: profilePath,
    then: async (page) => {
      await settingUp(page)
      await page.getByLabel(spelt(/^(Code uit de app|Code from the app)$/)).fill('000000')
      await sending(/^(Aanzetten|Turn on)$/)(page)
    },
  },
  { name: 'teacher-profile-picture', at: profilePath, then: unfolding(/^(Profielfoto wijzigen|Change profile picture)$/) },
]

const withoutScript: Screen[] = [
  { name: 'teacher-lessons-without-script', at: teacherLessonsPath({ day: '2026-03-13' }) },
  { name: 'teacher-lesson-note-without-script', at: lesson('driven', { note: 'edit' }) },
  { name: 'teacher-lesson-cancel-without-script', at: lesson('booked', { cancel: true }) },
  { name: 'teacher-availability-without-script', at: ownAvailabilityPath },
  { name: 'teacher-add-student-without-script', at: teacherHomePath({ add: 'student' }) },
]

export const teacherScreens: readonly Screen[] = [
  ...[...start, ...lessons, ...availability, ...people, ...profile].map((screen) => ({ ...screen, as: 'teacher' as const })),
  ...withoutScript.map((screen) => ({ ...screen, as: 'teacher' as const, hasScript: false })),
  { name: 'teacher2-start', as: 'teacher2', at: teacherHomePath() },
  { name: 'teacher2-lesson', as: 'teacher2', at: lesson('teacher2s') },
  // What is made is shown once: to somebody of whom there is no other picture of this page.
  { name: 'teacher2-profile-calendar-link', as: 'teacher2', at: profilePath, then: makingCalendarLink },
  {
    name: 'teacher2-profile-calendar',
    as: 'teacher2',
    at: profilePath,
    then: async (page) => {
      await makingCalendarLink(page)
      await page.reload()
    },
  },
]
