import { adminPaymentsPath } from '@rijbaan/contract'
import { expect, type Locator } from '@playwright/test'
import type { Visitor } from './visitor'

/** The rows of the office's list, each a link with its amount. */
export const paymentLines = ({ page }: Visitor): Locator => page.getByRole('main').getByRole('listitem').getByRole('link', { name: /€/ })

/** The office's row of a payment, by a student's name or by what it is for. */
export const paymentLine = (visitor: Visitor, text: string): Locator => paymentLines(visitor).filter({ hasText: text })

/** What a new payment of this test is called. */
export const somePayment = (): string => `Losse les ${Math.ceil(Math.random() * 99_999)}`

/** Adds a payment for a student, as the office does. */
export async function addPayment(admin: Visitor, student: string, amount: string, description: string): Promise<void> {
  const { page } = admin
  await page.getByRole('link', { name: 'Betaling toevoegen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Betaling toevoegen' })
  await dialog.getByLabel('Zoek een leerling').fill(student)
  await dialog.getByRole('button', { name: 'Zoeken' }).click()
  await dialog.getByRole('radio').first().check()
  await dialog.getByLabel('Bedrag in euro').fill(amount)
  await dialog.getByLabel('Omschrijving (niet verplicht)').fill(description)
  await dialog.getByRole('button', { name: 'Betaling toevoegen' }).click()
}

/** Says that a payment has come in, behind the screens: lists begin with what waits, and other journeys look there for theirs. */
export async function settle(admin: Visitor, description: string): Promise<void> {
  const address = await paymentLine(admin, description).getAttribute('href')
  const paymentId = new URL(address ?? '', admin.page.url()).searchParams.get('payment') ?? ''
  const answer = await admin.page.request.post(adminPaymentsPath(), { form: { intent: 'verify', paymentId } })
  expect([answer.status(), await answer.text()]).toEqual([200, expect.stringContaining('Betaling goedgekeurd')])
}
