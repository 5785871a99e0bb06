import { addDays, schoolDay, adminLessonsPath, type AdminLessonsQuery } from '@rijbaan/contract'
import { filterByDate } from './support/dates'
import { asks } from './support/address'
import { addSlot, chooseStudent, dayAhead, findBooked, lessonWords, rows, teacherName } from './support/admin-lessons'
import { expectNoBarriers } from './support/axe'
import { letIn, openAs, signIn } from './support/door'
import { pairsOf } from './support/pairs'
import { expect, test } from './support/test'
import { expectToFit } from './support/width'

test.describe('an admin', () => {
  test('finds lessons by filter, teacher and day, all in the address', async ({ visitor }) => {
    const { page } = visitor
    await openAs(visitor, 'admin', adminLessonsPath())
    const filters = page.getByRole('navigation', { name: 'Toon' })
    await expect(filters.getByRole('link', { name: 'Vandaag' })).toHaveAttribute('aria-current', 'page')

    await filters.getByRole('link', { name: 'Alle', exact: true }).click()
    await expect(page).toHaveURL(asks<AdminLessonsQuery>({ filter: 'all' }))
    await expect(rows(visitor)).toHaveCount(10)
    const pages = page.getByRole('navigation', { name: "Pagina's" })
    await expect(pages).toContainText(/^1–10 van \d+/)
    await pages.getByRole('link', { name: 'Volgende pagina' }).click()
    await expect(pages).toContainText(/^11–20 van \d+/)
    await pages.getByRole('link', { name: '20', exact: true }).click()
    await expect(rows(visitor)).toHaveCount(20)
    await expect(pages).toContainText(/^1–20 van \d+/)

    await page.getByLabel('Instructeur').selectOption({ label: teacherName })
    const teachers = page.locator('th[scope="rowgroup"]')
    await expect(teachers).toHaveCount(1)
    await expect(teachers).toContainText(teacherName)
    await filters.getByRole('link', { name: 'Geboekt' }).click()
    await expect(page).toHaveURL(asks<AdminLessonsQuery>({ filter: 'booked' }))
    await page.reload()
    await visitor.waitForScript()
    await expect(page.getByLabel('Instructeur')).toHaveValue(/\d+/)
    await expect(rows(visitor).filter({ hasText: 'Priya Nair' }).first()).toBeVisible()

    await filterByDate(visitor, page.getByLabel('Datum', { exact: true }), '2003-01-01')
    await expect(page.getByText('Geen lessen gevonden met deze filters.')).toBeVisible()
    await page.getByRole('link', { name: 'Wissen' }).click()
    await expect(page).toHaveURL(adminLessonsPath())
    await expect(page.getByLabel('Datum', { exact: true })).toHaveValue('')

    await visitor.goTo(adminLessonsPath({ filter: 'all', page: 9999 }))
    await expect(page).not.toHaveURL(asks<AdminLessonsQuery>({ page: 9999 }))
    await expect(rows(visitor).first()).toBeVisible()
  })

  test('edits in the list, and is told what went wrong without losing what was typed', async ({ visitor }) => {
    const say = lessonWords.nl
    const { page } = visitor
    const date = dayAhead(4)
    await signIn(visitor, 'admin')
    await addSlot(visitor, { date, time: '07:00' })
    await addSlot(visitor, { date, time: '09:00' })
    await visitor.goTo(adminLessonsPath({ date }))
    await page.getByRole('link', { name: /^Bewerk de les van .* 07:00$/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Les bewerken' })
    await dialog.getByLabel(say.time, { exact: true }).fill('09:00')
    await dialog.getByRole('button', { name: say.save }).click()

    const failure = page.getByRole('dialog', { name: 'Er is iets misgegaan' })
    await expect(failure).toContainText('De instructeur heeft al een les die op dit moment begint.')
    await failure.getByRole('button', { name: 'OK' }).click()
    await expect(dialog.getByLabel(say.time, { exact: true })).toHaveValue('09:00')

    await dialog.getByLabel(say.time, { exact: true }).fill('08:00')
    await chooseStudent(visitor, 'Priya Nair')
    await dialog.getByRole('button', { name: say.save }).click()
    await expect(visitor.told(say.saved)).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(rows(visitor).filter({ hasText: '08:00' })).toContainText('Priya Nair')

    await page.getByRole('link', { name: /^Bewerk de les van .* 08:00$/ }).click()
    await dialog.getByRole('radio', { name: say.noStudent }).check()
    await dialog.getByRole('button', { name: say.save }).click()
    await expect(rows(visitor).filter({ hasText: '08:00' })).toContainText('BESCHIKBAAR')
  })

  test('cleans up past moments that nobody booked, after one more question', async ({ visitor }) => {
    const say = lessonWords.nl
    const { page } = visitor
    await signIn(visitor, 'admin')
    await addSlot(visitor, { date: addDays(schoolDay(new Date()), -20), time: '06:00' })
    const sentences = [/^Opgeruimd: [1-9]\d* oude les/, 'Opgeruimd: 0 oude lessen zijn niet meer beschikbaar.']
    for (const sentence of sentences) {
      await visitor.goTo(adminLessonsPath())
      await page.getByRole('link', { name: say.cleanup }).click()
      await page.getByRole('dialog').getByRole('button', { name: say.cleanupYes }).click()
      await expect(visitor.told(sentence)).toBeVisible()
      await expect(page.getByRole('dialog')).toBeHidden()
    }
  })
})

test.describe('the screens of the admins’ list', () => {
  for (const [language, colorScheme] of pairsOf(['nl', 'en'] as const, ['light', 'dark'] as const)) {
    test(`have no barriers in ${language}, ${colorScheme}`, async ({ welcome }) => {
      const visitor = await welcome({ language, colorScheme })
      const id = (await findBooked(visitor)).split('/').at(-1) ?? ''
      await expectNoBarriers(
        visitor,
        ([{ filter: 'booked' }, { new: true }, { cleanup: true }, { filter: 'booked', edit: id }] as const).map((asked) =>
          adminLessonsPath(asked),
        ),
      )
    })
  }

  test('fit a screen of 320 pixels', async ({ welcome }) => {
    const visitor = await welcome({ width: 320, height: 640 })
    await letIn(visitor, 'admin')
    await expectToFit(visitor, [adminLessonsPath({ filter: 'all' }), adminLessonsPath({ new: true })])
  })
})
