import {
  loginPath,
  peoplePath,
  profilePath,
  studentHomePath,
  studentLessonsPath,
  teacherHomePath,
  wantedPasswordPath,
} from '@rijbaan/contract'
import { findBarriers } from './support/axe'
import { demoPassword, openAs, sendCredentials } from './support/door'
import { pairsOf } from './support/pairs'
import { Device, type Keyholders } from './support/passkeys'
import { openProfile } from './support/people'
import { confirm, proofDialog } from './support/proof'
import { expect, test } from './support/test'
import type { Visitor } from './support/visitor'

const words = {
  nl: {
    add: 'Passkey toevoegen',
    added: 'Je passkey is toegevoegd.',
    codes: 'Bewaar je herstelcodes',
    kept: 'Ik heb ze bewaard',
    rename: /^Naam wijzigen/,
    name: 'Naam van de passkey',
    saveName: 'Naam opslaan',
    renamed: 'De naam is gewijzigd.',
    remove: /^Verwijderen/,
    removeNow: 'Passkey verwijderen',
    removed: 'De passkey is verwijderd.',
    signIn: 'Inloggen met passkey',
    required: 'Log verder in met je passkey, of vul een herstelcode in.',
    recoveryCode: 'Herstelcode',
    submit: 'Inloggen',
    saveByPasskey: 'Opslaan met passkey',
    currentPassword: 'Huidig wachtwoord',
    newPassword: 'Nieuw wachtwoord',
    confirmation: 'Herhaal het wachtwoord',
    noPasskey: 'Er is geen passkey gebruikt.',
    passwordChanged: 'Je wachtwoord is gewijzigd',
    username: 'Gebruikersnaam',
  },
  en: {
    add: 'Add a passkey',
    added: 'Your passkey has been added.',
    codes: 'Keep your recovery codes',
    kept: 'I have kept them',
    rename: /^Change name/,
    name: 'Name of the passkey',
    saveName: 'Save name',
    renamed: 'The name has been changed.',
    remove: /^Remove/,
    removeNow: 'Remove passkey',
    removed: 'The passkey has been removed.',
    signIn: 'Sign in with a passkey',
    required: 'Continue with your passkey, or enter a recovery code.',
    recoveryCode: 'Recovery code',
    submit: 'Sign in',
    saveByPasskey: 'Save with a passkey',
    currentPassword: 'Current password',
    newPassword: 'New password',
    confirmation: 'Confirm password',
    noPasskey: 'No passkey was used.',
    passwordChanged: 'Password updated successfully',
    username: 'Username',
  },
} as const

const panelOf = ({ page }: Visitor) => page.locator('#profile-passkeys')

/** Somebody adds a passkey on their profile, which is open; answers the recovery codes. */
async function addPasskey(visitor: Visitor): Promise<string[]> {
  const [say, panel] = [words[visitor.language], panelOf(visitor)]
  await panel.getByRole('button', { name: say.add }).click()
  await confirm(visitor)
  await expect(visitor.told(say.added)).toBeVisible()
  await expect(panel.getByRole('heading', { name: say.codes })).toBeFocused()
  const codes = await panel.getByRole('listitem').allInnerTexts()
  expect(codes).toHaveLength(10)
  await panel.getByRole('link', { name: say.kept }).click()
  await expect(panel.getByText(codes[0] ?? '')).toHaveCount(0)
  return codes
}

/** A student with a passkey on a device, and the profile open. */
async function openKeyholder(visitor: Visitor, keyholders: Keyholders, username: 'student3' | 'teacher2' = 'student3') {
  keyholders.lendTo(username)
  const device = await Device.of(visitor.page)
  await openProfile(visitor, username)
  const codes = await addPasskey(visitor)
  return { device, codes }
}

test.describe('a passkey', () => {
  for (const [language, width] of pairsOf(['nl', 'en'] as const, [390, 1280])) {
    test(`is added, named, signs in without a password, and is removed (${language}, ${width} wide)`, async ({ welcome, keyholders }) => {
      const say = words[language]
      const visitor = await welcome({ language, width })
      const { device } = await openKeyholder(visitor, keyholders)
      const panel = panelOf(visitor)
      expect(await findBarriers(visitor.page)).toEqual([])

      await panel.locator('summary').filter({ hasText: say.rename }).click()
      await panel.getByLabel(say.name).fill('Telefoon 2')
      await panel.getByRole('button', { name: say.saveName }).click()
      await expect(visitor.told(say.renamed)).toBeVisible()
      await expect(panel.getByText('Telefoon 2', { exact: true }).first()).toBeVisible()

      const phone = await welcome({ language, width })
      const other = await Device.of(phone.page)
      await other.takeOver(await device.keys())
      await phone.goTo(loginPath)
      expect(await findBarriers(phone.page)).toEqual([])
      await phone.page.getByRole('button', { name: say.signIn }).click()
      await expect(phone.page).toHaveURL(studentHomePath())

      await panel.locator('summary').filter({ hasText: say.remove }).click()
      expect(await findBarriers(visitor.page)).toEqual([])
      await panel.getByRole('button', { name: say.removeNow }).click()
      await expect(visitor.told(say.removed)).toBeVisible()
      await expect(panel.getByText('Telefoon 2', { exact: true })).toHaveCount(0)
    })
  }

  /** Signs in on another device of the same person, by the passkey, and asks there to have it removed. */
  async function askToRemoveOn(phone: Visitor, device: Device): Promise<void> {
    await (await Device.of(phone.page)).takeOver(await device.keys())
    await phone.goTo(loginPath)
    await phone.page.getByRole('button', { name: words.nl.signIn }).click()
    await expect(phone.page).toHaveURL(studentHomePath())
    await phone.goTo(profilePath)
    const panel = panelOf(phone)
    await panel.locator('summary').filter({ hasText: words.nl.remove }).click()
    await panel.getByRole('button', { name: words.nl.removeNow }).click()
  }

  test('shows again who one is, in place of the password, before it is removed', async ({ welcome, keyholders }) => {
    const visitor = await welcome()
    const { device } = await openKeyholder(visitor, keyholders)
    const phone = await welcome({ width: 390 })
    await askToRemoveOn(phone, device)
    await expect(proofDialog(phone).getByLabel(words.nl.recoveryCode, { exact: true })).toBeVisible()
    expect(await findBarriers(phone.page)).toEqual([])
    await proofDialog(phone).getByRole('button', { name: 'Bevestigen met passkey' }).click()
    await expect(phone.told(words.nl.removed)).toBeVisible()
  })

  test('that didn’t do leaves the password its turn, and nothing typed is no guess', async ({ welcome, keyholders }) => {
    const visitor = await welcome()
    const { device, codes } = await openKeyholder(visitor, keyholders)
    const phone = await welcome({ width: 390 })
    await askToRemoveOn(phone, device)
    const dialog = proofDialog(phone)
    const [password, code] = [dialog.getByLabel('Huidig wachtwoord'), dialog.getByLabel(words.nl.recoveryCode, { exact: true })]
    await dialog.getByRole('button', { name: 'Bevestigen', exact: true }).click()
    await expect(password).toHaveAccessibleDescription('Vul je huidige wachtwoord in')
    await expect(password).toBeFocused()

    // On its way the passkey's answer is spoilt.
    await phone.page.route('**/*', async (route) => {
      const body = route.request().postData() ?? ''
      if (!body.includes('proofPasskey=%7B')) return route.continue()
      const spoilt = new URLSearchParams(body)
      spoilt.set('proofPasskey', (spoilt.get('proofPasskey') ?? '').replace(/"signature":"..../, '"signature":"AAAA'))
      return route.continue({ postData: spoilt.toString() })
    })
    await dialog.getByRole('button', { name: 'Bevestigen met passkey' }).click()
    await expect(dialog.getByRole('alert').filter({ hasText: 'Met deze passkey lukt het niet.' })).toBeVisible()
    await password.fill(demoPassword)
    await code.fill(codes[0] ?? '')
    await dialog.getByRole('button', { name: 'Bevestigen', exact: true }).click()
    await expect(phone.told(words.nl.removed)).toBeVisible()
  })

  for (const language of ['nl', 'en'] as const)
    test(`stands in for the code where its owner’s password changes (${language})`, async ({ welcome, keyholders }) => {
      const say = words[language]
      const visitor = await welcome({ language, width: language === 'nl' ? 390 : 1280 })
      const { page } = visitor
      const { device } = await openKeyholder(visitor, keyholders)
      await visitor.goTo(wantedPasswordPath)
      await expect(page.getByLabel(say.recoveryCode, { exact: true })).toBeVisible()
      expect(await findBarriers(page)).toEqual([])
      const byPasskey = page.getByRole('button', { name: say.saveByPasskey })
      await byPasskey.click()
      await expect(page.getByLabel(say.currentPassword, { exact: true })).toBeFocused()
      await page.getByLabel(say.currentPassword, { exact: true }).fill(demoPassword)
      // As it was, for whoever comes next.
      await page.getByLabel(say.newPassword, { exact: true }).fill(demoPassword)
      await page.getByLabel(say.confirmation, { exact: true }).fill(demoPassword)
      await device.setOwner(false)
      await byPasskey.click()
      await expect(page.getByRole('alert').filter({ hasText: say.noPasskey })).toBeVisible()
      await expect(page.getByLabel(say.newPassword, { exact: true })).toHaveValue(demoPassword)
      await device.setOwner(true)
      await byPasskey.click()
      await expect(page.getByRole('status').filter({ hasText: say.passwordChanged })).toBeVisible()
    })

  test('is offered at the name’s field, where nothing has to be pressed', async ({ welcome, keyholders }) => {
    const visitor = await welcome()
    const { device } = await openKeyholder(visitor, keyholders)
    const phone = await welcome()
    const other = await Device.of(phone.page, { offersAtFields: true })
    await other.takeOver(await device.keys())
    await phone.page.goto(loginPath)
    await expect(phone.page).toHaveURL(studentHomePath())
  })

  test('leads on to the page that one was going to', async ({ welcome, keyholders }) => {
    const visitor = await welcome()
    const { device } = await openKeyholder(visitor, keyholders)
    const phone = await welcome()
    const other = await Device.of(phone.page)
    await other.takeOver(await device.keys())
    await phone.goTo(studentLessonsPath())
    await phone.page.getByRole('button', { name: words.nl.signIn }).click()
    await expect(phone.page).toHaveURL(studentLessonsPath())
  })

  test('is asked for after the password, and a recovery code does in its place, also without a script', async ({ welcome, keyholders }) => {
    const visitor = await welcome()
    const { codes } = await openKeyholder(visitor, keyholders, 'teacher2')
    for (const [index, hasScript] of [true, false].entries()) {
      const lost = await welcome({ hasScript })
      await lost.goTo(loginPath)
      await sendCredentials(lost, 'teacher2')
      await expect(lost.page.getByRole('alert').filter({ hasText: words.nl.required })).toBeVisible()
      if (hasScript) {
        expect(await findBarriers(lost.page)).toEqual([])
        // Nobody has left the field empty that has only just come.
        await expect(lost.page.getByLabel(words.nl.recoveryCode, { exact: true })).not.toHaveAttribute('aria-invalid')
        await expect(lost.page.getByRole('button', { name: words.nl.signIn })).toBeFocused()
      }
      await lost.page.getByLabel('Wachtwoord', { exact: true }).fill(demoPassword)
      await lost.page.getByLabel(words.nl.recoveryCode, { exact: true }).fill(codes[index] ?? '')
      await lost.page.getByRole('main').getByRole('button', { name: words.nl.submit, exact: true }).click()
      await expect(lost.page).toHaveURL(teacherHomePath())
    }
    await visitor.goTo(profilePath)
    await expect(panelOf(visitor)).toContainText('Je hebt nog 8 herstelcodes')
  })

  test('that was lost is taken off by an admin, who shows again who they are', async ({ welcome, keyholders }) => {
    await openKeyholder(await welcome(), keyholders, 'teacher2')
    const admin = await welcome()
    await openAs(admin, 'admin', peoplePath('teacher', { search: 'teacher2' }))
    await admin.page.getByRole('table').getByRole('link', { name: 'Karim Haddad', exact: true }).click()
    const turnOff = admin.page.getByRole('button', { name: 'Tweede stap uitzetten' })
    await turnOff.click()
    await confirm(admin)
    await expect(admin.told('Tweede stap en passkeys uitgezet, Karim Haddad logt overal opnieuw in')).toBeVisible()
    await expect(turnOff).toHaveCount(0)
  })

  test('that is there already isn’t made again', async ({ welcome, keyholders }) => {
    const visitor = await welcome()
    await openKeyholder(visitor, keyholders)
    await panelOf(visitor).getByRole('button', { name: words.nl.add }).click()
    await expect(visitor.page.getByText('Deze passkey heb je al toegevoegd.')).toBeVisible()
  })

  test('is neither made nor used by somebody else’s finger', async ({ welcome, keyholders }) => {
    const visitor = await welcome()
    const { device } = await openKeyholder(visitor, keyholders)
    const phone = await welcome()
    const other = await Device.of(phone.page)
    await other.takeOver(await device.keys())
    await other.setOwner(false)
    await phone.goTo(loginPath)
    await phone.page.getByRole('button', { name: words.nl.signIn }).click()
    await expect(phone.page.getByRole('alert').filter({ hasText: 'Er is geen passkey gebruikt.' })).toBeVisible()
    // The name and the password still do their part.
    await sendCredentials(phone, 'student3')
    await expect(phone.page.getByRole('alert').filter({ hasText: words.nl.required })).toBeVisible()
  })

  test('that was removed here is refused with a sentence', async ({ welcome, keyholders }) => {
    const visitor = await welcome()
    const { device } = await openKeyholder(visitor, keyholders)
    const panel = panelOf(visitor)
    await panel.locator('summary').filter({ hasText: words.nl.remove }).click()
    await panel.getByRole('button', { name: words.nl.removeNow }).click()
    await expect(visitor.told(words.nl.removed)).toBeVisible()
    const phone = await welcome()
    const other = await Device.of(phone.page)
    await other.takeOver(await device.keys())
    await phone.goTo(loginPath)
    await phone.page.getByRole('button', { name: words.nl.signIn }).click()
    await expect(phone.page.getByRole('alert').filter({ hasText: 'Met deze passkey lukt het niet.' })).toBeVisible()
  })
})

test('without a script the pages say that passkeys need one, and names and removals work', async ({ welcome, keyholders }) => {
  const visitor = await welcome()
  await openKeyholder(visitor, keyholders)
  const plain = await welcome({ hasScript: false })
  await plain.page.context().addCookies(await visitor.page.context().cookies())
  await plain.goTo(profilePath)
  const panel = panelOf(plain)
  await expect(panel.getByText('Een passkey toevoegen werkt alleen met JavaScript.')).toBeVisible()
  await expect(panel.getByRole('button', { name: words.nl.add })).toBeHidden()
  await panel.locator('summary').filter({ hasText: words.nl.rename }).click()
  await panel.getByLabel(words.nl.name).fill('Telefoon 3')
  await panel.getByRole('button', { name: words.nl.saveName }).click()
  await expect(plain.told(words.nl.renamed)).toBeVisible()
  await panel.locator('summary').filter({ hasText: words.nl.remove }).click()
  await panel.getByRole('button', { name: words.nl.removeNow }).click()
  await expect(plain.told(words.nl.removed)).toBeVisible()

  const stranger = await welcome({ hasScript: false })
  await stranger.goTo(loginPath)
  await expect(stranger.page.getByText('Inloggen met een passkey werkt alleen met JavaScript.')).toBeVisible()
  await expect(stranger.page.getByRole('button', { name: words.nl.signIn })).toBeHidden()
})

test('a browser that knows no passkeys says so', async ({ welcome }) => {
  const visitor = await welcome()
  await visitor.page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
  await visitor.goTo(loginPath)
  await visitor.page.getByRole('button', { name: words.nl.signIn }).click()
  await expect(visitor.page.getByRole('alert').filter({ hasText: 'Deze browser kan niet met passkeys overweg.' })).toBeVisible()
})
