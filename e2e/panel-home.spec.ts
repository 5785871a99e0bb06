import { peoplePath, tariffAnchors, tariffsPath } from '@rijbaan/contract'
import { findBarriers } from './support/axe'
import { openAs } from './support/door'
import { keepFigure } from './support/figures'
import { Office } from './support/office'
import { askForDemo, askToBeCalled, newPerson } from './support/requests'
import { expect, test } from './support/test'

test.describe('the panel’s home', () => {
  test('a price is published with one click before typing and one after, and is on the site within 5 seconds', async ({
    office,
    visitor,
  }, testInfo) => {
    await office.openStart()
    const name = 'Pakket 40 lessen'
    const price = office.page.getByRole('textbox', { name: `Prijs van ${name}`, exact: true }).first()
    const publish = office.page.getByRole('button', { name: `Publiceer de prijs van ${name}`, exact: true })
    await expect(price).toBeEditable()
    await expect(publish).toHaveCount(0)
    const seesPrice = async (shown: string) => {
      await visitor.goTo(tariffsPath)
      await expect(visitor.price(visitor.package(name, visitor.section(tariffAnchors.manual)))).toContainText(shown, { timeout: 1 })
    }
    // There and back, so that the other tests find the seeded price.
    for (const [typed, shown] of [
      ['2.875', '2.875'],
      ['2850', '2.850'],
    ] as const) {
      await price.click()
      await price.fill(typed)
      const taken = office.page.waitForResponse((answer) => answer.url().includes('/actions/publish'))
      await publish.click()
      expect((await taken).status()).toBe(200)
      const publishedAt = performance.now()
      await expect(() => seesPrice(shown)).toPass({ intervals: [100], timeout: 5_000 })
      const seconds = (performance.now() - publishedAt) / 1000
      keepFigure(testInfo, `price ${shown} from the panel's home on the page`, `${seconds.toFixed(1)} s`)
      expect(seconds).toBeLessThan(5)
      await expect(office.page.getByText('Op de website').first()).toBeVisible()
    }
  })

  test('what is no price is refused at its field and nothing is sent', async ({ office }) => {
    await office.openStart()
    const price = office.page.getByRole('textbox', { name: 'Prijs van Pakket 40 lessen', exact: true }).first()
    await price.fill('veel')
    await office.page.getByRole('button', { name: 'Publiceer de prijs van Pakket 40 lessen', exact: true }).click()
    await expect(office.page.getByText('Vul een bedrag in, zoals 1300 of 71,25.')).toBeVisible()
    await expect(price).toHaveValue('veel')
  })

  test('somebody who asked to be called is called by one press, and ticked off by another, which can be taken back', async ({
    office,
    visitor,
  }) => {
    const { page } = office
    await office.tickOffAll()
    const person = newPerson('Belmij')
    await askToBeCalled(visitor, person)
    await office.openStart()
    const call = page.getByRole('link', { name: `Bel ${person.name}: ${person.phone}` })
    await expect(call).toHaveAttribute('href', `tel:${person.phone}`)
    const card = page.getByRole('listitem').filter({ hasText: person.name })
    await expect(card).toContainText('Terugbellen')
    await expect(card).toContainText(/zojuist|minuten? geleden/)
    await page.getByRole('button', { name: `Gesproken met ${person.name}` }).click()
    await expect(card).toContainText('Gesproken')
    await page.getByRole('button', { name: `Toch niet gesproken met ${person.name}` }).click()
    await page.getByRole('button', { name: `Gesproken met ${person.name}` }).click()
    await expect(page.getByRole('button', { name: `Toch niet gesproken met ${person.name}` })).toBeVisible()
    const rows = await office.openList('request')
    await expect(rows.filter({ hasText: person.name })).toContainText('Gesproken')
  })

  test('shows no numbers of entries, tokens or parts to add, and the menu leads the office to no settings', async ({ office, product }) => {
    await office.openStart()
    const { page } = office
    await expect(page.getByText(/token|webhook|widget|entries|items gepubliceerd/i)).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Instellingen' })).toHaveCount(0)
    await page.goto(`${product.cmsUrl}/admin/settings/application-infos`)
    await expect(page.getByRole('heading', { level: 1, name: /^Dag / })).toBeVisible()
  })

  test('what changed lately names the entry and the colleague', async ({ office }) => {
    const audience = office.field('Voor wie')
    await office.openTariff('Schakel', 'Pakket 30 lessen')
    const before = await audience.inputValue()
    await audience.fill('Voor wie rustig wil leren')
    await office.publish()
    await office.openStart()
    const change = office.page.getByRole('listitem').filter({ hasText: 'Tarieven: Pakket 30 lessen' })
    await expect(change).toContainText('Noor Kantoor')
    // As it was, for the other tests.
    await office.openTariff('Schakel', 'Pakket 30 lessen')
    await audience.fill(before)
    await office.publish()
  })

  test('can be read and used by everybody, as can the manual', async ({ office }) => {
    await office.openStart()
    await expect(office.page.getByRole('textbox', { name: 'Prijs van Pakket 40 lessen', exact: true }).first()).toBeVisible()
    expect(await findBarriers(office.page)).toEqual([])
  })
})

test('a request leads an admin to the form for a new student, with what it says filled in', async ({ office, visitor, welcome }) => {
  const person = newPerson('Nieuweling')
  await askForDemo(visitor, person)
  await office.openRequest(person.name)
  await expect(office.field('Soort les')).toHaveValue('Auto, automaat')
  await expect(office.field('Bericht')).toHaveValue('Soort les: Auto, automaat')
  const lead = office.page.getByRole('link', { name: 'Maak leerling' })
  await expect(lead).toBeVisible()
  const address = new URL((await lead.getAttribute('href')) ?? '')
  expect(address.pathname).toBe(peoplePath('student'))
  const admin = await welcome()
  await openAs(admin, 'admin', address.pathname + address.search)
  const dialog = admin.page.locator('#new-person-dialog')
  const [first = '', last = ''] = person.name.split(' ')
  await expect(dialog.getByLabel('Voornaam', { exact: true })).toHaveValue(first)
  await expect(dialog.getByLabel('Achternaam', { exact: true })).toHaveValue(last)
  await expect(dialog.getByLabel('E-mail', { exact: true })).toHaveValue(person.email)
  await expect(dialog.getByRole('radio', { name: 'Automaat', exact: true })).toBeChecked()
})

test('a year is written without a point', async ({ office, product }) => {
  await office.page.goto(`${product.cmsUrl}/admin/content-manager/single-types/api::statistics.statistics`)
  await expect(office.field('Opgericht in')).toHaveValue('2002')
  await expect(office.field('Tevreden klanten')).toHaveValue('1000')
})

test('an owner finds a parameter under its name, and who is active in Dutch', async ({ browser, product }) => {
  const page = await browser.newPage()
  const owner = new Office(page, product.cmsUrl)
  await owner.signIn('owner')
  const parameters = await owner.openList('parameter')
  await parameters.getByText('Werkdagen van instructeurs', { exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Werkdagen van instructeurs', exact: true })).toBeVisible()
  await expect(page.getByText('teacher.working.days', { exact: true })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'maandag' })).toBeVisible()
  await page.goto(`${product.cmsUrl}/admin/settings/users`)
  await expect(page.getByRole('gridcell', { name: 'Actief', exact: true }).first()).toBeVisible()
  await expect(page.getByText('Active', { exact: true })).toHaveCount(0)
  await page.close()
})
