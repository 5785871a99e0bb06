import { loginPath, peoplePath } from '@rijbaan/contract'
import { demoPassword, openAs } from './support/door'
import { openProfile } from './support/people'
import { confirm, confirmWrongly, proofDialog } from './support/proof'
import { expect, test } from './support/test'

test.describe('signing out everywhere else', () => {
  for (const hasScript of [true, false]) {
    test(`says where, asks, and ends the others ${hasScript ? '' : 'without a script'}`, async ({ welcome }) => {
      const other = await welcome()
      await openProfile(other, 'student4')
      const visitor = await welcome({ hasScript })
      await openProfile(visitor, 'student4')
      const { page } = visitor
      const panel = page.locator('#profile-sessions')
      await expect(panel.getByText('Dit apparaat')).toHaveCount(1)
      const open = panel.getByRole('link', { name: 'Op andere apparaten uitloggen' })
      await open.click()
      const dialog = page.getByRole('dialog', { name: 'Op andere apparaten uitloggen?' })
      await expect(dialog).toContainText('Hier blijf je ingelogd.')
      await dialog.getByRole('button', { name: 'Op andere apparaten uitloggen' }).click()
      await confirmWrongly(visitor)
      await confirm(visitor)
      await expect(visitor.told(/^Je bent op \d+ andere plek(ken)? uitgelogd\.$/)).toBeVisible()
      await expect(panel).toContainText('Je bent nergens anders ingelogd.')

      await other.page.reload()
      await expect(other.page).toHaveURL(({ pathname }) => pathname === loginPath)
    })
  }
})

test('what was typed to show who one is stays where the site can’t be reached, and goes through once it can', async ({ welcome }) => {
  const other = await welcome()
  await openProfile(other, 'student4')
  const visitor = await welcome({ width: 390 })
  await openProfile(visitor, 'student4')
  const { page } = visitor
  await page.locator('#profile-sessions').getByRole('link', { name: 'Op andere apparaten uitloggen' }).click()
  await page
    .getByRole('dialog', { name: 'Op andere apparaten uitloggen?' })
    .getByRole('button', { name: 'Op andere apparaten uitloggen' })
    .click()
  await expect(proofDialog(visitor)).toBeVisible()
  await page.context().setOffline(true)
  await confirm(visitor)
  await expect(proofDialog(visitor).getByRole('alert')).toHaveText(
    'Dit is even niet bereikbaar. Probeer het over een paar minuten opnieuw.',
  )
  await expect(proofDialog(visitor).getByLabel('Huidig wachtwoord')).toHaveValue(demoPassword)
  await page.context().setOffline(false)
  await proofDialog(visitor).getByRole('button', { name: 'Bevestigen' }).click()
  await expect(visitor.told(/^Je bent op \d+ andere plek(ken)? uitgelogd\.$/)).toBeVisible()
})

test('who leaves the question who they are by a key is back at what they pressed', async ({ welcome }) => {
  const other = await welcome()
  await openProfile(other, 'student4')
  const visitor = await welcome()
  await openProfile(visitor, 'student4')
  const { page } = visitor
  const open = page.locator('#profile-sessions').getByRole('link', { name: 'Op andere apparaten uitloggen' })
  const dialog = page.getByRole('dialog', { name: 'Op andere apparaten uitloggen?' })
  for (let time = 0; time < 2; time++) {
    await open.press('Enter')
    await dialog.getByRole('button', { name: 'Op andere apparaten uitloggen' }).press('Enter')
    await expect(proofDialog(visitor)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(open).toBeFocused()
  }
})

for (const hasScript of [true, false]) {
  test(`an admin signs somebody out everywhere ${hasScript ? '' : 'without a script'}`, async ({ welcome }) => {
    const phone = await welcome()
    await openProfile(phone, 'student4')
    const admin = await welcome({ hasScript })
    await openAs(admin, 'admin', peoplePath('student', { search: 'student4' }))
    await admin.page.getByRole('link', { name: 'Priya Nair' }).click()
    const panel = admin.page.locator('#person-account')
    await expect(panel).toContainText('Is er een telefoon kwijt')
    await panel.getByRole('button', { name: 'Overal uitloggen' }).click()
    await expect(admin.told('Priya Nair is overal uitgelogd')).toBeVisible()

    await phone.page.reload()
    await expect(phone.page).toHaveURL(({ pathname }) => pathname === loginPath)
  })
}
