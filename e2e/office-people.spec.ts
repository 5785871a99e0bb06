import { peoplePath, historyPath, personPath, type HistoryQuery, type PersonQuery } from '@rijbaan/contract'
import { filterByDate } from './support/dates'
import { asks, withNumber } from './support/address'
import { findBarriers } from './support/axe'
import { openAs, signIn } from './support/door'
import { nameOf, newcomer, openDialog, openNewStudent } from './support/people'
import { confirm, confirmWrongly, proofDialog } from './support/proof'
import { expect, test } from './support/test'
import type { Visitor } from './support/visitor'

test.describe('looking after people', () => {
  test('an admin corrects somebody’s data', async ({ visitor }) => {
    await signIn(visitor, 'admin')
    const { lastName } = await openNewStudent(visitor)
    const { page } = visitor
    await page.getByRole('link', { name: 'Bewerken' }).click()
    await expect(page.getByLabel('Voornaam', { exact: true })).toBeFocused()
    await page.getByLabel('Voornaam', { exact: true }).fill('')
    await page.getByRole('button', { name: 'Wijzigingen opslaan' }).click()
    await expect(page.getByLabel('Voornaam', { exact: true })).toHaveAccessibleDescription('Vul een voornaam in')
    await page.getByLabel('Voornaam', { exact: true }).fill('Eef')
    await page.getByLabel('Adres', { exact: true }).fill('Kade 3, Haarlem')
    await page.getByRole('button', { name: 'Wijzigingen opslaan' }).click()
    await expect(visitor.told('Gegevens opgeslagen')).toBeVisible()
    await expect(visitor.heading(`Eef ${lastName}`)).toBeVisible()
    await expect(page.locator('#person-details')).toContainText('Kade 3, Haarlem')
  })

  for (const hasScript of [true, false])
    test(`of two admins in one field the second is told what is there now, and chooses (${hasScript ? 'with' : 'without'} a script)`, async ({
      visitor: first,
      welcome,
    }) => {
      await signIn(first, 'admin')
      const student = await openNewStudent(first)
      const address = personPath('student', student.id, { edit: true })
      const second = await welcome({ hasScript })
      await openAs(second, 'superadmin', address)
      await first.goTo(address)
      const field = ({ page }: Visitor, label: string) => page.getByLabel(label, { exact: true })
      const save = ({ page }: Visitor) => page.getByRole('button', { name: 'Wijzigingen opslaan' }).click()
      await field(first, 'Adres').fill('Singel 2, Amsterdam')
      await field(first, 'Telefoon').fill('0612345678')
      await save(first)
      await expect(first.told('Gegevens opgeslagen')).toBeVisible()

      await field(second, 'Adres').fill('Damrak 3, Amsterdam')
      await field(second, 'Contact bij nood').fill('Oma')
      await save(second)
      const told = second.page.locator('#person-edit').getByText('Singel 2, Amsterdam')
      await expect(told).toBeVisible()
      await expect(field(second, 'Adres')).toHaveValue('Damrak 3, Amsterdam')
      await expect(field(second, 'Contact bij nood')).toHaveValue('Oma')
      if (hasScript) {
        expect(await findBarriers(second.page)).toEqual([])
        await second.page.getByRole('button', { name: 'Overnemen: Adres' }).click()
        await expect(field(second, 'Adres')).toHaveValue('Singel 2, Amsterdam')
      }
      await save(second)
      await expect(second.told('Gegevens opgeslagen')).toBeVisible()
      const details = second.page.locator('#person-details')
      for (const kept of [hasScript ? 'Singel 2, Amsterdam' : 'Damrak 3, Amsterdam', '0612345678', 'Oma'])
        await expect(details).toContainText(kept)
    })

  test('an invitation goes out again, to who has set no password yet', async ({ visitor }) => {
    await signIn(visitor, 'admin')
    await openNewStudent(visitor)
    const invite = () => visitor.page.getByRole('button', { name: 'Uitnodiging opnieuw sturen' }).click()
    await invite()
    await confirm(visitor)
    await expect(visitor.told('Uitnodiging verstuurd')).toBeVisible()
    await expect(proofDialog(visitor)).toBeHidden()
    // Shown a moment ago, it isn't asked for again.
    await visitor.goTo(new URL(visitor.page.url()).pathname)
    await invite()
    await expect(visitor.told('Uitnodiging verstuurd')).toBeVisible()
  })

  for (const { width, hasScript } of [
    { width: 1280, hasScript: true },
    { width: 390, hasScript: false },
  ])
    test(`another e-mail address asks the admin again, and keeps what was typed (${width} px${hasScript ? '' : ', without a script'})`, async ({
      visitor: taker,
      welcome,
    }) => {
      await signIn(taker, 'admin')
      const student = await openNewStudent(taker)
      const visitor = await welcome({ width, hasScript })
      await openAs(visitor, 'admin', personPath('student', student.id, { edit: true }))
      const { page } = visitor
      const email = `new-${student.email}`
      await page.getByLabel('Adres', { exact: true }).fill('Kade 3, Haarlem')
      await page.getByLabel('E-mail', { exact: true }).fill(email)
      await page.getByRole('button', { name: 'Wijzigingen opslaan' }).click()
      await expect(proofDialog(visitor)).toBeInViewport()
      if (hasScript) expect(await findBarriers(page)).toEqual([])
      await confirmWrongly(visitor)
      await confirm(visitor)
      await expect(visitor.told('Gegevens opgeslagen')).toBeVisible()
      await expect(visitor.heading(nameOf(student))).toBeVisible()
      await expect(page.locator('#person-details')).toContainText('Kade 3, Haarlem')
      await expect(page.locator('#person-details')).toContainText(email)
    })

  test('a teacher is switched off with the booked lessons named, and on again', async ({ visitor }) => {
    await openAs(visitor, 'admin', peoplePath('teacher'))
    const { page } = visitor
    const row = page.getByRole('row').filter({ hasText: 'Karim Haddad' })
    await expect(page.getByRole('columnheader')).toHaveText(['Naam', 'Leerlingen', 'Vandaag geboekt', 'Status'])
    await expect(row.getByText(/^\d+$/)).toHaveCount(2)
    await expect(row.getByText(/^\d+ leerling(en)?$/)).toBeHidden()
    await page.getByRole('link', { name: 'Karim Haddad deactiveren' }).click()
    await expect(openDialog(visitor)).toContainText(/geboekte les(sen)? om over te zetten/)
    await expect(openDialog(visitor)).toContainText('Priya Nair')
    await openDialog(visitor).getByRole('button', { name: 'Deactiveren' }).click()
    await expect(visitor.told('Karim Haddad is niet meer actief')).toBeVisible()
    await expect(openDialog(visitor)).toHaveCount(0)
    await page.getByRole('link', { name: 'Karim Haddad activeren' }).click()
    await openDialog(visitor).getByRole('button', { name: 'Activeren' }).click()
    await expect(page.getByRole('link', { name: 'Karim Haddad deactiveren' })).toBeVisible()
  })

  test('a student gets another teacher, and the booked lessons stay named', async ({ visitor }) => {
    await openAs(visitor, 'admin', peoplePath('student', { search: 'student4' }))
    const { page } = visitor
    await page.getByRole('link', { name: 'Priya Nair' }).click()
    const panel = page.locator('#person-teacher')
    await panel.getByLabel('Instructeur', { exact: true }).selectOption({ label: 'Marloes de Wit' })
    await panel.getByRole('button', { name: 'Instructeur koppelen' }).click()
    await expect(visitor.told('Instructeur gekoppeld')).toBeVisible()
    // Other journeys book lessons for her too: how many stay depends on what goes on beside this one.
    const staying = /\d+ geboekte les(sen)? blij(ft|ven) bij Karim Haddad/
    await expect(panel).toContainText(staying)
    await visitor.goTo(new URL(page.url()).pathname)
    await panel.getByLabel('Instructeur', { exact: true }).selectOption({ label: 'Karim Haddad' })
    await panel.getByRole('button', { name: 'Instructeur koppelen' }).click()
    await expect(visitor.told('Instructeur gekoppeld')).toBeVisible()
    await expect(panel).not.toContainText(staying)
  })

  test('somebody’s lessons are found by filter and day, and reset', async ({ visitor }) => {
    await openAs(visitor, 'admin', peoplePath('teacher'))
    const { page } = visitor
    await page.getByRole('link', { name: 'Marloes de Wit', exact: true }).click()
    const list = page.getByRole('region', { name: 'Lessen' })
    await list.getByRole('link', { name: 'Toekomst' }).click()
    await expect(page).toHaveURL(asks<PersonQuery>({ filter: 'future' }))
    // Free slots stand in it too: how many come before the booked lesson depends on the day of the week.
    await list.getByRole('link', { name: '50', exact: true }).click()
    await expect(page).toHaveURL(asks<PersonQuery>({ filter: 'future', size: 50 }))
    await expect(list.getByRole('listitem').filter({ hasText: 'Sanne de Boer' }).first()).toContainText('GEBOEKT')
    await filterByDate(visitor, list.getByLabel('Kies een datum'), '2026-01-01')
    await expect(page).toHaveURL(asks<PersonQuery>({ date: '2026-01-01' }))
    await list.getByRole('link', { name: 'Wissen' }).click()
    await expect(page).toHaveURL(withNumber((id) => personPath('teacher', id)))
    await expect(list.getByRole('link', { name: 'Vandaag', exact: true })).toHaveAttribute('aria-current', 'page')
  })
})

test('the history keeps sign-ins apart', async ({ visitor }) => {
  await signIn(visitor, 'admin')
  const { page } = visitor
  await visitor.goTo(historyPath())
  await expect(page.getByRole('table').getByText('Ingelogd', { exact: true })).toHaveCount(0)
  await page.getByLabel('Soort', { exact: true }).selectOption('Inloggen en uitloggen')
  await page.getByRole('button', { name: 'Zoeken' }).click()
  await expect(page).toHaveURL(asks<HistoryQuery>({ kind: 'sign-in' }))
  await expect(page.getByRole('table').getByText('Ingelogd', { exact: true }).first()).toBeVisible()
  // What there is to choose from is of this kind alone.
  await expect(page.getByLabel('Wat', { exact: true }).getByRole('option', { name: 'Inloggen mislukt' })).toHaveCount(1)
  await expect(page.getByLabel('Wat', { exact: true }).getByRole('option', { name: 'Gegevens gewijzigd' })).toHaveCount(0)
})

test('the history names who did what to whom', async ({ visitor }) => {
  await signIn(visitor, 'admin')
  await openNewStudent(visitor)
  const { page } = visitor
  const { lastName } = newcomer('Eva', 'Geschiedenis')
  await page.getByRole('link', { name: 'Bewerken' }).click()
  await page.getByLabel('Achternaam', { exact: true }).fill(lastName)
  await page.getByRole('button', { name: 'Wijzigingen opslaan' }).click()
  await expect(visitor.heading(`Eva ${lastName}`)).toBeVisible()
  await visitor.goTo(historyPath())
  const row = page
    .getByRole('row')
    .filter({ hasText: `Eva ${lastName}` })
    .first()
  await expect(row).toContainText('Gegevens gewijzigd')
  await expect(row).toContainText('achternaam')
})
