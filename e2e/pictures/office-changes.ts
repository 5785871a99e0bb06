// What teachers and the office change, in this order, each with what the screen then says.
import { expect } from '@playwright/test'
import {
  teacherLessonPath,
  teacherLessonsPath,
  ownAvailabilityPath,
  teacherHomePath,
  adminPaymentsPath,
  adminLessonsPath,
  adminLessonPath,
  peoplePath,
  personPath,
  parametersPath,
} from '@rijbaan/contract'
import type { Change } from './changes'
import { deleteSecret } from './school'
import { fill, press } from './screen'

const newcomer = (firstName: string): [RegExp, string][] => [
  [/^Voornaam$/, firstName],
  [/^Achternaam$/, 'Bos'],
  [/^E-mail$/, `${firstName.toLowerCase()}.bos@example.test`],
]

const teaching: Change[] = [
  {
    name: 'changed-teacher-lesson-note',
    as: 'teacher',
    at: ({ lesson }) => teacherLessonPath(lesson.driven, { note: 'edit' }),
    then: async (page) => {
      await page.getByRole('main').getByRole('textbox').first().fill('Rustig gereden. Volgende keer: bijzondere verrichtingen.')
      await press(page, /^Notitie opslaan$/)
    },
    says: /^Notitie opgeslagen$/,
  },
  {
    name: 'changed-teacher-lesson-assigned',
    as: 'teacher',
    at: ({ lesson }) => teacherLessonPath(lesson.free),
    then: async (page) => {
      await page.getByRole('main').getByRole('combobox').first().selectOption({ label: 'Daan Bakker' })
      await press(page, /^Leerling inplannen$/)
    },
    says: /^Leerling is ingepland$/,
  },
  {
    name: 'changed-teacher-day-off',
    as: 'teacher',
    at: teacherLessonsPath({ day: '2026-03-26', off: true }),
    then: (page) => press(page, /^Ja, vrij nemen$/),
    says: /^Beschikbaarheid opgeslagen/,
  },
  {
    name: 'changed-teacher-availability',
    as: 'teacher',
    at: ownAvailabilityPath,
    then: (page) => press(page, /^Vrije momenten bijwerken$/),
    says: /^Alles is al bijgewerkt\.$/,
  },
  {
    name: 'changed-teacher-student-added',
    as: 'teacher',
    at: teacherHomePath({ add: 'student' }),
    then: async (page) => {
      await fill(page, newcomer('Eva'))
      await page.getByRole('dialog').getByRole('radio', { name: 'Schakel', exact: true }).check()
      await press(page, /^Aanmaken$/)
    },
    says: /^Leerling aangemaakt\.$/,
  },
]

const managing: Change[] = [
  {
    name: 'changed-admin-payment-rejected',
    as: 'admin',
    at: ({ payment }) => adminPaymentsPath({ payment: payment.proven, reject: true }),
    then: async (page) => {
      await page
        .getByRole('dialog')
        .getByLabel(/^Reden/)
        .fill('Het bedrag klopt niet.')
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Afwijzen$/ })
        .last()
        .click()
    },
    says: /^Betaling afgewezen$/,
  },
  {
    name: 'changed-admin-payment-verified',
    as: 'admin',
    at: ({ payment }) => adminPaymentsPath({ payment: payment.pending }),
    then: (page) => press(page, /^Goedkeuren$/),
    says: /^Betaling goedgekeurd$/,
  },
  {
    name: 'changed-admin-slot-added',
    as: 'admin',
    at: adminLessonsPath({ new: true }),
    then: async (page) => {
      await page.getByRole('dialog').getByLabel('Instructeur', { exact: true }).selectOption({ label: 'Karim Haddad' })
      await fill(page, [
        [/^Datum$/, '2026-06-20'],
        [/^Tijd$/, '10:00'],
        [/^Duur \(minuten\)$/, '60'],
      ])
      await press(page, /^Moment toevoegen$/)
    },
    says: /^Moment toegevoegd$/,
  },
  {
    name: 'changed-admin-lesson-saved',
    as: 'admin',
    at: ({ lesson }) => adminLessonPath(lesson.booked, { edit: true }),
    then: async (page) => {
      await fill(page, [[/^Duur \(minuten\)$/, '90']])
      await press(page, /^Wijzigingen opslaan$/)
    },
    says: /^De les is gewijzigd$/,
  },
  {
    name: 'changed-admin-lessons-cleaned-up',
    as: 'admin',
    at: adminLessonsPath({ cleanup: true }),
    then: (page) => press(page, /^Ja, opruimen$/),
    says: /^Opgeruimd: /,
  },
  {
    name: 'changed-admin-teacher-added',
    as: 'admin',
    at: peoplePath('teacher', { add: 'teacher' }),
    then: async (page) => {
      await fill(page, newcomer('Bram'))
      await press(page, /^Aanmaken$/)
    },
    says: /^Instructeur aangemaakt\.$/,
  },
  {
    name: 'changed-admin-student-activated',
    as: 'admin',
    at: ({ person }) => personPath('student', person.inactive, { status: 1 }),
    then: (page) => press(page, /^Activeren$/),
    says: /is weer actief$/,
  },
  {
    name: 'changed-admin-exam-saved',
    as: 'admin',
    at: ({ person, exam }) => personPath('student', person.student, { exam: exam.decided }),
    then: async (page) => {
      await fill(page, [[/^Examenplaats/, 'CBR Rijswijk']])
      await press(page, /^Examen opslaan$/)
    },
    says: /^Examen opgeslagen$/,
  },
  {
    name: 'changed-admin-parameters',
    as: 'admin',
    at: parametersPath,
    then: async (page) => {
      await fill(page, [[/^Standaard lesduur/, '90']])
      await expect(page.getByText('1 wijziging nog niet opgeslagen')).toBeVisible()
      await press(page, /^Opslaan$/)
    },
    says: /^Opgeslagen!$/,
  },
  {
    name: 'changed-superadmin-student-gone',
    as: 'superadmin',
    at: ({ person }) => personPath('student', person.student3, { offboarding: true }),
    then: async (page) => {
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Geheime sleutel').fill(deleteSecret)
      await dialog.getByRole('checkbox').check()
      await press(page, /^Definitief verwijderen$/)
    },
    says: /^Gebruiker verwijderd$/,
  },
]

export const officeChanges: readonly Change[] = [...teaching, ...managing]
