import type { Language } from '@rijbaan/contract'
import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { Secret, TOTP } from 'otpauth'
import { findBarriers } from './support/axe'
import { demoPassword, openProfile, tryToSignIn } from './support/people'
import { expect, test } from './support/test'
import type { Visitor } from './support/visitor'

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

/** What a fact of the profile says, by its label. */
const fact = ({ page }: Visitor, label: string) =>
  page
    .locator('#profile-personal dl > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${label}$`) }) })
    .locator('dd')

const field = ({ page }: Visitor, label: string) => page.locator('#profile-edit').getByLabel(label, { exact: true })

/** A PNG of one colour, so many bytes long or a little more. */
function pngOf(bytes = 0): Buffer {
  const crcOf = (data: Buffer): number => {
    let crc = 0xffffffff
    for (const byte of data) {
      crc ^= byte
      for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
    }
    return (crc ^ 0xffffffff) >>> 0
  }
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [size, crc] = [Buffer.alloc(4), Buffer.alloc(4)]
    size.writeUInt32BE(data.length)
    crc.writeUInt32BE(crcOf(body))
    return Buffer.concat([size, body, crc])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(64, 0)
  header.writeUInt32BE(48, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const row = Buffer.concat([Buffer.from([0]), ...Array.from({ length: 64 }, () => Buffer.from([40, 120, 200]))])
  const pixels = deflateSync(Buffer.concat(Array.from({ length: 48 }, () => row)))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0)), randomBytes(bytes)])
}

test.describe('one’s own profile', () => {
  test('a student edits, cancels, edits and saves', async ({ visitor }) => {
    const say = words.nl
    await openProfile(visitor, 'student3')
    const { page } = visitor
    const before = await fact(visitor, say.address).innerText()

    await page.getByRole('link', { name: say.edit }).click()
    await expect(field(visitor, say.firstName)).toBeFocused()
    await field(visitor, say.address).fill('Nergens 1')
    await page.getByRole('link', { name: say.cancel }).click()
    await expect(fact(visitor, say.address)).toHaveText(before)
    await expect(page.getByRole('link', { name: say.edit })).toBeFocused()

    const address = `Kade ${Math.ceil(Math.random() * 900)}, Haarlem`
    await page.getByRole('link', { name: say.edit }).click()
    await field(visitor, say.address).fill(address)
    await page.getByRole('button', { name: say.save }).click()
    await expect(page.getByRole('status').filter({ hasText: say.updated })).toBeVisible()
    await expect(fact(visitor, say.address)).toHaveText(address)
    await expect(page).toHaveURL(/\/portal\/profile$/)
    await page.reload()
    await expect(fact(visitor, say.address)).toHaveText(address)
  })

  test('what is wrong is said at its field, and nothing typed is lost', async ({ visitor }) => {
    const say = words.nl
    await openProfile(visitor, 'student3', '/portal/profile?edit=1')
    const { page } = visitor
    const save = page.getByRole('button', { name: say.save })

    await field(visitor, say.firstName).fill('')
    await save.click()
    await expect(field(visitor, say.firstName)).toBeFocused()
    await expect(field(visitor, say.firstName)).toHaveAccessibleDescription('Vul je voornaam in')

    await field(visitor, say.firstName).fill('Anders')
    await field(visitor, say.email).fill('TEACHER@example.test')
    await save.click()
    await expect(field(visitor, say.email)).toHaveAccessibleDescription(/Dit e-mailadres is al in gebruik\.$/)
    await expect(field(visitor, say.firstName)).toHaveValue('Anders')

    await field(visitor, say.email).fill('student3@example.test')
    await field(visitor, say.bornOn).fill(`${new Date().getFullYear() - 10}-01-01`)
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
    await field(visitor, say.bornOn).fill(`${new Date().getFullYear() - 10}-01-01`)
    await page.getByRole('button', { name: say.save }).click()
    await expect(field(visitor, say.bornOn)).toHaveAccessibleDescription('A student must be at least 16 years old.')
    await expect(field(visitor, say.address)).toHaveValue('Dorpsstraat 7, Diemen')

    await field(visitor, say.bornOn).fill('2004-02-29')
    await page.getByRole('button', { name: say.save }).click()
    await expect(page.getByRole('status').filter({ hasText: say.updated })).toBeVisible()
    await expect(fact(visitor, say.address)).toHaveText('Dorpsstraat 7, Diemen')
    await expect(fact(visitor, say.bornOn)).toHaveText('29 February 2004')
  })

  test('opened with #profile stands at the profile (R18)', async ({ welcome }) => {
    const visitor = await welcome({ width: 390, height: 500 })
    await openProfile(visitor, 'student3', '/portal/profile#profile')
    await expect(visitor.page.locator('#profile')).toBeInViewport()
    await expect(visitor.page.getByRole('heading', { level: 1, name: words.nl.title })).toBeInViewport()
  })

  test('Logout ends on the website', async ({ visitor }) => {
    await openProfile(visitor, 'student3')
    await visitor.page.locator('main').getByRole('button', { name: words.nl.logout }).click()
    await expect(visitor.page).toHaveURL(/\/$/)
    await visitor.goTo('/portal/profile')
    await expect(visitor.page).toHaveURL(/\/portal\/login\?returnTo=/)
  })

  test('a student sees their teacher and the way to a lesson with them', async ({ visitor }) => {
    await openProfile(visitor, 'student')
    const card = visitor.page.getByRole('region', { name: 'Vaste instructeur' })
    await expect(card).toContainText('Marloes de Wit')
    await expect(card.getByRole('link')).toHaveAttribute('href', '/portal/student/lesson#available')
  })
})

test.describe('a profile picture', () => {
  const choose = ({ page }: Visitor, bytes: Buffer, mimeType = 'image/png') =>
    page.getByLabel('Kies een foto').setInputFiles({ name: 'photo.png', mimeType, buffer: bytes })

  for (const hasScript of [true, false]) {
    test(`is set and removed, ${hasScript ? 'with a preview' : 'without a script'}`, async ({ welcome }) => {
      const visitor = await welcome({ hasScript })
      await openProfile(visitor, 'student3')
      const { page } = visitor
      const picture = page.locator('main').getByRole('img', { name: /^Profielfoto van / })
      await page.getByText('Profielfoto wijzigen').click()
      await choose(visitor, pngOf())
      if (hasScript) await expect(picture).toHaveAttribute('src', /^data:/)
      await page.getByRole('button', { name: 'Foto opslaan' }).click()
      await expect(page.getByRole('status').filter({ hasText: 'Je profielfoto is opgeslagen.' })).toBeVisible()
      await expect(picture).toHaveAttribute('src', /^\/portal\/people\/\d+\/picture\?v=/)
      expect(await picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(320)

      if (!hasScript) await page.getByText('Profielfoto wijzigen').click()
      await page.getByRole('button', { name: 'Foto verwijderen' }).click()
      await expect(page.getByRole('status').filter({ hasText: 'Je profielfoto is verwijderd.' })).toBeVisible()
      await expect(picture).not.toHaveAttribute('src')
    })
  }

  test('that is too large, or none, is refused with a sentence at the field', async ({ welcome }) => {
    for (const hasScript of [true, false]) {
      const visitor = await welcome({ hasScript })
      await openProfile(visitor, 'student3')
      const { page } = visitor
      for (const [bytes, mimeType, sentence] of [
        [pngOf(2 * 1024 * 1024), 'image/png', 'Deze foto is groter dan 2 MB.'],
        [Buffer.from('no picture'), 'text/plain', 'Kies een foto: JPEG, PNG, WebP of AVIF.'],
      ] as const) {
        const details = page.locator('main details').first()
        if (!(await details.evaluate((element) => (element as HTMLDetailsElement).open)))
          await page.getByText('Profielfoto wijzigen').click()
        await choose(visitor, bytes, mimeType)
        await page.getByRole('button', { name: 'Foto opslaan' }).click()
        await expect(page.getByLabel('Kies een foto')).toHaveAccessibleDescription(new RegExp(sentence.replaceAll('.', '\\.')))
      }
    }
  })

  test('is not shown to who may not see the person', async ({ visitor, welcome }) => {
    await openProfile(visitor, 'student')
    const answer = await visitor.page.request.get('/portal/people/1/picture')
    expect(answer.status()).toBe(404)
    const stranger = await welcome()
    expect((await stranger.page.request.get('/portal/people/1/picture')).status()).toBe(404)
  })
})

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
      const open = panel.getByRole('link', { name: 'Overal anders uitloggen' })
      await open.click()
      const dialog = page.getByRole('dialog', { name: 'Overal anders uitloggen?' })
      await expect(dialog).toContainText('Hier blijf je ingelogd.')
      await dialog.getByRole('button', { name: 'Overal anders uitloggen' }).click()
      await expect(page.getByRole('status').filter({ hasText: /^Je bent op \d+ andere plek(ken)? uitgelogd\.$/ })).toBeVisible()
      await expect(panel).toContainText('Je bent nergens anders ingelogd.')

      await other.page.reload()
      await expect(other.page).toHaveURL(/\/portal\/login/)
    })
  }
})

test.describe('two-step sign-in', () => {
  const codeOf = (secret: string, stepsAhead = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsAhead * 30_000 })

  async function turnOn(visitor: Visitor): Promise<{ secret: string; recoveryCodes: string[] }> {
    const { page } = visitor
    const panel = page.locator('#profile-second-factor')
    await panel.getByRole('button', { name: 'Instellen' }).click()
    await expect(panel.getByRole('img', { name: 'QR-code voor je authenticator-app' })).toBeVisible()
    const secret = (await panel.locator('.typed-secret').innerText()).replaceAll(' ', '')

    await panel.getByLabel('Code uit de app').fill('000000')
    await panel.getByRole('button', { name: 'Aanzetten' }).click()
    await expect(panel.getByLabel('Code uit de app')).toHaveAccessibleDescription(/Deze code klopt niet\./)
    // The same secret still stands there: the app has it already.
    expect((await panel.locator('.typed-secret').innerText()).replaceAll(' ', '')).toBe(secret)

    await panel.getByLabel('Code uit de app').fill(codeOf(secret))
    await panel.getByRole('button', { name: 'Aanzetten' }).click()
    await expect(panel.getByRole('heading', { name: 'Bewaar je herstelcodes' })).toBeVisible()
    const recoveryCodes = await panel.getByRole('listitem').allInnerTexts()
    expect(recoveryCodes).toHaveLength(10)
    await panel.getByRole('link', { name: 'Ik heb ze bewaard' }).click()
    await expect(panel.getByText('Aan', { exact: true })).toBeVisible()
    await expect(panel.getByText(recoveryCodes[0] ?? '')).toHaveCount(0)
    return { secret, recoveryCodes }
  }

  async function turnOff(visitor: Visitor): Promise<void> {
    const panel = visitor.page.locator('#profile-second-factor')
    await panel.locator('summary').click()
    await panel.getByLabel('Huidig wachtwoord').fill('Niet-het-wachtwoord-1')
    await panel.getByRole('button', { name: 'Uitzetten' }).click()
    await expect(panel.getByLabel('Huidig wachtwoord')).toHaveAccessibleDescription('Je huidige wachtwoord klopt niet')
    if (!visitor.hasScript) await expect(panel.locator('details')).toHaveAttribute('open')
    await panel.getByLabel('Huidig wachtwoord').fill(demoPassword)
    await panel.getByRole('button', { name: 'Uitzetten' }).click()
    await expect(visitor.page.getByRole('status').filter({ hasText: 'Inloggen in twee stappen staat uit.' })).toBeVisible()
    await expect(panel.getByText('Uit', { exact: true })).toBeVisible()
  }

  for (const hasScript of [true, false]) {
    test(`is set up, asks its code at the next sign-in, and is turned off ${hasScript ? '' : 'without a script'}`, async ({ welcome }) => {
      const teacher = await welcome({ hasScript })
      await openProfile(teacher, 'teacher2')
      const { secret, recoveryCodes } = await turnOn(teacher)

      const phone = await welcome()
      // A code works once; the next one is accepted a little early.
      await tryToSignIn(phone, 'teacher2', codeOf(secret, 1))
      await expect(phone.page).toHaveURL(/\/portal\/teacher$/)
      const lostPhone = await welcome()
      await tryToSignIn(lostPhone, 'teacher2', recoveryCodes[3])
      await expect(lostPhone.page).toHaveURL(/\/portal\/teacher$/)

      await turnOff(teacher)
    })
  }

  test('recovery codes can be copied', async ({ welcome }) => {
    const teacher = await welcome()
    await teacher.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await openProfile(teacher, 'teacher2')
    const panel = teacher.page.locator('#profile-second-factor')
    await panel.getByRole('button', { name: 'Instellen' }).click()
    const secret = (await panel.locator('.typed-secret').innerText()).replaceAll(' ', '')
    await panel.getByLabel('Code uit de app').fill(codeOf(secret))
    await panel.getByRole('button', { name: 'Aanzetten' }).click()
    await expect(panel.getByRole('listitem')).toHaveCount(10)
    const codes = await panel.getByRole('listitem').allInnerTexts()
    await panel.getByRole('button', { name: 'Codes kopiëren' }).click()
    expect(await teacher.page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'))
    await panel.getByRole('link', { name: 'Ik heb ze bewaard' }).click()
    await turnOff(teacher)
  })
})

test.describe('everyone can use it', () => {
  const views = [
    ['student', 'student'],
    ['teacher', 'teacher'],
    ['admin', 'admin'],
  ] as const

  for (const language of ['nl', 'en'] as const satisfies readonly Language[]) {
    for (const [username, area] of views) {
      test(`no barriers in the profile of ${username}, to read and to edit (${language})`, async ({ welcome }) => {
        const say = words[language]
        const visitor = await welcome({ language })
        await openProfile(visitor, username)
        const { page } = visitor
        await expect(page.getByRole('heading', { level: 2, name: say.figures[area] })).toBeVisible()
        if (area === 'student') await page.locator('.profile-picture summary').click()
        else await page.getByRole('button', { name: say.setUp }).click()
        if (area !== 'student') await expect(page.locator('.qr-code')).toBeVisible()
        expect(await findBarriers(page)).toEqual([])

        await page.getByRole('link', { name: say.edit }).click()
        await field(visitor, say.firstName).fill('')
        await field(visitor, say.email).focus()
        expect(await findBarriers(page)).toEqual([])
      })
    }
  }

  test('nothing scrolls sideways on a phone of 320 px', async ({ welcome }) => {
    for (const [username, address] of [
      ['student', '/portal/profile'],
      ['teacher', '/portal/profile?edit=1'],
      ['admin', '/portal/profile'],
    ] as const) {
      const visitor = await welcome({ width: 320, height: 700 })
      await openProfile(visitor, username, address)
      expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    }
  })
})
