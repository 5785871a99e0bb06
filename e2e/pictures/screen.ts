// What a picture is taken of, and the steps that lead to it. Everything is found by address, role, label and words alone.
import { expect, type Locator, type Page } from '@playwright/test'
import { demoPassword } from '../support/door'
import type { Found } from './found'
import type { Width } from './looks'
import type { PictureAccount } from './school'

export type Screen = {
  /** What the picture shows; the name of its files starts with it. */
  name: string
  /** Who is signed in; nobody where it is left out. */
  as?: PictureAccount
  at: string | ((found: Found) => string)
  /** What is done there before the picture is taken. */
  then?: (page: Page, found: Found) => Promise<void>
  hasScript?: boolean
  /** A look of the portal that was chosen. */
  theme?: string
  /** The width at which there is such a thing; both where it is left out. */
  width?: Width
}

/** Where something is pressed or filled in: the dialog that lies over the page, else the page's own content. */
async function placeOf(page: Page): Promise<Locator> {
  const dialog = page.getByRole('dialog').first()
  return (await dialog.isVisible()) ? dialog : page.getByRole('main')
}

/** Words as they also stand in a page whose own letters are marked (`npm run words`): the browser's names have no such marks, texts do. */
export const spelt = (words: RegExp): RegExp =>
  new RegExp(
    words.source.replace(/\\.|\p{L}/gu, (part) => (part.startsWith('\\') ? part : `${part}\u200B?`)),
    words.flags,
  )

/** What a week plan says of single days, as its title has it. */
export const daysApart = /^(Vrije dagen en extra dagen|Days off and extra days)$/

/** Presses a button by its words, in either language. */
export async function press(page: Page, name: RegExp): Promise<void> {
  await (await placeOf(page)).getByRole('button', { name }).first().click()
}

/** Waits until what is wrong is said, at a field or for all of a form. */
async function waitForProblem(page: Page): Promise<void> {
  const place = await placeOf(page)
  const alert = place.getByRole('alert').filter({ hasText: /\S/ })
  await expect(place.locator('[aria-invalid="true"]').or(alert).first()).toBeAttached()
}

export async function fill(page: Page, fields: [label: RegExp, value: string][]): Promise<void> {
  const place = await placeOf(page)
  for (const [label, value] of fields) await place.getByLabel(spelt(label)).and(page.locator('input, textarea')).first().fill(value)
}

/** A step that goes through the fields of a form that can't be sent yet, and leaves each empty. */
export async function leavingEmpty(page: Page): Promise<void> {
  const fields = (await placeOf(page)).locator('input[type="text"], input[type="password"], input:not([type])')
  for (const field of await fields.all()) {
    await field.focus()
    await field.blur()
  }
  await waitForProblem(page)
}

/** A step that fills in what can't be sent, and leaves the field. */
export const leaving =
  (label: RegExp, value: string) =>
  async (page: Page): Promise<void> => {
    await fill(page, [[label, value]])
    await page.keyboard.press('Tab')
    await waitForProblem(page)
  }

/** A step that sends a form as it is, empty or with these values, and is refused. */
export const sending =
  (name: RegExp, fields: [label: RegExp, value: string][] = []) =>
  async (page: Page): Promise<void> => {
    await fill(page, fields)
    await press(page, name)
    await waitForProblem(page)
  }

/** A step that presses a button or opens what hides behind a line of words. */
export const pressing =
  (name: RegExp) =>
  (page: Page): Promise<void> =>
    press(page, name)

/** A step that opens the menu of a phone. */
export const openingMenu = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^(Menu openen|Open menu)$/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

/** A step that opens a part of the page by the words it is closed under. */
export const unfolding =
  (words: RegExp) =>
  async (page: Page): Promise<void> =>
    page.getByText(spelt(words)).first().click()

/** A step that makes a calendar link, in place of the one before: it is shown this once, and what tells of it is closed. */
export async function makingCalendarLink(page: Page): Promise<void> {
  await press(page, /^(Agendalink maken|Nieuwe agendalink maken|Make a (new )?calendar link)$/)
  const address = page.getByText(/\.ics$/)
  // Sessions are as old as the pictures before this one: then it is asked who they are.
  const password = page.locator('#calendar-proof-password')
  await expect(address.or(password)).toBeVisible()
  if (await password.isVisible()) {
    await password.fill(demoPassword)
    await password.press('Enter')
  }
  await expect(address).toBeVisible()
  await page.getByRole('button', { name: /^(Melding sluiten|Close message)$/ }).click()
}
