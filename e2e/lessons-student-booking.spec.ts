import { dayMilliseconds, formatDay, weekStartOf, studentLessonsPath, type StudentLessonsQuery, studentLessonPath } from '@rijbaan/contract'
import { asks, withNumber } from './support/address'
import { findBarriers } from './support/axe'
import { letIn, openAs } from './support/door'
import { isTo } from './support/mailbox'
import { placeOf } from './support/place'
import {
  bookButton,
  bookedTimes,
  chosenHead,
  chosenTime,
  findFreeDay,
  freeTimes,
  heads,
  lessonOf,
  openDay,
  ownRows,
  rows,
  slotButton,
  toldBooked,
  undoButton,
} from './support/student-lessons'
import { expect, test } from './support/test'
import type { Visitor } from './support/visitor'

const say = {
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

/** Where the button stands that books what is chosen. */
const bar = (visitor: Visitor) => bookButton(visitor).locator('..')

const themes = ['brand', 'facebook', 'indigo', 'light', 'dark', 'gators'] as const

/** Books the first free time of the day that is open, and answers the lesson. It stays where it was, and nothing is chosen any more. */
async function bookFirst(visitor: Visitor): Promise<string> {
  const [before, lesson] = [await ownRows(visitor).count(), await lessonOf(freeTimes(visitor).first())]
  await freeTimes(visitor).first().check()
  await bookButton(visitor).click()
  await expect(toldBooked(visitor)).toBeVisible()
  await expect(ownRows(visitor)).toHaveCount(before + 1)
  await expect(visitor.page.locator(`input[value="${lesson}"][type="radio"]`)).toHaveCount(0)
  return lesson
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
    const free = await freeTimes(visitor).count()
    await expect(chosenTime(visitor)).toHaveCount(1)
    const lesson = await bookFirst(visitor)
    await expect(bookedTimes(visitor)).toHaveAttribute('href', studentLessonPath(lesson))
    await expect(bookedTimes(visitor)).toHaveAccessibleName(/^\d{2}:\d{2}\s?, Geboekt$/)
    await expect(freeTimes(visitor)).toHaveCount(free - 1)
    await expect(chosenTime(visitor)).toHaveCount(0)
    await expect(bookButton(visitor)).toBeDisabled()
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
    const slots = await freeTimes(second).count()
    await Promise.all([first, second].map((each) => bookButton(each).click()))

    const isFirst = (visitor: Visitor) =>
      toldBooked(visitor)
        .waitFor({ timeout: 7000 })
        .then(() => visitor)
    const winner = await Promise.any([isFirst(first), isFirst(second)])
    const loser = winner === first ? second : first
    await expect(shown(loser, say.taken)).toBeVisible()
    await expect(freeTimes(loser)).toHaveCount(slots - 1)
    await expect(bookedTimes(loser)).toHaveCount(0)
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
    await expect(bookedTimes(visitor)).toHaveCount(2)
    for (const time of await freeTimes(visitor).all()) await expect(time).toBeDisabled()
    await expect(bookButton(visitor)).toBeDisabled()

    await visitor.goTo(studentLessonsPath({ view: 'list', tab: 'available', date: day }))
    await expect(shown(visitor, 'Daglimiet bereikt voor deze datum (2/2).')).toBeVisible()
    for (const time of await freeTimes(visitor).all()) await expect(time).toBeDisabled()
    await expect(bookButton(visitor)).toBeDisabled()
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
    await slotButton(visitor).focus()
    await page.keyboard.press('Enter')
    await expect(toldBooked(visitor)).toBeVisible()
    await undoButton(visitor).focus()
    await page.keyboard.press('Enter')
    await expect(shown(visitor, say.cancelled)).toBeVisible()
    await expect(slotButton(visitor)).toBeEnabled()
    await slotButton(visitor).focus()
    await page.keyboard.press('Enter')
    await expect(toldBooked(visitor)).toBeVisible()
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
    const lesson = await bookFirst(visitor)
    await expect(undoButton(visitor)).toHaveAttribute('href', studentLessonPath(lesson, { cancel: true }))
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

  test('sees each time of a day on a phone, also under a lesson, and the first day’s in the list', async ({ welcome }) => {
    const visitor = await welcome({ width: 390, height: 844 })
    const { page } = visitor
    await openAs(visitor, 'student', studentLessonsPath())
    const day = await findFreeDay(visitor, 7)
    await openDay(visitor, day)
    await bookFirst(visitor)
    await openDay(visitor, day)
    const last = await placeOf(freeTimes(visitor).last())
    expect((await placeOf(bar(visitor))).y).toBeGreaterThanOrEqual(last.y + last.height)
    await cancelAll(visitor, day)

    await visitor.goTo(studentLessonsPath({ view: 'list', tab: 'available' }))
    for (const height of [844, 500]) {
      await page.setViewportSize({ width: 390, height })
      const first = await placeOf(freeTimes(visitor).first())
      expect((await placeOf(bar(visitor))).y).toBeGreaterThanOrEqual(first.y + first.height)
    }
    // The keyboard brings a time out from under the button.
    await freeTimes(visitor).first().focus()
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press('ArrowRight')
      const time = await placeOf(chosenTime(visitor))
      expect((await placeOf(bar(visitor))).y).toBeGreaterThanOrEqual(time.y + time.height)
    }
  })

  test('without a teacher is told whom to ask, and finds nothing to book', async ({ visitor }) => {
    await openAs(visitor, 'student3', studentLessonsPath())
    await expect(shown(visitor, say.noTeacher)).toBeVisible()
    await visitor.goTo(studentLessonsPath({ view: 'list', tab: 'available' }))
    await expect(shown(visitor, say.noTeacher)).toBeVisible()
    await expect(freeTimes(visitor)).toHaveCount(0)
    await expect(bookButton(visitor)).toHaveCount(0)
  })

  test('doesn’t see another student’s lesson', async ({ welcome }) => {
    const [owner, other] = [await welcome(), await welcome()]
    await openAs(owner, 'student2', studentLessonsPath({ view: 'list' }))
    const path = (await rows(owner).first().getByRole('link').getAttribute('href')) ?? ''
    await letIn(other, 'student')
    expect(await other.goTo(path)).toBe(404)
    await expect(other.page.getByText('Les niet gevonden of niet van jou')).toBeVisible()
  })
})

test.describe('a booking', () => {
  test('is taken back at once: the time is free again, and the teacher hears of both (R34)', async ({ visitor, mailbox }) => {
    const { page } = visitor
    await openAs(visitor, 'student', studentLessonsPath())
    const day = await findFreeDay(visitor, 3)
    await openDay(visitor, day)
    const [free, time] = [await freeTimes(visitor).count(), freeTimes(visitor).nth(1)]
    const lesson = await lessonOf(time)
    await time.check()
    const at = /\d{2}:\d{2}/.exec(await bookButton(visitor).innerText())?.[0]
    await bookButton(visitor).click()
    await undoButton(visitor).click()
    await expect(visitor.told(say.cancelled)).toBeVisible()
    await expect(undoButton(visitor)).toHaveCount(0)
    await expect(freeTimes(visitor)).toHaveCount(free)
    await expect(bookedTimes(visitor)).toHaveCount(0)
    await expect(ownRows(visitor)).toHaveCount(0)
    await expect(page.locator(`input[type="radio"][value="${lesson}"]`)).toBeFocused()

    const lessonDay = formatDay(new Date(`${day}T12:00:00Z`), 'nl')
    for (const subject of ['Les geboekt', 'Les geannuleerd'])
      await mailbox.waitFor(
        subject,
        (mail) => isTo('teacher@example.test')(mail) && mail.subject === `${subject}: Sanne de Boer, ${lessonDay} ${at}`,
      )

    // The same time can be booked again, and what is free comes from the school, not from this page.
    await openDay(visitor, day)
    await expect(page.locator(`input[type="radio"][value="${lesson}"]`)).toBeEnabled()
  })

  test('is taken back with the keyboard, and the same time is booked again', async ({ visitor }) => {
    const { page } = visitor
    await openAs(visitor, 'student', studentLessonsPath())
    const day = await findFreeDay(visitor, 2)
    await openDay(visitor, day)
    const lesson = await lessonOf(freeTimes(visitor).nth(1))
    const time = page.locator(`input[type="radio"][value="${lesson}"]`)
    for (const isUndone of [true, true, false]) {
      await chosenTime(visitor).focus()
      if (!(await time.isChecked())) await page.keyboard.press('ArrowRight')
      await expect(time).toBeChecked()
      await page.keyboard.press('Enter')
      await expect(toldBooked(visitor)).toBeVisible()
      await expect(ownRows(visitor).getByRole('link')).toBeFocused()
      if (!isUndone) break
      await undoButton(visitor).focus()
      await page.keyboard.press('Enter')
      await expect(visitor.told(say.cancelled)).toBeVisible()
      await expect(ownRows(visitor)).toHaveCount(0)
      await expect(time).toBeFocused()
      await freeTimes(visitor).first().check()
    }
    await cancelAll(visitor, day)
  })

  test('is told so that everybody can read it and take it back, in every theme', async ({ welcome }) => {
    const visitor = await welcome({ width: 390 })
    const { page } = visitor
    await openAs(visitor, 'student', studentLessonsPath())
    const day = await findFreeDay(visitor, 3)
    await openDay(visitor, day)
    await bookFirst(visitor)
    await undoButton(visitor).focus()
    for (const theme of themes) {
      await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
      expect(await findBarriers(page), theme).toEqual([])
    }
    await cancelAll(visitor, day)
  })

  test('can be taken back for eight seconds, and as long as the focus is on that', async ({ visitor }) => {
    const { page } = visitor
    await openAs(visitor, 'student', studentLessonsPath())
    const day = await findFreeDay(visitor, 3)
    await page.clock.install()
    await openDay(visitor, day)
    await bookFirst(visitor)
    await page.clock.runFor(6500)
    await undoButton(visitor).focus()
    await page.clock.runFor(20_000)
    await expect(undoButton(visitor)).toBeFocused()
    await ownRows(visitor).getByRole('link').focus()
    await page.clock.runFor(6500)
    await expect(undoButton(visitor)).toBeVisible()
    await page.clock.runFor(2000)
    await expect(undoButton(visitor)).toHaveCount(0)
    await expect(ownRows(visitor)).toHaveCount(1)
    await cancelAll(visitor, day)
  })
})
