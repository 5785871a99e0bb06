import type { Page } from '@playwright/test'
import { tariffsPath, packageSearch } from '@rijbaan/contract'
import { askForPackage, newPerson } from './support/requests'
import { expect, test } from './support/test'

/** Holds every form that the page sends until it is let go. */
async function holdForms(page: Page): Promise<() => void> {
  let letGo = (): void => undefined
  const free = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**', async (route) => {
    if (route.request().method() === 'POST') await free
    await route.continue()
  })
  return () => letGo()
}

test.describe('the package dialog', () => {
  test('has three states: form, sending, result; OK closes it and loads the page anew', async ({ visitor }) => {
    const { page } = visitor
    const { packages, ok } = visitor.words
    const person = newPerson('Dialoog')
    await visitor.goTo(tariffsPath)
    const dialog = await visitor.choose(packages.fifteenLessons)
    const submit = dialog.getByRole('button', { name: packages.submit })
    await expect(submit).toBeDisabled()
    await visitor.field(dialog, 'name').fill(person.name)
    await visitor.field(dialog, 'phone').fill(person.phone)

    const letGo = await holdForms(page)
    await submit.click()
    await expect(dialog.getByRole('status')).toHaveText(packages.sending)
    letGo()
    await expect(dialog.getByRole('status')).toHaveText(packages.success(person.name))

    await page.evaluate(() => document.documentElement.setAttribute('data-seen', 'yes'))
    await dialog.getByRole('button', { name: ok }).click()
    await expect(page.locator('html')).not.toHaveAttribute('data-seen')
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(tariffsPath)
  })

  test('is closed by Annuleren, ×, Esc and a press beside it, and opens empty', async ({ visitor }) => {
    const { page } = visitor
    const { packages, close } = visitor.words
    await visitor.goTo(tariffsPath)
    const closings = [
      (dialog: ReturnType<typeof page.getByRole>) => dialog.getByRole('button', { name: packages.cancel }).click(),
      (dialog: ReturnType<typeof page.getByRole>) => dialog.getByRole('button', { name: close }).click(),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(10, 450),
    ]
    for (const closeIt of closings) {
      const dialog = await visitor.choose(packages.fifteenLessons)
      await expect(visitor.field(dialog, 'name')).toHaveValue('')
      await visitor.field(dialog, 'name').fill('Iemand')
      await closeIt(dialog)
      await expect(dialog).toBeHidden()
    }
  })

  test('is closed by the browser’s Back, which stays on the page and where it was, and opened by its Forward', async ({ visitor }) => {
    const { page } = visitor
    await visitor.goTo(tariffsPath)
    const dialog = await visitor.choose(visitor.words.packages.fifteenLessons)
    await expect(page).toHaveURL(new RegExp(`\\${packageSearch('')}`))
    const place = await page.evaluate(() => window.scrollY)
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(tariffsPath)
    expect(await page.evaluate(() => window.scrollY)).toBe(place)
    await page.goForward()
    await expect(dialog).toContainText('Pakket 15 lessen')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(tariffsPath)
    // Escape went back itself: there is no step of the dialog's left behind it.
    await visitor.choose(visitor.words.packages.fifteenLessons)
    await expect(dialog).toBeVisible()
  })

  for (const language of ['nl', 'en'] as const) {
    test(`is a page without JavaScript, which keeps what was typed (${language})`, async ({ welcome }) => {
      const visitor = await welcome({ language, hasScript: false })
      const { packages } = visitor.words
      await visitor.goTo(tariffsPath)
      const dialog = await visitor.choose(packages.fifteenLessons)
      await expect(visitor.page).toHaveURL(new RegExp(`${tariffsPath}\\${packageSearch('')}[\\w-]+`))
      await expect(dialog.getByRole('heading', { name: packages.title })).toBeInViewport()
      await visitor.field(dialog, 'name').fill('Bo')
      await visitor.field(dialog, 'phone').fill('123')
      await dialog.getByRole('button', { name: packages.submit }).click()
      await expect(dialog.getByRole('alert')).toHaveText(packages.invalid)
      await expect(dialog.getByText(visitor.words.phoneInvalid)).toBeVisible()
      await expect(visitor.field(dialog, 'name')).toHaveValue('Bo')
      await expect(visitor.field(dialog, 'phone')).toHaveValue('123')
      await dialog
        .getByRole('button', { name: packages.cancel })
        .or(dialog.getByRole('link', { name: packages.cancel }))
        .click()
      await expect(visitor.page).toHaveURL(tariffsPath)
    })
  }

  test('serves a link that names a package, also with JavaScript', async ({ welcome, visitor }) => {
    const withoutScript = await welcome({ hasScript: false })
    await withoutScript.goTo(tariffsPath)
    await withoutScript.choose(visitor.words.packages.fifteenLessons)
    const address = new URL(withoutScript.page.url())
    await visitor.goTo(address.pathname + address.search)
    await expect(visitor.page.getByRole('dialog')).toContainText('€\u00a01.059')
    await visitor.page.getByRole('button', { name: visitor.words.packages.cancel }).click()
    await expect(visitor.page).toHaveURL(tariffsPath)
    await askForPackage(visitor, newPerson('Link'))
  })
})
