import { expect, type Locator } from '@playwright/test'
import { callMeBackAnchor, demoLessonAnchor, autoPath, tariffsPath } from '@rijbaan/contract'
import { randomInt, randomUUID } from 'node:crypto'
import type { Visitor } from './visitor'

export type Person = { name: string; phone: string; email: string }

/** Somebody new: the same form twice within ten minutes is stored once (R59). The name fits in 20 characters. */
export const newPerson = (name: string): Person => ({
  name: `${name} ${randomInt(1000, 10_000)}`,
  phone: `06${randomInt(10_000_000, 100_000_000)}`,
  email: `${randomUUID()}@example.test`,
})

/** Fills and sends the demo form on the home page. */
export async function askForDemo(visitor: Visitor, { name, phone, email }: Person): Promise<void> {
  await visitor.goTo('/')
  const form = visitor.form(demoLessonAnchor)
  await visitor.field(form, 'name').fill(name)
  await visitor.field(form, 'phone').fill(phone)
  await visitor.field(form, 'email').fill(email)
  await form.getByRole('radio', { name: visitor.words.automatic }).check()
  await form.getByRole('button', { name: visitor.words.demo.submit }).click()
  await expect(visitor.told(visitor.words.demo.success)).toBeVisible()
}

/** Opens the car page and fills the form that asks to be called back; answers the form. */
export async function fillCallBack(visitor: Visitor, { name, phone }: Person): Promise<Locator> {
  await visitor.goTo(autoPath)
  const form = visitor.form(callMeBackAnchor)
  await visitor.field(form, 'name').fill(name)
  await visitor.field(form, 'phone').fill(phone)
  return form
}

/** Fills and sends the form on the car page that asks to be called back. */
export async function askToBeCalled(visitor: Visitor, person: Person): Promise<void> {
  const form = await fillCallBack(visitor, person)
  await form.getByRole('radio', { name: visitor.words.motor, exact: true }).check()
  await form.getByRole('button', { name: visitor.words.callBack.submit }).click()
  await expect(visitor.told(visitor.words.callBack.success)).toBeVisible()
}

/** Chooses the package of 15 lessons and asks for it; OK leads back to the page. */
export async function askForPackage(visitor: Visitor, { name, phone }: Person): Promise<void> {
  const { packages, ok } = visitor.words
  await visitor.goTo(tariffsPath)
  const dialog = await visitor.choose(packages.fifteenLessons)
  await visitor.field(dialog, 'name').fill(name)
  await visitor.field(dialog, 'phone').fill(phone)
  await dialog.getByRole('button', { name: packages.submit }).click()
  await expect(dialog.getByRole('status').filter({ hasText: packages.success(name) })).toBeVisible()
  await dialog.getByRole('button', { name: ok }).click()
  await expect(visitor.page).toHaveURL(tariffsPath)
  await expect(dialog).toBeHidden()
}
