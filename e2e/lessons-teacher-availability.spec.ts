import { addDays, weekStartOf, ownAvailabilityPath, studentLessonsPath, availabilityPathOf, teacherLessonsPath } from '@rijbaan/contract'
import { expectNoBarriers } from './support/axe'
import { openAs, signIn } from './support/door'
import { dayInWords, looks, openDay, rowAt, rows, signInWithLook, today, workingDay } from './support/teacher-lessons'
import { expect, test } from './support/test'
import type { Visitor } from './support/visitor'
import { expectToFit } from './support/width'

const sundayOf = (weeks: number): string => addDays(weekStartOf(addDays(today, 7 * weeks)), 6)

const save = ({ page }: Visitor) => page.getByRole('main').getByRole('button', { name: 'Opslaan', exact: true })

/** How many slots a student is offered on a day. */
async function slotsFor(reader: Visitor, day: string): Promise<number> {
  await reader.goTo(studentLessonsPath({ day }))
  await expect(reader.page.getByRole('heading', { level: 2, name: dayInWords(day) })).toBeVisible()
  return rows(reader).count()
}

test.describe('a teacher’s availability', () => {
  test('a day off takes its free slots away from students; without it they are back', async ({ welcome }) => {
    const day = workingDay(6)
    const [teacher, reader] = [await welcome(), await welcome()]
    await signIn(reader, 'student4')
    const before = await slotsFor(reader, day)
    expect(before).toBeGreaterThan(0)

    await openAs(teacher, 'teacher2', ownAvailabilityPath)
    const { page } = teacher
    await page.getByRole('button', { name: 'Vrije dag toevoegen' }).click()
    const date = page.getByLabel('Datum').last()
    await expect(date).toBeFocused()
    await date.fill(day)
    await expect(page.getByText('Nog niet opgeslagen')).toBeVisible()
    await save(teacher).click()
    await expect(teacher.told(new RegExp(`Beschikbaarheid opgeslagen\\. .*${before} moment(en)? verwijderd\\.`))).toBeVisible()
    expect(await slotsFor(reader, day)).toBe(0)

    await page.getByRole('button', { name: `Dag verwijderen: ${day}` }).click()
    await save(teacher).click()
    await expect(teacher.told(new RegExp(`${before} moment(en)? toegevoegd\\.`))).toBeVisible()
    expect(await slotsFor(reader, day)).toBe(before)
  })

  for (const hasScript of [true, false]) {
    test(`a period brings slots, ${hasScript ? 'and Enter saves' : 'without a script'}`, async ({ welcome }) => {
      const visitor = await welcome({ hasScript })
      await openAs(visitor, 'teacher2', ownAvailabilityPath)
      const { page } = visitor
      await page.getByRole('button', { name: 'Periode toevoegen op zondag' }).click()
      const [from, to] = [page.getByLabel('zondag, Van'), page.getByLabel('zondag, Tot')]
      await expect(from).toHaveValue('09:00')
      await from.fill('10:00')
      await to.fill('12:00')
      if (hasScript) await to.press('Enter')
      else await save(visitor).click()
      await expect(visitor.told(/Beschikbaarheid opgeslagen\. \d+ momenten toegevoegd\./)).toBeVisible()

      await visitor.goTo(teacherLessonsPath({ day: sundayOf(5) }))
      await expect(rowAt(visitor, '10:00')).toContainText('BESCHIKBAAR')
      await expect(rows(visitor)).toHaveCount(2)

      await visitor.goTo(ownAvailabilityPath)
      await page.getByRole('button', { name: 'Periode 10:00 – 12:00 verwijderen op zondag' }).click()
      await save(visitor).click()
      await expect(visitor.told(/\d+ momenten verwijderd\./)).toBeVisible()
      await visitor.goTo(teacherLessonsPath({ day: sundayOf(5) }))
      await expect(rows(visitor)).toHaveCount(0)
    })

    test(`what is wrong is said at its field and nothing typed is lost ${hasScript ? '' : 'without a script'}`, async ({ welcome }) => {
      const visitor = await welcome({ hasScript })
      await openAs(visitor, 'teacher2', ownAvailabilityPath)
      const { page } = visitor
      await page.getByRole('button', { name: 'Extra dag toevoegen' }).click()
      await page.getByLabel('maandag, Tot').first().fill('08:00')
      await page.getByLabel('Tijd tussen lessen (minuten)').fill('121')
      // The browser would stop this number itself; what counts is what the server says to one that doesn't.
      if (!hasScript) await page.locator('main form').evaluate((form) => form.setAttribute('novalidate', ''))
      await save(visitor).click()
      await expect(page.getByLabel('maandag, Tot').first()).toHaveAccessibleDescription('Een periode moet later eindigen dan die begint.')
      await expect(page.getByLabel('Datum').last()).toHaveAccessibleDescription('Vul een geldige datum in.')
      const buffer = page.getByLabel('Tijd tussen lessen (minuten)')
      await expect(buffer).toHaveAccessibleDescription('De tijd tussen lessen is 0 tot en met 120 minuten.')
      await expect(buffer).toHaveValue('121')
      await expect(page.getByLabel('maandag, Tot').first()).toHaveValue('08:00')
      if (hasScript) await expect(page.getByLabel('maandag, Van').first()).toBeFocused()
    })

    test(`a day is taken off from the calendar ${hasScript ? '' : 'without a script'}`, async ({ welcome }) => {
      const day = workingDay(7)
      const visitor = await welcome({ hasScript })
      await openDay(visitor, day)
      const before = await rows(visitor).filter({ hasText: 'BESCHIKBAAR' }).count()
      await visitor.page.getByRole('button', { name: 'Deze dag vrij nemen' }).click()
      await expect(visitor.told(new RegExp(`Beschikbaarheid opgeslagen\\. .*${before} moment(en)? verwijderd\\.`))).toBeVisible()
      await visitor.goTo(teacherLessonsPath({ day }))
      await expect(rows(visitor).filter({ hasText: 'BESCHIKBAAR' })).toHaveCount(0)

      await visitor.goTo(ownAvailabilityPath)
      await visitor.page.getByRole('button', { name: `Dag verwijderen: ${day}` }).click()
      await save(visitor).click()
      await expect(visitor.told(new RegExp(`${before} moment(en)? toegevoegd\\.`))).toBeVisible()
    })
  }

  test('is an admin’s to keep too', async ({ visitor, product }) => {
    await signIn(visitor, 'admin')
    const { page } = visitor
    const answer = await page.request.get(`${product.cmsUrl}/super-admin/api/teachers-and-students?only=teachers`)
    const { teachers } = (await answer.json()) as { teachers: { id: number; username: string; firstName: string }[] }
    const teacher = teachers.find(({ username }) => username === 'teacher2')
    await visitor.goTo(availabilityPathOf(teacher?.id ?? ''))
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`Beschikbaarheid van ${teacher?.firstName}`)
    await page.getByRole('button', { name: 'Vrije momenten bijwerken' }).click()
    await expect(visitor.told(/bijgewerkt|toegevoegd|verwijderd/)).toBeVisible()
    expect(await visitor.goTo(availabilityPathOf(999999))).toBe(404)
  })
})

test.describe('the screen of a teacher’s availability', () => {
  for (const { language, theme } of looks) {
    test(`has no barriers in ${language}, ${theme}`, async ({ welcome }) => {
      const visitor = await welcome({ language })
      await signInWithLook(visitor, theme)
      await expectNoBarriers(visitor, [ownAvailabilityPath])
    })
  }

  test('fits on 320 px', async ({ welcome }) => {
    const visitor = await welcome({ width: 320, height: 700 })
    await signIn(visitor, 'teacher2')
    await expectToFit(visitor, [ownAvailabilityPath])
  })
})
