import type { Locator } from '@playwright/test'
import { loginPath, profilePath, teacherHomePath } from '@rijbaan/contract'
import { Secret, TOTP } from 'otpauth'
import { demoPassword, sendCredentials } from './support/door'
import { openProfile } from './support/people'
import { confirm, confirmWrongly } from './support/proof'
import { expect, test } from './support/test'
import type { Visitor } from './support/visitor'

test.describe('two-step sign-in', () => {
  const codeOf = (secret: string, stepsAhead = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsAhead * 30_000 })

  /** The secret as it is typed into an app that can't scan. */
  const secretIn = async (panel: Locator): Promise<string> =>
    (await panel.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/).innerText()).replaceAll(' ', '')

  /** What was pressed is gone: whoever works by keys goes on at the heading, and not at the top of the page. */
  async function expectPlaceKept({ page, hasScript }: Visitor): Promise<void> {
    if (hasScript) await expect(page.locator('#profile-second-factor').getByRole('heading', { level: 2 })).toBeFocused()
  }

  async function turnOn(visitor: Visitor): Promise<{ secret: string; recoveryCodes: string[] }> {
    const { page } = visitor
    const panel = page.locator('#profile-second-factor')
    await panel.getByRole('button', { name: 'Instellen' }).click()
    await confirmWrongly(visitor)
    await confirm(visitor)
    await expect(panel.getByRole('img', { name: 'QR-code voor je authenticator-app' })).toBeVisible()
    await expectPlaceKept(visitor)
    const secret = await secretIn(panel)

    await panel.getByLabel('Code uit de app').fill('000000')
    await panel.getByRole('button', { name: 'Aanzetten' }).click()
    await expect(panel.getByLabel('Code uit de app')).toHaveAccessibleDescription(/Deze code klopt niet\./)
    // The same secret still stands there: the app has it already.
    expect(await secretIn(panel)).toBe(secret)

    await panel.getByLabel('Code uit de app').fill(codeOf(secret))
    await panel.getByRole('button', { name: 'Aanzetten' }).click()
    await expect(panel.getByRole('heading', { name: 'Bewaar je herstelcodes' })).toBeVisible()
    const recoveryCodes = await panel.getByRole('listitem').allInnerTexts()
    expect(recoveryCodes).toHaveLength(10)
    await panel.getByRole('link', { name: 'Ik heb ze bewaard' }).click()
    await expect(panel.getByText('Aan', { exact: true })).toBeVisible()
    await expectPlaceKept(visitor)
    await expect(panel.getByText(recoveryCodes[0] ?? '')).toHaveCount(0)
    return { secret, recoveryCodes }
  }

  async function turnOff({ page }: Visitor): Promise<void> {
    const panel = page.locator('#profile-second-factor')
    await panel.locator('summary').click()
    await panel.getByRole('button', { name: 'Uitzetten' }).click()
  }

  async function expectOff(visitor: Visitor): Promise<void> {
    await expect(visitor.told('Inloggen in twee stappen staat uit.')).toBeVisible()
    await expect(visitor.page.locator('#profile-second-factor').getByText('Uit', { exact: true })).toBeVisible()
    await expectPlaceKept(visitor)
  }

  async function signInWithCode(visitor: Visitor, username: string, code: string): Promise<void> {
    const { page } = visitor
    await visitor.goTo(loginPath)
    await sendCredentials(visitor, username)
    // Without a script the page that asks for a code has forgotten the password.
    await page.getByLabel('Wachtwoord', { exact: true }).fill(demoPassword)
    await page.getByLabel('Code', { exact: true }).fill(code)
    await page.getByRole('main').getByRole('button', { name: 'Inloggen', exact: true }).click()
  }

  for (const hasScript of [true, false]) {
    test(`is set up, asks its code at the next sign-in, and is turned off ${hasScript ? '' : 'without a script'}`, async ({ welcome }) => {
      const teacher = await welcome({ hasScript })
      await openProfile(teacher, 'teacher2')
      const { secret, recoveryCodes } = await turnOn(teacher)

      const phone = await welcome()
      // A code works once; the next one is accepted a little early.
      await signInWithCode(phone, 'teacher2', codeOf(secret, 1))
      await expect(phone.page).toHaveURL(teacherHomePath())
      const lostPhone = await welcome({ hasScript })
      await signInWithCode(lostPhone, 'teacher2', recoveryCodes[3] ?? '')
      await expect(lostPhone.page).toHaveURL(teacherHomePath())

      // The one who set it up has shown just now who they are; elsewhere the password and a code are asked for.
      await lostPhone.goTo(profilePath)
      await turnOff(lostPhone)
      await confirmWrongly(lostPhone, recoveryCodes[4])
      await confirm(lostPhone, { code: recoveryCodes[5] ?? '' })
      await expectOff(lostPhone)
    })
  }

  test('recovery codes can be copied', async ({ welcome }) => {
    const teacher = await welcome()
    await teacher.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await openProfile(teacher, 'teacher2')
    const panel = teacher.page.locator('#profile-second-factor')
    await panel.getByRole('button', { name: 'Instellen' }).click()
    await confirm(teacher)
    const secret = await secretIn(panel)
    await panel.getByLabel('Code uit de app').fill(codeOf(secret))
    await panel.getByRole('button', { name: 'Aanzetten' }).click()
    await expect(panel.getByRole('listitem')).toHaveCount(10)
    const codes = await panel.getByRole('listitem').allInnerTexts()
    await panel.getByRole('button', { name: 'Codes kopiëren' }).click()
    expect(await teacher.page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'))
    await panel.getByRole('link', { name: 'Ik heb ze bewaard' }).click()
    await turnOff(teacher)
    await expectOff(teacher)
  })
})
