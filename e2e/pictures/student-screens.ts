// What students see: start page, lessons, exams, payments, profile.
import type { Found } from './found'
import { openingMenu, pressing, sending, unfolding, type Screen } from './screen'

const lesson =
  (which: keyof Found['lesson'], state = '') =>
  (found: Found) =>
    `/portal/student/lesson/${found.lesson[which]}${state}`
const exam = (which: keyof Found['exam']) => (found: Found) => `/portal/student/exams/${found.exam[which]}`

const saveProfile = /^(Wijzigingen opslaan|Save Changes)$/

const start: Screen[] = [
  { name: 'student-start', at: '/portal/student' },
  { name: 'student-start-menu', at: '/portal/student', width: 390, then: openingMenu },
  {
    name: 'student-start-theme-menu',
    at: '/portal/student',
    width: 1440,
    then: async (page) =>
      page
        .locator('summary')
        .filter({ hasText: /^(Thema|Theme)/ })
        .click(),
  },
  { name: 'student-payments', at: '/portal/student?payments=all#payments' },
  { name: 'student-payments-small-pages', at: '/portal/student?payments=all&size=5&page=2' },
  { name: 'student-upload', at: '/portal/student?upload=proof' },
  { name: 'student-upload-for-payment', at: (found) => `/portal/student?upload=${found.payment.pending}` },
  { name: 'student-upload-replacing', at: (found) => `/portal/student?upload=${found.payment.proven}` },
  { name: 'student-upload-empty', at: '/portal/student?upload=proof', then: sending(/^(Uploaden|Upload)$/) },
  {
    name: 'student-upload-of-new-payment',
    at: '/portal/student?upload=proof',
    then: async (page) => {
      await page.getByRole('dialog').getByRole('combobox').selectOption('new')
    },
  },
]

const lessons: Screen[] = [
  { name: 'student-lessons-calendar', at: '/portal/student/lesson' },
  { name: 'student-lessons-calendar-booked-day', at: '/portal/student/lesson?day=2026-03-13' },
  { name: 'student-lessons-calendar-free', at: '/portal/student/lesson?day=2026-03-13&filter=available' },
  { name: 'student-lessons-calendar-own', at: '/portal/student/lesson?day=2026-03-13&filter=booked' },
  { name: 'student-lessons-calendar-empty-day', at: '/portal/student/lesson?day=2026-03-15' },
  { name: 'student-lessons-calendar-holiday', at: '/portal/student/lesson?day=2026-04-06' },
  { name: 'student-lessons-calendar-past', at: '/portal/student/lesson?day=2026-03-06' },
  { name: 'student-lessons-booked', at: '/portal/student/lesson?view=list&tab=booked' },
  { name: 'student-lessons-available', at: '/portal/student/lesson?view=list&tab=available' },
  { name: 'student-lessons-available-on-day', at: '/portal/student/lesson?view=list&tab=available&date=2026-03-16' },
  { name: 'student-lessons-available-none', at: '/portal/student/lesson?view=list&tab=available&date=2026-04-06' },
  { name: 'student-lessons-available-page-2', at: '/portal/student/lesson?view=list&tab=available&page=2&size=5' },
  { name: 'student-lessons-past', at: '/portal/student/lesson?view=list&tab=past' },
  { name: 'student-lesson-booked', at: lesson('booked') },
  { name: 'student-lesson-bare', at: lesson('bare') },
  { name: 'student-lesson-driven', at: lesson('driven') },
  { name: 'student-lesson-free', at: lesson('free') },
  { name: 'student-lesson-not-found', at: '/portal/student/lesson/999999999' },
  { name: 'student-lesson-cancel', at: lesson('booked', '?cancel=1') },
  {
    name: 'student-lesson-too-long',
    at: lesson('bare'),
    then: async (page) => {
      for (const field of await page.getByRole('main').getByRole('textbox').all()) {
        await field.fill('te lang '.repeat(300))
        await field.blur()
      }
    },
  },
]

const exams: Screen[] = [
  { name: 'student-exams', at: '/portal/student/exams' },
  { name: 'student-exam-next', at: exam('next') },
  { name: 'student-exam-decided', at: exam('decided') },
  { name: 'student-exam-not-found', at: '/portal/student/exams/999999999' },
  {
    name: 'student-exam-note-too-long',
    at: exam('next'),
    then: async (page) => page.getByRole('main').getByRole('textbox').first().fill('te lang '.repeat(300)),
  },
]

const profile: Screen[] = [
  { name: 'student-profile', at: '/portal/profile' },
  { name: 'student-profile-edit', at: '/portal/profile?edit=1' },
  {
    name: 'student-profile-edit-errors',
    at: '/portal/profile?edit=1',
    then: sending(saveProfile, [
      [/^(Voornaam|First name)$/, ''],
      [/^(Achternaam|Last name)$/, ''],
      [/^E-mail$/, 'geen adres'],
    ]),
  },
  { name: 'student-profile-picture', at: '/portal/profile', then: unfolding(/^(Profielfoto wijzigen|Change profile picture)$/) },
  {
    name: 'student-profile-picture-missing',
    at: '/portal/profile',
    then: async (page) => {
      await unfolding(/^(Profielfoto wijzigen|Change profile picture)$/)(page)
      await pressing(/^(Foto opslaan|Save picture)$/)(page)
    },
  },
  { name: 'student-profile-sessions', at: '/portal/profile?confirm=sessions' },
]

/** Who has nothing yet, and no teacher. */
const nothing: Screen[] = [
  { name: 'student-without-start', at: '/portal/student' },
  { name: 'student-without-upload', at: '/portal/student?upload=proof' },
  { name: 'student-without-payments', at: '/portal/student?payments=all' },
  { name: 'student-without-lessons-calendar', at: '/portal/student/lesson' },
  { name: 'student-without-lessons-booked', at: '/portal/student/lesson?view=list&tab=booked' },
  { name: 'student-without-lessons-available', at: '/portal/student/lesson?view=list&tab=available' },
  { name: 'student-without-lessons-past', at: '/portal/student/lesson?view=list&tab=past' },
  { name: 'student-without-exams', at: '/portal/student/exams' },
  { name: 'student-without-profile', at: '/portal/profile' },
]

const themes: Screen[] = ['brand', 'facebook', 'indigo', 'light', 'dark', 'gators'].map((theme) => ({
  name: `student-start-theme-${theme}`,
  at: '/portal/student',
  theme,
}))

const withoutScript: Screen[] = [
  { name: 'student-start-without-script', at: '/portal/student' },
  { name: 'student-lessons-without-script', at: '/portal/student/lesson?day=2026-03-13' },
  { name: 'student-lesson-cancel-without-script', at: lesson('booked', '?cancel=1') },
  { name: 'student-upload-without-script', at: '/portal/student?upload=proof' },
  { name: 'student-profile-edit-without-script', at: '/portal/profile?edit=1' },
]

export const studentScreens: readonly Screen[] = [
  ...[...start, ...lessons, ...exams, ...profile, ...themes].map((screen) => ({ ...screen, as: 'student' as const })),
  ...nothing.map((screen) => ({ ...screen, as: 'student3' as const })),
  ...withoutScript.map((screen) => ({ ...screen, as: 'student' as const, hasScript: false })),
]
