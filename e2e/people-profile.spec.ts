import { type Language, profilePath, bookingPath, ownProfilePath, homePath, loginPathTo } from '@rijbaan/contract'
import { fillDate } from './support/dates'
import { findBarriers } from './support/axe'
import { pairsOf } from './support/pairs'
import { openProfile } from './support/people'
import { confirm, proofDialog } from './support/proof'
import { expect, test } from './support/test'
import type { Visitor } from './support/visitor'
import { widthOf } from './support/width'

const words = {
  nl: {
    title: 'Mijn profiel',
    edit: 'Profiel bewerken',
    save: 'Wijzigingen opslaan',
    cancel: 'Annuleren',
    updated: 'Je profiel is bijgewerkt!',
    firstName: 'Voornaam',
    email: 'E-mail',
    address: 'Adres',
    bornOn: 'Geboortedatum',
    logout: 'Uitloggen',
    figures: { student: 'Voortgang', teacher: 'Ervaring', admin: 'Accountgegevens' },
    setUp: 'Instellen',
  },
  en: {
    title: 'My profile',
    edit: 'Edit Profile',
    save: 'Save Changes',
    cancel: 'Cancel',
    updated: 'Profile updated successfully!',
    firstName: 'First name',
    email: 'E-mail',
    address: 'Address',
    bornOn: 'Date of birth',
    logout: 'Logout',
    figures: { student: 'Learning Progress', teacher: 'Experience', admin: 'Account Statistics' },
    setUp: 'Set up',
  },
} as const

const field = ({ page }: Visitor, label: string) => page.locator('#profile-edit').getByLabel(label, { exact: true })

test.describe('one’s own profile', () => {
  test('a student edits, cancels, edits and saves', async ({ visitor }) => {
    const say = words.nl
    await openProfile(visitor, 'student3')
    const { page } = visitor
    const before = await visitor.fact(say.address).innerText()

    await page.getByRole('link', { name: say.edit }).click()
    await expect(field(visitor, say.firstName)).toBeFocused()
    await field(visitor, say.address).fill('Nergens 1')
    await page.getByRole('link', { name: say.cancel }).click()
    await expect(visitor.fact(say.address)).toHaveText(before)
    await expect(page.getByRole('link', { name: say.edit })).toBeFocused()

    const address = `Kade ${Math.ceil(Math.random() * 900)}, Haarlem`
    await page.getByRole('link', { name: say.edit }).click()
    await field(visitor, say.address).fill(address)
    await page.getByRole('button', { name: say.save }).click()
    await expect(visitor.told(say.updated)).toBeVisible()
    await expect(visitor.fact(say.address)).toHaveText(address)
    await expect(page).toHaveURL(profilePath)
    await page.reload()
    await expect(visitor.fact(say.address)).toHaveText(address)
  })

  test('what is wrong is said at its field, and nothing typed is lost', async ({ visitor }) => {
    const say = words.nl
    await openProfile(visitor, 'student3', ownProfilePath({ edit: true }))
    const { page } = visitor
    const save = page.getByRole('button', { name: say.save })

    await field(visitor, say.firstName).fill('')
    await save.click()
    await expect(field(visitor, say.firstName)).toBeFocused()
    await expect(field(visitor, say.firstName)).toHaveAccessibleDescription('Vul je voornaam in')

    await field(visitor, say.firstName).fill('Anders')
    await field(visitor, say.email).fill('TEACHER@example.test')
    await save.click()
    // Who has an account here is told to nobody who hasn't shown who they are.
    await confirm(visitor)
    await expect(field(visitor, say.email)).toHaveAccessibleDescription(/Dit e-mailadres is al in gebruik\.$/)
    await expect(field(visitor, say.firstName)).toHaveValue('Anders')

    await field(visitor, say.email).fill('student3@example.test')
    await fillDate(visitor, field(visitor, say.bornOn), `${new Date().getFullYear() - 10}-01-01`)
    await save.click()
    await expect(field(visitor, say.bornOn)).toHaveAccessibleDescription('Een leerling moet minstens 16 jaar zijn.')
    await expect(field(visitor, say.firstName)).toHaveValue('Anders')
  })

  test('works without a script', async ({ welcome }) => {
    const visitor = await welcome({ language: 'en', hasScript: false })
    const say = words.en
    await openProfile(visitor, 'student3')
    const { page } = visitor
    await page.getByRole('link', { name: say.edit }).click()
    await field(visitor, say.address).fill('Dorpsstraat 7, Diemen')
    await fillDate(visitor, field(visitor, say.bornOn), `${new Date().getFullYear() - 10}-01-01`)
    await page.getByRole('button', { name: say.save }).click()
    await expect(field(visitor, say.bornOn)).toHaveAccessibleDescription('A student must be at least 16 years old.')
    await expect(field(visitor, say.address)).toHaveValue('Dorpsstraat 7, Diemen')

    await fillDate(visitor, field(visitor, say.bornOn), '2004-02-29')
    await page.getByRole('button', { name: say.save }).click()
    await expect(visitor.told(say.updated)).toBeVisible()
    await expect(visitor.fact(say.address)).toHaveText('Dorpsstraat 7, Diemen')
    await expect(visitor.fact(say.bornOn)).toHaveText('29 February 2004')
  })

  test('opened with #profile stands at the profile (R18)', async ({ welcome }) => {
    const visitor = await welcome({ width: 390, height: 500 })
    await openProfile(visitor, 'student3', `${profilePath}#profile`)
    await expect(visitor.page.locator('#profile')).toBeInViewport()
    await expect(visitor.page.getByRole('heading', { level: 1, name: words.nl.title })).toBeInViewport()
  })

  test('Logout ends on the website', async ({ visitor }) => {
    await openProfile(visitor, 'student3')
    await visitor.page.getByRole('main').getByRole('button', { name: words.nl.logout }).click()
    await expect(visitor.page).toHaveURL(homePath)
    await visitor.goTo(profilePath)
    await expect(visitor.page).toHaveURL(loginPathTo(profilePath))
  })

  test('a student sees their teacher and the way to a lesson with them', async ({ visitor }) => {
    await openProfile(visitor, 'student')
    const card = visitor.page.getByRole('region', { name: 'Vaste instructeur' })
    await expect(card).toContainText('Marloes de Wit')
    await expect(card.getByRole('link')).toHaveAttribute('href', bookingPath)
  })
})

test.describe('everyone can use it', () => {
  for (const [username, language] of pairsOf(['student', 'teacher', 'admin'] as const, [
    'nl',
    'en',
  ] as const satisfies readonly Language[])) {
    test(`no barriers in the profile of ${username}, to read and to edit (${language})`, async ({ welcome }) => {
      const say = words[language]
      const visitor = await welcome({ language })
      await openProfile(visitor, username)
      const { page } = visitor
      await expect(page.getByRole('heading', { level: 2, name: say.figures[username] })).toBeVisible()
      if (username === 'student')
        await page
          .locator('summary')
          .filter({ hasText: /Profielfoto wijzigen|Change profile picture/ })
          .click()
      else {
        await page.getByRole('button', { name: say.setUp }).click()
        await expect(proofDialog(visitor)).toBeVisible()
        expect(await findBarriers(page)).toEqual([])
        await confirm(visitor)
      }
      if (username !== 'student') await expect(page.getByRole('img', { name: /^QR/ })).toBeVisible()
      expect(await findBarriers(page)).toEqual([])

      await page.getByRole('link', { name: say.edit }).click()
      await field(visitor, say.firstName).fill('')
      await field(visitor, say.email).focus()
      expect(await findBarriers(page)).toEqual([])
    })
  }

  test('nothing scrolls sideways on a phone of 320 px', async ({ welcome }) => {
    for (const [username, address] of [
      ['student', profilePath],
      ['teacher', ownProfilePath({ edit: true })],
      ['admin', profilePath],
    ] as const) {
      const visitor = await welcome({ width: 320, height: 700 })
      await openProfile(visitor, username, address)
      expect(await widthOf(visitor.page)).toBe(320)
    }
  })
})
