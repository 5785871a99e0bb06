import type { Passkey, PasskeyCreationOptions, PasskeyRequestOptions, SignInMethods } from '@rijbaan/contract'
import { expect } from 'vitest'
import { openAuthenticator, type Authenticator, type Twist } from './authenticator'
import type { Answer } from './call'
import type { Database } from './database'
import { addPerson, enter, type AddedPerson } from './people'
import { prove } from './second-factor'
import { openBrowser, type Browser } from './session'

export const iphone = { 'User-Agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/604.1' }

/** What the browser is to make a passkey by. */
export const optionsFor = async (browser: Browser): Promise<PasskeyCreationOptions> =>
  (await browser.call('POST', '/api/auth/passkeys/options')).body as unknown as PasskeyCreationOptions

/** Adds a passkey of this authenticator to whoever has signed in. */
export async function addPasskey(browser: Browser, authenticator: Authenticator, twist: Twist = {}): Promise<Answer> {
  const credential = authenticator.create(await optionsFor(browser), twist)
  return browser.call('POST', '/api/auth/passkeys', { credential }, iphone)
}

export const methodsOf = async (browser: Browser): Promise<SignInMethods> =>
  (await browser.call('GET', '/api/auth/passkeys')).body as unknown as SignInMethods

export type Keyholder = AddedPerson & {
  browser: Browser
  authenticator: Authenticator
  passkey: Passkey
  recoveryCodes: string[]
}

/** Somebody who has a passkey, and a session. */
export async function addKeyholder(database: Database, changes: Record<string, unknown> = {}): Promise<Keyholder> {
  const person = await addPerson(database, changes)
  const browser = await enter(database, person.username)
  await prove(browser)
  const authenticator = openAuthenticator()
  const { status, body } = await addPasskey(browser, authenticator)
  expect(status, JSON.stringify(body)).toBe(200)
  return { ...person, browser, authenticator, passkey: body['passkey'] as Passkey, recoveryCodes: body['recoveryCodes'] as string[] }
}

/** What a browser is to answer that nobody has signed in with. */
export const signInOptions = async (browser: Browser): Promise<PasskeyRequestOptions> =>
  (await browser.call('POST', '/api/auth/passkeys/sign-in/options')).body as unknown as PasskeyRequestOptions

/** Shows by a passkey who is signed in here. */
export async function proveByPasskey(browser: Browser, authenticator: Authenticator, twist: Twist = {}): Promise<Answer> {
  const options = (await browser.call('POST', '/api/auth/proof/options')).body as unknown as PasskeyRequestOptions
  return browser.call('POST', '/api/auth/proof', { passkey: authenticator.answer(options, twist) })
}

/** Signs in with a passkey, in a browser of its own unless one is given. */
export async function enterByPasskey(authenticator: Authenticator, twist: Twist = {}, browser: Browser = openBrowser()): Promise<Answer> {
  const credential = authenticator.answer(await signInOptions(browser), twist)
  return browser.call('POST', '/api/auth/passkeys/sign-in', { credential })
}
