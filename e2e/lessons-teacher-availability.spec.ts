import { addDays, weekStartOf, ownAvailabilityPath, studentLessonsPath, availabilityPathOf, teacherLessonsPath } from '@rijbaan/contract'
import { fillDate, writtenDay } from './support/dates'
import { expectNoBarriers } from './support/axe'
import { letIn, openAs, signIn } from './support/door'
import { freeTimes } from './support/student-lessons'
import { dayInWords, looks, openDay, rowAt, rows, signInWithLook, today, workingDay } from './support/teacher-lessons'
import { expect, test } from './support/test'
import type { Visitor } from './support/visitor'
import { placeOf } from './support/place'
import { expectToFit } from './support/width'

const sundayOf = (weeks: number): string => addDays(weekStartOf(addDays(today, 7 * weeks)), 6)

/** Opens the hours of a weekday, unless they are. */
async function openWeekday({ page }: Visitor, name: string): Promise<void> {
  const weekday = page.locator('details.weekday').filter({ has: page.locator('summary', { hasText: name }) })
  if ((await weekday.getAttribute('open')) === null) await weekday.locator('summary').click()
}

/** Opens a part that stands folded below the week, unless it is: what is changed or wrong in it is open. */
async function openPart({ page }: Visitor, name: string): Promise<void> {
  const part = page.getByRole('region', { name }).locator('details')
  if ((await part.getAttribute('open')) === null) await part.locator('summary').click()
}

const openDays = (visitor: Visitor): Promise<void> => openPart(visitor, 'Vrije dagen en extra dagen')
const openBuffer = (visitor: Visitor): Promise<void> => openPart(visitor, 'Tussen lessen')

const save = ({ page }: Visitor) => page.getByRole('main').getByRole('button', { name: 'Opslaan', exact: true })

/** How many slots a student is offered on a day. */
async function slotsFor(reader: Visitor, day: string): Promise<number> {
  await reader.goTo(studentLessonsPath({ day }))
  await expect(reader.page.getByRole('heading', { level: 2, name: dayInWords(day) })).toBeVisible()
  return freeTimes(reader).count()
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
    await openDays(teacher)
    await page.getByRole('button', { name: 'Vrije dag toevoegen' }).click()
    const date = page.getByLabel('Eerste vrije dag').last()
    await expect(date).toBeFocused()
    await fillDate(teacher, date, day)
    await expect(page.getByText('Nog niet opgeslagen')).toBeVisible()
    await save(teacher).click()
    await expect(teacher.told(new RegExp(`Beschikbaarheid opgeslagen\\. .*${before} moment(en)? verwijderd\\.`))).toBeVisible()
    expect(await slotsFor(reader, day)).toBe(0)

    await openDays(teacher)
    await page.getByRole('button', { name: `Dag verwijderen: ${writtenDay(day)}` }).click()
    await save(teacher).click()
    await expect(teacher.told(new RegExp(`${before} moment(en)? toegevoegd\\.`))).toBeVisible()
    expect(await slotsFor(reader, day)).toBe(before)
  })

  for (const hasScript of [true, false]) {
    test(`a period brings slots, ${hasScript ? 'and Enter saves' : 'without a script'}`, async ({ welcome }) => {
      const visitor = await welcome({ hasScript })
      await openAs(visitor, 'teacher2', ownAvailabilityPath)
      const { page } = visitor
      await openWeekday(visitor, 'zondag')
      await page.getByRole('button', { name: 'Periode toevoegen op zondag' }).click()
      const [from, to] = [page.getByLabel('zondag, Van'), page.getByLabel('zondag, Tot')]
      await expect(from).toHaveValue('09:00')
      await from.selectOption('10:00')
      await to.selectOption('12:00')
      await openBuffer(visitor)
      if (hasScript) await page.getByLabel('Tijd tussen lessen (minuten)').press('Enter')
      else await save(visitor).click()
      await expect(visitor.told(/Beschikbaarheid opgeslagen\. \d+ momenten toegevoegd\./)).toBeVisible()

      await visitor.goTo(teacherLessonsPath({ day: sundayOf(5) }))
      await expect(rowAt(visitor, '10:00')).toContainText('BESCHIKBAAR')
      await expect(rows(visitor)).toHaveCount(2)

      await visitor.goTo(ownAvailabilityPath)
      await openWeekday(visitor, 'zondag')
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
      await openDays(visitor)
      await page.getByRole('button', { name: 'Extra dag toevoegen' }).click()
      await openWeekday(visitor, 'maandag')
      await page.getByLabel('maandag, Tot').first().selectOption('08:00')
      await openBuffer(visitor)
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
      await visitor.page.getByRole('link', { name: 'Deze dag vrij nemen' }).click()
      await expect(visitor.page.getByText('Niemand krijgt hier bericht van.')).toBeVisible()
      await visitor.page.getByRole('button', { name: 'Ja, vrij nemen' }).click()
      await expect(visitor.told(new RegExp(`Beschikbaarheid opgeslagen\\. .*${before} moment(en)? verwijderd\\.`))).toBeVisible()
      await visitor.goTo(teacherLessonsPath({ day }))
      await expect(rows(visitor).filter({ hasText: 'BESCHIKBAAR' })).toHaveCount(0)
      await expect(visitor.page.getByRole('grid').getByRole('button', { pressed: true })).toHaveAccessibleName(/, Vrije dag/)
      await expect(visitor.page.locator('#day')).toContainText('Vrije dag')

      await visitor.goTo(ownAvailabilityPath)
      await openDays(visitor)
      await visitor.page.getByRole('button', { name: `Dag verwijderen: ${writtenDay(day)}` }).click()
      await save(visitor).click()
      await expect(visitor.told(new RegExp(`${before} moment(en)? toegevoegd\\.`))).toBeVisible()
    })
  }

  test('a day off can be undone where it was taken', async ({ welcome }) => {
    const day = workingDay(7)
    const visitor = await welcome()
    await openDay(visitor, day)
    const free = () => rows(visitor).filter({ hasText: 'BESCHIKBAAR' })
    const before = await free().count()
    await visitor.page.getByRole('link', { name: 'Deze dag vrij nemen' }).click()
    await visitor.page.getByRole('button', { name: 'Ja, vrij nemen' }).click()
    await expect(free()).toHaveCount(0)
    await visitor.page.getByRole('button', { name: 'Ongedaan maken' }).click()
    await expect(free()).toHaveCount(before)
  })

  test('days off are taken from one to another, and stand in one row', async ({ welcome }) => {
    const [first, last] = [sundayOf(30), addDays(sundayOf(30), 6)]
    const visitor = await welcome()
    await openAs(visitor, 'teacher2', ownAvailabilityPath)
    const { page } = visitor
    await openDays(visitor)
    await page.getByRole('button', { name: 'Vrije dag toevoegen' }).click()
    await page.getByLabel('Eerste vrije dag').last().fill(first)
    await page.getByLabel('Laatste vrije dag').last().fill(addDays(first, -1))
    await save(visitor).click()
    await expect(page.getByLabel('Laatste vrije dag').last()).toHaveAccessibleDescription('De laatste dag moet na de eerste komen.')
    await page.getByLabel('Laatste vrije dag').last().fill(last)
    await save(visitor).click()
    await expect(visitor.told(/Beschikbaarheid opgeslagen/)).toBeVisible()
    await visitor.goTo(ownAvailabilityPath)
    await openDays(visitor)
    await page.getByRole('button', { name: `Dag verwijderen: ${writtenDay(first)} – ${writtenDay(last)}` }).click()
    await save(visitor).click()
    await expect(visitor.told(/Beschikbaarheid opgeslagen/)).toBeVisible()
  })

  test('hours are copied to all working days, and whoever goes before that is saved is asked', async ({ welcome }) => {
    const visitor = await welcome({ width: 390 })
    await openAs(visitor, 'teacher2', ownAvailabilityPath)
    const { page } = visitor
    // The whole week is seen at once, above what stays at the foot of a phone.
    const [sunday, foot] = [page.locator('details.weekday').last(), save(visitor)]
    expect((await placeOf(sunday)).y + (await placeOf(sunday)).height).toBeLessThan((await placeOf(foot)).y)
    await openWeekday(visitor, 'maandag')
    await page.getByLabel('maandag, Tot').last().selectOption('18:30')
    await page.getByRole('button', { name: 'Kopieer naar werkdagen' }).click()
    for (const name of ['maandag', 'dinsdag', 'vrijdag'])
      await expect(page.locator('details.weekday summary', { hasText: name })).toContainText('– 18:30')
    await page.getByRole('link', { name: 'Terug naar lessen' }).click()
    const question = page.getByRole('dialog', { name: 'Je hebt iets nog niet bewaard' })
    await question.getByRole('button', { name: 'Hier blijven' }).click()
    await expect(page).toHaveURL(ownAvailabilityPath)
    await page.getByRole('link', { name: 'Terug naar lessen' }).click()
    await question.getByRole('button', { name: 'Weggaan' }).click()
    await expect(page).toHaveURL(teacherLessonsPath())
  })

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

  test('is short on a phone: days apart, the time between lessons and holidays are a line each', async ({ welcome }) => {
    for (const language of ['nl', 'en'] as const) {
      const visitor = await welcome({ width: 390, height: 844, language })
      const { page } = visitor
      const height = () => page.evaluate(() => document.documentElement.scrollHeight)
      const schoolsOwn = page.getByText(/^(Dit is het rooster van de rijschool|This is the school's week plan)/)

      await openAs(visitor, 'teacher', ownAvailabilityPath)
      await expect(schoolsOwn).toBeVisible()
      expect(await height(), `nothing saved, ${language}`).toBeLessThanOrEqual(1500)

      await page.context().clearCookies()
      await openAs(visitor, 'teacher2', ownAvailabilityPath)
      await page
        .locator('main form')
        .getByRole('button', { name: /^(Opslaan|Save)$/ })
        .last()
        .click()
      await expect(visitor.told(/^(Beschikbaarheid opgeslagen|Availability saved)/)).toBeVisible()
      await visitor.goTo(ownAvailabilityPath)
      await expect(schoolsOwn).toBeHidden()
      expect(await height(), `saved, ${language}`).toBeLessThanOrEqual(1500)
    }
  })

  test('fits on 320 px', async ({ welcome }) => {
    const visitor = await welcome({ width: 320, height: 700 })
    await letIn(visitor, 'teacher2')
    await expectToFit(visitor, [ownAvailabilityPath])
  })
})
