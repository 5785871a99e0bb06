import { dayMilliseconds, weekStartOf, studentLessonsPath, type StudentLessonsQuery, studentLessonPath } from '@rijbaan/contract'
import { asks, withNumber } from './support/address'
import { openAs, signIn } from './support/door'
import { bookButtons, chosenHead, findFreeDay, heads, openDay, ownRows, rows } from './support/student-lessons'
import { expect, test } from './support/test'
import type { Visitor } from './support/visitor'

const say = {
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

/** A sentence as it is read on the screen, in a message or in the page. */
const shown = ({ page }: Visitor, sentence: string) => page.getByText(sentence, { exact: true }).filter({ visible: true })

/** Books the first free slot of the day that is open. */
async function bookFirst(visitor: Visitor): Promise<void> {
  const before = await ownRows(visitor).count()
  await bookButtons(visitor).first().click()
  await expect(shown(visitor, say.booked)).toBeVisible()
  await expect(ownRows(visitor)).toHaveCount(before + 1)
}

/** Opens a day and cancels every lesson on it. */
async function cancelAll(visitor: Visitor, day: string): Promise<void> {
  const { page } = visitor
  await openDay(visitor, day)
  for (let left = await ownRows(visitor).count(); left > 0; left -= 1) {
    await ownRows(visitor).first().getByRole('link').click()
    await page.getByRole('link', { name: say.cancel }).click()
    await page.getByRole('dialog').getByRole('button', { name: say.cancelYes }).click()
    await expect(page).toHaveURL(asks<StudentLessonsQuery>({ day }))
    await expect(ownRows(visitor)).toHaveCount(left - 1)
  }
}

test.describe('a student', () => {
  test('books a free slot, says where to be picked up, and cancels', async ({ visitor }) => {
    const { page } = visitor
    await openAs(visitor, 'student', studentLessonsPath())
    const day = await findFreeDay(visitor, 5)
    await openDay(visitor, day)
    await bookFirst(visitor)
    await expect(ownRows(visitor)).toContainText('Geboekt')
    await expect(chosenHead(visitor)).toHaveAccessibleName(/, 1 geboekt, /)
    await expect(page.locator('#day')).toContainText('1/2 per dag')
    await expect(ownRows(visitor).getByRole('link')).toBeFocused()

    await ownRows(visitor).getByRole('link').click()
    const pickup = page.getByRole('textbox', { name: say.pickup })
    await pickup.fill('x'.repeat(201))
    await page.getByRole('button', { name: say.savePickup, exact: true }).click()
    await expect(pickup).toBeFocused()
    await expect(pickup).toHaveAccessibleDescription(/maximaal 200 tekens/)
    await pickup.fill('Station Zuid')
    await page.getByRole('button', { name: say.savePickup, exact: true }).click()
    await expect(shown(visitor, say.pickupSaved)).toBeVisible()
    await page.getByRole('textbox', { name: 'Notitie voor je instructeur' }).fill('Graag invoegen op de A10')
    await page.getByRole('button', { name: 'Notitie opslaan' }).click()
    await expect(shown(visitor, 'Notitie opgeslagen')).toBeVisible()
    await page.reload()
    await expect(pickup).toHaveValue('Station Zuid')

    await page.getByRole('link', { name: 'Terug naar lessen' }).click()
    await expect(ownRows(visitor)).toContainText('Ophalen: Station Zuid')
    await cancelAll(visitor, day)
    await expect(shown(visitor, say.cancelled)).toBeVisible()
    await expect(page).toHaveURL(asks<StudentLessonsQuery>({ done: null }))
    await expect(chosenHead(visitor)).not.toHaveAccessibleName(/geboekt/)
  })

  test('who is a moment too late is told so, and sees the slot go', async ({ welcome }) => {
    const [first, second] = [await welcome(), await welcome()]
    await openAs(first, 'student', studentLessonsPath())
    await openAs(second, 'student2', studentLessonsPath())
    const day = await findFreeDay(first, 6)
    for (const each of [first, second]) await openDay(each, day)
    const slots = await rows(second).count()
    await Promise.all([first, second].map((each) => bookButtons(each).first().click()))

    const isFirst = (visitor: Visitor) =>
      shown(visitor, say.booked)
        .waitFor({ timeout: 7000 })
        .then(() => visitor)
    const winner = await Promise.any([isFirst(first), isFirst(second)])
    const loser = winner === first ? second : first
    await expect(shown(loser, say.taken)).toBeVisible()
    await expect(rows(loser)).toHaveCount(slots - 1)
    await expect(ownRows(loser)).toHaveCount(0)
    await cancelAll(winner, day)
  })

  test('books two lessons a day and no third', async ({ visitor }) => {
    const { page } = visitor
    await openAs(visitor, 'student', studentLessonsPath())
    const day = await findFreeDay(visitor, 7)
    await openDay(visitor, day)
    await bookFirst(visitor)
    await page.getByRole('button', { name: 'Melding sluiten' }).click()
    await bookFirst(visitor)
    await expect(shown(visitor, 'Daglimiet bereikt voor deze datum (2/2)')).toBeVisible()
    for (const button of await bookButtons(visitor).all()) await expect(button).toBeDisabled()

    await visitor.goTo(studentLessonsPath({ view: 'list', tab: 'available', date: day }))
    await expect(shown(visitor, 'Daglimiet bereikt voor deze datum (2/2).')).toBeVisible()
    await expect(bookButtons(visitor).first()).toBeDisabled()
    await cancelAll(visitor, day)
  })

  test('finds, books and cancels with the keyboard alone', async ({ visitor }) => {
    const { page } = visitor
    await openAs(visitor, 'student', studentLessonsPath())
    const day = await findFreeDay(visitor, 4)
    await visitor.goTo(studentLessonsPath({ day: weekStartOf(day) }))
    await chosenHead(visitor).focus()
    const steps = (Date.parse(day) - Date.parse(weekStartOf(day))) / dayMilliseconds
    for (let step = 0; step < steps; step += 1) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(heads(visitor).and(page.locator(`[value="${day}"]`))).toHaveAttribute('aria-pressed', 'true')
    await expect(heads(visitor).and(page.locator(`[value="${day}"]`))).toBeFocused()

    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(withNumber(studentLessonPath))
    // The address is there a moment before the page.
    await expect(bookButtons(visitor)).toHaveCount(1)
    await bookButtons(visitor).focus()
    await page.keyboard.press('Enter')
    await expect(shown(visitor, say.booked)).toBeVisible()
    await page.getByRole('link', { name: say.cancel }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('link', { name: say.cancel })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: say.cancelYes }).focus()
    await page.keyboard.press('Enter')
    await expect(shown(visitor, say.cancelled)).toBeVisible()
  })

  test('books and cancels without a script', async ({ welcome }) => {
    const visitor = await welcome({ hasScript: false, width: 390 })
    const { page } = visitor
    await openAs(visitor, 'student2', studentLessonsPath())
    const day = await findFreeDay(visitor, 5)
    await heads(visitor)
      .and(page.locator(`[value="${day}"]`))
      .click()
    await expect(page).toHaveURL(studentLessonsPath({ day }))
    await bookFirst(visitor)
    await ownRows(visitor).getByRole('link').click()
    await page.getByRole('textbox', { name: say.pickup }).fill('y'.repeat(201))
    await page.getByRole('button', { name: say.savePickup, exact: true }).click()
    await expect(page.getByText('Het ophaaladres mag maximaal 200 tekens hebben')).toBeVisible()
    await expect(page.getByRole('textbox', { name: say.pickup })).toHaveValue('y'.repeat(201))
    await page.getByRole('link', { name: say.cancel }).click()
    await page.getByRole('dialog').getByRole('button', { name: say.cancelYes }).click()
    await expect(shown(visitor, say.cancelled)).toBeVisible()
    await expect(ownRows(visitor)).toHaveCount(0)
  })

  test('without a teacher is told whom to ask, and finds nothing to book', async ({ visitor }) => {
    await openAs(visitor, 'student3', studentLessonsPath())
    await expect(shown(visitor, say.noTeacher)).toBeVisible()
    await visitor.goTo(studentLessonsPath({ view: 'list', tab: 'available' }))
    await expect(shown(visitor, say.noTeacher)).toBeVisible()
    await expect(bookButtons(visitor)).toHaveCount(0)
  })

  test('doesn’t see another student’s lesson', async ({ welcome }) => {
    const [owner, other] = [await welcome(), await welcome()]
    await openAs(owner, 'student2', studentLessonsPath({ view: 'list' }))
    const path = (await rows(owner).first().getByRole('link').getAttribute('href')) ?? ''
    await signIn(other, 'student')
    expect(await other.goTo(path)).toBe(404)
    await expect(other.page.getByText('Les niet gevonden of niet van jou')).toBeVisible()
  })
})
