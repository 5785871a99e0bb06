import { addDays, schoolDay, weekStartOf } from '@rijbaan/contract'
import { findBarriers } from './support/axe'
import { tryToSignIn } from './support/people'
import { expect, test } from './support/test'
import type { Visitor } from './support/visitor'

const lessonsPath = '/portal/student/lesson'

const say = {
  book: /^Boeken: /,
  booked: 'Je les is geboekt',
  cancel: 'Les annuleren',
  cancelYes: 'Ja, les annuleren',
  cancelled: 'Je les is geannuleerd',
  taken: 'Deze les is net door iemand anders geboekt. Kies een ander moment.',
  pickup: 'Ophaaladres',
  savePickup: 'Opslaan',
  pickupSaved: 'Ophaaladres opgeslagen',
  noTeacher: 'Je hebt nog geen instructeur en kunt daarom geen les boeken. Neem contact op met de rijschool.',
} as const

/** Signs a student in and opens their lessons. */
async function openLessons(visitor: Visitor, username: string, search = ''): Promise<void> {
  await tryToSignIn(visitor, username)
  await expect(visitor.page).toHaveURL(/\/portal\/student$/)
  await visitor.goTo(lessonsPath + search)
}

const heads = ({ page }: Visitor) => page.locator('.day-head')
const rows = ({ page }: Visitor) => page.locator('.lesson-row')
const ownRows = ({ page }: Visitor) => page.locator('.lesson-row-booked')
const told = ({ page }: Visitor, sentence: string) => page.getByText(sentence, { exact: true }).filter({ visible: true })

/** An empty day of one's own with many free slots, so many weeks ahead: there may be holidays in between. */
async function findFreeDay(visitor: Visitor, weeksAhead: number): Promise<string> {
  await visitor.goTo(`${lessonsPath}?day=${addDays(weekStartOf(schoolDay(new Date())), 7 * weeksAhead)}`)
  const days = await heads(visitor).evaluateAll((buttons) =>
    buttons.map((button) => ({ label: button.getAttribute('aria-label') ?? '', day: button.getAttribute('value') ?? '' })),
  )
  const free = days.find(({ label }) => !/geboekt|booked/.test(label) && Number(/(\d+) (vrij|available)$/.exec(label)?.[1]) >= 4)
  if (!free) throw new Error(`No day with free slots ${weeksAhead} weeks ahead: ${days.map(({ label }) => label).join('; ')}`)
  return free.day
}

async function openDay(visitor: Visitor, day: string): Promise<void> {
  await visitor.goTo(`${lessonsPath}?day=${day}`)
}

/** Books the first free slot of the day that is open. */
async function bookFirst(visitor: Visitor): Promise<void> {
  const { page } = visitor
  const before = await ownRows(visitor).count()
  await page.getByRole('button', { name: say.book }).first().click()
  await expect(told(visitor, say.booked)).toBeVisible()
  await expect(ownRows(visitor)).toHaveCount(before + 1)
}

/** Cancels every lesson of the day that is open. */
async function cancelAll(visitor: Visitor, day: string): Promise<void> {
  const { page } = visitor
  await openDay(visitor, day)
  for (let left = await ownRows(visitor).count(); left > 0; left -= 1) {
    await ownRows(visitor).first().getByRole('link').click()
    await page.getByRole('link', { name: say.cancel }).click()
    await page.getByRole('dialog').getByRole('button', { name: say.cancelYes }).click()
    await expect(page).toHaveURL(new RegExp(`day=${day}`))
    await expect(ownRows(visitor)).toHaveCount(left - 1)
  }
}

test.describe('a student', () => {
  test('books a free slot, says where to be picked up, and cancels', async ({ visitor }) => {
    const { page } = visitor
    await openLessons(visitor, 'student')
    const day = await findFreeDay(visitor, 5)
    await openDay(visitor, day)
    await bookFirst(visitor)
    await expect(ownRows(visitor)).toContainText('Geboekt')
    await expect(page.locator('.day-head[aria-pressed="true"]')).toHaveAccessibleName(/, 1 geboekt, /)
    await expect(page.locator('.day-panel')).toContainText('1/2 per dag')
    await expect(ownRows(visitor).getByRole('link')).toBeFocused()

    await ownRows(visitor).getByRole('link').click()
    const pickup = page.getByRole('textbox', { name: say.pickup })
    await pickup.fill('x'.repeat(201))
    await page.getByRole('button', { name: say.savePickup, exact: true }).click()
    await expect(pickup).toBeFocused()
    await expect(pickup).toHaveAccessibleDescription(/maximaal 200 tekens/)
    await pickup.fill('Station Zuid')
    await page.getByRole('button', { name: say.savePickup, exact: true }).click()
    await expect(told(visitor, say.pickupSaved)).toBeVisible()
    await page.getByRole('textbox', { name: 'Notitie voor je instructeur' }).fill('Graag invoegen op de A10')
    await page.getByRole('button', { name: 'Notitie opslaan' }).click()
    await expect(told(visitor, 'Notitie opgeslagen')).toBeVisible()
    await page.reload()
    await expect(pickup).toHaveValue('Station Zuid')

    await page.getByRole('link', { name: 'Terug naar lessen' }).click()
    await expect(ownRows(visitor)).toContainText('Ophalen: Station Zuid')
    await cancelAll(visitor, day)
    await expect(told(visitor, say.cancelled)).toBeVisible()
    await expect(page).not.toHaveURL(/done=/)
    await expect(page.locator('.day-head[aria-pressed="true"]')).not.toHaveAccessibleName(/geboekt/)
  })

  test('who is a moment too late is told so, and sees the slot go', async ({ welcome }) => {
    const [first, second] = [await welcome(), await welcome()]
    await openLessons(first, 'student')
    await openLessons(second, 'student2')
    const day = await findFreeDay(first, 6)
    for (const each of [first, second]) await openDay(each, day)
    const slots = await rows(second).count()
    await Promise.all([first, second].map(({ page }) => page.getByRole('button', { name: say.book }).first().click()))

    const isFirst = (visitor: Visitor) =>
      told(visitor, say.booked)
        .waitFor({ timeout: 7000 })
        .then(() => visitor)
    const winner = await Promise.any([isFirst(first), isFirst(second)])
    const loser = winner === first ? second : first
    await expect(told(loser, say.taken)).toBeVisible()
    await expect(rows(loser)).toHaveCount(slots - 1)
    await expect(ownRows(loser)).toHaveCount(0)
    await cancelAll(winner, day)
  })

  test('books two lessons a day and no third', async ({ visitor }) => {
    const { page } = visitor
    await openLessons(visitor, 'student')
    const day = await findFreeDay(visitor, 7)
    await openDay(visitor, day)
    await bookFirst(visitor)
    await page.getByRole('button', { name: 'Melding sluiten' }).click()
    await bookFirst(visitor)
    await expect(told(visitor, 'Daglimiet bereikt voor deze datum (2/2)')).toBeVisible()
    for (const button of await page.getByRole('button', { name: say.book }).all()) await expect(button).toBeDisabled()

    await visitor.goTo(`${lessonsPath}?view=list&tab=available&date=${day}`)
    await expect(told(visitor, 'Daglimiet bereikt voor deze datum (2/2).')).toBeVisible()
    await expect(page.getByRole('button', { name: say.book }).first()).toBeDisabled()
    await cancelAll(visitor, day)
  })

  test('finds, books and cancels with the keyboard alone', async ({ visitor }) => {
    const { page } = visitor
    await openLessons(visitor, 'student')
    const day = await findFreeDay(visitor, 4)
    await visitor.goTo(`${lessonsPath}?day=${weekStartOf(day)}`)
    await page.locator('.day-head[aria-pressed="true"]').focus()
    const steps = (Date.parse(day) - Date.parse(weekStartOf(day))) / 86_400_000
    for (let step = 0; step < steps; step += 1) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(page.locator(`.day-head[value="${day}"]`)).toHaveAttribute('aria-pressed', 'true')
    await expect(page.locator(`.day-head[value="${day}"]`)).toBeFocused()

    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/lesson\/\d+$/)
    // The address is there a moment before the page.
    await expect(page.getByRole('button', { name: say.book })).toHaveCount(1)
    await page.getByRole('button', { name: say.book }).focus()
    await page.keyboard.press('Enter')
    await expect(told(visitor, say.booked)).toBeVisible()
    await page.getByRole('link', { name: say.cancel }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('link', { name: say.cancel })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: say.cancelYes }).focus()
    await page.keyboard.press('Enter')
    await expect(told(visitor, say.cancelled)).toBeVisible()
  })

  test('books and cancels without a script', async ({ welcome }) => {
    const visitor = await welcome({ hasScript: false, width: 390 })
    const { page } = visitor
    await openLessons(visitor, 'student2')
    const day = await findFreeDay(visitor, 5)
    await page.locator(`.day-head[value="${day}"]`).click()
    await expect(page).toHaveURL(new RegExp(`day=${day}$`))
    await bookFirst(visitor)
    await ownRows(visitor).getByRole('link').click()
    await page.getByRole('textbox', { name: say.pickup }).fill('y'.repeat(201))
    await page.getByRole('button', { name: say.savePickup, exact: true }).click()
    await expect(page.getByText('Het ophaaladres mag maximaal 200 tekens hebben')).toBeVisible()
    await expect(page.getByRole('textbox', { name: say.pickup })).toHaveValue('y'.repeat(201))
    await page.getByRole('link', { name: say.cancel }).click()
    await page.getByRole('dialog').getByRole('button', { name: say.cancelYes }).click()
    await expect(told(visitor, say.cancelled)).toBeVisible()
    await expect(ownRows(visitor)).toHaveCount(0)
  })

  test('without a teacher is told whom to ask, and finds nothing to book', async ({ visitor }) => {
    await openLessons(visitor, 'student3')
    await expect(told(visitor, say.noTeacher)).toBeVisible()
    await visitor.goTo(`${lessonsPath}?view=list&tab=available`)
    await expect(told(visitor, say.noTeacher)).toBeVisible()
    await expect(visitor.page.getByRole('button', { name: say.book })).toHaveCount(0)
  })

  test('doesn’t see another student’s lesson', async ({ welcome }) => {
    const [owner, other] = [await welcome(), await welcome()]
    await openLessons(owner, 'student2', '?view=list')
    const path = (await rows(owner).first().getByRole('link').getAttribute('href')) ?? ''
    await openLessons(other, 'student')
    expect(await other.goTo(path)).toBe(404)
    await expect(other.page.getByText('Les niet gevonden of niet van jou')).toBeVisible()
  })
})

test.describe('a student’s calendar', () => {
  test('keeps week, day and filter in the address', async ({ visitor }) => {
    const { page } = visitor
    await openLessons(visitor, 'student')
    const today = schoolDay(new Date())
    await expect(page.locator('.day-head[aria-current="date"]')).toHaveAttribute('value', today)
    await page.getByRole('link', { name: 'Volgende week' }).click()
    await expect(page).toHaveURL(new RegExp(`day=${addDays(today, 7)}$`))
    const day = await findFreeDay(visitor, 5)
    await openDay(visitor, day)

    const slots = await rows(visitor).count()
    const filter = (name: string) => page.getByRole('list', { name: 'Toon' }).getByRole('link', { name, exact: true })
    await filter('Geboekt').click()
    await expect(page.getByText('Geen lessen gevonden met deze filters.')).toBeVisible()
    await page.reload()
    await expect(filter('Geboekt')).toHaveAttribute('aria-current', 'true')
    await filter('Geboekt').click()
    await expect(filter('Alle')).toHaveAttribute('aria-current', 'true')
    await filter('Beschikbaar').click()
    await expect(filter('Beschikbaar')).toHaveAttribute('aria-current', 'true')
    await expect(rows(visitor)).toHaveCount(slots)
    await heads(visitor).last().click()
    await expect(filter('Alle')).toHaveAttribute('aria-current', 'true')
    await page.goBack()
    await expect(filter('Beschikbaar')).toHaveAttribute('aria-current', 'true')
    await page.getByRole('link', { name: 'Vandaag', exact: true }).click()
    await expect(page.locator('.day-head[aria-pressed="true"]')).toHaveAttribute('value', today)
  })

  test('on a phone is seven days, and turns under a finger', async ({ welcome }) => {
    const visitor = await welcome({ width: 390, height: 844 })
    const { page } = visitor
    await openLessons(visitor, 'student')
    await expect(heads(visitor)).toHaveCount(7)
    await expect(page.locator('.lesson-block').filter({ visible: true })).toHaveCount(0)
    const week = page.locator('.week')
    await week.dispatchEvent('pointerdown', { pointerType: 'touch', clientX: 320, clientY: 300, bubbles: true })
    await week.dispatchEvent('pointerup', { pointerType: 'touch', clientX: 120, clientY: 310, bubbles: true })
    await expect(page).toHaveURL(new RegExp(`day=${addDays(schoolDay(new Date()), 7)}$`))
  })
})

test.describe('a student’s list', () => {
  test('has tabs, pages of ten, and a date', async ({ visitor }) => {
    const { page } = visitor
    await openLessons(visitor, 'student')
    const views = page.getByRole('list', { name: 'Weergave' })
    await expect(views.getByRole('link', { name: 'Kalender' })).toHaveAttribute('aria-current', 'true')
    await views.getByRole('link', { name: 'Lijst' }).click()
    const tabs = page.getByRole('navigation', { name: 'Lijst' })
    await expect(tabs.getByRole('link', { name: /Geboekt/ })).toHaveAttribute('aria-current', 'page')
    await tabs.getByRole('link', { name: /Beschikbaar/ }).click()
    await expect(rows(visitor)).toHaveCount(10)
    const first = await rows(visitor).first().getByRole('link').getAttribute('href')
    await page.getByRole('link', { name: 'Volgende pagina' }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(rows(visitor).first().getByRole('link')).not.toHaveAttribute('href', first ?? '')

    const day = await findFreeDay(visitor, 5)
    await visitor.goTo(`${lessonsPath}?view=list&tab=available`)
    await page.getByLabel('Kies een datum').fill(day)
    await expect(page).toHaveURL(new RegExp(`date=${day}`))
    await expect(page.locator('.day-group')).toHaveCount(1)
    await page.getByRole('link', { name: 'Datum wissen' }).click()
    await expect(page).not.toHaveURL(/date=/)
    await expect(page.getByLabel('Kies een datum')).toHaveValue('')

    await tabs.getByRole('link', { name: /Afgelopen/ }).click()
    await expect(rows(visitor).first()).toContainText('Gereden')
    await rows(visitor).first().getByRole('link').click()
    await expect(page).toHaveURL(/\/lesson\/\d+$/)
    await expect(page.locator('.lesson-facts')).toContainText('Gereden')
    await expect(page.getByRole('textbox')).toHaveCount(0)
  })

  test('opens on Available from "book new lesson", and on a lesson from an older mail', async ({ visitor }) => {
    const { page } = visitor
    await openLessons(visitor, 'student', '#available')
    await expect(page.getByRole('link', { name: /^Beschikbaar/ })).toHaveAttribute('aria-current', 'page')
    await expect(page).toHaveURL(/#available$/)
    const slot = (await rows(visitor).first().getByRole('link').getAttribute('href')) ?? ''
    await visitor.goTo(slot.replace('/portal', ''))
    await expect(page).toHaveURL(new RegExp(`${slot}$`))
    await expect(page.getByRole('button', { name: say.book })).toBeEnabled()
    await expect(page.getByRole('textbox')).toHaveCount(0)
  })
})

test.describe('a student’s lesson screens', () => {
  for (const { language, colorScheme } of [
    { language: 'nl', colorScheme: 'light' },
    { language: 'en', colorScheme: 'dark' },
  ] as const) {
    test(`have no barriers in ${language}, ${colorScheme}`, async ({ welcome }) => {
      test.setTimeout(90_000)
      const visitor = await welcome({ language, colorScheme })
      const { page } = visitor
      await openLessons(visitor, 'student', '?view=list')
      const booked = (await rows(visitor).first().getByRole('link').getAttribute('href')) ?? ''
      const day = await findFreeDay(visitor, 5)
      await visitor.goTo(`${lessonsPath}?view=list&tab=available`)
      const slot = (await rows(visitor).first().getByRole('link').getAttribute('href')) ?? ''
      const screens = [`?day=${day}`, '?view=list', '?view=list&tab=available', '?tab=past']
      for (const path of [...screens.map((search) => lessonsPath + search), booked, `${booked}?cancel=1`, slot]) {
        await visitor.goTo(path)
        expect(await findBarriers(page), path).toEqual([])
      }
    })

    test(`don’t scroll sideways at 320 px in ${language}`, async ({ welcome }) => {
      const visitor = await welcome({ language, width: 320, height: 700 })
      await openLessons(visitor, 'student', '?view=list')
      const booked = (await rows(visitor).first().getByRole('link').getAttribute('href')) ?? ''
      const day = await findFreeDay(visitor, 5)
      for (const path of [`${lessonsPath}?day=${day}`, `${lessonsPath}?view=list&tab=available`, booked]) {
        await visitor.goTo(path)
        expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
      }
    })
  }
})
