import { peoplePath, passwordLinkPath } from '@rijbaan/contract'
import { openAs } from './support/door'
import { isTo } from './support/mailbox'
import { onboardingWords, newcomer, openDialog, takeIn } from './support/people'
import { expect, test } from './support/test'

test.describe('taking people in', () => {
  test('an admin adds a student with a teacher, who gets a mail with a link', async ({ visitor, mailbox }) => {
    await openAs(visitor, 'admin', peoplePath('student'))
    const { page } = visitor
    const student = newcomer('Eva', 'Bos')
    await page.getByRole('link', { name: 'Leerling toevoegen' }).click()

    await openDialog(visitor).getByRole('button', { name: onboardingWords.nl.create, exact: true }).click()
    await expect(openDialog(visitor).getByLabel('Voornaam', { exact: true })).toBeFocused()
    await expect(openDialog(visitor).getByText('Kies een rijbewijstype')).toBeVisible()

    await takeIn(visitor, { newcomer: student, isStudent: true, teacher: 'Marloes de Wit' })
    await expect(visitor.heading('Gelukt')).toBeVisible()
    await page.getByRole('button', { name: 'OK', exact: true }).click()
    await expect(openDialog(visitor)).toHaveCount(0)
    const [mail] = await mailbox.waitFor('the invitation', isTo(student.email))
    expect(mail?.text).toContain(passwordLinkPath(''))

    await page.getByRole('searchbox').fill(student.email)
    await page.getByRole('button', { name: 'Zoeken' }).click()
    const row = page.getByRole('row').filter({ hasText: student.email })
    await expect(row).toContainText('Marloes de Wit')
    await expect(row).toContainText('0 weken leerling')
  })

  test('an address that somebody has says so, and keeps what was typed', async ({ welcome }) => {
    const visitor = await welcome({ language: 'en' })
    await openAs(visitor, 'admin', peoplePath('teacher', { add: 'teacher' }))
    const teacher = newcomer('Eva', 'Bos')
    await takeIn(visitor, { newcomer: { ...teacher, email: 'teacher@example.test' } })
    await expect(visitor.heading('Something went wrong')).toBeVisible()
    await expect(visitor.page.getByRole('alert').filter({ hasText: 'Failed to create teacher' })).toContainText('already in use')
    await visitor.page.getByRole('button', { name: 'OK', exact: true }).click()
    await expect(openDialog(visitor).getByLabel('First name', { exact: true })).toHaveValue('Eva')
    await takeIn(visitor, { newcomer: teacher })
    await expect(visitor.heading('Success')).toBeVisible()
  })

  test('works without a script, and loses nothing on the way', async ({ welcome }) => {
    const visitor = await welcome({ hasScript: false })
    await openAs(visitor, 'admin', peoplePath('student'))
    const { page } = visitor
    await page.getByRole('link', { name: 'Leerling toevoegen' }).click()
    const student = newcomer('Eva', 'Bos')
    await takeIn(visitor, { newcomer: { ...student, email: 'student@example.test' }, isStudent: true })
    await expect(openDialog(visitor).getByText('Dit e-mailadres is al in gebruik.')).toBeVisible()
    await expect(openDialog(visitor).getByLabel('Voornaam', { exact: true })).toHaveValue('Eva')
    await takeIn(visitor, { newcomer: student })
    await expect(page.getByText('Leerling aangemaakt.')).toBeVisible()
  })
})
