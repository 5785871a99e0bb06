import {
  addDays,
  earlierLessonPath,
  ownAvailabilityPath,
  peoplePath,
  schoolDay,
  studentLessonsPath,
  bookingPath,
  type StudentLessonsQuery,
  studentLessonPath,
  bookHash,
  weekStartOf,
  type LessonQuery,
} from '@rijbaan/contract'
import { filterByDate, writtenDay } from './support/dates'
import { asking, asks, withNumber } from './support/address'
import { addSlot, dayAhead, teacherName } from './support/admin-lessons'
import { expectNoBarriers } from './support/axe'
import { openAs, signIn } from './support/door'
import { arrive, newcomer, onboardingWords, takeIn } from './support/people'
import { placeOf } from './support/place'
import {
  bookButton,
  chosenHead,
  findFreeDay,
  freeTimes,
  heads,
  lessonOf,
  openDay,
  rows,
  shownDay,
  slotButton,
} from './support/student-lessons'
import { expect, test } from './support/test'
import type { Visitor } from './support/visitor'
import { expectToFit } from './support/width'

/** The Monday after the week that a day is in. */
const nextWeek = (day: string): string => addDays(weekStartOf(day), 7)

/** The chosen day has a lesson or a free time, and no day of its week before it has. */
async function expectFirstWithSomething(visitor: Visitor): Promise<void> {
  await expect(chosenHead(visitor)).toHaveAccessibleName(/geboekt|, [1-9]\d* vrij$/)
  const chosen = await shownDay(visitor)
  const names = await heads(visitor).evaluateAll(
    (days, before) => days.filter((day) => (day.getAttribute('value') ?? '') < before).map((day) => day.getAttribute('aria-label') ?? ''),
    chosen,
  )
  for (const name of names) expect(name).toMatch(/^[^,]*, 0 vrij$/)
}

test.describe('a student’s calendar', () => {
  test('keeps week, day and filter in the address', async ({ visitor }) => {
    const { page } = visitor
    const today = schoolDay(new Date())
    await openAs(visitor, 'student', studentLessonsPath({ day: today }))
    await expect(heads(visitor).and(page.locator('[aria-current="date"]'))).toHaveAttribute('value', today)
    await expect(chosenHead(visitor)).toHaveAttribute('value', today)
    await page.getByRole('link', { name: 'Volgende week' }).click()
    await expect(page).toHaveURL(studentLessonsPath({ week: nextWeek(today) }))
    await expectFirstWithSomething(visitor)
    const day = await findFreeDay(visitor, 5)
    await openDay(visitor, day)

    const slots = await freeTimes(visitor).count()
    expect(slots).toBeGreaterThan(0)
    const filter = (name: string) => page.getByRole('list', { name: 'Toon' }).getByRole('link', { name, exact: true })
    await filter('Geboekt').click()
    await expect(page.getByText('Geen lessen gevonden met deze filters.')).toBeVisible()
    await page.reload()
    await expect(filter('Geboekt')).toHaveAttribute('aria-current', 'true')
    await filter('Geboekt').click()
    await expect(filter('Alle')).toHaveAttribute('aria-current', 'true')
    await filter('Beschikbaar').click()
    await expect(filter('Beschikbaar')).toHaveAttribute('aria-current', 'true')
    await expect(freeTimes(visitor)).toHaveCount(slots)
    await heads(visitor).last().click()
    await expect(filter('Alle')).toHaveAttribute('aria-current', 'true')
    await page.goBack()
    await expect(filter('Beschikbaar')).toHaveAttribute('aria-current', 'true')
    await page.getByRole('link', { name: 'Vandaag', exact: true }).click()
    await expect(chosenHead(visitor)).toHaveAttribute('value', today)
  })

  test('on a phone is seven days, and turns under a finger', async ({ welcome }) => {
    const visitor = await welcome({ width: 390, height: 844 })
    const { page } = visitor
    await openAs(visitor, 'student', studentLessonsPath())
    await expect(heads(visitor)).toHaveCount(7)
    await expect(page.getByRole('main').getByRole('link', { name: /, \d{2}:\d{2}, / })).toHaveCount(0)
    const opened = await shownDay(visitor)
    const week = page.getByRole('region', { name: 'Kalender' })
    await week.dispatchEvent('pointerdown', { pointerType: 'touch', clientX: 320, clientY: 300, bubbles: true })
    await week.dispatchEvent('pointerup', { pointerType: 'touch', clientX: 120, clientY: 310, bubbles: true })
    await expect(page).toHaveURL(studentLessonsPath({ week: nextWeek(opened) }))
    await expectFirstWithSomething(visitor)
  })

  test('opens on the next day that has something, once nothing is left of this week', async ({ welcome, mailbox }) => {
    const student = newcomer('Mees', 'Later')
    const office = await welcome()
    await openAs(office, 'admin', peoplePath('student', { add: 'student' }))
    await takeIn(office, { newcomer: student, isStudent: true, teacher: teacherName })
    await expect(office.heading(onboardingWords.nl.success)).toBeVisible()
    const visitor = await welcome()
    await arrive(visitor, student, mailbox)

    const today = schoolDay(new Date())
    const teacher = await welcome()
    await openAs(teacher, 'teacher2', ownAvailabilityPath)
    const save = teacher.page.getByRole('main').getByRole('button', { name: 'Opslaan', exact: true })
    await teacher.page.getByRole('region', { name: 'Vrije dagen en extra dagen' }).locator('summary').click()
    await teacher.page.getByRole('button', { name: 'Vrije dag toevoegen' }).click()
    await teacher.page.getByLabel('Eerste vrije dag').last().fill(today)
    await teacher.page
      .getByLabel('Laatste vrije dag')
      .last()
      .fill(addDays(nextWeek(today), -1))
    await save.click()
    await expect(teacher.told('Beschikbaarheid opgeslagen')).toBeVisible()

    await visitor.goTo(studentLessonsPath())
    expect(await shownDay(visitor)).toMatch(/^\d{4}-/)
    expect((await shownDay(visitor)) >= nextWeek(today)).toBe(true)
    await expectFirstWithSomething(visitor)
    await expect(freeTimes(visitor)).not.toHaveCount(0)
    // A day that is asked for is the day that is shown.
    await visitor.goTo(studentLessonsPath({ day: today }))
    await expect(chosenHead(visitor)).toHaveAttribute('value', today)
    await expect(visitor.page.getByText('Geen lessen op deze dag.')).toBeVisible()

    await teacher.page.getByRole('button', { name: `Dag verwijderen: ${writtenDay(today)}` }).click()
    await save.click()
    await expect(teacher.told(/moment(en)? toegevoegd|Alles is al bijgewerkt|Beschikbaarheid opgeslagen/)).toBeVisible()
  })

  test('draws lessons to scale, and two that begin in one hour below each other', async ({ welcome }) => {
    const [office, visitor] = [await welcome(), await welcome()]
    const day = dayAhead(40)
    await signIn(office, 'admin')
    await addSlot(office, { date: day, time: '09:00', minutes: 45 })
    await addSlot(office, { date: day, time: '09:45', minutes: 90 })
    await openAs(visitor, 'student4', studentLessonsPath({ day }))
    const blockAt = (time: string) => placeOf(visitor.page.getByRole('grid').getByRole('link', { name: new RegExp(`, ${time}, `) }))
    const [short, long] = [await blockAt('09:00'), await blockAt('09:45')]
    const gap = long.y - short.y - short.height
    expect(gap).toBeGreaterThanOrEqual(0)
    expect(gap).toBeLessThanOrEqual(3)
    expect([long.x, long.width]).toEqual([short.x, short.width])
    expect(long.height + gap).toBeCloseTo(2 * (short.height + gap), 0)
  })
})

test.describe('a student’s list', () => {
  test('has tabs, pages of ten, and a date', async ({ visitor }) => {
    const { page } = visitor
    await openAs(visitor, 'student', studentLessonsPath())
    const views = page.getByRole('list', { name: 'Weergave' })
    await expect(views.getByRole('link', { name: 'Kalender' })).toHaveAttribute('aria-current', 'true')
    await views.getByRole('link', { name: 'Lijst' }).click()
    const tabs = page.getByRole('navigation', { name: 'Lijst' })
    await expect(tabs.getByRole('link', { name: /Geboekt/ })).toHaveAttribute('aria-current', 'page')
    await tabs.getByRole('link', { name: /Beschikbaar/ }).click()
    await expect(freeTimes(visitor)).toHaveCount(10)
    const first = await lessonOf(freeTimes(visitor).first())
    await page.getByRole('link', { name: 'Volgende pagina' }).click()
    await expect(page).toHaveURL(asks<StudentLessonsQuery>({ page: 2 }))
    await expect(freeTimes(visitor).first()).not.toHaveAttribute('value', first)

    const day = await findFreeDay(visitor, 5)
    await visitor.goTo(studentLessonsPath({ view: 'list', tab: 'available' }))
    await filterByDate(visitor, page.getByLabel('Kies een datum'), day)
    await expect(page).toHaveURL(asks<StudentLessonsQuery>({ date: day }))
    await expect(page.locator('#lesson-list').getByRole('region')).toHaveCount(1)
    await page.getByRole('link', { name: 'Datum wissen' }).click()
    await expect(page).toHaveURL(asks<StudentLessonsQuery>({ date: null }))
    await expect(page.getByLabel('Kies een datum')).toHaveValue('')

    await tabs.getByRole('link', { name: /Afgelopen/ }).click()
    await expect(rows(visitor).first()).toContainText('Gereden')
    await rows(visitor).first().getByRole('link').click()
    await expect(page).toHaveURL(withNumber(studentLessonPath))
    await expect(page.getByRole('main').getByRole('definition').filter({ hasText: 'Gereden' })).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveCount(0)
  })

  test('fades where there are more tabs than fit, on the side where they are', async ({ welcome }) => {
    const visitor = await welcome({ width: 320, height: 700 })
    await openAs(visitor, 'student', studentLessonsPath({ view: 'list' }))
    const tabs = visitor.page.getByRole('navigation', { name: 'Lijst' })
    const mask = () => tabs.evaluate((nav) => getComputedStyle(nav).maskImage)
    const before = await mask()
    expect(before).toContain('gradient')
    await tabs.evaluate((nav) => (nav.scrollLeft = nav.scrollWidth))
    await expect.poll(mask).not.toBe(before)
    await visitor.page.setViewportSize({ width: 1280, height: 700 })
    await expect.poll(mask).toBe('none')
  })

  test('opens on Available from "book new lesson", and on a lesson from an older mail', async ({ visitor }) => {
    const { page } = visitor
    await openAs(visitor, 'student', bookingPath)
    await expect(page.getByRole('link', { name: /^Beschikbaar/ })).toHaveAttribute('aria-current', 'page')
    await expect(page).toHaveURL(new RegExp(`${bookHash}$`))
    const slot = await lessonOf(freeTimes(visitor).nth(1))
    await freeTimes(visitor).nth(1).check()
    await expect(bookButton(visitor)).toHaveText(/^\S+ \d+ \S+, \d{2}:\d{2} boeken$/)
    await page
      .getByRole('main')
      .getByRole('link', { name: /, \d+ min$/ })
      .click()
    await expect(page).toHaveURL(studentLessonPath(slot))
    await visitor.goTo(earlierLessonPath(slot))
    await expect(page).toHaveURL(studentLessonPath(slot))
    await expect(slotButton(visitor)).toBeEnabled()
    await expect(page.getByRole('textbox')).toHaveCount(0)
  })
})

test.describe('a student’s lesson screens', () => {
  for (const { language, colorScheme } of [
    { language: 'nl', colorScheme: 'light' },
    { language: 'en', colorScheme: 'dark' },
  ] as const) {
    test(`have no barriers in ${language}, ${colorScheme}`, async ({ welcome }) => {
      const visitor = await welcome({ language, colorScheme })
      await openAs(visitor, 'student', studentLessonsPath({ view: 'list' }))
      const booked = (await rows(visitor).first().getByRole('link').getAttribute('href')) ?? ''
      const day = await findFreeDay(visitor, 5)
      await visitor.goTo(studentLessonsPath({ view: 'list', tab: 'available' }))
      const slot = studentLessonPath(await lessonOf(freeTimes(visitor).first()))
      const screens = [{ day }, { view: 'list' }, { view: 'list', tab: 'available' }, { tab: 'past' }] as const
      await expectNoBarriers(visitor, [
        ...screens.map((asked) => studentLessonsPath(asked)),
        booked,
        asking<LessonQuery>(booked, { cancel: true }),
        slot,
      ])
    })

    test(`don’t scroll sideways at 320 px in ${language}`, async ({ welcome }) => {
      const visitor = await welcome({ language, width: 320, height: 700 })
      await openAs(visitor, 'student', studentLessonsPath({ view: 'list' }))
      const booked = (await rows(visitor).first().getByRole('link').getAttribute('href')) ?? ''
      const day = await findFreeDay(visitor, 5)
      await expectToFit(visitor, [studentLessonsPath({ day }), studentLessonsPath({ view: 'list', tab: 'available' }), booked])
    })
  }
})
