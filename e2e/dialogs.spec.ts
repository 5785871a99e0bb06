import type { Locator } from '@playwright/test'
import {
  adminLessonsPath,
  adminPaymentsPath,
  forgotPath,
  historyPath,
  ownProfilePath,
  peoplePath,
  profilePath,
  studentHomePath,
  studentLessonsPath,
  teacherHomePath,
} from '@rijbaan/contract'
import { openAs, type Username } from './support/door'
import { ownRows } from './support/student-lessons'
import { expect, test } from './support/test'
import type { Visitor } from './support/visitor'

type Begin = (dialog: Locator) => Locator

const field =
  (label: string): Begin =>
  (dialog) =>
    dialog.getByLabel(label, { exact: true })
const link =
  (name: string): Begin =>
  (dialog) =>
    dialog.getByRole('link', { name, exact: true })

type Dialog = {
  name: string
  who: Username | null
  at: string
  /** What opens it there; nothing where the address does. */
  open?: (visitor: Visitor) => Promise<void>
  /** Where whoever opens it begins. */
  begin: Begin
  /** The buttons at its foot, the last of which does what the dialog is for. */
  foot: string[]
}

const person =
  (name: string) =>
  async ({ page }: Visitor) => {
    await page.getByRole('link', { name, exact: true }).first().click()
  }

const dialogs: Dialog[] = [
  {
    name: 'a new slot',
    who: 'admin',
    at: adminLessonsPath({ new: true }),
    begin: field('Instructeur'),
    foot: ['Annuleren', 'Moment toevoegen'],
  },
  {
    name: 'a lesson in the list',
    who: 'admin',
    at: adminLessonsPath({ filter: 'future' }),
    open: async ({ page }) => page.locator('main a[href*="edit="]').first().click(),
    begin: field('Datum'),
    foot: ['Annuleren', 'Wijzigingen opslaan'],
  },
  {
    name: 'clearing up',
    who: 'admin',
    at: adminLessonsPath({ cleanup: true }),
    begin: link('Nee, nog niet'),
    foot: ['Nee, nog niet', 'Ja, opruimen'],
  },
  {
    name: 'a new student',
    who: 'admin',
    at: peoplePath('student', { add: 'student' }),
    begin: field('Voornaam'),
    foot: ['Annuleren', 'Aanmaken'],
  },
  {
    name: 'a new teacher',
    who: 'admin',
    at: peoplePath('teacher', { add: 'teacher' }),
    begin: field('Voornaam'),
    foot: ['Annuleren', 'Aanmaken'],
  },
  {
    name: 'a teacher’s new student',
    who: 'teacher',
    at: teacherHomePath({ add: 'student' }),
    begin: field('Voornaam'),
    foot: ['Annuleren', 'Aanmaken'],
  },
  {
    name: 'switching somebody off',
    who: 'admin',
    at: peoplePath('student', { search: 'student4' }),
    open: async (visitor) => {
      await person('Priya Nair')(visitor)
      await visitor.page.locator('#person-account').getByRole('link', { name: 'Deactiveren' }).click()
    },
    begin: link('Annuleren'),
    foot: ['Annuleren', 'Deactiveren'],
  },
  {
    name: 'deleting somebody',
    who: 'superadmin',
    at: peoplePath('student', { search: 'student4' }),
    open: async (visitor) => {
      await person('Priya Nair')(visitor)
      await visitor.page.getByRole('link', { name: 'Definitief verwijderen' }).click()
    },
    begin: field('Geheime sleutel'),
    foot: ['Annuleren', 'Definitief verwijderen'],
  },
  {
    name: 'a new payment',
    who: 'admin',
    at: adminPaymentsPath({ new: true }),
    begin: (dialog) => dialog.getByRole('searchbox'),
    foot: ['Annuleren', 'Betaling toevoegen'],
  },
  {
    name: 'rejecting a payment',
    who: 'admin',
    at: adminPaymentsPath({ status: 'PENDING' }),
    open: async ({ page }) => {
      await page.getByRole('main').getByRole('listitem').getByRole('link', { name: /€/ }).first().click()
      await page.locator('#payment-sheet').getByRole('link', { name: 'Afwijzen' }).click()
    },
    begin: field('Reden (niet verplicht)'),
    foot: ['Annuleren', 'Afwijzen'],
  },
  {
    name: 'a proof of payment',
    who: 'student',
    at: studentHomePath(),
    open: async ({ page }) => page.getByRole('link', { name: 'Betaalbewijs uploaden' }).last().click(),
    begin: (dialog) => dialog.getByRole('combobox'),
    foot: ['Annuleren', 'Uploaden'],
  },
  {
    name: 'cancelling a lesson',
    who: 'student',
    at: studentLessonsPath({ view: 'list' }),
    open: async (visitor) => {
      await ownRows(visitor).last().getByRole('link').first().click()
      await visitor.page.getByRole('link', { name: 'Les annuleren' }).click()
    },
    begin: link('Nee, les houden'),
    foot: ['Nee, les houden', 'Ja, les annuleren'],
  },
  {
    name: 'leaving what was typed',
    who: 'student',
    at: ownProfilePath({ edit: true }),
    open: async ({ page }) => {
      await page.getByLabel('Adres', { exact: true }).fill('Dorpsstraat 9, Diemen')
      await page.getByRole('link', { name: 'Lessen', exact: true }).first().click()
    },
    begin: (dialog) => dialog.getByRole('button', { name: 'Hier blijven' }),
    foot: ['Weggaan', 'Hier blijven'],
  },
  {
    name: 'finding something',
    who: 'admin',
    at: historyPath(),
    open: async ({ page }) => page.keyboard.press('Control+k'),
    begin: (dialog) => dialog.getByRole('searchbox'),
    foot: [],
  },
  {
    name: 'a forgotten password',
    who: null,
    at: forgotPath,
    begin: (dialog) => dialog.getByRole('textbox'),
    foot: ['Link versturen'],
  },
]

for (const { name, who, at, open, begin, foot } of dialogs) {
  test(`the dialog for ${name} begins at its first field or the safe way out, and its last button is the deed`, async ({ visitor }) => {
    const { page } = visitor
    if (who) await openAs(visitor, who, at)
    else await visitor.goTo(at)
    await open?.(visitor)
    const dialog = page.locator('dialog:modal')
    await expect(dialog).toBeVisible()
    await expect(begin(dialog)).toBeFocused()
    const buttons = dialog.locator('.dialog-actions').locator('a, button')
    await expect(buttons).toHaveText(foot)
    if (foot.length === 0) return
    await expect(buttons.last()).toHaveClass(/button-(primary|danger|waiting)/)
    if (foot.length > 1) await expect(buttons.first()).toHaveClass(/button-secondary/)
  })
}

test('a payment beside the list begins at what can be done with it, not at its cross', async ({ visitor }) => {
  const { page } = visitor
  await openAs(visitor, 'admin', adminPaymentsPath({ status: 'PENDING' }))
  await page.getByRole('main').getByRole('listitem').getByRole('link', { name: /€/ }).first().click()
  const sheet = page.locator('#payment-sheet')
  await expect(sheet.locator(':focus')).toHaveCount(1)
  await expect(sheet.locator('.dialog-head :focus')).toHaveCount(0)
})

test('a button that waits looks like one, and says what is missing until it is there', async ({ visitor }) => {
  const { page } = visitor
  await openAs(visitor, 'student', ownProfilePath({ edit: true }))
  const save = page.getByRole('button', { name: 'Wijzigingen opslaan', exact: true })
  await expect(save).toHaveClass(/button-waiting/)
  await expect(save).toBeEnabled()
  await expect(save).toHaveAccessibleDescription('Er is nog niets veranderd.')
  await expect(page.getByText('Er is nog niets veranderd.')).toBeVisible()
  const before = await save.boundingBox()
  await page.getByLabel('Adres', { exact: true }).fill('Dorpsstraat 9, Diemen')
  await expect(save).toHaveClass(/button-primary/)
  await expect(save).toHaveAccessibleDescription('')
  await expect(page.getByText('Er is nog niets veranderd.')).toBeHidden()
  expect(await save.boundingBox()).toEqual(before)
})

for (const { language, choose, none, label } of [
  { language: 'nl', choose: 'Kies een bestand', none: 'Nog niets gekozen', label: 'Kies een foto' },
  { language: 'en', choose: 'Choose a file', none: 'Nothing chosen yet', label: 'Choose a picture' },
] as const) {
  test(`a file is chosen by a button of ours, which says its name and size, in ${language}`, async ({ welcome }) => {
    const visitor = await welcome({ language })
    const { page } = visitor
    await openAs(visitor, 'student3', profilePath)
    await page
      .locator('summary')
      .filter({ hasText: /foto|picture/i })
      .click()
    const input = page.getByLabel(label)
    await expect(page.getByText(choose, { exact: true })).toBeVisible()
    await expect(input).toHaveAccessibleDescription(new RegExp(`^${none}`))
    const chooser = page.waitForEvent('filechooser')
    await page.getByText(choose, { exact: true }).click({ force: true })
    await (await chooser).setFiles({ name: 'ik-achter-het-stuur.png', mimeType: 'image/png', buffer: Buffer.alloc(240_000) })
    await expect(input).toHaveAccessibleDescription(/^ik-achter-het-stuur\.png \(240 kB\)/)
    await expect(page.getByText('ik-achter-het-stuur.png (240 kB)')).toBeVisible()
  })
}

test('a file is chosen by the browser’s own control without a script', async ({ welcome }) => {
  const visitor = await welcome({ hasScript: false })
  const { page } = visitor
  await openAs(visitor, 'student3', profilePath)
  await page.locator('summary').filter({ hasText: /foto/i }).click()
  await expect(page.getByLabel('Kies een foto')).toHaveCSS('opacity', '1')
  await expect(page.getByText('Kies een bestand', { exact: true })).toBeHidden()
})

for (const width of [390, 1280])
  test(`a dialog is a page of its own without a script: the screen’s head, and under it the dialog alone (${width} wide)`, async ({
    welcome,
  }) => {
    const visitor = await welcome({ hasScript: false, width, height: 800 })
    const { page } = visitor
    await openAs(visitor, 'admin', adminLessonsPath({ new: true }))
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await expect(page.getByRole('table')).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const [head, sheet] = [await page.getByRole('heading', { level: 1 }).boundingBox(), await dialog.boundingBox()]
    expect(sheet?.x).toBe(head?.x)
    const below = (sheet?.y ?? 0) - (head?.y ?? 0)
    expect([below > 0, below < 120]).toEqual([true, true])
  })
