import { teacherLessonsPath, teacherLessonPath, studentLessonPath, type LessonQuery } from '@rijbaan/contract'
import { asking } from './support/address'
import { expectNoBarriers } from './support/axe'
import { letIn, openAs } from './support/door'
import { looks, openDay, openSlot, rowAt, rows, signInWithLook, studentChoice, workingDay } from './support/teacher-lessons'
import { expect, test } from './support/test'
import type { Visitor } from './support/visitor'
import { expectToFit } from './support/width'

/** A day of slots that these tests change, and no others look at. */
const lessonDay = workingDay(3)

test.describe('a teacher’s lesson', () => {
  test('a student is put on it, reads the note, and is taken off', async ({ welcome }) => {
    const [teacher, reader] = [await welcome(), await welcome()]
    await openSlot(teacher, lessonDay, '15:00')
    const { page } = teacher
    const assign = page.getByRole('button', { name: 'Leerling inplannen' })
    await assign.click()
    await expect(studentChoice(teacher)).toHaveAccessibleDescription('Kies eerst een leerling.')
    const name = 'Priya Nair'
    await studentChoice(teacher).selectOption({ label: name })
    await assign.click()
    await expect(teacher.told('Leerling is ingepland')).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: name })).toBeVisible()
    await expect(page.getByText('GEBOEKT', { exact: true })).toBeVisible()

    await page.getByRole('link', { name: 'Notitie toevoegen' }).click()
    const note = page.getByRole('textbox', { name: 'Notitie van de instructeur' })
    await expect(note).toBeFocused()
    await note.fill('Kijk langer\nin de spiegel')
    await page.getByRole('button', { name: 'Notitie opslaan' }).click()
    await expect(teacher.told('Notitie opgeslagen')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Notitie bewerken' })).toBeFocused()

    await openAs(reader, 'student4', page.url().replace(teacherLessonPath(''), studentLessonPath('')))
    await expect(reader.page.locator('main')).toContainText('in de spiegel')

    await page.getByRole('link', { name: 'Leerling loskoppelen' }).click()
    await expect(page.getByText(`${name} krijgt een e-mail dat deze les niet doorgaat.`)).toBeVisible()
    await page.getByRole('button', { name: 'Ja, loskoppelen' }).click()
    await expect(teacher.told('Leerling is losgekoppeld')).toBeVisible()
    await expect(page.getByText('Geen leerling')).toBeVisible()
    // What was written about a student goes with them.
    await expect(page.getByText('Nog geen notitie.')).toBeVisible()
    await page.getByRole('button', { name: 'Ongedaan maken' }).click()
    await expect(page.getByText('GEBOEKT', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Leerling loskoppelen' }).click()
    await page.getByRole('button', { name: 'Ja, loskoppelen' }).click()
    await expect(page.getByText('BESCHIKBAAR', { exact: true })).toBeVisible()
  })

  test('all of it works without a script', async ({ welcome }) => {
    const visitor = await welcome({ hasScript: false })
    await openSlot(visitor, lessonDay, '16:00')
    const { page } = visitor
    await page.getByRole('button', { name: 'Leerling inplannen' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Kies een leerling.' })).toBeVisible()
    await studentChoice(visitor).selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Leerling inplannen' }).click()
    await expect(visitor.told('Leerling is ingepland')).toBeVisible()

    await page.getByRole('link', { name: 'Notitie toevoegen' }).click()
    await page.getByRole('textbox', { name: 'Notitie van de instructeur' }).fill('a'.repeat(4001))
    await page.getByRole('button', { name: 'Notitie opslaan' }).click()
    const note = page.getByRole('textbox', { name: 'Notitie van de instructeur' })
    await expect(note).toHaveAccessibleDescription('De notitie mag maximaal 4000 tekens hebben')
    await expect(note).toHaveValue('a'.repeat(4001))

    await page.getByRole('link', { name: 'Les annuleren' }).click()
    const dialog = page.getByRole('dialog', { name: 'Deze les annuleren? De ingeplande leerling wordt dan losgekoppeld.' })
    await dialog.getByRole('link', { name: 'Nee, les houden' }).click()
    await expect(dialog).toHaveCount(0)
    await page.getByRole('link', { name: 'Les annuleren' }).click()
    await dialog.getByRole('button', { name: 'Ja, les annuleren' }).click()
    await expect(visitor.told('De les is geannuleerd')).toBeVisible()
    await expect(page.getByText('GEANNULEERD', { exact: true })).toBeVisible()
    await expect(page.getByText('Geen leerling')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Leerling inplannen' })).toHaveCount(0)
    await expect(studentChoice(visitor)).toHaveCount(0)
  })

  test('is cancelled with the keyboard alone, after one more question', async ({ visitor }) => {
    await openSlot(visitor, lessonDay, '14:00')
    const { page } = visitor
    const open = page.getByRole('link', { name: 'Les annuleren' })
    await open.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Deze les annuleren?', exact: true })
    await expect(dialog).toContainText('14:00 – 15:00')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(open).toBeFocused()
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Ja, les annuleren' }).focus()
    await page.keyboard.press('Enter')
    await expect(visitor.told('De les is geannuleerd')).toBeVisible()
    await expect(open).toHaveCount(0)
    await page.getByRole('link', { name: 'Terug naar lessen' }).click()
    await expect(rowAt(visitor, '14:00')).toContainText('GEANNULEERD')
  })

  test('of another teacher is not there', async ({ welcome }) => {
    const [owner, other] = [await welcome(), await welcome()]
    await openDay(owner, lessonDay, 'teacher')
    const address = (await rows(owner).first().getByRole('link').getAttribute('href')) ?? ''
    await letIn(other, 'teacher2')
    expect(await other.goTo(address)).toBe(404)
    await expect(other.page.locator('main')).toContainText('Les niet gevonden of niet van jou')
    await expect(other.page.getByRole('link', { name: 'Terug naar lessen' })).toBeVisible()
  })
})

test.describe('the screen of a teacher’s lesson', () => {
  const places = async (visitor: Visitor): Promise<string[]> => {
    await visitor.goTo(teacherLessonsPath({ day: workingDay(4) }))
    const lesson = (await rows(visitor).first().getByRole('link').getAttribute('href')) ?? ''
    return [lesson, asking<LessonQuery>(lesson, { note: 'edit' }), asking<LessonQuery>(lesson, { cancel: true })]
  }

  for (const { language, theme } of looks) {
    test(`has no barriers in ${language}, ${theme}`, async ({ welcome }) => {
      const visitor = await welcome({ language })
      await signInWithLook(visitor, theme)
      await expectNoBarriers(visitor, await places(visitor))
    })
  }

  test('fits on 320 px', async ({ welcome }) => {
    const visitor = await welcome({ width: 320, height: 700 })
    await letIn(visitor, 'teacher2')
    await expectToFit(visitor, await places(visitor))
  })
})
