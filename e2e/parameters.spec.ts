import { type Language, parametersPath, studentLessonsPath, teacherLessonsPath } from '@rijbaan/contract'
import { addSlot, chooseStudent, dayAhead, openNewSlot } from './support/admin-lessons'
import { findBarriers } from './support/axe'
import { openAs, signIn } from './support/door'
import { pairsOf } from './support/pairs'
import { expect, test } from './support/test'
import type { Visitor } from './support/visitor'
import { widthOf } from './support/width'

const path = parametersPath

const words = {
  nl: {
    perDay: 'Lessen per dag',
    duration: 'Standaard lesduur (minuten)',
    type: 'Standaard soort les',
    age: 'Minimumleeftijd leerling (jaar)',
    save: 'Opslaan',
    saved: 'Opgeslagen!',
    unsaved: '2 wijzigingen nog niet opgeslagen',
    number: 'Vul een heel getal in, van 1 tot en met 48',
  },
  en: {
    perDay: 'Lessons per day',
    duration: 'Default lesson duration (minutes)',
    type: 'Default lesson type',
    age: 'Minimum student age (years)',
    save: 'Save',
    saved: 'Saved!',
    unsaved: '2 changes not saved yet',
    number: 'Please enter a whole number from 1 to 48',
  },
} as const satisfies Record<Language, Record<string, string>>

async function openParameters(visitor: Visitor): Promise<void> {
  await openAs(visitor, 'admin', path)
}

const field = ({ page, language }: Visitor, label: 'perDay' | 'duration' | 'type' | 'age') =>
  page.getByLabel(words[language][label], { exact: true })

const saveButton = ({ page, language }: Visitor) => page.getByRole('button', { name: words[language].save, exact: true })

/** Saves, and waits until it is said. */
async function save(visitor: Visitor): Promise<void> {
  await saveButton(visitor).click()
  await expect(visitor.told(words[visitor.language].saved)).toBeVisible()
}

test.describe('the parameters', () => {
  test.afterEach(({ parameters }) => parameters.putBack())

  test('are saved, and stay', async ({ visitor }) => {
    const { page } = visitor
    await openParameters(visitor)
    await field(visitor, 'age').fill('17')
    await page.getByRole('checkbox', { name: 'zaterdag' }).check()
    await expect(page.getByText(words.nl.unsaved)).toBeVisible()
    await save(visitor)
    await page.reload()
    await expect(field(visitor, 'age')).toHaveValue('17')
    await expect(page.getByRole('checkbox', { name: 'zaterdag' })).toBeChecked()
    await expect(page.getByText('onder Statistieken')).toBeVisible()

    await visitor.goTo(path)
    await field(visitor, 'age').fill('16')
    await page.getByRole('checkbox', { name: 'zaterdag' }).uncheck()
    await save(visitor)
  })

  test('can’t be saved while one of them is wrong', async ({ visitor }) => {
    await openParameters(visitor)
    for (const [label, wrong, right] of [
      ['perDay', '0', '6'],
      ['perDay', '', '6'],
      ['duration', '17', '60'],
      ['age', '0', '16'],
    ] as const) {
      await field(visitor, label).fill(wrong)
      await expect(saveButton(visitor)).toBeDisabled()
      await field(visitor, label).fill(right)
      await expect(saveButton(visitor)).toBeEnabled()
    }
    await field(visitor, 'perDay').fill('0')
    await field(visitor, 'age').focus()
    await expect(field(visitor, 'perDay')).toHaveAccessibleDescription(new RegExp(words.nl.number))
  })

  test('work without a script, and say what is wrong', async ({ welcome }) => {
    const visitor = await welcome({ language: 'en', hasScript: false })
    await openParameters(visitor)
    await visitor.page.locator('main form').evaluate((form) => form.setAttribute('novalidate', ''))
    await field(visitor, 'perDay').fill('0')
    await field(visitor, 'age').fill('18')
    await saveButton(visitor).click()
    await expect(field(visitor, 'perDay')).toHaveAccessibleDescription(new RegExp(words.en.number))
    await expect(field(visitor, 'age')).toHaveValue('18')
    await field(visitor, 'perDay').fill('6')
    await field(visitor, 'age').fill('16')
    await save(visitor)
  })

  test('change how many lessons a teacher’s day holds, and the calendars follow (R32)', async ({ visitor, welcome }) => {
    const { page } = visitor
    const day = dayAhead(30)
    await signIn(visitor, 'admin')
    await addSlot(visitor, { date: day, time: '11:00' })
    await openNewSlot(visitor, { date: day, time: '09:00' })
    await chooseStudent(visitor, 'Priya Nair')
    await page.getByRole('button', { name: 'Leerling inplannen' }).click()
    await expect(page.getByRole('link', { name: 'Leerling loskoppelen' })).toBeVisible()
    const lesson = page.url()

    const student = await welcome()
    await signIn(student, 'student4')
    const teacher = await welcome()
    await signIn(teacher, 'teacher2')
    const panel = ({ page: of }: Visitor) => of.locator('#day')
    const warning = 'Daglimiet bereikt: 1 van 1 lessen geboekt.'

    await visitor.goTo(path)
    await field(visitor, 'perDay').fill('1')
    await save(visitor)
    await student.goTo(studentLessonsPath({ day }))
    await expect(panel(student)).toContainText('09:00')
    await expect(panel(student)).not.toContainText('11:00')
    await teacher.goTo(teacherLessonsPath({ day }))
    await expect(panel(teacher)).toContainText(warning)

    await visitor.goTo(path)
    await field(visitor, 'perDay').fill('6')
    await save(visitor)
    await student.goTo(studentLessonsPath({ day }))
    await expect(panel(student)).toContainText('11:00')
    await teacher.goTo(teacherLessonsPath({ day }))
    await expect(panel(teacher)).not.toContainText(warning)

    await visitor.goTo(lesson)
    await page.getByRole('link', { name: 'Leerling loskoppelen' }).click()
    await page.getByRole('button', { name: 'Ja, loskoppelen' }).click()
    await expect(page.getByRole('button', { name: 'Leerling inplannen' })).toBeVisible()
  })

  for (const [language, colorScheme] of pairsOf(['nl', 'en'] as const, ['light', 'dark'] as const)) {
    test(`have no barriers in ${language}, ${colorScheme}, also at 320 pixels`, async ({ welcome }) => {
      const visitor = await welcome({ language, colorScheme, width: 320, height: 640 })
      await openParameters(visitor)
      expect(await findBarriers(visitor.page)).toEqual([])
      expect(await widthOf(visitor.page)).toBe(320)
    })
  }
})
