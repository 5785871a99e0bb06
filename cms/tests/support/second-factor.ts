import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import type { Answer } from './call'
import type { Database } from './database'
import { addPerson, enter, type AddedPerson } from './people'
import { demoPassword, type Browser } from './session'

/** The app's code of now, or of so many steps of 30 seconds later. */
export const codeFor = (secret: string, stepsAhead = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsAhead * 30_000 })

/** Shows again who is signed in here, as the dialog of the web app does. */
export async function prove(browser: Browser, code?: string): Promise<void> {
  expect((await browser.call('POST', '/api/auth/proof', { currentPassword: demoPassword, code })).status).toBe(200)
}

/** Signs somebody without a second factor in, who has just shown again who they are. */
export async function enterProven(database: Database, username: string): Promise<Browser> {
  const browser = await enter(database, username)
  await prove(browser)
  return browser
}

export type Guarded = AddedPerson & { secret: string; recoveryCodes: string[]; browser: Browser }

/** Confirms with the code before this step's; with the next one where a step ended on the way, and that code's time with it. */
async function confirmWith(browser: Browser, secret: string): Promise<Answer> {
  const confirm = () => browser.call('PUT', '/api/auth/second-factor', { code: codeFor(secret, -1) })
  const answer = await confirm()
  return answer.status === 400 ? confirm() : answer
}

/** A teacher who has just turned a second factor on, in a browser where that has been shown. The code before this step's is used up. */
export async function addGuarded(database: Database, changes: Record<string, unknown> = { portal_role: 'TEACHER' }): Promise<Guarded> {
  const person = await addPerson(database, changes)
  const browser = await enter(database, person.username)
  await prove(browser)
  const { body } = await browser.call('POST', '/api/auth/second-factor')
  const secret = String(body['secret'])
  expect(String(body['uri'])).toMatch(/^otpauth:\/\/totp\//)
  const confirmed = await confirmWith(browser, secret)
  expect(confirmed.status).toBe(200)
  return { ...person, secret, recoveryCodes: confirmed.body['recoveryCodes'] as string[], browser }
}
