import { expect } from '@playwright/test'
import type { Visitor } from './visitor'

/** Password of all demo accounts (demo-data.md). */
export const demoPassword = 'Rijbaan-2002!'

const labels = {
  nl: { username: 'Gebruikersnaam', password: 'Wachtwoord', code: 'Code', submit: 'Inloggen' },
  en: { username: 'Username', password: 'Password', code: 'Code', submit: 'Sign in' },
} as const

/** Fills the login page and sends it, with a code where one is asked for. */
export async function tryToSignIn(visitor: Visitor, username: string, code?: string): Promise<void> {
  const { page, language } = visitor
  const say = labels[language]
  await visitor.goTo('/portal/login')
  const submit = page.locator('main').getByRole('button', { name: say.submit, exact: true })
  await page.getByLabel(say.username, { exact: true }).fill(username)
  await page.getByLabel(say.password, { exact: true }).fill(demoPassword)
  await submit.click()
  if (code === undefined) return
  await page.getByLabel(say.code, { exact: true }).fill(code)
  await submit.click()
}

/** Signs a demo account in and opens its profile. */
export async function openProfile(visitor: Visitor, username: string, address = '/portal/profile'): Promise<void> {
  await tryToSignIn(visitor, username)
  await expect(visitor.page).toHaveURL(/\/portal\/(student|teacher|admin)$/)
  await visitor.goTo(address)
}
