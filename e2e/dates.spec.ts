import {
  addDays,
  adminLessonsPath,
  historyPath,
  ownProfilePath,
  schoolDay,
  type AdminLessonsQuery,
  type HistoryQuery,
} from '@rijbaan/contract'
import { asks } from './support/address'
import { findBarriers } from './support/axe'
import { writtenDay } from './support/dates'
import { openAs } from './support/door'
import { expect, test } from './support/test'
import { widthOf } from './support/width'

const say = {
  nl: { date: 'Datum', open: 'Open de kalender', title: 'Kies een datum', month: 'Kies de maand', format: 'dd-mm-jjjj' },
  en: { date: 'Date', open: 'Open the calendar', title: 'Choose a date', month: 'Choose the Month', format: 'dd-mm-yyyy' },
} as const

test.describe('a date', () => {
  test('is typed day first in more than one way, and what is no date stays and is told', async ({ visitor }) => {
    const { page } = visitor
    await openAs(visitor, 'admin', historyPath())
    const date = page.getByLabel('Datum', { exact: true })
    await expect(date).toHaveAttribute('placeholder', say.nl.format)
    for (const typed of ['1-2-2026', '01022026', '1/2/2026', '1.2.26', '2026-02-01']) {
      await date.fill(typed)
      await date.blur()
      await expect(date).toHaveValue('01-02-2026')
    }
    await date.fill('31-02-2026')
    await page.getByRole('button', { name: 'Zoeken', exact: true }).click()
    await expect(date).toBeFocused()
    await expect(date).toHaveAccessibleDescription('Dit is geen datum. Typ dag, maand en jaar, zoals 31-12-2026.')
    await expect(date).toHaveValue('31-02-2026')
    await expect(page).toHaveURL(historyPath())
    expect(await findBarriers(page)).toEqual([])
    await date.fill('1-2-2026')
    await date.press('Enter')
    await expect(page).toHaveURL(asks<HistoryQuery>({ date: '2026-02-01' }))
  })

  for (const language of ['nl', 'en'] as const) {
    test(`is chosen in a calendar by keys alone, in ${language}`, async ({ welcome }) => {
      const visitor = await welcome({ language })
      const { page } = visitor
      const words = say[language]
      await openAs(visitor, 'admin', adminLessonsPath())
      const date = page.getByLabel(words.date, { exact: true })
      await date.fill('15-07-2026')
      await date.press('Enter')
      await expect(page).toHaveURL(asks<AdminLessonsQuery>({ date: '2026-07-15' }))
      const button = page.getByRole('button', { name: new RegExp(`^${words.open}`) })
      await expect(button).toHaveAccessibleName(/15 (juli|July) 2026/)
      await date.press('Tab')
      await expect(button).toBeFocused()
      await page.keyboard.press('Enter')
      const calendar = page.getByRole('dialog', { name: words.title })
      await expect(calendar).toBeVisible()
      const focused = (day: string) => expect(calendar.locator(`[data-day="${day}"] button`)).toBeFocused()
      await focused('2026-07-15')
      await expect(calendar.locator('th').first()).toHaveAttribute('aria-label', language === 'nl' ? 'maandag' : 'Monday')
      await expect(calendar.getByLabel(words.month)).toBeVisible()
      for (const [key, day] of [
        ['ArrowRight', '2026-07-16'],
        ['ArrowDown', '2026-07-23'],
        ['Home', '2026-07-20'],
        ['End', '2026-07-26'],
        ['ArrowUp', '2026-07-19'],
        ['PageDown', '2026-08-19'],
        ['PageUp', '2026-07-19'],
        ['Shift+PageUp', '2025-07-19'],
        ['ArrowLeft', '2025-07-18'],
      ] as const) {
        await page.keyboard.press(key)
        await focused(day)
      }
      expect(await findBarriers(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(calendar).toBeHidden()
      await expect(button).toBeFocused()
      await expect(date).toHaveValue('15-07-2026')

      await page.keyboard.press('Space')
      await focused('2026-07-15')
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
      await expect(calendar).toBeHidden()
      await expect(date).toHaveValue('16-07-2026')
      await expect(page).toHaveURL(asks<AdminLessonsQuery>({ date: '2026-07-16' }))
      await expect(button).toBeFocused()
    })
  }

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`fits on a phone within a dialog, and has no barriers, ${colorScheme}`, async ({ welcome }) => {
      const visitor = await welcome({ width: 390, colorScheme })
      const { page } = visitor
      await openAs(visitor, 'admin', adminLessonsPath({ new: true }))
      const form = page.locator('#slot-dialog')
      expect(await findBarriers(page)).toEqual([])
      await form.getByRole('button', { name: say.nl.open }).click()
      const calendar = page.getByRole('dialog', { name: say.nl.title })
      await expect(calendar.getByRole('grid')).toBeVisible()
      expect(await findBarriers(page)).toEqual([])
      expect(await widthOf(page)).toBe(390)
      const day = schoolDay(new Date())
      await calendar.locator(`[data-day="${day}"] button`).click()
      await expect(form.getByLabel('Datum', { exact: true })).toHaveValue(writtenDay(day))
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog', { name: 'Je hebt iets nog niet bewaard' })).toBeVisible()
    })
  }

  test('outside its bounds can’t be chosen, and is refused with them', async ({ visitor }) => {
    const { page } = visitor
    await openAs(visitor, 'student3', ownProfilePath({ edit: true }))
    const born = page.getByLabel('Geboortedatum')
    const today = schoolDay(new Date())
    await page.getByRole('button', { name: say.nl.open }).click()
    const calendar = page.getByRole('dialog', { name: say.nl.title })
    await calendar.getByLabel('Kies het jaar').selectOption(today.slice(0, 4))
    await calendar.getByLabel('Kies de maand').selectOption({ index: Number(today.slice(5, 7)) - 1 })
    // Today may be the last day of its month, and then tomorrow isn't on the same page.
    await expect(calendar.locator('[data-day]:has(button:enabled)').last()).toHaveAttribute('data-day', today)
    await expect(calendar.getByRole('button', { name: 'Ga naar volgende maand' })).toBeDisabled()
    await page.keyboard.press('Escape')
    await born.fill(writtenDay(addDays(today, 1)))
    await born.blur()
    await expect(born).toHaveAccessibleDescription('Vul een geldige datum in.')
    await born.fill('14-3-98')
    await born.blur()
    await expect(born).toHaveValue('14-03-1998')
  })

  test('is the browser’s own without a script, and asks in the same way', async ({ welcome }) => {
    const visitor = await welcome({ hasScript: false })
    const { page } = visitor
    await openAs(visitor, 'admin', historyPath())
    const date = page.getByLabel('Datum', { exact: true })
    await expect(date).toHaveAttribute('type', 'date')
    await expect(page.getByRole('button', { name: say.nl.open })).toHaveCount(0)
    await date.fill('2026-02-01')
    await page.getByRole('button', { name: 'Zoeken', exact: true }).click()
    await expect(page).toHaveURL(asks<HistoryQuery>({ date: '2026-02-01' }))
  })

  test('whose calendar doesn’t come says so, and is typed', async ({ visitor }) => {
    const { page } = visitor
    await page.route(/\/assets\/calendar-[\w-]{7}\.js$/, (route) => route.abort())
    await openAs(visitor, 'admin', historyPath())
    await page.getByRole('button', { name: say.nl.open }).click()
    await expect(page.getByRole('dialog', { name: say.nl.title })).toContainText('De kalender komt nu niet.')
    await page.keyboard.press('Escape')
    await page.getByLabel('Datum', { exact: true }).fill('1-2-2026')
    await page.getByRole('button', { name: 'Zoeken', exact: true }).click()
    await expect(page).toHaveURL(asks<HistoryQuery>({ date: '2026-02-01' }))
  })
})
