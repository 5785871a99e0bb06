import {
  addDays,
  schoolDay,
  portalPath,
  studentLessonsPath,
  bookingPath,
  type StudentLessonsQuery,
  studentLessonPath,
  bookHash,
  type LessonQuery,
} from '@rijbaan/contract'
import { asking, asks, withNumber } from './support/address'
import { expectNoBarriers } from './support/axe'
import { openAs } from './support/door'
import { bookButtons, chosenHead, findFreeDay, heads, openDay, rows } from './support/student-lessons'
import { expect, test } from './support/test'
import { expectToFit } from './support/width'

test.describe('a student’s calendar', () => {
  test('keeps week, day and filter in the address', async ({ visitor }) => {
    const { page } = visitor
    await openAs(visitor, 'student', studentLessonsPath())
    const today = schoolDay(new Date())
    await expect(heads(visitor).and(page.locator('[aria-current="date"]'))).toHaveAttribute('value', today)
    await page.getByRole('link', { name: 'Volgende week' }).click()
    await expect(page).toHaveURL(studentLessonsPath({ day: addDays(today, 7) }))
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
    await expect(chosenHead(visitor)).toHaveAttribute('value', today)
  })

  test('on a phone is seven days, and turns under a finger', async ({ welcome }) => {
    const visitor = await welcome({ width: 390, height: 844 })
    const { page } = visitor
    await openAs(visitor, 'student', studentLessonsPath())
    await expect(heads(visitor)).toHaveCount(7)
    await expect(page.getByRole('main').getByRole('link', { name: /, \d{2}:\d{2}, / })).toHaveCount(0)
    const week = page.getByRole('region', { name: 'Kalender' })
    await week.dispatchEvent('pointerdown', { pointerType: 'touch', clientX: 320, clientY: 300, bubbles: true })
    await week.dispatchEvent('pointerup', { pointerType: 'touch', clientX: 120, clientY: 310, bubbles: true })
    await expect(page).toHaveURL(studentLessonsPath({ day: addDays(schoolDay(new Date()), 7) }))
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
    await expect(rows(visitor)).toHaveCount(10)
    const first = await rows(visitor).first().getByRole('link').getAttribute('href')
    await page.getByRole('link', { name: 'Volgende pagina' }).click()
    await expect(page).toHaveURL(asks<StudentLessonsQuery>({ page: 2 }))
    await expect(rows(visitor).first().getByRole('link')).not.toHaveAttribute('href', first ?? '')

    const day = await findFreeDay(visitor, 5)
    await visitor.goTo(studentLessonsPath({ view: 'list', tab: 'available' }))
    await page.getByLabel('Kies een datum').fill(day)
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

  test('opens on Available from "book new lesson", and on a lesson from an older mail', async ({ visitor }) => {
    const { page } = visitor
    await openAs(visitor, 'student', bookingPath)
    await expect(page.getByRole('link', { name: /^Beschikbaar/ })).toHaveAttribute('aria-current', 'page')
    await expect(page).toHaveURL(new RegExp(`${bookHash}$`))
    const slot = (await rows(visitor).first().getByRole('link').getAttribute('href')) ?? ''
    await visitor.goTo(slot.replace(portalPath, ''))
    await expect(page).toHaveURL(new RegExp(`${slot}$`))
    await expect(bookButtons(visitor)).toBeEnabled()
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
      await openAs(visitor, 'student', studentLessonsPath({ view: 'list' }))
      const booked = (await rows(visitor).first().getByRole('link').getAttribute('href')) ?? ''
      const day = await findFreeDay(visitor, 5)
      await visitor.goTo(studentLessonsPath({ view: 'list', tab: 'available' }))
      const slot = (await rows(visitor).first().getByRole('link').getAttribute('href')) ?? ''
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
