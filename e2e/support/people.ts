import { expect } from '@playwright/test'
import { loginPath, peoplePath, personPath, profilePath, studentHomePath, teacherHomePath } from '@rijbaan/contract'
import { randomBytes } from 'node:crypto'
import type { Email } from 'postal-mime'
import { withNumber } from './address'
import { openAs, sendCredentials, type Username } from './door'
import { isTo, passwordLinkIn, type Mailbox } from './mailbox'
import type { Visitor } from './visitor'

export type Newcomer = { firstName: string; lastName: string; email: string }

/** Somebody whom the school has never seen. */
export function newcomer(firstName: string, lastName: string): Newcomer {
  const mark = randomBytes(4).toString('hex')
  return { firstName, lastName: `${lastName}-${mark}`, email: `${firstName.toLowerCase()}-${mark}@example.test` }
}

export const nameOf = ({ firstName, lastName }: Newcomer): string => `${firstName} ${lastName}`

/** Words of the form that takes somebody in. */
export const onboardingWords = {
  nl: {
    firstName: 'Voornaam',
    lastName: 'Achternaam',
    email: 'E-mail',
    manual: 'Schakel',
    teacher: 'Instructeur (niet verplicht)',
    create: 'Aanmaken',
    success: 'Gelukt',
  },
  en: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'E-mail',
    manual: 'Manual',
    teacher: 'Teacher (optional)',
    create: 'Create',
    success: 'Success',
  },
} as const

/** The dialog that stands open. */
export const openDialog = ({ page }: Visitor) => page.getByRole('dialog')

type Onboarding = { newcomer: Newcomer; isStudent?: boolean; teacher?: string }

/** Fills the form that takes somebody in, which is open, and sends it. A student learns to drive a manual car. */
export async function takeIn(visitor: Visitor, { newcomer: who, isStudent = false, teacher }: Onboarding): Promise<void> {
  const say = onboardingWords[visitor.language]
  const form = openDialog(visitor)
  for (const field of ['firstName', 'lastName', 'email'] as const) await form.getByLabel(say[field], { exact: true }).fill(who[field])
  if (isStudent) await form.getByRole('radio', { name: say.manual, exact: true }).check()
  if (teacher) await form.getByLabel(say.teacher).selectOption({ label: teacher })
  await form.getByRole('button', { name: say.create, exact: true }).click()
}

/** An admin takes a student in and opens the page of them; answers who it is, and the number. */
export async function openNewStudent(visitor: Visitor): Promise<Newcomer & { id: string }> {
  const student = newcomer('Eva', 'Bos')
  await visitor.goTo(peoplePath('student', { add: 'student' }))
  await takeIn(visitor, { newcomer: student, isStudent: true })
  await expect(visitor.heading(onboardingWords[visitor.language].success)).toBeVisible()
  await visitor.goTo(peoplePath('student', { search: student.email }))
  await visitor.page.getByRole('link', { name: nameOf(student) }).click()
  await expect(visitor.page).toHaveURL(withNumber((id) => personPath('student', id)))
  await expect(visitor.heading(nameOf(student))).toBeVisible()
  return { ...student, id: visitor.page.url().split('/').at(-1) ?? '' }
}

/** The password that a newcomer sets. */
export const chosenPassword = 'Een-dag-op-school-1'

/** Follows the mailed link, sets a password and signs in with it. */
export async function arrive(visitor: Visitor, { email }: Newcomer, mailbox: Mailbox): Promise<void> {
  const isInvitation = (mail: Email): boolean => isTo(email)(mail) && passwordLinkIn(mail) !== ''
  const [mail] = await mailbox.waitFor('the invitation', isInvitation)
  const { page } = visitor
  await page.goto(passwordLinkIn(mail))
  await visitor.waitForScript()
  await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill(chosenPassword)
  await page.getByLabel('Herhaal het wachtwoord').fill(chosenPassword)
  await page.getByRole('button', { name: 'Wachtwoord opslaan' }).click()
  await expect(page).toHaveURL(loginPath)
  await visitor.waitForScript()
  await sendCredentials(visitor, email, chosenPassword)
  await expect(page).toHaveURL(({ pathname }) => [studentHomePath(), teacherHomePath()].includes(pathname))
}

/** Signs a demo account in and opens its profile, or a state of it. */
export const openProfile = (visitor: Visitor, username: Username, address: string = profilePath): Promise<void> =>
  openAs(visitor, username, address)
