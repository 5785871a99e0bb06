import { addDays, publicHolidays, schoolDay, weekStartOf } from '@rijbaan/contract'
import type { Locator } from '@playwright/test'
import { findBarriers } from './support/axe'
import { openProfile as openAs } from './support/people'
import { expect, test } from './support/test'
import type { Visitor } from './support/visitor'

const lessonsPath = '/portal/teacher/lessons'
const availabilityPath = '/portal/teacher/availability'
const today = schoolDay(new Date())

/** A working day so many weeks ahead that is no public holiday: slots are made for it unasked (R31). */
function workingDay(weeks: number): string {
  const monday = weekStartOf(addDays(today, 7 * weeks))
  const holidays = [0, 1].flatMap((years) => publicHolidays(Number(today.slice(0, 4)) + years, { withLiberationDay: true }))
  return [1, 2, 3, 0, 4].map((offset) => addDays(monday, offset)).find((day) => !holidays.includes(day)) ?? monday
}

const sundayOf = (weeks: number): string => addDays(weekStartOf(addDays(today, 7 * weeks)), 6)

const dayInWords = (day: string): string =>
  new Intl.DateTimeFormat('nl-NL', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** What happened, as it is told: a toast, or in the page where there is no script. */
const told = ({ page }: Visitor, sentence: string | RegExp): Locator => page.getByRole('status').filter({ hasText: sentence })

const rows = ({ page }: Visitor): Locator => page.locator('.day-panel .lesson-row')
const rowAt = (visitor: Visitor, time: string): Locator => rows(visitor).filter({ hasText: time })

const openDay = (visitor: Visitor, day: string, username = 'teacher2') => openAs(visitor, username, `${lessonsPath}?day=${day}`)

async function openSlot(visitor: Visitor, day: string, time: string): Promise<void> {
  await openDay(visitor, day)
  await rowAt(visitor, time).getByRole('link').click()
  await expect(visitor.page).toHaveURL(/\/portal\/teacher\/lesson\/\d+$/)
  if (visitor.hasScript) await visitor.waitForScript()
}

/** The choice of students on a free lesson. */
const student = ({ page }: Visitor): Locator => page.getByLabel('Leerling', { exact: true })

const save = ({ page }: Visitor): Locator => page.locator('.availability-save').getByRole('button', { name: 'Opslaan' })

/** How many slots a student is offered on a day. */
async function slotsFor(reader: Visitor, day: string): Promise<number> {
  await reader.goTo(`/portal/student/lesson?day=${day}`)
  await expect(reader.page.getByRole('heading', { level: 2, name: dayInWords(day) })).toBeVisible()
  return rows(reader).count()
}

test.describe('a teacher’s availability', () => {
  test('a day off takes its free slots away from students; without it they are back', async ({ welcome }) => {
    const day = workingDay(6)
    const [teacher, reader] = [await welcome(), await welcome()]
    await openAs(reader, 'student4')
    const before = await slotsFor(reader, day)
    expect(before).toBeGreaterThan(0)

    await openAs(teacher, 'teacher2', availabilityPath)
    const { page } = teacher
    await page.getByRole('button', { name: 'Vrije dag toevoegen' }).click()
    const date = page.getByLabel('Datum').last()
    await expect(date).toBeFocused()
    await date.fill(day)
    await expect(page.getByText('Nog niet opgeslagen')).toBeVisible()
    await save(teacher).click()
    await expect(told(teacher, new RegExp(`Beschikbaarheid opgeslagen\\. .*${before} moment(en)? verwijderd\\.`))).toBeVisible()
    expect(await slotsFor(reader, day)).toBe(0)

    await page.getByRole('button', { name: `Dag verwijderen: ${day}` }).click()
    await save(teacher).click()
    await expect(told(teacher, new RegExp(`${before} moment(en)? toegevoegd\\.`))).toBeVisible()
    expect(await slotsFor(reader, day)).toBe(before)
  })

  for (const hasScript of [true, false]) {
    test(`a period brings slots, ${hasScript ? 'and Enter saves' : 'without a script'}`, async ({ welcome }) => {
      const visitor = await welcome({ hasScript })
      await openAs(visitor, 'teacher2', availabilityPath)
      const { page } = visitor
      await page.getByRole('button', { name: 'Periode toevoegen op zondag' }).click()
      const [from, to] = [page.getByLabel('zondag, Van'), page.getByLabel('zondag, Tot')]
      await expect(from).toHaveValue('09:00')
      await from.fill('10:00')
      await to.fill('12:00')
      if (hasScript) await to.press('Enter')
      else await save(visitor).click()
      await expect(told(visitor, /Beschikbaarheid opgeslagen\. \d+ momenten toegevoegd\./)).toBeVisible()

      await visitor.goTo(`${lessonsPath}?day=${sundayOf(5)}`)
      await expect(rowAt(visitor, '10:00')).toContainText('BESCHIKBAAR')
      await expect(rows(visitor)).toHaveCount(2)

      await visitor.goTo(availabilityPath)
      await page.getByRole('button', { name: 'Periode 10:00 – 12:00 verwijderen op zondag' }).click()
      await save(visitor).click()
      await expect(told(visitor, /\d+ momenten verwijderd\./)).toBeVisible()
      await visitor.goTo(`${lessonsPath}?day=${sundayOf(5)}`)
      await expect(rows(visitor)).toHaveCount(0)
    })

    test(`what is wrong is said at its field and nothing typed is lost ${hasScript ? '' : 'without a script'}`, async ({ welcome }) => {
      const visitor = await welcome({ hasScript })
      await openAs(visitor, 'teacher2', availabilityPath)
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
      await expect(told(visitor, new RegExp(`Beschikbaarheid opgeslagen\\. .*${before} moment(en)? verwijderd\\.`))).toBeVisible()
      await visitor.goTo(`${lessonsPath}?day=${day}`)
      await expect(rows(visitor).filter({ hasText: 'BESCHIKBAAR' })).toHaveCount(0)

      await visitor.goTo(availabilityPath)
      await visitor.page.getByRole('button', { name: `Dag verwijderen: ${day}` }).click()
      await save(visitor).click()
      await expect(told(visitor, new RegExp(`${before} moment(en)? toegevoegd\\.`))).toBeVisible()
    })
  }

  test('is an admin’s to keep too', async ({ visitor, product }) => {
    await openAs(visitor, 'admin')
    const { page } = visitor
    const answer = await page.request.get(`${product.cmsUrl}/super-admin/api/teachers-and-students?only=teachers`)
    const { teachers } = (await answer.json()) as { teachers: { id: number; username: string; firstName: string }[] }
    const teacher = teachers.find(({ username }) => username === 'teacher2')
    await visitor.goTo(`/portal/admin/teacher/${teacher?.id}/availability`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`Beschikbaarheid van ${teacher?.firstName}`)
    await page.getByRole('button', { name: 'Vrije momenten bijwerken' }).click()
    await expect(told(visitor, /bijgewerkt|toegevoegd|verwijderd/)).toBeVisible()
    expect(await visitor.goTo('/portal/admin/teacher/999999/availability')).toBe(404)
  })
})

test.describe('a teacher’s lesson', () => {
  test('a student is put on it, reads the note, and is taken off', async ({ welcome }) => {
    const day = workingDay(6)
    const [teacher, reader] = [await welcome(), await welcome()]
    await openSlot(teacher, day, '15:00')
    const { page } = teacher
    const assign = page.getByRole('button', { name: 'Leerling inplannen' })
    await assign.click()
    await expect(student(teacher)).toHaveAccessibleDescription('Kies eerst een leerling.')
    const name = 'Priya Nair'
    await student(teacher).selectOption({ label: name })
    await assign.click()
    await expect(told(teacher, 'Leerling is ingepland')).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: name })).toBeVisible()
    await expect(page.getByText('GEBOEKT', { exact: true })).toBeVisible()

    await page.getByRole('link', { name: 'Notitie toevoegen' }).click()
    const note = page.getByRole('textbox', { name: 'Notitie van de instructeur' })
    await expect(note).toBeFocused()
    await note.fill('Kijk langer\nin de spiegel')
    await page.getByRole('button', { name: 'Notitie opslaan' }).click()
    await expect(told(teacher, 'Notitie opgeslagen')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Notitie bewerken' })).toBeFocused()

    await openAs(reader, 'student4', page.url().replace('/teacher/', '/student/'))
    await expect(reader.page.locator('main')).toContainText('in de spiegel')

    await page.getByRole('button', { name: 'Leerling loskoppelen' }).click()
    await expect(told(teacher, 'Leerling is losgekoppeld')).toBeVisible()
    await expect(page.getByText('Geen leerling')).toBeVisible()
    // What was written about a student goes with them.
    await expect(page.getByText('Nog geen notitie.')).toBeVisible()
  })

  test('all of it works without a script', async ({ welcome }) => {
    const visitor = await welcome({ hasScript: false })
    await openSlot(visitor, workingDay(6), '16:00')
    const { page } = visitor
    await page.getByRole('button', { name: 'Leerling inplannen' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Kies een leerling.' })).toBeVisible()
    await student(visitor).selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Leerling inplannen' }).click()
    await expect(told(visitor, 'Leerling is ingepland')).toBeVisible()

    await page.getByRole('link', { name: 'Notitie toevoegen' }).click()
    await page.getByRole('textbox', { name: 'Notitie van de instructeur' }).fill('a'.repeat(4001))
    await page.getByRole('button', { name: 'Notitie opslaan' }).click()
    const note = page.getByRole('textbox', { name: 'Notitie van de instructeur' })
    await expect(note).toHaveAccessibleDescription('De notitie mag maximaal 4000 tekens hebben')
    await expect(note).toHaveValue('a'.repeat(4001))

    await page.getByRole('link', { name: 'Les annuleren' }).click()
    const dialog = page.getByRole('dialog', { name: /^Deze les annuleren\?/ })
    await dialog.getByRole('link', { name: 'Nee, les houden' }).click()
    await expect(dialog).toHaveCount(0)
    await page.getByRole('link', { name: 'Les annuleren' }).click()
    await dialog.getByRole('button', { name: 'Ja, les annuleren' }).click()
    await expect(told(visitor, 'De les is geannuleerd')).toBeVisible()
    await expect(page.getByText('GEANNULEERD', { exact: true })).toBeVisible()
    await expect(page.getByText('Geen leerling')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Leerling inplannen' })).toBeDisabled()
  })

  test('is cancelled with the keyboard alone, after one more question', async ({ visitor }) => {
    await openSlot(visitor, workingDay(6), '14:00')
    const { page } = visitor
    const open = page.getByRole('link', { name: 'Les annuleren' })
    await open.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: /^Deze les annuleren\?/ })
    await expect(dialog).toContainText('14:00 – 15:00')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(open).toBeFocused()
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Ja, les annuleren' }).focus()
    await page.keyboard.press('Enter')
    await expect(told(visitor, 'De les is geannuleerd')).toBeVisible()
    await expect(open).toHaveCount(0)
    await page.getByRole('link', { name: 'Terug naar lessen' }).click()
    await expect(rowAt(visitor, '14:00')).toContainText('GEANNULEERD')
  })

  test('of another teacher is not there', async ({ welcome }) => {
    const [owner, other] = [await welcome(), await welcome()]
    await openDay(owner, workingDay(6), 'teacher')
    const address = (await rows(owner).first().getByRole('link').getAttribute('href')) ?? ''
    await openAs(other, 'teacher2')
    expect(await other.goTo(address)).toBe(404)
    await expect(other.page.locator('main')).toContainText('Les niet gevonden of niet van jou')
    await expect(other.page.getByRole('link', { name: 'Terug naar lessen' })).toBeVisible()
  })
})

test.describe('a teacher’s week', () => {
  test('goes by seven days; its filter is undone by a second press and by another day', async ({ visitor }) => {
    const day = workingDay(5)
    await openDay(visitor, day)
    const { page } = visitor
    const filter = page.locator('.day-panel').getByRole('link', { name: 'Geboekt', exact: true })
    await filter.click()
    await expect(filter).toHaveAttribute('aria-current')
    await expect(page).toHaveURL(/filter=booked/)
    await filter.click()
    await expect(filter).not.toHaveAttribute('aria-current')
    await filter.click()
    await expect(page).toHaveURL(/filter=booked/)
    await page.getByRole('link', { name: 'Volgende week' }).click()
    await expect(page.getByRole('heading', { level: 2, name: dayInWords(addDays(day, 7)) })).toBeVisible()
    await expect(filter).not.toHaveAttribute('aria-current')
    await page.getByRole('link', { name: 'Vandaag' }).click()
    await expect(page.getByRole('heading', { level: 2, name: dayInWords(today) })).toBeVisible()
  })

  test('a day at the daily cap says so and hides its free slots (R32)', async ({ welcome, product }) => {
    const [teacher, admin] = [await welcome(), await welcome()]
    await openAs(admin, 'admin')
    const setCap = async (value: string) => {
      const saved = await admin.page.request.put(`${product.cmsUrl}/super-admin/api/parameters`, {
        data: [{ key: 'lessons.per.day', value }],
      })
      expect(saved.status()).toBe(200)
    }
    const day = workingDay(5)
    await openSlot(teacher, day, '09:00')
    await student(teacher).selectOption({ index: 1 })
    await teacher.page.getByRole('button', { name: 'Leerling inplannen' }).click()
    await expect(told(teacher, 'Leerling is ingepland')).toBeVisible()
    const lesson = teacher.page.url()
    await setCap('1')
    try {
      await teacher.goTo(`${lessonsPath}?day=${day}`)
      await expect(
        teacher.page.getByText('Daglimiet bereikt: 1 van 1 lessen geboekt. Vrije momenten op deze dag zijn verborgen.'),
      ).toBeVisible()
      await expect(rows(teacher)).toHaveCount(1)
      await expect(teacher.page.getByRole('button', { name: 'Deze dag vrij nemen' })).toHaveCount(0)
    } finally {
      await setCap('6')
    }
    await teacher.goTo(`${lessonsPath}?day=${day}`)
    await expect(rowAt(teacher, '10:00')).toContainText('BESCHIKBAAR')
    await teacher.goTo(lesson)
    await teacher.page.getByRole('button', { name: 'Leerling loskoppelen' }).click()
    await expect(told(teacher, 'Leerling is losgekoppeld')).toBeVisible()
  })
})

test.describe('all of it', () => {
  const places = async (visitor: Visitor): Promise<string[]> => {
    const list = `${lessonsPath}?day=${workingDay(4)}`
    await visitor.goTo(list)
    const lesson = (await rows(visitor).first().getByRole('link').getAttribute('href')) ?? ''
    return [list, lesson, `${lesson}?note=edit`, `${lesson}?cancel=1`, availabilityPath]
  }

  for (const language of ['nl', 'en'] as const) {
    for (const theme of ['brand', 'dark'] as const) {
      test(`has no barriers in ${language}, ${theme}`, async ({ welcome }) => {
        const visitor = await welcome({ language })
        await openAs(visitor, 'teacher2')
        await visitor.page.request.post('/portal/theme', { form: { theme, back: '/portal/teacher' }, maxRedirects: 0 })
        for (const place of await places(visitor)) {
          await visitor.goTo(place)
          expect(await findBarriers(visitor.page), place).toEqual([])
        }
      })
    }
  }

  test('fits on 320 px', async ({ welcome }) => {
    const visitor = await welcome({ width: 320, height: 700 })
    await openAs(visitor, 'teacher2')
    for (const place of await places(visitor)) {
      await visitor.goTo(place)
      expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth), place).toBeLessThanOrEqual(320)
    }
  })
})
