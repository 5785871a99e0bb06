import { randomBytes } from 'node:crypto'
import type { PasskeyRequestOptions } from '@rijbaan/contract'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAuthenticator, type Twist } from './support/authenticator'
import { asVisitor, post } from './support/call'
import { openDatabase, type Database } from './support/database'
import { startOwnCms } from './support/own-cms'
import { addKeyholder, addPasskey, enterByPasskey, methodsOf, optionsFor, proveByPasskey, signInOptions } from './support/passkeys'
import { enter } from './support/people'
import { prove } from './support/second-factor'
import { demoPassword, openBrowser, type Browser } from './support/session'
import { thisCms } from './support/this-cms'

let database: Database

beforeAll(() => {
  database = openDatabase(thisCms())
})

afterAll(() => database.destroy())

describe('signing in with a passkey', () => {
  test('needs no name, no password and no code', async () => {
    const { authenticator, username } = await addKeyholder(database, { portal_role: 'TEACHER', teacher_id: null })
    const browser = openBrowser()
    const { status, body } = await enterByPasskey(authenticator, {}, browser)
    expect([status, body['username']]).toEqual([200, username])
    expect((await browser.call('GET', '/api/auth/me')).body['username']).toBe(username)
    expect((await methodsOf(browser)).passkeys[0]?.lastUsedAt).toEqual(expect.any(String))
  })

  test('asks everyone the same: no key is named before somebody has answered', async () => {
    const options = await signInOptions(openBrowser())
    expect(options).toEqual({
      rpId: 'localhost',
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      timeout: 300_000,
      userVerification: 'required',
      allowCredentials: [],
    })
  })

  test.each<[string, Twist]>([
    ['of another site', { origin: 'https://rijbaan.example' }],
    ['for another host', { rpId: 'rijbaan.example' }],
    ['without a fingerprint, a face or a PIN', { isUnverified: true }],
    ['as the answer to something else', { type: 'webauthn.create' }],
    ['by a key that nobody has', { credentialId: randomBytes(20).toString('base64url') }],
    ['in the name of somebody else', { userHandle: Buffer.from('somebody-else').toString('base64url') }],
    ['in the name of what no database can be asked for', { userHandle: 'AA' }],
    ['signed by another key', { isForged: true }],
    ['whose count goes back', { counter: 1 }],
  ])('is refused %s, in the same words', async (_, twist) => {
    const { authenticator } = await addKeyholder(database)
    expect((await enterByPasskey(authenticator)).status).toBe(200)
    const browser = openBrowser()
    const { status, body } = await enterByPasskey(authenticator, twist, browser)
    expect([status, body.code, body.details]).toEqual([401, 'passkey-refused', {}])
    expect(browser.cookie()).toBe('')
    expect((await enterByPasskey(authenticator)).status).toBe(200)
  })

  test('is refused for a challenge that was used, expired, or given out for adding one', async () => {
    const { authenticator, browser } = await addKeyholder(database)
    const send = (credential: unknown) => openBrowser().call('POST', '/api/auth/passkeys/sign-in', { credential })
    const options = await signInOptions(openBrowser())
    expect((await send(authenticator.answer(options))).status).toBe(200)
    expect((await send(authenticator.answer(options))).body.code).toBe('passkey-expired')

    const { challenge } = await optionsFor(browser)
    expect((await send(authenticator.answer({ ...options, challenge }))).body.code).toBe('passkey-expired')

    const late = await signInOptions(openBrowser())
    await database('auth_challenges')
      .where({ purpose: 'signIn' })
      .update({ expires_at: Date.now() - 1 })
    expect((await send(authenticator.answer(late))).body.code).toBe('passkey-expired')
  })

  test('an answer opens one session, also where it is sent twice at the same moment', async () => {
    const { authenticator } = await addKeyholder(database)
    const credential = authenticator.answer(await signInOptions(openBrowser()))
    const both = await Promise.all([1, 2].map(() => openBrowser().call('POST', '/api/auth/passkeys/sign-in', { credential })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test('is refused with a sentence where the answer is broken, wherever it is', async () => {
    const { authenticator } = await addKeyholder(database)
    const bytes = randomBytes(60).toString('base64url')
    for (const [field, value] of [
      ['clientDataJSON', bytes],
      ['clientDataJSON', ''],
      ['clientDataJSON', Buffer.from('[]').toString('base64url')],
      ['authenticatorData', bytes],
      ['authenticatorData', 'AA'],
      ['signature', bytes],
      ['signature', 'a+b/'],
      ['userHandle', 'x'.repeat(200)],
    ] as const) {
      const { response, ...answer } = authenticator.answer(await signInOptions(openBrowser()))
      const sent = await openBrowser().call('POST', '/api/auth/passkeys/sign-in', {
        credential: { ...answer, response: { ...response, [field]: value } },
      })
      expect([400, 401], `${field} ${value} answered ${sent.status}`).toContain(sent.status)
      expect(sent.body.message).toEqual(expect.any(String))
    }
  })

  test('says of an account that is switched off that it is, and lets nobody in', async () => {
    const { authenticator, id } = await addKeyholder(database)
    await database('up_users').where({ id }).update({ is_active: false })
    const browser = openBrowser()
    expect((await enterByPasskey(authenticator, {}, browser)).body.code).toBe('account-disabled')
    expect(browser.cookie()).toBe('')
  })

  test('stays open to its owner while wrong passwords have locked the account', async () => {
    const { authenticator, username } = await addKeyholder(database)
    for (let attempt = 0; attempt < 6; attempt += 1) await openBrowser().signIn(username, 'Wrong-password-1')
    expect((await openBrowser().signIn(username)).status).toBe(423)
    expect((await enterByPasskey(authenticator)).status).toBe(200)
  })

  test('ends after ten answers that don’t hold, wherever they come from', async () => {
    const { authenticator } = await addKeyholder(database)
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await enterByPasskey(authenticator, { isForged: true })).status).toBe(401)
    expect((await enterByPasskey(authenticator)).body.code).toBe('too-many-attempts')
  })

  test('ends for an address after twenty failures', async () => {
    const address = asVisitor()
    const credential = openAuthenticator().create(await optionsFor((await addKeyholder(database)).browser))
    const { attestationObject, ...response } = credential.response
    const answer = { ...credential, response: { ...response, authenticatorData: attestationObject, signature: 'AA' } }
    for (let attempt = 0; attempt < 20; attempt += 1)
      expect((await post('/api/auth/passkeys/sign-in', { credential: answer }, address)).body.code).toBe('passkey-expired')
    expect((await post('/api/auth/passkeys/sign-in', { credential: answer }, address)).status).toBe(429)
  })
})

describe('a password, where a passkey is the second factor', () => {
  test('isn’t enough: after the right one the passkey or a recovery code is asked for', async () => {
    const { username, recoveryCodes } = await addKeyholder(database)
    expect((await openBrowser().signIn(username, 'Wrong-password-1')).body.code).toBe('invalid-credentials')
    const asked = await openBrowser().signIn(username)
    expect([asked.status, asked.body.code]).toEqual([401, 'passkey-required'])
    expect((await openBrowser().signIn(username, demoPassword, '123456')).body.code).toBe('second-factor-wrong')
    const [code = ''] = recoveryCodes
    expect((await openBrowser().signIn(username, demoPassword, code)).status).toBe(200)
    expect((await openBrowser().signIn(username, demoPassword, code)).body.code).toBe('second-factor-wrong')
  })

  test('and an authenticator app: either will do, and taking the app off leaves the passkey and the recovery codes', async () => {
    const { username, browser, authenticator } = await addKeyholder(database)
    const { body } = await browser.call('POST', '/api/auth/second-factor')
    const app = new TOTP({ secret: Secret.fromBase32(String(body['secret'])) })
    expect((await browser.call('PUT', '/api/auth/second-factor', { code: app.generate() })).status).toBe(200)
    expect((await openBrowser().signIn(username)).body.code).toBe('second-factor-required')
    expect((await enterByPasskey(authenticator)).status).toBe(200)
    expect((await browser.call('DELETE', '/api/auth/second-factor')).status).toBe(200)
    expect(await methodsOf(browser)).toMatchObject({ hasAuthenticatorApp: false, recoveryCodesLeft: 10 })
    expect((await openBrowser().signIn(username)).body.code).toBe('passkey-required')
  })
})

describe('showing again who one is, with a passkey as the second factor (ASVS 7.5.1)', () => {
  const wanted = (browser: Browser) => browser.call('DELETE', '/api/auth/sessions')

  test('takes the passkey in place of password and code, once', async () => {
    const { username, authenticator, passkey } = await addKeyholder(database)
    const browser = await enter(database, username)
    expect((await wanted(browser)).body.code).toBe('proof-required')
    const { body: options } = await browser.call('POST', '/api/auth/proof/options')
    expect((options['allowCredentials'] as unknown[]).length).toBe(1)
    const answer = { passkey: authenticator.answer(options as unknown as PasskeyRequestOptions) }
    expect((await browser.call('POST', '/api/auth/proof', answer)).status).toBe(200)
    expect((await wanted(browser)).status).toBe(200)
    expect((await browser.call('POST', '/api/auth/proof', answer)).body.code).toBe('passkey-expired')
    expect((await browser.call('DELETE', `/api/auth/passkeys/${passkey.id}`)).status).toBe(200)
  })

  test('doesn’t take the password alone, but with a recovery code', async () => {
    const { username, recoveryCodes } = await addKeyholder(database)
    const browser = await enter(database, username)
    const show = async (code?: string) => (await browser.call('POST', '/api/auth/proof', { currentPassword: demoPassword, code })).status
    expect([await show(), await show('aaaaa-aaaaa'), (await wanted(browser)).status]).toEqual([400, 400, 403])
    expect([await show(recoveryCodes[0]), (await wanted(browser)).status]).toEqual([200, 200])
  })

  test('takes nobody else’s passkey, none that is forged, and no answer to the question at the door', async () => {
    const [own, other] = [await addKeyholder(database), await addKeyholder(database)]
    const browser = await enter(database, own.username)
    expect((await proveByPasskey(browser, other.authenticator)).body.code).toBe('passkey-refused')
    expect((await proveByPasskey(browser, own.authenticator, { isForged: true })).body.code).toBe('passkey-refused')
    expect((await proveByPasskey(browser, own.authenticator, { isUnverified: true })).body.code).toBe('passkey-refused')
    const atTheDoor = own.authenticator.answer(await signInOptions(openBrowser()))
    expect((await browser.call('POST', '/api/auth/proof', { passkey: atTheDoor })).body.code).toBe('passkey-expired')
    expect((await wanted(browser)).body.code).toBe('proof-required')
  })
})

test('a passkey is the second factor that a role must have', { timeout: 120_000 }, async () => {
  const cms = await startOwnCms({ SECOND_FACTOR_ROLES: 'TEACHER' })
  try {
    const browser = openBrowser(cms.url)
    await browser.signIn('teacher')
    const lessons = () => browser.call('GET', '/api/teacher/students')
    expect((await lessons()).body.code).toBe('second-factor-needed')
    const authenticator = openAuthenticator()
    await prove(browser)
    const { body } = await addPasskey(browser, authenticator)
    expect((await lessons()).status).toBe(200)
    expect((await browser.call('GET', '/api/auth/me')).body['needsSecondFactor']).toBe(false)
    const anew = openBrowser(cms.url)
    expect((await enterByPasskey(authenticator, {}, anew)).status).toBe(200)
    expect((await anew.call('GET', '/api/teacher/students')).status).toBe(200)

    // Without the last one the teacher sets one up again, and sees nothing else until then.
    const { id } = body['passkey'] as { id: number }
    expect((await browser.call('DELETE', `/api/auth/passkeys/${id}`)).status).toBe(200)
    expect((await lessons()).body.code).toBe('second-factor-needed')
  } finally {
    await cms.stop()
  }
})
