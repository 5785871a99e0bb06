import {
  loginPath,
  changePasswordPath,
  portalPath,
  roleProfilePaths,
  studentHomePath,
  wantedPasswordPath,
  tokenPasswordPath,
} from '@rijbaan/contract'
import { allPortalRoutes, demoPassword, doorWords, sendCredentials, visit } from './support/door'
import { isTo, passwordLinkIn } from './support/mailbox'
import { expect, test } from './support/test'

test.describe('a new student', () => {
  test('with a forced change gets nowhere else, follows the mail, sets a password and signs in', async ({ welcome, mailbox }) => {
    const visitor = await welcome({ language: 'en' })
    const { page } = visitor
    const say = doorWords.en
    await visitor.goTo(loginPath)
    await sendCredentials(visitor, 'newstudent')
    await expect(page).toHaveURL(changePasswordPath)
    for (const route of [...allPortalRoutes, portalPath, roleProfilePaths.student])
      expect((await visit(page, route)).path, route).toBe(changePasswordPath)

    await page.context().clearCookies({ name: 'rijbaan_session' })
    await visitor.goTo(loginPath)
    await page.getByRole('link', { name: say.forgot }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(say.name).fill('newstudent@example.test')
    await dialog.getByRole('button', { name: say.sendLink }).click()
    await expect(dialog.getByRole('status')).toHaveText(say.linkSent)
    // There is nothing left to do but close; opened again, it asks again.
    await expect(dialog.getByRole('button', { name: say.sendLink })).toBeHidden()
    const close = dialog.getByRole('link', { name: say.close })
    await expect(close).toBeFocused()
    await close.click()
    await expect(dialog).toBeHidden()
    await page.getByRole('link', { name: say.forgot }).click()
    await expect(dialog.getByRole('button', { name: say.sendLink })).toBeVisible()
    await expect(dialog.getByLabel(say.name)).toHaveValue('')

    const [mail] = await mailbox.waitFor('the mail with the link', isTo('newstudent@example.test'))
    const link = passwordLinkIn(mail)
    const answer = await page.goto(link)
    expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
    await visitor.waitForScript()
    await expect(page).toHaveURL(tokenPasswordPath)
    // A reload, or the other language, is the same page still.
    await page.reload()
    await visitor.waitForScript()
    await page.getByLabel('New password').fill('Korter')
    await expect(page.getByRole('listitem').filter({ hasText: /^an uppercase letter: done$/ })).toBeVisible()
    await page.getByLabel('Confirm password').focus()
    await expect(page.getByText('Password must be at least 9 characters')).toBeVisible()
    await page.getByLabel('New password').fill('Een-nieuw-begin-1')
    await page.getByLabel('Confirm password').fill('Een-nieuw-begin-2')
    await page.getByLabel('New password').focus()
    await expect(page.getByText('Passwords do not match')).toBeVisible()
    await page.getByLabel('Confirm password').fill('Een-nieuw-begin-1')
    await page.getByRole('button', { name: 'Save password' }).click()
    await expect(page.getByText('Password set successfully')).toBeVisible()
    await expect(page).toHaveURL(loginPath)

    await sendCredentials(visitor, 'newstudent', 'Een-nieuw-begin-1')
    await expect(page).toHaveURL(studentHomePath())

    // The link works once, and its page has forgotten it.
    await page.goto(tokenPasswordPath)
    await expect(page.getByText(say.invalidToken)).toBeVisible()
    await page.goto(link)
    await visitor.waitForScript()
    for (const label of ['New password', 'Confirm password']) await page.getByLabel(label).fill('Een-nieuw-begin-3')
    await page.getByRole('button', { name: 'Save password' }).click()
    await expect(page.getByText(say.invalidToken)).toBeVisible()

    // Back to the password of the demo, by the profile's way (R14).
    await visitor.goTo(wantedPasswordPath)
    await page.getByLabel('Current password').fill('wrong')
    await page.getByLabel('New password').fill(demoPassword)
    await page.getByLabel('Confirm password').fill(demoPassword)
    await page.getByRole('button', { name: 'Save password' }).click()
    await expect(page.getByText('Your current password is not correct')).toBeVisible()
    await page.getByLabel('Current password').fill('Een-nieuw-begin-1')
    await page.getByRole('button', { name: 'Save password' }).click()
    await expect(page.getByText('Password updated successfully')).toBeVisible()
    await expect(page).toHaveURL(studentHomePath())
  })

  test('sets a password without JavaScript too, from the page that hides where it is', async ({ welcome, mailbox }) => {
    const visitor = await welcome({ hasScript: false })
    const { page } = visitor
    const say = doorWords.nl
    await visitor.goTo(loginPath)
    await page.getByRole('link', { name: say.forgot }).click()
    await page.getByRole('dialog').getByLabel(say.name).fill('student3')
    await page.getByRole('dialog').getByRole('button', { name: say.sendLink }).click()
    await expect(page.getByText(say.linkSent)).toBeVisible()
    const [mail] = await mailbox.waitFor('the mail with the link', isTo('student3@example.test'))
    await page.goto(passwordLinkIn(mail))
    await expect(page).toHaveURL(tokenPasswordPath)
    for (const [label, value] of [
      ['Nieuw wachtwoord', 'simpel'],
      ['Herhaal het wachtwoord', 'anders'],
    ] as const)
      await page.getByLabel(label).fill(value)
    await page.getByRole('button', { name: 'Wachtwoord opslaan' }).click()
    await expect(page.getByText('Je wachtwoord moet minstens 9 tekens hebben')).toBeVisible()
    for (const label of ['Nieuw wachtwoord', 'Herhaal het wachtwoord']) await page.getByLabel(label).fill(demoPassword)
    await page.getByRole('button', { name: 'Wachtwoord opslaan' }).click()
    await expect(page.getByText('Je wachtwoord is ingesteld')).toBeVisible()
  })

  test('without a token is told so, and can ask for a new link', async ({ visitor }) => {
    await visitor.goTo(tokenPasswordPath)
    await expect(visitor.page.getByText(doorWords.nl.invalidToken)).toBeVisible()
    await visitor.page.getByRole('link', { name: 'Vraag een nieuwe link aan' }).click()
    await expect(visitor.page.getByRole('dialog', { name: doorWords.nl.forgot })).toBeVisible()
  })
})
