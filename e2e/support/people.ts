import { expect } from '@playwright/test'
import { peoplePath, personPath, profilePath } from '@rijbaan/contract'
import { randomBytes } from 'node:crypto'
import { withNumber } from './address'
import { openAs, type Username } from './door'
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

/** Signs a demo account in and opens its profile, or a state of it. */
export const openProfile = (visitor: Visitor, username: Username, address: string = profilePath): Promise<void> =>
  openAs(visitor, username, address)
