import { demoLessonAnchor, languages, autoPath, tariffsPath, publicPaths } from '@rijbaan/contract'
import { findBarriers } from './support/axe'
import { keepFigure } from './support/figures'
import { pairsOf } from './support/pairs'
import { newPerson } from './support/requests'
import { expect, test } from './support/test'
import type { Visitor } from './support/visitor'

/** What each language is looked at in: the screens are the same, the colours aren't. */
const looks = pairsOf(languages, ['light', 'dark'] as const)

/** Looks at a state of the site as its language has it. Answers in how many looks. */
async function expectNoBarriers(visitor: Visitor, what: string): Promise<number> {
  const schemes = looks.flatMap(([language, colorScheme]) => (language === visitor.language ? [colorScheme] : []))
  for (const colorScheme of schemes) {
    await visitor.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await findBarriers(visitor.page), `${what} (${visitor.language}, ${colorScheme})`).toEqual([])
  }
  return schemes.length
}

for (const language of languages) {
  test(`axe finds nothing on any public page (${language})`, async ({ welcome }, testInfo) => {
    const visitor = await welcome({ language, reducedMotion: 'reduce' })
    let states = 0
    for (const path of [...publicPaths, '/geen-pagina']) {
      await visitor.goTo(path)
      states += await expectNoBarriers(visitor, path)
    }
    await visitor.goTo(autoPath)
    await visitor.page.locator('details summary').first().click()
    states += await expectNoBarriers(visitor, '/auto, read more')
    keepFigure(testInfo, `axe, pages (${language})`, `${states} states, 0 violations`)
  })

  test(`axe finds nothing in forms with errors, dialogs, results and the drawer (${language})`, async ({ welcome }, testInfo) => {
    const visitor = await welcome({ language, reducedMotion: 'reduce' })
    const { packages, openMenu, ok } = visitor.words
    let states = 0

    await visitor.goTo('/')
    const form = visitor.form(demoLessonAnchor)
    for (const label of ['name', 'phone', 'email'] as const) {
      await visitor.field(form, label).focus()
      await visitor.field(form, label).blur()
    }
    await expect(form.getByText(visitor.words.nameRequired)).toBeVisible()
    states += await expectNoBarriers(visitor, 'demo form with errors')

    await visitor.goTo(tariffsPath)
    const dialog = await visitor.choose(packages.fifteenLessons)
    await expect(dialog).toBeVisible()
    states += await expectNoBarriers(visitor, 'package dialog')
    await visitor.field(dialog, 'name').fill('A')
    await visitor.field(dialog, 'phone').fill('12')
    await visitor.field(dialog, 'phone').blur()
    await expect(dialog.getByText(visitor.words.nameTooShort)).toBeVisible()
    states += await expectNoBarriers(visitor, 'package dialog with errors')
    const person = newPerson('Axe')
    await visitor.field(dialog, 'name').fill(person.name)
    await visitor.field(dialog, 'phone').fill(person.phone)
    await dialog.getByRole('button', { name: packages.submit }).click()
    await expect(dialog.getByRole('button', { name: ok })).toBeVisible()
    states += await expectNoBarriers(visitor, 'package dialog, result')

    await visitor.page.setViewportSize({ width: 390, height: 844 })
    await visitor.goTo('/')
    await visitor.page.getByRole('button', { name: openMenu }).click()
    await expect(visitor.page.getByRole('dialog')).toBeVisible()
    states += await expectNoBarriers(visitor, 'drawer')
    await visitor.goTo(tariffsPath)
    states += await expectNoBarriers(visitor, '/tarieven at 390 px')
    keepFigure(testInfo, `axe, dialogs and errors (${language})`, `${states} states, 0 violations`)
  })
}

test('axe finds nothing on the package page, and its errors, before any script', async ({ welcome }) => {
  // axe is a script itself, so scripts are on; but none of ours arrives.
  const visitor = await welcome({ language: 'en', reducedMotion: 'reduce' })
  await visitor.page.route('**/*.js', (route) => route.abort())
  const { packages } = visitor.words
  await visitor.page.goto(tariffsPath)
  await visitor
    .package(packages.fifteenLessons)
    .getByRole('link', { name: new RegExp(`^${packages.choose}`) })
    .click()
  const dialog = visitor.page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expectNoBarriers(visitor, 'package page')
  await visitor.field(dialog, 'name').fill('A')
  await visitor.field(dialog, 'phone').fill('12')
  await dialog.getByRole('button', { name: packages.submit }).click()
  await expect(dialog.getByText(visitor.words.nameTooShort)).toBeVisible()
  await expectNoBarriers(visitor, 'package page with errors')
})

test.describe('with the keyboard alone', () => {
  test('the skip link is first and leads past the header', async ({ visitor }) => {
    const { page } = visitor
    await visitor.goTo('/')
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: visitor.words.skip })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()
  })

  test('the drawer opens, holds the focus and gives it back', async ({ welcome }) => {
    const visitor = await welcome({ width: 390, height: 844 })
    const { page } = visitor
    await visitor.goTo('/')
    const menu = page.getByRole('button', { name: visitor.words.openMenu })
    await menu.focus()
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await expect(drawer).toBeVisible()
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press('Tab')
      expect(await isFocusWithin(visitor, 'dialog[open]')).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(menu).toBeFocused()
  })

  test('a package is asked for, and the focus comes back to its button', async ({ visitor }) => {
    const { page } = visitor
    const { packages } = visitor.words
    const person = newPerson('Toetsen')
    await visitor.goTo(tariffsPath)
    const choose = visitor.package(packages.fifteenLessons).getByRole('button')
    await choose.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    for (let press = 0; press < 10; press += 1) {
      await page.keyboard.press('Tab')
      expect(await isFocusWithin(visitor, 'dialog[open]')).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(choose).toBeFocused()

    await page.keyboard.press('Enter')
    await visitor.field(dialog, 'name').focus()
    await page.keyboard.type(person.name)
    await page.keyboard.press('Tab')
    await page.keyboard.type(person.phone)
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('status')).toHaveText(packages.success(person.name))
    await expect(dialog.getByRole('button', { name: visitor.words.ok })).toBeFocused()
  })
})

/** Whether the focus is within a part of the page, or on the browser's own controls, where a page can't hold it. */
const isFocusWithin = (visitor: Visitor, selector: string): Promise<boolean> =>
  visitor.page.evaluate((within) => document.activeElement === document.body || document.activeElement?.closest(within) !== null, selector)

test('axe finds a barrier where there is one', async ({ visitor }) => {
  await visitor.goTo(tariffsPath)
  await visitor.page
    .locator('main p')
    .first()
    .evaluate((text) => {
      Object.assign(text.style, { color: '#ccc', background: '#fff' })
      document.querySelector('main')?.append(Object.assign(new Image(), { src: '/favicon.svg' }))
    })
  const found = await findBarriers(visitor.page)
  expect(found.map((line) => line.split(' ', 1)[0]).sort()).toEqual(['color-contrast', 'image-alt'])
})
