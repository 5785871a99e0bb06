import { personPath, peoplePath } from '@rijbaan/contract'
import { openAs, signIn } from './support/door'
import { openDialog, openNewStudent } from './support/people'
import { expect, test } from './support/test'
import type { Visitor } from './support/visitor'

const deleteSecret = 'demo-delete-secret'

/** Types the secret, says that one understands, and presses a button of the dialog. */
async function confirmOffboarding(visitor: Visitor, secret: string, button: string): Promise<void> {
  const form = openDialog(visitor)
  await form.getByLabel('Geheime sleutel', { exact: true }).fill(secret)
  await form.getByLabel('Ik begrijp dat dit niet ongedaan gemaakt kan worden').check()
  await form.getByRole('button', { name: button, exact: true }).click()
}

test.describe('letting people go', () => {
  test('an admin is not offered it', async ({ visitor }) => {
    await signIn(visitor, 'admin')
    await openNewStudent(visitor)
    await expect(visitor.page.getByRole('link', { name: 'Definitief verwijderen' })).toHaveCount(0)
  })

  test('a super admin deletes with the secret, and comes back to the list', async ({ visitor }) => {
    await signIn(visitor, 'superadmin')
    const { id } = await openNewStudent(visitor)
    const { page } = visitor
    await page.getByRole('link', { name: 'Definitief verwijderen' }).click()
    await openDialog(visitor).getByRole('button', { name: 'Definitief verwijderen' }).click()
    await expect(openDialog(visitor)).toContainText('Vul de geheime sleutel in')
    await expect(openDialog(visitor)).toContainText('Bevestig dat je begrijpt dat dit niet terug te draaien is')
    await confirmOffboarding(visitor, 'wrong', 'Definitief verwijderen')
    await expect(openDialog(visitor).getByLabel('Geheime sleutel', { exact: true })).toHaveAccessibleDescription(
      'De geheime sleutel klopt niet.',
    )
    await confirmOffboarding(visitor, deleteSecret, 'Definitief verwijderen')
    await expect(page).toHaveURL(({ pathname }) => pathname === peoplePath('student'))
    await expect(visitor.told('Gebruiker verwijderd')).toBeVisible()
    expect(await visitor.goTo(personPath('student', id))).toBe(404)
  })

  test('who has lessons to come stays; who has payments is anonymised', async ({ visitor, product }) => {
    await openAs(visitor, 'superadmin', peoplePath('student', { search: 'student4' }))
    const { page } = visitor
    await page.getByRole('link', { name: 'Priya Nair' }).click()
    await page.getByRole('link', { name: 'Definitief verwijderen' }).click()
    await confirmOffboarding(visitor, deleteSecret, 'Definitief verwijderen')
    await expect(openDialog(visitor)).toContainText(/heeft nog \d+ geplande les/)

    const { id } = await openNewStudent(visitor)
    const paid = await page.request.post(`${product.cmsUrl}/super-admin/api/payments`, { data: { studentId: Number(id), amount: 45 } })
    expect(paid.status()).toBe(200)
    await page.getByRole('link', { name: 'Definitief verwijderen' }).click()
    await confirmOffboarding(visitor, deleteSecret, 'Definitief verwijderen')
    await expect(openDialog(visitor)).toContainText('Anonimiseer de gebruiker.')
    await confirmOffboarding(visitor, deleteSecret, 'Anonimiseren')
    await expect(visitor.told('Gebruiker geanonimiseerd')).toBeVisible()
  })

  test('without a script a wrong secret is told, and the right one leads back', async ({ welcome }) => {
    const scripted = await welcome()
    await signIn(scripted, 'superadmin')
    const { id } = await openNewStudent(scripted)
    const visitor = await welcome({ hasScript: false })
    await openAs(visitor, 'superadmin', personPath('student', id, { offboarding: true }))
    await confirmOffboarding(visitor, 'wrong', 'Definitief verwijderen')
    await expect(openDialog(visitor)).toContainText('De geheime sleutel klopt niet.')
    await confirmOffboarding(visitor, deleteSecret, 'Definitief verwijderen')
    await expect(visitor.page.getByText('Gebruiker verwijderd')).toBeVisible()
  })
})
