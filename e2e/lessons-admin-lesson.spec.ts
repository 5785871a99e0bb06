import { addDays, addYears, schoolDay, weekdayOf, adminLessonsPath, type AdminLessonQuery } from '@rijbaan/contract'
import { fillDate, writtenDay } from './support/dates'
import { asking } from './support/address'
import { chooseStudent, dayAhead, findBooked, lessonWords, openNewSlot, rows } from './support/admin-lessons'
import { expectNoBarriers } from './support/axe'
import { openAs, signIn } from './support/door'
import { pairsOf } from './support/pairs'
import { expect, test } from './support/test'
import { expectToFit } from './support/width'

/** The next spring day on which the clock goes from 02:00 to 03:00: the last Sunday of March. */
function clockChange(): string {
  const today = schoolDay(new Date())
  const years = [0, 1].map((ahead) => Number(today.slice(0, 4)) + ahead)
  const sundays = years.map((year) => addDays(`${year}-03-31`, -(weekdayOf(`${year}-03-31`) % 7)))
  return sundays.find((day) => day > today) ?? today
}

test.describe('an admin', () => {
  test('adds a moment, edits it, gives it a student, another one, takes them off, and cancels it', async ({ visitor }) => {
    const say = lessonWords.nl
    const { page } = visitor
    await openAs(visitor, 'admin', adminLessonsPath())
    await page.getByRole('link', { name: say.add }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(adminLessonsPath())
    await openNewSlot(visitor, { date: dayAhead(0), time: '07:00' })

    await page.getByRole('link', { name: say.edit, exact: true }).click()
    await expect(page.getByLabel(say.date, { exact: true })).toBeFocused()
    await fillDate(visitor, page.getByLabel(say.date, { exact: true }), dayAhead(1))
    await page.getByLabel(say.duration).fill('65')
    await page.getByLabel(say.location).fill('Station Sloterdijk')
    await page.getByLabel(say.teacherNote).fill('Snelweg')
    await page.getByRole('button', { name: say.save }).click()
    await expect(visitor.told(say.saved)).toBeVisible()
    await expect(page.getByRole('link', { name: say.edit, exact: true })).toBeFocused()
    await expect(visitor.fact('Duur')).toHaveText('65 minuten')
    await expect(visitor.fact(say.location)).toHaveText('Station Sloterdijk')
    await expect(visitor.fact(say.teacherNote)).toHaveText('Snelweg')

    await chooseStudent(visitor, 'Priya Nair')
    await page.getByRole('button', { name: say.assign }).click()
    await expect(visitor.told(say.assigned)).toBeVisible()
    await expect(visitor.fact(say.student)).toHaveText('Priya Nair')
    await expect(visitor.fact(say.status)).toHaveText('GEBOEKT')

    await chooseStudent(visitor, 'Daan Bakker')
    await page.getByRole('button', { name: say.change }).click()
    await expect(visitor.fact(say.student)).toHaveText('Daan Bakker')

    await page.getByRole('link', { name: say.unassign }).click()
    await page.getByRole('button', { name: say.unassignYes }).click()
    await expect(visitor.told(say.unassigned)).toBeVisible()
    await expect(visitor.fact(say.student)).toHaveText(say.noStudent)
    await expect(visitor.fact(say.status)).toHaveText('BESCHIKBAAR')

    await page.getByRole('link', { name: say.edit, exact: true }).click()
    await page.getByLabel(say.status, { exact: true }).selectOption({ label: 'Gepland' })
    await page.getByRole('button', { name: say.save }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Een geplande les heeft een leerling nodig.' })).toBeVisible()
    await page.getByLabel(say.status, { exact: true }).selectOption({ label: 'Geannuleerd' })
    await page.getByRole('button', { name: say.save }).click()
    await expect(visitor.fact(say.status)).toHaveText('GEANNULEERD')
  })

  test('can’t change who had a lesson that is past', async ({ visitor }) => {
    const { page } = visitor
    // The last page has the oldest ones.
    await openAs(visitor, 'admin', adminLessonsPath({ filter: 'booked', page: 9999 }))
    await rows(visitor).filter({ hasText: 'GEREDEN' }).first().getByRole('link').first().click()
    const panel = page.getByRole('region', { name: 'Ingeplande leerling' })
    await expect(panel).toContainText('Bij een les die al geweest is, kun je de leerling niet meer wijzigen.')
    await expect(panel.getByRole('button')).toHaveCount(0)
  })

  test('is told which field is wrong', async ({ visitor }) => {
    const say = lessonWords.nl
    const { page } = visitor
    await signIn(visitor, 'admin')
    await openNewSlot(visitor, { date: dayAhead(6), time: '07:00' })
    await page.getByRole('link', { name: say.edit, exact: true }).click()
    const [date, time, duration] = [say.date, say.time, say.duration].map((label) => page.getByLabel(label, { exact: true }))
    const save = page.getByRole('button', { name: say.save })
    const outOfRange = 'Kies een datum vanaf 2002, tot twee jaar vooruit'

    for (const day of ['1999-12-31', addDays(schoolDay(addYears(new Date(), 2)), 2)]) {
      await fillDate(visitor, date!, day)
      await save.click()
      await expect(date!).toHaveAccessibleDescription(outOfRange)
      await expect(date!).toBeFocused()
    }
    await fillDate(visitor, date!, clockChange())
    await time!.fill('02:30')
    await save.click()
    await expect(time!).toHaveAccessibleDescription('Deze tijd bestaat niet, omdat die nacht de klok verspringt')
    await expect(date!).toHaveValue(writtenDay(clockChange()))

    await duration!.fill('17')
    await save.click()
    await expect(duration!).toHaveAccessibleDescription('De duur moet tussen 15 en 480 minuten liggen, in stappen van 5')
    await date!.fill('')
    await save.click()
    await expect(date!).toHaveAccessibleDescription('Vul een geldige datum in.')
  })

  test('does all of it without a script', async ({ welcome }) => {
    const visitor = await welcome({ language: 'en', hasScript: false })
    const say = lessonWords.en
    const { page } = visitor
    await signIn(visitor, 'admin')
    await openNewSlot(visitor, { date: dayAhead(8), time: '07:00' })

    await page.getByRole('link', { name: say.edit, exact: true }).click()
    await page.getByLabel(say.location).fill('Diemen')
    await fillDate(visitor, page.getByLabel(say.date, { exact: true }), clockChange())
    await page.getByLabel(say.time, { exact: true }).fill('02:30')
    await page.getByRole('button', { name: say.save }).click()
    await expect(page.getByLabel(say.time, { exact: true })).toHaveAccessibleDescription(/^This time does not exist/)
    await expect(page.getByLabel(say.location)).toHaveValue('Diemen')
    await fillDate(visitor, page.getByLabel(say.date, { exact: true }), dayAhead(8))
    await page.getByLabel(say.time, { exact: true }).fill('07:30')
    await page.getByRole('button', { name: say.save }).click()
    await expect(visitor.told(say.saved)).toBeVisible()
    await expect(visitor.fact(say.location)).toHaveText('Diemen')

    await page.getByRole('button', { name: say.assign }).click()
    await expect(page.getByText('Please choose a student.')).toBeVisible()
    await chooseStudent(visitor, 'Priya Nair')
    await page.getByRole('button', { name: say.assign }).click()
    await expect(visitor.told(say.assigned)).toBeVisible()
    await page.getByRole('link', { name: say.unassign }).click()
    await page.getByRole('button', { name: say.unassignYes }).click()
    await expect(visitor.told(say.unassigned)).toBeVisible()

    await visitor.goTo(adminLessonsPath({ cleanup: true }))
    await page.getByRole('dialog').getByRole('button', { name: say.cleanupYes }).click()
    await expect(visitor.told(/^Cleanup completed: \d+ outdated lesson\(s\) marked unavailable\.$/)).toBeVisible()
  })
})

test.describe('the screens of an admin’s lesson', () => {
  for (const [language, colorScheme] of pairsOf(['nl', 'en'] as const, ['light', 'dark'] as const)) {
    test(`have no barriers in ${language}, ${colorScheme}`, async ({ welcome }) => {
      const visitor = await welcome({ language, colorScheme })
      const lesson = await findBooked(visitor)
      await expectNoBarriers(visitor, [lesson, asking<AdminLessonQuery>(lesson, { edit: true })])
    })
  }

  test('fit a screen of 320 pixels', async ({ welcome }) => {
    const visitor = await welcome({ width: 320, height: 640 })
    const lesson = await findBooked(visitor)
    await expectToFit(visitor, [lesson, asking<AdminLessonQuery>(lesson, { edit: true })])
  })
})
