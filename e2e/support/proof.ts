import { expect, type Locator } from '@playwright/test'
import { demoPassword } from './door'
import type { Visitor } from './visitor'

/** Words of the dialog that asks again who one is. */
const proofWords = {
  nl: {
    title: 'Even bevestigen',
    password: 'Huidig wachtwoord',
    code: 'Code',
    confirm: 'Bevestigen',
    cancel: 'Annuleren',
    wrong: 'Je huidige wachtwoord klopt niet',
  },
  en: {
    title: 'Please confirm',
    password: 'Current password',
    code: 'Code',
    confirm: 'Confirm',
    cancel: 'Cancel',
    wrong: 'Your current password is not correct',
  },
} as const

export const proofDialog = ({ page, language }: Visitor): Locator => page.getByRole('dialog', { name: proofWords[language].title })

/** Answers the dialog that asks again who one is, which is open. */
export async function confirm(visitor: Visitor, { password = demoPassword, code = '' } = {}): Promise<void> {
  const say = proofWords[visitor.language]
  const dialog = proofDialog(visitor)
  await dialog.getByLabel(say.password).fill(password)
  if (code) await dialog.getByLabel(say.code, { exact: true }).fill(code)
  await dialog.getByRole('button', { name: say.confirm }).click()
}

/** A wrong password is told at its field, and the dialog stays. */
export async function confirmWrongly(visitor: Visitor, code = ''): Promise<void> {
  const say = proofWords[visitor.language]
  await confirm(visitor, { password: 'Niet-het-wachtwoord-1', code })
  await expect(proofDialog(visitor).getByLabel(say.password)).toHaveAccessibleDescription(say.wrong)
}
