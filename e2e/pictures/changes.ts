// What people change, in this order, each with what the screen then says. In Dutch alone; what comes of it is pictured after.
import type { Page } from '@playwright/test'
import {
  autoPath,
  tariffsPath,
  studentLessonPath,
  studentLessonsPath,
  studentHomePath,
  studentExamPath,
  ownProfilePath,
  profilePath,
} from '@rijbaan/contract'
import { pngOf } from '../support/png'
import { proofFile } from '../support/paper'
import { fill, press, type Screen } from './screen'

/** A change: where, and what is done; `says` is what tells that it is done. */
export type Change = Pick<Screen, 'name' | 'as' | 'at'> & { then: (page: Page) => Promise<void>; says: RegExp }

const asking: Change[] = [
  {
    name: 'changed-home-demo-sent',
    at: '/',
    then: async (page) => {
      const form = page.locator('#demo-lesson')
      await form.getByLabel('Naam', { exact: true }).fill('Jip Prins')
      await form.getByLabel('Telefoonnummer', { exact: true }).fill('0612345678')
      await form.getByLabel('E-mailadres', { exact: true }).fill('jip@example.test')
      await form.getByRole('radio').nth(1).check()
      await form.getByRole('button', { name: 'Kennismakingsles aanvragen' }).click()
    },
    says: /^Bedankt! We hebben je aanvraag/,
  },
  {
    name: 'changed-auto-call-back-sent',
    at: autoPath,
    then: async (page) => {
      const form = page.locator('#call-me-back')
      await form.getByLabel('Naam', { exact: true }).fill('Jip Prins')
      await form.getByLabel('Telefoonnummer', { exact: true }).fill('0612345678')
      await form.getByRole('radio').last().check()
      await form.getByRole('button', { name: 'Bel mij terug' }).click()
    },
    says: /^Bedankt! Je verzoek is verzonden/,
  },
  {
    name: 'changed-tariffs-package-sent',
    at: tariffsPath,
    then: async (page) => {
      await press(page, /^Kies dit pakket/)
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Naam', { exact: true }).fill('Jip Prins')
      await dialog.getByLabel('Telefoonnummer', { exact: true }).fill('0612345678')
      await press(page, /^Versturen$/)
    },
    says: /^Bedankt voor je aanvraag Jip Prins/,
  },
]

const studying: Change[] = [
  {
    name: 'changed-student-lesson-pickup',
    as: 'student',
    at: ({ lesson }) => studentLessonPath(lesson.bare),
    then: async (page) => {
      await fill(page, [[/^Ophaaladres/, 'Station Zuid, Amsterdam']])
      await press(page, /^Opslaan$/)
    },
    says: /^Ophaaladres opgeslagen$/,
  },
  {
    name: 'changed-student-lesson-cancelled',
    as: 'student',
    at: ({ lesson }) => studentLessonPath(lesson.bare, { cancel: true }),
    then: (page) => press(page, /^Ja, les annuleren$/),
    says: /^Je les is geannuleerd$/,
  },
  {
    name: 'changed-student-lesson-booked',
    as: 'student',
    at: studentLessonsPath({ day: '2026-03-24' }),
    then: (page) => press(page, /^\d{2}:\d{2} boeken/),
    says: /^Geboekt$/,
  },
  {
    name: 'changed-student-day-full',
    as: 'student',
    at: studentLessonsPath({ day: '2026-03-24' }),
    then: async (page) => {
      await page.getByRole('main').getByRole('radio').first().check()
      await press(page, /^\d{2}:\d{2} boeken/)
    },
    says: /^Geboekt$/,
  },
  {
    name: 'changed-student-proof-sent',
    as: 'student',
    at: ({ payment }) => studentHomePath({ upload: payment.pending }),
    then: async (page) => {
      await page.getByLabel('Pdf-bestand').setInputFiles(proofFile)
      await press(page, /^Uploaden$/)
    },
    says: /^Bewijs ontvangen/,
  },
  {
    name: 'changed-student-exam-note',
    as: 'student',
    at: ({ exam }) => studentExamPath(exam.next),
    then: async (page) => {
      await fill(page, [[/^Nieuwe notitie/, 'Mag ik vooraf ook nog een rondje snelweg?']])
      await press(page, /^Notitie toevoegen$/)
    },
    says: /^Notitie toegevoegd$/,
  },
  {
    name: 'changed-student-profile',
    as: 'student2',
    at: ownProfilePath({ edit: true }),
    then: async (page) => {
      await fill(page, [[/^Adres/, 'Kade 3, Haarlem']])
      await press(page, /^Wijzigingen opslaan$/)
    },
    says: /^Je profiel is bijgewerkt!$/,
  },
  {
    name: 'changed-student-picture',
    as: 'student2',
    at: profilePath,
    then: async (page) => {
      await page.getByText('Profielfoto wijzigen').click()
      await page.getByLabel('Kies een foto').setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: pngOf() })
      await press(page, /^Foto opslaan$/)
    },
    says: /^Je profielfoto is opgeslagen\.$/,
  },
]

export const changes: readonly Change[] = [...asking, ...studying]
