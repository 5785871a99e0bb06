import { addDays, addYears, schoolDay, weekdayOf, type Language } from '@rijbaan/contract'
import { findBarriers } from './support/axe'
import { signIn } from './support/door'
import { expect, test } from './support/test'
import type { Visitor } from './support/visitor'

const listPath = '/portal/admin/lessons'

const words = {
  nl: {
    title: 'Lessen',
    add: 'Moment toevoegen',
    added: 'Moment toegevoegd',
    teacher: 'Instructeur',
    chooseTeacher: 'Kies een instructeur',
    date: 'Datum',
    time: 'Tijd',
    duration: 'Duur (minuten)',
    status: 'Status',
    location: 'Plaats',
    teacherNote: 'Notitie van de instructeur',
    student: 'Leerling',
    noStudent: 'Geen leerling',
    find: 'Zoek een leerling',
    search: 'Zoeken',
    assign: 'Leerling inplannen',
    change: 'Andere leerling',
    unassign: 'Leerling loskoppelen',
    assigned: 'Leerling is ingepland',
    unassigned: 'Leerling is losgekoppeld',
    edit: 'Bewerken',
    save: 'Wijzigingen opslaan',
    saved: 'De les is gewijzigd',
    cleanup: 'Oude lessen opruimen',
    cleanupYes: 'Ja, opruimen',
  },
  en: {
    title: 'Lessons',
    add: 'Add slot',
    added: 'Slot added',
    teacher: 'Teacher',
    chooseTeacher: 'Choose a teacher',
    date: 'Date',
    time: 'Time',
    duration: 'Duration (minutes)',
    status: 'Status',
    location: 'Location',
    teacherNote: 'Teacher note',
    student: 'Student',
    noStudent: 'No student',
    find: 'Find a student',
    search: 'Search',
    assign: 'Assign student',
    change: 'Change student',
    unassign: 'Unassign student',
    assigned: 'Student assigned',
    unassigned: 'Student unassigned',
    edit: 'Edit',
    save: 'Save changes',
    saved: 'Lesson updated successfully',
    cleanup: 'Clean up past lessons',
    cleanupYes: 'Yes, clean up',
  },
} as const satisfies Record<Language, Record<string, string>>

/** `teacher2` of the demo school: what is changed is theirs. */
const teacherName = 'Karim Haddad'

const today = schoolDay(new Date())

/** A day past the weeks that slots are made for, another for each test. */
const dayAhead = (days: number): string => addDays(today, 90 + days)

/** The next spring day on which the clock goes from 02:00 to 03:00: the last Sunday of March. */
function clockChange(): string {
  const years = [0, 1].map((ahead) => Number(today.slice(0, 4)) + ahead)
  const sundays = years.map((year) => addDays(`${year}-03-31`, -(weekdayOf(`${year}-03-31`) % 7)))
  return sundays.find((day) => day > today) ?? today
}

async function openList(visitor: Visitor, query = ''): Promise<void> {
  await signIn(visitor, 'admin')
  await visitor.goTo(listPath + query)
}

/** The rows of the list, header and teachers left out. */
const rows = ({ page }: Visitor) => page.locator('.list-row')

const fact = ({ page }: Visitor, label: string) =>
  page
    .locator('main dl > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${label}$`) }) })
    .locator('dd')

/** What a screen says happened: a toast, or without a script a notice in the page. */
const said = ({ page }: Visitor, sentence: string | RegExp) => page.getByRole('status').filter({ hasText: sentence })

type Slot = { date: string; time: string; minutes?: number }

/** Adds a moment of the teacher's through the list's dialog, which the address opens. */
async function addSlot(visitor: Visitor, { date, time, minutes = 60 }: Slot): Promise<void> {
  const { page, language } = visitor
  const say = words[language]
  await visitor.goTo(`${listPath}?new=1`)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say.teacher, { exact: true }).selectOption({ label: teacherName })
  await dialog.getByLabel(say.date, { exact: true }).fill(date)
  await dialog.getByLabel(say.time, { exact: true }).fill(time)
  await dialog.getByLabel(say.duration, { exact: true }).fill(String(minutes))
  await dialog.getByRole('button', { name: say.add }).click()
  await expect(said(visitor, say.added)).toBeVisible()
}

/** Adds a moment and opens its page. */
async function openNewSlot(visitor: Visitor, slot: Slot): Promise<void> {
  await addSlot(visitor, slot)
  await visitor.goTo(`${listPath}?date=${slot.date}`)
  await visitor.page.getByRole('link', { name: new RegExp(`^${slot.time}`) }).click()
  await expect(visitor.page).toHaveURL(/\/portal\/admin\/lesson\/\d+$/)
  if (visitor.hasScript) await visitor.waitForScript()
}

/** Looks for a student by a part of the name, and chooses the one who is found. */
async function choose({ page, language }: Visitor, name: string): Promise<void> {
  const say = words[language]
  await page.getByLabel(say.find).fill(name.slice(0, 4))
  await page.getByRole('button', { name: say.search, exact: true }).click()
  await page.getByRole('radio', { name: new RegExp(name) }).check()
}

test.describe('an admin', () => {
  test('adds a moment, edits it, gives it a student, another one, takes them off, and cancels it', async ({ visitor }) => {
    const say = words.nl
    const { page } = visitor
    await openList(visitor)
    await page.getByRole('link', { name: say.add }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(listPath)
    await openNewSlot(visitor, { date: dayAhead(0), time: '07:00' })

    await page.getByRole('link', { name: say.edit, exact: true }).click()
    await expect(page.getByLabel(say.date, { exact: true })).toBeFocused()
    await page.getByLabel(say.date, { exact: true }).fill(dayAhead(1))
    await page.getByLabel(say.duration).fill('65')
    await page.getByLabel(say.location).fill('Station Sloterdijk')
    await page.getByLabel(say.teacherNote).fill('Snelweg')
    await page.getByRole('button', { name: say.save }).click()
    await expect(said(visitor, say.saved)).toBeVisible()
    await expect(page.getByRole('link', { name: say.edit, exact: true })).toBeFocused()
    await expect(fact(visitor, 'Duur')).toHaveText('65 minuten')
    await expect(fact(visitor, say.location)).toHaveText('Station Sloterdijk')
    await expect(fact(visitor, say.teacherNote)).toHaveText('Snelweg')

    await choose(visitor, 'Priya Nair')
    await page.getByRole('button', { name: say.assign }).click()
    await expect(said(visitor, say.assigned)).toBeVisible()
    await expect(fact(visitor, say.student)).toHaveText('Priya Nair')
    await expect(fact(visitor, say.status)).toHaveText('GEBOEKT')

    await choose(visitor, 'Daan Bakker')
    await page.getByRole('button', { name: say.change }).click()
    await expect(fact(visitor, say.student)).toHaveText('Daan Bakker')

    await page.getByRole('button', { name: say.unassign }).click()
    await expect(said(visitor, say.unassigned)).toBeVisible()
    await expect(fact(visitor, say.student)).toHaveText(say.noStudent)
    await expect(fact(visitor, say.status)).toHaveText('BESCHIKBAAR')

    await page.getByRole('link', { name: say.edit, exact: true }).click()
    await page.getByLabel(say.status, { exact: true }).selectOption({ label: 'Gepland' })
    await page.getByRole('button', { name: say.save }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Een geplande les heeft een leerling nodig.' })).toBeVisible()
    await page.getByLabel(say.status, { exact: true }).selectOption({ label: 'Geannuleerd' })
    await page.getByRole('button', { name: say.save }).click()
    await expect(fact(visitor, say.status)).toHaveText('GEANNULEERD')
  })

  test('edits in the list, and is told what went wrong without losing what was typed', async ({ visitor }) => {
    const say = words.nl
    const { page } = visitor
    const date = dayAhead(4)
    await signIn(visitor, 'admin')
    await addSlot(visitor, { date, time: '07:00' })
    await addSlot(visitor, { date, time: '09:00' })
    await visitor.goTo(`${listPath}?date=${date}`)
    await page.getByRole('link', { name: /^Bewerk de les van .* 07:00$/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Les bewerken' })
    await dialog.getByLabel(say.time, { exact: true }).fill('09:00')
    await dialog.getByRole('button', { name: say.save }).click()

    const failure = page.getByRole('dialog', { name: 'Er is iets misgegaan' })
    await expect(failure).toContainText('De instructeur heeft al een les die op dit moment begint.')
    await failure.getByRole('button', { name: 'OK' }).click()
    await expect(dialog.getByLabel(say.time, { exact: true })).toHaveValue('09:00')

    await dialog.getByLabel(say.time, { exact: true }).fill('08:00')
    await choose(visitor, 'Priya Nair')
    await dialog.getByRole('button', { name: say.save }).click()
    await expect(said(visitor, say.saved)).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(rows(visitor).filter({ hasText: '08:00' })).toContainText('Priya Nair')

    await page.getByRole('link', { name: /^Bewerk de les van .* 08:00$/ }).click()
    await dialog.getByRole('radio', { name: say.noStudent }).check()
    await dialog.getByRole('button', { name: say.save }).click()
    await expect(rows(visitor).filter({ hasText: '08:00' })).toContainText('BESCHIKBAAR')
  })

  test('finds lessons by filter, teacher and day, all in the address', async ({ visitor }) => {
    const { page } = visitor
    await openList(visitor)
    const filters = page.getByRole('navigation', { name: 'Toon' })
    await expect(filters.getByRole('link', { name: 'Vandaag' })).toHaveAttribute('aria-current', 'page')

    await filters.getByRole('link', { name: 'Alle', exact: true }).click()
    await expect(page).toHaveURL(/filter=all/)
    await expect(rows(visitor)).toHaveCount(10)
    const pages = page.getByRole('navigation', { name: "Pagina's" })
    await expect(pages).toContainText(/^1–10 van \d+/)
    await pages.getByRole('link', { name: 'Volgende pagina' }).click()
    await expect(pages).toContainText(/^11–20 van \d+/)
    await pages.getByRole('link', { name: '20', exact: true }).click()
    await expect(rows(visitor)).toHaveCount(20)
    await expect(pages).toContainText(/^1–20 van \d+/)

    await page.getByLabel('Instructeur').selectOption({ label: teacherName })
    await expect(page.locator('.group-name')).toHaveText([teacherName])
    await filters.getByRole('link', { name: 'Geboekt' }).click()
    await expect(page).toHaveURL(/filter=booked/)
    await page.reload()
    await visitor.waitForScript()
    await expect(page.getByLabel('Instructeur')).toHaveValue(/\d+/)
    await expect(rows(visitor).filter({ hasText: 'Priya Nair' }).first()).toBeVisible()

    await page.getByLabel('Datum', { exact: true }).fill('2003-01-01')
    await expect(page.getByText('Geen lessen gevonden met deze filters.')).toBeVisible()
    await page.getByRole('link', { name: 'Herstellen' }).click()
    await expect(page).toHaveURL(listPath)
    await expect(page.getByLabel('Datum', { exact: true })).toHaveValue('')

    await visitor.goTo(`${listPath}?filter=all&page=9999`)
    await expect(page).not.toHaveURL(/page=9999/)
    await expect(rows(visitor).first()).toBeVisible()
  })

  test('can’t change who had a lesson that is past', async ({ visitor }) => {
    const { page } = visitor
    // The last page has the oldest ones.
    await openList(visitor, '?filter=booked&page=9999')
    await rows(visitor).filter({ hasText: 'GEREDEN' }).first().getByRole('link').first().click()
    const panel = page.getByRole('region', { name: 'Ingeplande leerling' })
    await expect(panel).toContainText('Bij een les die al geweest is, kun je de leerling niet meer wijzigen.')
    await expect(panel.getByRole('button')).toHaveCount(0)
  })

  test('is told which field is wrong', async ({ visitor }) => {
    const say = words.nl
    const { page } = visitor
    await signIn(visitor, 'admin')
    await openNewSlot(visitor, { date: dayAhead(6), time: '07:00' })
    await page.getByRole('link', { name: say.edit, exact: true }).click()
    const [date, time, duration] = [say.date, say.time, say.duration].map((label) => page.getByLabel(label, { exact: true }))
    const save = page.getByRole('button', { name: say.save })
    const outOfRange = 'Kies een datum tussen 2002 en over twee jaar'

    for (const day of ['1999-12-31', addDays(schoolDay(addYears(new Date(), 2)), 2)]) {
      await date!.fill(day)
      await save.click()
      await expect(date!).toHaveAccessibleDescription(outOfRange)
      await expect(date!).toBeFocused()
    }
    await date!.fill(clockChange())
    await time!.fill('02:30')
    await save.click()
    await expect(time!).toHaveAccessibleDescription('Deze tijd bestaat niet, omdat die nacht de klok verspringt')
    await expect(date!).toHaveValue(clockChange())

    await duration!.fill('17')
    await save.click()
    await expect(duration!).toHaveAccessibleDescription('De duur moet tussen 15 en 480 minuten liggen, in stappen van 5')
    await date!.fill('')
    await save.click()
    await expect(date!).toHaveAccessibleDescription('Vul een geldige datum in.')
  })

  test('cleans up past moments that nobody booked, after one more question', async ({ visitor }) => {
    const say = words.nl
    const { page } = visitor
    await signIn(visitor, 'admin')
    await addSlot(visitor, { date: addDays(today, -20), time: '06:00' })
    const sentences = [/^Opgeruimd: [1-9]\d* oude les/, 'Opgeruimd: 0 oude lessen zijn niet meer beschikbaar.']
    for (const sentence of sentences) {
      await visitor.goTo(listPath)
      await page.getByRole('link', { name: say.cleanup }).click()
      await page.getByRole('dialog').getByRole('button', { name: say.cleanupYes }).click()
      await expect(said(visitor, sentence)).toBeVisible()
      await expect(page.getByRole('dialog')).toBeHidden()
    }
  })

  test('does all of it without a script', async ({ welcome }) => {
    const visitor = await welcome({ language: 'en', hasScript: false })
    const say = words.en
    const { page } = visitor
    await signIn(visitor, 'admin')
    await openNewSlot(visitor, { date: dayAhead(8), time: '07:00' })

    await page.getByRole('link', { name: say.edit, exact: true }).click()
    await page.getByLabel(say.location).fill('Diemen')
    await page.getByLabel(say.date, { exact: true }).fill(clockChange())
    await page.getByLabel(say.time, { exact: true }).fill('02:30')
    await page.getByRole('button', { name: say.save }).click()
    await expect(page.getByLabel(say.time, { exact: true })).toHaveAccessibleDescription(/^This time does not exist/)
    await expect(page.getByLabel(say.location)).toHaveValue('Diemen')
    await page.getByLabel(say.date, { exact: true }).fill(dayAhead(8))
    await page.getByLabel(say.time, { exact: true }).fill('07:30')
    await page.getByRole('button', { name: say.save }).click()
    await expect(said(visitor, say.saved)).toBeVisible()
    await expect(fact(visitor, say.location)).toHaveText('Diemen')

    await page.getByRole('button', { name: say.assign }).click()
    await expect(page.getByText('Please choose a student.')).toBeVisible()
    await choose(visitor, 'Priya Nair')
    await page.getByRole('button', { name: say.assign }).click()
    await expect(said(visitor, say.assigned)).toBeVisible()
    await page.getByRole('button', { name: say.unassign }).click()
    await expect(said(visitor, say.unassigned)).toBeVisible()

    await visitor.goTo(`${listPath}?cleanup=1`)
    await page.getByRole('dialog').getByRole('button', { name: say.cleanupYes }).click()
    await expect(said(visitor, /^Cleanup completed: \d+ outdated lesson\(s\) marked unavailable\.$/)).toBeVisible()
  })
})

test.describe('the admins’ lesson screens', () => {
  for (const language of ['nl', 'en'] as const) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test(`have no barriers in ${language}, ${colorScheme}`, async ({ welcome }) => {
        const visitor = await welcome({ language, colorScheme })
        await openList(visitor, '?filter=booked')
        const detail = (await rows(visitor).last().getByRole('link').first().getAttribute('href')) ?? ''
        const id = detail.split('/').at(-1) ?? ''
        const places = ['?filter=booked', '?new=1', '?cleanup=1', `?filter=booked&edit=${id}`].map((query) => listPath + query)
        for (const place of [...places, detail, `${detail}?edit=1`]) {
          await visitor.goTo(place)
          expect(await findBarriers(visitor.page), place).toEqual([])
        }
      })
    }
  }

  test('fit a screen of 320 pixels', async ({ welcome }) => {
    const visitor = await welcome({ width: 320, height: 640 })
    await openList(visitor, '?filter=booked')
    const detail = (await rows(visitor).last().getByRole('link').first().getAttribute('href')) ?? ''
    for (const place of [`${listPath}?filter=all`, `${listPath}?new=1`, detail, `${detail}?edit=1`]) {
      await visitor.goTo(place)
      const width = await visitor.page.evaluate(() => document.documentElement.scrollWidth)
      expect(width, place).toBeLessThanOrEqual(320)
    }
  })
})
