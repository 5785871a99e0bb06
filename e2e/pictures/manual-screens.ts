// What the office's manual shows, one picture for each of its pages, and the README: `npm run manual:pictures`.
import type { Locator, Page } from '@playwright/test'
import {
  adminPaymentsPath,
  availabilityPathOf,
  homePath,
  officePath,
  peoplePath,
  personPath,
  profilePath,
  studentLessonPath,
  studentLessonsPath,
  tariffsPath,
  teacherHomePath,
  type Language,
} from '@rijbaan/contract'
import type { PanelAccount } from '../support/office'
import type { Found } from './found'
import type { PictureAccount } from './school'
import { daysApart, press, unfolding } from './screen'

type Picture = {
  /** The page of the manual. */
  page: string
  then?: (page: Page) => Promise<void>
  /** The part of the screen that matters; all of the window where it is left out. */
  of?: (page: Page) => Locator
}

export type PortalPicture = Picture & { as?: PictureAccount; at: (found: Found) => string }
export type PanelPicture = Picture & { as: PanelAccount; at: (language: Language) => string }

const dialog = (page: Page): Locator => page.getByRole('dialog').last()
const part = (name: RegExp) => (page: Page) => page.getByRole('region', { name })

async function addDaysOff(page: Page): Promise<void> {
  await unfolding(daysApart)(page)
  await press(page, /^(Vrije dag toevoegen|Add day off)$/)
  await page.getByLabel(/^(Eerste vrije dag|First day off)$/).fill('2026-07-20')
  await page.getByLabel(/^(Laatste vrije dag|Last day off)$/).fill('2026-07-31')
  // Left, it reads as its reader writes days; what stands beside it would show that it has the focus.
  await page.getByLabel(/^(Laatste vrije dag|Last day off)$/).blur()
}

/** As wide as the Dutch words of buttons and tables want it. */
const widen = (page: Page) => page.setViewportSize({ width: 1280, height: 800 })

export const portalPictures: readonly PortalPicture[] = [
  { page: 'new-student', as: 'admin', at: () => peoplePath('student', { add: 'student' }), of: dialog },
  { page: 'refused-proof', as: 'admin', at: ({ payment }) => adminPaymentsPath({ payment: payment.proven, reject: true }), of: dialog },
  {
    page: 'holiday',
    as: 'admin',
    at: ({ person }) => availabilityPathOf(person.teacher),
    then: addDaysOff,
    of: part(daysApart),
  },
  { page: 'lists', as: 'admin', at: () => peoplePath('student'), then: widen },
  { page: 'someone-leaves', as: 'admin', at: ({ person }) => personPath('student', person.student), of: part(/^Account$/) },
  { page: 'what-to-do-when', as: 'admin', at: () => officePath() },
  { page: 'teacher', as: 'teacher', at: () => teacherHomePath() },
  {
    page: 'reminders',
    as: 'student',
    at: () => profilePath,
    of: part(/^(Mail over je lessen en examens|E-mails about your lessons and exams)$/),
  },
  { page: 'calendars', as: 'teacher', at: () => profilePath, of: part(/^(Lessen in je agenda|Lessons in your calendar)$/) },
  {
    page: 'move-lesson',
    as: 'student',
    at: ({ lesson }) => studentLessonPath(lesson.booked, { move: true }),
    then: (page) => page.getByRole('radio', { disabled: false }).first().check(),
    of: part(/^(Les verplaatsen|Move lesson)$/),
  },
  { page: 'student', as: 'student', at: () => studentLessonsPath({ day: '2026-03-13' }) },
]

/** The field of a page's picture: the innermost part that has its name and the place to drop a file. */
const picturePlace = (page: Page) =>
  page
    .locator('div')
    .filter({ hasText: /(Bovenaan: foto of tekening|Top: photo or drawing)/ })
    .filter({ hasText: /(Klik om een bestand toe te voegen|Click to add an asset)/ })
    .last()

const list = (type: string) => () => `/content-manager/collection-types/api::${type}.${type}`
const homePage = (language: Language) => `/content-manager/single-types/api::home-page.home-page?plugins[i18n][locale]=${language}`

export const panelPictures: readonly PanelPicture[] = [
  { page: 'qr-code', as: 'office', at: () => '/content-manager/single-types/api::features.features' },
  { page: 'start', as: 'office', at: () => '/' },
  { page: 'request', as: 'office', at: () => '/', of: part(/^(Nieuwe aanvragen|New requests)$/) },
  {
    page: 'price',
    as: 'office',
    at: () => '/',
    then: (page) =>
      page
        .getByRole('textbox', { name: /^(Prijs van|Price of) / })
        .first()
        .fill('2875'),
    // The packages of one kind of car, under its name.
    of: (page) =>
      part(/^(Prijzen|Prices)$/)(page)
        .getByRole('list')
        .first()
        .locator('xpath=..'),
  },
  {
    page: 'text',
    as: 'office',
    at: homePage,
    then: async (page) => {
      await widen(page)
      await page.getByRole('link', { name: /^(Voorbeeld openen|Open preview)$/ }).waitFor()
    },
  },
  { page: 'photo', as: 'office', at: homePage, of: picturePlace },
  { page: 'review', as: 'office', at: list('review') },
  { page: 'tip', as: 'office', at: list('tip') },
  { page: 'invite-colleague', as: 'owner', at: () => '/settings/users', then: widen },
]

/** The README's: what visitors, students and the office see first. */
export const readmePictures: readonly PortalPicture[] = [
  { page: 'home', at: () => homePath },
  { page: 'tariffs', at: () => tariffsPath },
  { page: 'calendar', as: 'student', at: () => studentLessonsPath({ day: '2026-03-13' }) },
  { page: 'office', as: 'admin', at: () => officePath() },
]
