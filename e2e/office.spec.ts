import { schoolDay } from '@rijbaan/contract'
import { randomBytes } from 'node:crypto'
import { findBarriers } from './support/axe'
import { isTo } from './support/mailbox'
import { tryToSignIn } from './support/people'
import { expect, test } from './support/test'
import type { Visitor } from './support/visitor'

const words = {
  nl: {
    students: 'Leerlingen',
    addStudent: 'Leerling toevoegen',
    addTeacher: 'Instructeur toevoegen',
    firstName: 'Voornaam',
    lastName: 'Achternaam',
    email: 'E-mail',
    manual: 'Schakel',
    create: 'Aanmaken',
    success: 'Gelukt',
  },
  en: {
    students: 'Students',
    addStudent: 'Add Student',
    addTeacher: 'Add Teacher',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'E-mail',
    manual: 'Manual',
    create: 'Create',
    success: 'Success',
  },
} as const

const deleteSecret = 'demo-delete-secret'

/** An address that nobody has yet. */
const newAddress = (): string => `nieuw-${randomBytes(4).toString('hex')}@example.test`

async function openAs(visitor: Visitor, username: 'admin' | 'superadmin', address: string): Promise<void> {
  await tryToSignIn(visitor, username)
  await expect(visitor.page).toHaveURL(/\/portal\/admin$/)
  await visitor.goTo(address)
}

const dialog = ({ page }: Visitor) => page.locator('dialog[open]')

/** Fills the form that takes somebody in, and sends it. */
async function takeIn(visitor: Visitor, email: string, licence: string | null): Promise<void> {
  const say = words[visitor.language]
  const form = dialog(visitor)
  await form.getByLabel(say.firstName, { exact: true }).fill('Eva')
  await form.getByLabel(say.lastName, { exact: true }).fill('Bos')
  await form.getByLabel(say.email, { exact: true }).fill(email)
  if (licence) await form.getByText(licence, { exact: true }).click()
  await form.getByRole('button', { name: say.create, exact: true }).click()
}

/** Takes a student in and opens the page of them; answers the id. */
async function openNewStudent(visitor: Visitor): Promise<string> {
  const email = newAddress()
  await visitor.goTo('/portal/admin/students?add=student')
  await takeIn(visitor, email, words[visitor.language].manual)
  await expect(visitor.heading(words[visitor.language].success)).toBeVisible()
  await visitor.goTo(`/portal/admin/students?search=${encodeURIComponent(email)}`)
  await visitor.page.getByRole('link', { name: 'Eva Bos' }).click()
  await expect(visitor.page).toHaveURL(/\/portal\/admin\/student\/\d+$/)
  await expect(visitor.heading('Eva Bos')).toBeVisible()
  return visitor.page.url().split('/').at(-1) ?? ''
}

/** Types the secret, says that one understands, and presses a button of the farewell. */
async function sayFarewell(visitor: Visitor, secret: string, button: string): Promise<void> {
  const form = dialog(visitor)
  await form.getByLabel('Geheime sleutel', { exact: true }).fill(secret)
  await form.getByLabel('Ik begrijp dat dit niet ongedaan gemaakt kan worden').check()
  await form.getByRole('button', { name: button, exact: true }).click()
}

test.describe('taking people in', () => {
  test('an admin adds a student with a teacher, who gets a mail with a link', async ({ visitor, mailbox }) => {
    await openAs(visitor, 'admin', '/portal/admin/students')
    const { page } = visitor
    const email = newAddress()
    await page.getByRole('link', { name: words.nl.addStudent }).click()

    await dialog(visitor).getByRole('button', { name: words.nl.create, exact: true }).click()
    await expect(dialog(visitor).getByLabel('Voornaam', { exact: true })).toBeFocused()
    await expect(dialog(visitor).getByText('Kies een rijbewijstype')).toBeVisible()

    await dialog(visitor).getByLabel('Instructeur (niet verplicht)').selectOption({ label: 'Marloes de Wit' })
    await takeIn(visitor, email, words.nl.manual)
    await expect(visitor.heading('Gelukt')).toBeVisible()
    await page.getByRole('button', { name: 'OK', exact: true }).click()
    await expect(dialog(visitor)).toHaveCount(0)
    const [mail] = await mailbox.waitFor('the invitation', isTo(email))
    expect(mail?.text).toContain('/set-password?token=')

    await page.getByRole('searchbox').fill(email)
    await page.getByRole('button', { name: 'Zoeken' }).click()
    const row = page.getByRole('row').filter({ hasText: email })
    await expect(row).toContainText('Marloes de Wit')
    await expect(row).toContainText('0 weken leerling')
  })

  test('an address that somebody has says so, and keeps what was typed', async ({ welcome }) => {
    const visitor = await welcome({ language: 'en' })
    await openAs(visitor, 'admin', '/portal/admin/teachers?add=teacher')
    await takeIn(visitor, 'teacher@example.test', null)
    await expect(visitor.heading('Something went wrong')).toBeVisible()
    await expect(visitor.page.getByRole('alert').filter({ hasText: 'Failed to create teacher' })).toContainText('already in use')
    await visitor.page.getByRole('button', { name: 'OK', exact: true }).click()
    await expect(dialog(visitor).getByLabel('First name', { exact: true })).toHaveValue('Eva')
    await takeIn(visitor, newAddress(), null)
    await expect(visitor.heading('Success')).toBeVisible()
  })

  test('works without a script, and loses nothing on the way', async ({ welcome }) => {
    const visitor = await welcome({ hasScript: false })
    await openAs(visitor, 'admin', '/portal/admin/students')
    const { page } = visitor
    await page.getByRole('link', { name: words.nl.addStudent }).click()
    await takeIn(visitor, 'student@example.test', words.nl.manual)
    await expect(dialog(visitor).getByText('Dit e-mailadres is al in gebruik.')).toBeVisible()
    await expect(dialog(visitor).getByLabel('Voornaam', { exact: true })).toHaveValue('Eva')
    await takeIn(visitor, newAddress(), null)
    await expect(page.getByText('Leerling aangemaakt.')).toBeVisible()
  })
})

test.describe('looking after people', () => {
  test('an admin corrects somebody’s data', async ({ visitor }) => {
    await openAs(visitor, 'admin', '/portal/admin/students')
    await openNewStudent(visitor)
    const { page } = visitor
    await page.getByRole('link', { name: 'Bewerken' }).click()
    await expect(page.getByLabel('Voornaam', { exact: true })).toBeFocused()
    await page.getByLabel('Voornaam', { exact: true }).fill('')
    await page.getByRole('button', { name: 'Wijzigingen opslaan' }).click()
    await expect(page.getByLabel('Voornaam', { exact: true })).toHaveAccessibleDescription('Vul een voornaam in')
    await page.getByLabel('Voornaam', { exact: true }).fill('Eef')
    await page.getByLabel('Adres', { exact: true }).fill('Kade 3, Haarlem')
    await page.getByRole('button', { name: 'Wijzigingen opslaan' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Gegevens opgeslagen' })).toBeVisible()
    await expect(visitor.heading('Eef Bos')).toBeVisible()
    await expect(page.locator('#person-details')).toContainText('Kade 3, Haarlem')
  })

  test('an invitation goes out again, to who has set no password yet', async ({ visitor }) => {
    await openAs(visitor, 'admin', '/portal/admin/students')
    await openNewStudent(visitor)
    await visitor.page.getByRole('button', { name: 'Uitnodiging opnieuw sturen' }).click()
    await expect(visitor.page.getByRole('status').filter({ hasText: 'Uitnodiging verstuurd' })).toBeVisible()
  })

  test('a teacher is switched off with the booked lessons named, and on again', async ({ visitor }) => {
    await openAs(visitor, 'admin', '/portal/admin/teachers')
    const { page } = visitor
    const row = page.getByRole('row').filter({ hasText: 'Karim Haddad' })
    await expect(page.getByRole('columnheader')).toHaveText(['Naam', 'Leerlingen', 'Vandaag geboekt', 'Status'])
    await expect(row.getByText(/^\d+$/)).toHaveCount(2)
    await expect(row.getByText(/^\d+ leerling(en)?$/)).toBeHidden()
    await page.getByRole('link', { name: 'Karim Haddad deactiveren' }).click()
    await expect(dialog(visitor)).toContainText(/geboekte les(sen)? om over te zetten/)
    await expect(dialog(visitor)).toContainText('Priya Nair')
    await dialog(visitor).getByRole('button', { name: 'Deactiveren' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Karim Haddad is niet meer actief' })).toBeVisible()
    await expect(dialog(visitor)).toHaveCount(0)
    await page.getByRole('link', { name: 'Karim Haddad activeren' }).click()
    await dialog(visitor).getByRole('button', { name: 'Activeren' }).click()
    await expect(page.getByRole('link', { name: 'Karim Haddad deactiveren' })).toBeVisible()
  })

  test('a student gets another teacher, and the booked lessons stay named', async ({ visitor }) => {
    await openAs(visitor, 'admin', '/portal/admin/students?search=student4')
    const { page } = visitor
    await page.getByRole('link', { name: 'Priya Nair' }).click()
    const panel = page.locator('#person-teacher')
    await panel.getByLabel('Instructeur', { exact: true }).selectOption({ label: 'Marloes de Wit' })
    await panel.getByRole('button', { name: 'Instructeur koppelen' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Instructeur gekoppeld' })).toBeVisible()
    await expect(panel).toContainText('blijft bij Karim Haddad')
    await visitor.goTo(new URL(page.url()).pathname)
    await panel.getByLabel('Instructeur', { exact: true }).selectOption({ label: 'Karim Haddad' })
    await panel.getByRole('button', { name: 'Instructeur koppelen' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Instructeur gekoppeld' })).toBeVisible()
    await expect(panel).not.toContainText('blijft bij')
  })

  test('somebody’s lessons are found by filter and day, and reset', async ({ visitor }) => {
    await openAs(visitor, 'admin', '/portal/admin/teachers')
    const { page } = visitor
    await page.getByRole('link', { name: 'Marloes de Wit', exact: true }).click()
    const list = page.getByRole('region', { name: 'Lessen' })
    await list.getByRole('link', { name: 'Toekomst' }).click()
    await expect(page).toHaveURL(/filter=future/)
    await expect(list.getByRole('listitem').filter({ hasText: 'Sanne de Boer' }).first()).toContainText('GEBOEKT')
    await list.getByLabel('Kies een datum').fill('2026-01-01')
    await expect(page).toHaveURL(/date=2026-01-01/)
    await list.getByRole('link', { name: 'Herstellen' }).click()
    await expect(page).toHaveURL(/\/portal\/admin\/teacher\/\d+$/)
    await expect(list.getByRole('link', { name: 'Vandaag', exact: true })).toHaveAttribute('aria-current', 'page')
  })
})

test.describe('letting people go', () => {
  test('an admin is not offered it', async ({ visitor }) => {
    await openAs(visitor, 'admin', '/portal/admin/students')
    await openNewStudent(visitor)
    await expect(visitor.page.getByRole('link', { name: 'Definitief verwijderen' })).toHaveCount(0)
  })

  test('a super admin deletes with the secret, and comes back to the list', async ({ visitor }) => {
    await openAs(visitor, 'superadmin', '/portal/admin/students')
    const id = await openNewStudent(visitor)
    const { page } = visitor
    await page.getByRole('link', { name: 'Definitief verwijderen' }).click()
    await dialog(visitor).getByRole('button', { name: 'Definitief verwijderen' }).click()
    await expect(dialog(visitor)).toContainText('Vul de geheime sleutel in')
    await expect(dialog(visitor)).toContainText('Bevestig dat je begrijpt dat dit niet terug te draaien is')
    await sayFarewell(visitor, 'wrong', 'Definitief verwijderen')
    await expect(dialog(visitor).getByLabel('Geheime sleutel', { exact: true })).toHaveAccessibleDescription(
      'De geheime sleutel klopt niet.',
    )
    await sayFarewell(visitor, deleteSecret, 'Definitief verwijderen')
    await expect(page).toHaveURL(/\/portal\/admin\/students/)
    await expect(page.getByRole('status').filter({ hasText: 'Gebruiker verwijderd' })).toBeVisible()
    expect(await visitor.goTo(`/portal/admin/student/${id}`)).toBe(404)
  })

  test('who has lessons to come stays; who has payments is anonymised', async ({ visitor, product }) => {
    await openAs(visitor, 'superadmin', '/portal/admin/students?search=student4')
    const { page } = visitor
    await page.getByRole('link', { name: 'Priya Nair' }).click()
    await page.getByRole('link', { name: 'Definitief verwijderen' }).click()
    await sayFarewell(visitor, deleteSecret, 'Definitief verwijderen')
    await expect(dialog(visitor)).toContainText(/heeft nog \d+ geplande les/)

    const id = await openNewStudent(visitor)
    const paid = await page.request.post(`${product.cmsUrl}/super-admin/api/payments`, { data: { studentId: Number(id), amount: 45 } })
    expect(paid.status()).toBe(200)
    await page.getByRole('link', { name: 'Definitief verwijderen' }).click()
    await sayFarewell(visitor, deleteSecret, 'Definitief verwijderen')
    await expect(dialog(visitor)).toContainText('Anonimiseer de gebruiker.')
    await sayFarewell(visitor, deleteSecret, 'Anonimiseren')
    await expect(page.getByRole('status').filter({ hasText: 'Gebruiker geanonimiseerd' })).toBeVisible()
  })

  test('without a script a wrong secret is told, and the right one leads back', async ({ welcome }) => {
    const scripted = await welcome()
    await openAs(scripted, 'superadmin', '/portal/admin/students')
    const id = await openNewStudent(scripted)
    const visitor = await welcome({ hasScript: false })
    await openAs(visitor, 'superadmin', `/portal/admin/student/${id}?farewell=1`)
    await sayFarewell(visitor, 'wrong', 'Definitief verwijderen')
    await expect(dialog(visitor)).toContainText('De geheime sleutel klopt niet.')
    await sayFarewell(visitor, deleteSecret, 'Definitief verwijderen')
    await expect(visitor.page.getByText('Gebruiker verwijderd')).toBeVisible()
  })
})

test('the start page leads to what it counts, and its tabs have addresses', async ({ visitor }) => {
  await openAs(visitor, 'admin', '/portal/admin')
  const { page } = visitor
  const figures = page.getByRole('list', { name: 'Cijfers' })
  for (const [name, path] of [
    ['Leerlingen totaal', '/portal/admin/students'],
    ['Actieve instructeurs', '/portal/admin/teachers'],
    ['Openstaande betalingen', '/portal/admin/payments'],
    ['Vandaag geboekt', `/portal/admin/lessons?filter=booked&date=${schoolDay(new Date())}`],
  ])
    await expect(figures.getByRole('link', { name })).toHaveAttribute('href', path ?? '')
  for (const tab of ['students', 'teachers', 'lessons', 'payments']) {
    await visitor.goTo(`/portal/admin?tab=${tab}`)
    await expect(page.getByRole('navigation', { name: 'Onderdelen van het dashboard' }).locator('[aria-current]')).toHaveAttribute(
      'href',
      `/portal/admin?tab=${tab}`,
    )
    await expect(page.locator('h1')).toHaveCount(1)
  }
})

test('the history names who did what to whom', async ({ visitor }) => {
  await openAs(visitor, 'admin', '/portal/admin/students')
  await openNewStudent(visitor)
  const { page } = visitor
  await page.getByRole('link', { name: 'Bewerken' }).click()
  await page.getByLabel('Achternaam', { exact: true }).fill('Geschiedenis')
  await page.getByRole('button', { name: 'Wijzigingen opslaan' }).click()
  await expect(visitor.heading('Eva Geschiedenis')).toBeVisible()
  await visitor.goTo('/portal/admin/history')
  const row = page.getByRole('row').filter({ hasText: 'Eva Geschiedenis' }).first()
  await expect(row).toContainText('Gegevens gewijzigd')
  await expect(row).toContainText('achternaam')
})

const screens = [
  '/portal/admin',
  '/portal/admin?tab=students',
  '/portal/admin/students?add=student',
  '/portal/admin/students?search=nobody',
  '/portal/admin/teachers',
  '/portal/admin/history',
]

for (const [language, colorScheme] of [
  ['nl', 'light'],
  ['en', 'dark'],
] as const) {
  test(`nothing stands in anybody’s way, in ${language} and ${colorScheme}`, async ({ welcome }) => {
    const visitor = await welcome({ language, colorScheme })
    await openAs(visitor, 'superadmin', '/portal/admin/students?search=student')
    const { page } = visitor
    await page.getByRole('link', { name: 'Sanne de Boer' }).click()
    await expect(page).toHaveURL(/\/student\/\d+$/)
    const { pathname } = new URL(page.url())
    for (const address of [...screens, `${pathname}?filter=all`, `${pathname}?edit=1`, `${pathname}?farewell=1`, `${pathname}?status=1`]) {
      await visitor.goTo(address)
      expect(await findBarriers(page), address).toEqual([])
    }
  })
}

test('words stay inside their boxes, whatever the width', async ({ welcome }) => {
  const visitor = await welcome()
  await openAs(visitor, 'superadmin', '/portal/admin/students?search=student')
  const { page } = visitor
  await page.getByRole('link', { name: 'Sanne de Boer' }).click()
  await expect(page).toHaveURL(/\/student\/\d+$/)
  const { pathname } = new URL(page.url())
  await visitor.goTo('/portal/admin/teachers')
  const teacher = await page.getByRole('link', { name: 'Marloes de Wit', exact: true }).getAttribute('href')
  for (const [width, address, box] of [
    [320, '/portal/admin', '.figure-tile'],
    [320, `${teacher}?filter=future`, '.person-lesson'],
    [390, '/portal/admin/payments', '.segment'],
    [1101, `${pathname}?edit=1`, '.tile'],
    [1280, `${pathname}?edit=1`, '.tile'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await visitor.goTo(address)
    await expect(page.locator(box).first()).toBeVisible()
    const overflowing = await page
      .locator(box)
      .evaluateAll((boxes) =>
        boxes.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent),
      )
    expect(overflowing, `${address} at ${width}`).toEqual([])
  }
})

test('nothing is wider than 320 px', async ({ welcome }) => {
  const visitor = await welcome({ width: 320, height: 700 })
  await openAs(visitor, 'superadmin', '/portal/admin/students?search=student')
  const { page } = visitor
  await page.getByRole('link', { name: 'Sanne de Boer' }).click()
  await expect(page).toHaveURL(/\/student\/\d+$/)
  const { pathname } = new URL(page.url())
  for (const address of [...screens, `${pathname}?filter=all`, `${pathname}?edit=1`, `${pathname}?farewell=1`]) {
    await visitor.goTo(address)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(320)
  }
})
