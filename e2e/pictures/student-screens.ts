// What students see: start page, lessons, exams, payments, profile.
import {
  studentLessonPath,
  studentExamPath,
  studentHomePath,
  studentLessonsPath,
  studentExamsPath,
  profilePath,
  ownProfilePath,
  type Changes,
  type LessonQuery,
} from '@rijbaan/contract'
import { expect, type Page } from '@playwright/test'
import type { Found } from './found'
import { makingCalendarLink, openingMenu, pressing, type Screen, sending, spelt, unfolding } from './screen'

const lesson = (which: keyof Found['lesson'], asked?: Changes<LessonQuery>) => (found: Found) =>
  studentLessonPath(found.lesson[which], asked)
const exam = (which: keyof Found['exam']) => (found: Found) => studentExamPath(found.exam[which])

/** A step that opens the dialog which asks again who one is. */
async function addPasskey(page: Page): Promise<void> {
  await pressing(/^(Passkey toevoegen|Add a passkey)$/)(page)
  await expect(page.getByRole('dialog')).toBeVisible()
}

const saveProfile = /^(Wijzigingen opslaan|Save Changes)$/

const start: Screen[] = [
  { name: 'student-start', at: studentHomePath() },
  { name: 'student-start-menu', at: studentHomePath(), width: 390, then: openingMenu },
  {
    name: 'student-start-theme-menu',
    at: studentHomePath(),
    width: 1440,
    then: async (page) =>
      page
        .locator('summary')
        .filter({ hasText: spelt(/^(Thema|Theme)/) })
        .click(),
  },
  { name: 'student-payments', at: `${studentHomePath({ payments: 'all' })}#payments` },
  {
    name: 'student-payment-to-copy',
    at: `${studentHomePath({ payments: 'all' })}#payments`,
    then: unfolding(/^(Gegevens om over te maken|Details for the transfer)$/),
  },
  { name: 'student-payments-small-pages', at: studentHomePath({ payments: 'all', size: 5, page: 2 }) },
  { name: 'student-upload', at: studentHomePath({ upload: 'proof' }) },
  { name: 'student-upload-for-payment', at: (found) => studentHomePath({ upload: found.payment.pending }) },
  { name: 'student-upload-replacing', at: (found) => studentHomePath({ upload: found.payment.proven }) },
  { name: 'student-upload-empty', at: studentHomePath({ upload: 'proof' }), then: sending(/^(Uploaden|Upload)$/) },
  {
    name: 'student-upload-of-new-payment',
    at: studentHomePath({ upload: 'proof' }),
    then: async (page) => {
      await page.getByRole('dialog').getByRole('combobox').selectOption('new')
    },
  },
]

const lessons: Screen[] = [
  { name: 'student-lessons-calendar', at: studentLessonsPath() },
  { name: 'student-lessons-calendar-booked-day', at: studentLessonsPath({ day: '2026-03-13' }) },
  { name: 'student-lessons-calendar-free', at: studentLessonsPath({ day: '2026-03-13', filter: 'available' }) },
  { name: 'student-lessons-calendar-own', at: studentLessonsPath({ day: '2026-03-13', filter: 'booked' }) },
  { name: 'student-lessons-calendar-empty-day', at: studentLessonsPath({ day: '2026-03-15' }) },
  { name: 'student-lessons-calendar-holiday', at: studentLessonsPath({ day: '2026-04-06' }) },
  { name: 'student-lessons-calendar-past', at: studentLessonsPath({ day: '2026-03-06' }) },
  { name: 'student-lessons-booked', at: studentLessonsPath({ view: 'list', tab: 'booked' }) },
  { name: 'student-lessons-available', at: studentLessonsPath({ view: 'list', tab: 'available' }) },
  { name: 'student-lessons-available-on-day', at: studentLessonsPath({ view: 'list', tab: 'available', date: '2026-03-16' }) },
  { name: 'student-lessons-available-none', at: studentLessonsPath({ view: 'list', tab: 'available', date: '2026-04-06' }) },
  { name: 'student-lessons-available-page-2', at: studentLessonsPath({ view: 'list', tab: 'available', page: 2, size: 5 }) },
  { name: 'student-lessons-past', at: studentLessonsPath({ view: 'list', tab: 'past' }) },
  { name: 'student-lesson-booked', at: lesson('booked') },
  { name: 'student-lesson-bare', at: lesson('bare') },
  { name: 'student-lesson-driven', at: lesson('driven') },
  { name: 'student-lesson-free', at: lesson('free') },
  { name: 'student-lesson-not-found', at: studentLessonPath(999999999) },
  { name: 'student-lesson-cancel', at: lesson('booked', { cancel: true }) },
  { name: 'student-lesson-move', at: lesson('booked', { move: true }) },
  {
    name: 'student-lesson-move-chosen',
    at: lesson('booked', { move: true }),
    then: (page) => page.getByRole('radio', { disabled: false }).first().check(),
  },
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
  { name: 'student-exams', at: studentExamsPath() },
  { name: 'student-exam-next', at: exam('next') },
  { name: 'student-exam-decided', at: exam('decided') },
  { name: 'student-exam-not-found', at: studentExamPath(999999999) },
  {
    name: 'student-exam-note-too-long',
    at: exam('next'),
    then: async (page) => page.getByRole('main').getByRole('textbox').first().fill('te lang '.repeat(300)),
  },
]

const profile: Screen[] = [
  { name: 'student-profile', at: profilePath },
  { name: 'student-profile-edit', at: ownProfilePath({ edit: true }) },
  {
    name: 'student-profile-edit-errors',
    at: ownProfilePath({ edit: true }),
    then: sending(saveProfile, [
      [/^(Voornaam|First name)$/, ''],
      [/^(Achternaam|Last name)$/, ''],
      [/^E-mail$/, 'geen adres'],
    ]),
  },
  { name: 'student-profile-picture', at: profilePath, then: unfolding(/^(Profielfoto wijzigen|Change profile picture)$/) },
  {
    name: 'student-profile-picture-missing',
    at: profilePath,
    then: async (page) => {
      await unfolding(/^(Profielfoto wijzigen|Change profile picture)$/)(page)
      await pressing(/^(Foto opslaan|Save picture)$/)(page)
    },
  },
  {
    name: 'student-profile-proof',
    at: profilePath,
    then: addPasskey,
  },
  {
    name: 'student-profile-proof-empty',
    at: profilePath,
    then: async (page) => {
      await addPasskey(page)
      await sending(/^(Bevestigen|Confirm)$/)(page)
    },
  },
  { name: 'student-profile-sessions', at: ownProfilePath({ confirm: 'sessions' }) },
]

/** What is made is shown once: to somebody of whom there is no other picture of this page. */
const calendar: Screen[] = [{ name: 'student-profile-calendar-link', at: profilePath, then: makingCalendarLink }]

/** Who has nothing yet, and no teacher. */
const nothing: Screen[] = [
  { name: 'student-without-start', at: studentHomePath() },
  { name: 'student-without-upload', at: studentHomePath({ upload: 'proof' }) },
  { name: 'student-without-payments', at: studentHomePath({ payments: 'all' }) },
  { name: 'student-without-lessons-calendar', at: studentLessonsPath() },
  { name: 'student-without-lessons-booked', at: studentLessonsPath({ view: 'list', tab: 'booked' }) },
  { name: 'student-without-lessons-available', at: studentLessonsPath({ view: 'list', tab: 'available' }) },
  { name: 'student-without-lessons-past', at: studentLessonsPath({ view: 'list', tab: 'past' }) },
  { name: 'student-without-exams', at: studentExamsPath() },
  { name: 'student-without-profile', at: profilePath },
]

const themes: Screen[] = ['brand', 'facebook', 'indigo', 'light', 'dark', 'gators'].map((theme) => ({
  name: `student-start-theme-${theme}`,
  at: studentHomePath(),
  theme,
}))

const withoutScript: Screen[] = [
  { name: 'student-start-without-script', at: studentHomePath() },
  { name: 'student-lessons-without-script', at: studentLessonsPath({ day: '2026-03-13' }) },
  { name: 'student-lesson-cancel-without-script', at: lesson('booked', { cancel: true }) },
  { name: 'student-lesson-move-without-script', at: lesson('booked', { move: true }) },
  { name: 'student-upload-without-script', at: studentHomePath({ upload: 'proof' }) },
  { name: 'student-profile-edit-without-script', at: ownProfilePath({ edit: true }) },
]

export const studentScreens: readonly Screen[] = [
  ...[...start, ...lessons, ...exams, ...profile, ...themes].map((screen) => ({ ...screen, as: 'student' as const })),
  ...calendar.map((screen) => ({ ...screen, as: 'student4' as const })),
  ...nothing.map((screen) => ({ ...screen, as: 'student3' as const })),
  ...withoutScript.map((screen) => ({ ...screen, as: 'student' as const, hasScript: false })),
]
