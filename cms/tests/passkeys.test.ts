import { randomBytes } from 'node:crypto'
import { passkeyLimit } from '@rijbaan/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAuthenticator, type Twist } from './support/authenticator'
import { deleteSecret } from './support/cms'
import { openDatabase, type Database } from './support/database'
import { mailTo } from './support/mailbox'
import { addKeyholder, addPasskey, iphone, methodsOf, optionsFor } from './support/passkeys'
import { addPerson, enter } from './support/people'
import { enterProven, prove } from './support/second-factor'
import { openBrowser, type Browser } from './support/session'
import { thisCms } from './support/this-cms'

let database: Database

beforeAll(() => {
  database = openDatabase(thisCms())
})

afterAll(() => database.destroy())

/** Somebody with a session who has shown again who they are, and a phone without passkeys. */
async function openPhone(changes: Record<string, unknown> = {}) {
  const person = await addPerson(database, changes)
  const browser = await enter(database, person.username)
  await prove(browser)
  return { ...person, browser, authenticator: openAuthenticator() }
}

const namesOf = async (browser: Browser): Promise<string[]> => (await methodsOf(browser)).passkeys.map(({ name }) => name)

describe('a passkey', () => {
  test('is added and removed only by who has just shown again who they are (ASVS 7.5.1)', async () => {
    const { id, username, passkey } = await addKeyholder(database)
    const later = await enter(database, username)
    expect((await later.call('POST', '/api/auth/passkeys/options')).body.code).toBe('proof-required')
    expect((await later.call('DELETE', `/api/auth/passkeys/${passkey.id}`)).body.code).toBe('proof-required')
    expect(await database('passkeys').where({ user_id: id })).toHaveLength(1)
  })

  test('is made for this site, discoverable, and only after a fingerprint, a face or a PIN', async () => {
    const { browser, id, username } = await openPhone({ first_name: 'Sanne', last_name: 'Bakker' })
    const options = await optionsFor(browser)
    expect(options.rp.id).toBe('localhost')
    expect(options.authenticatorSelection).toEqual({ residentKey: 'required', requireResidentKey: true, userVerification: 'required' })
    expect(options.user).toMatchObject({ name: username, displayName: 'Sanne Bakker' })
    // What the device keeps as the account says nothing about the person.
    const { document_id } = await database('up_users').where({ id }).first('document_id')
    expect(Buffer.from(options.user.id, 'base64url').toString()).toBe(document_id)
  })

  test('is added under the name of its device, and told by mail', async () => {
    const { browser, authenticator, username } = await openPhone({ first_name: 'Sanne', language: 'nl' })
    expect((await addPasskey(browser, authenticator)).body['passkey']).toMatchObject({ name: 'iPhone van Sanne', lastUsedAt: null })
    await addPasskey(browser, authenticator)
    expect(await namesOf(browser)).toEqual(['iPhone van Sanne', 'iPhone van Sanne 2'])
    const mail = await mailTo(username, ({ subject }) => subject === 'Er is een passkey aan je account toegevoegd')
    expect(mail.text).toContain('iPhone van Sanne')
  })

  test('brings recovery codes as the first second factor, and none beside another', async () => {
    const { browser, authenticator } = await openPhone()
    expect((await methodsOf(browser)).recoveryCodesLeft).toBe(0)
    expect((await addPasskey(browser, authenticator)).body['recoveryCodes']).toHaveLength(10)
    expect((await addPasskey(browser, authenticator)).body['recoveryCodes']).toEqual([])
    expect(await methodsOf(browser)).toMatchObject({ recoveryCodesLeft: 10, hasAuthenticatorApp: false })
  })

  test('counts as a second factor, for its owner and for the office', async () => {
    const { browser, id } = await addKeyholder(database)
    expect((await browser.call('GET', '/api/auth/me')).body['hasSecondFactor']).toBe(true)
    const office = await enter(database, 'superadmin')
    expect((await office.call('GET', `/super-admin/api/users/${id}`)).body['hasSecondFactor']).toBe(true)
  })

  test('is not made twice on one device: the browser is told which keys there are', async () => {
    const { browser, authenticator } = await openPhone()
    await addPasskey(browser, authenticator)
    const { credential_id } = await database('passkeys').orderBy('id', 'desc').first('credential_id')
    expect((await optionsFor(browser)).excludeCredentials).toEqual([
      { id: credential_id, type: 'public-key', transports: ['internal', 'hybrid'] },
    ])
  })

  test('there are at most ten of one person, also where two are added at once', async () => {
    const { browser, authenticator } = await openPhone()
    for (let count = 1; count < passkeyLimit; count += 1) expect((await addPasskey(browser, authenticator)).status).toBe(200)
    const both = await Promise.all([optionsFor(browser), optionsFor(browser)])
    const answers = await Promise.all(
      both.map((options) => browser.call('POST', '/api/auth/passkeys', { credential: authenticator.create(options) }, iphone)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = await browser.call('POST', '/api/auth/passkeys/options')
    expect([refused.status, refused.body.code, refused.body.details]).toEqual([409, 'passkey-limit', { max: passkeyLimit }])
  })

  test.each<[string, Twist]>([
    ['of another site', { origin: 'https://rijbaan.example' }],
    ['for another host', { rpId: 'rijbaan.example' }],
    ['without a fingerprint, a face or a PIN', { isUnverified: true }],
    ['as the answer to something else', { type: 'webauthn.get' }],
    [
      'with a certificate that was not asked for',
      { attestation: { format: 'packed', statement: new Map([['x5c', [new Uint8Array(9)]]]) } },
    ],
    ['of a make that nobody knows', { attestation: { format: 'unheard-of', statement: new Map() } }],
    ['with a statement that belongs to no make', { attestation: { format: 'none', statement: new Map([['sig', new Uint8Array(9)]]) } }],
  ])('is refused %s', async (_, twist) => {
    const { browser, authenticator } = await openPhone()
    const { status, body } = await addPasskey(browser, authenticator, twist)
    expect([status, body.code]).toEqual([400, 'passkey-not-added'])
    expect(await namesOf(browser)).toEqual([])
  })

  test('is refused for a challenge of somebody else, a used one and an expired one', async () => {
    const [one, other] = [await openPhone(), await openPhone()]
    const options = await optionsFor(one.browser)
    const credential = one.authenticator.create(options)
    const add = (browser: Browser) => browser.call('POST', '/api/auth/passkeys', { credential })
    expect((await add(other.browser)).body.code).toBe('passkey-expired')
    expect((await add(one.browser)).status).toBe(200)
    expect((await add(one.browser)).body.code).toBe('passkey-expired')

    const late = one.authenticator.create(await optionsFor(one.browser))
    await database('auth_challenges')
      .where({ user_id: one.id })
      .update({ expires_at: Date.now() - 1 })
    expect((await one.browser.call('POST', '/api/auth/passkeys', { credential: late })).body.code).toBe('passkey-expired')
    expect(await namesOf(one.browser)).toHaveLength(1)
  })

  test('is refused where somebody has that key already', async () => {
    const { authenticator: _, ...owner } = await openPhone()
    const credentialId = randomBytes(20).toString('base64url')
    expect((await addPasskey(owner.browser, openAuthenticator(), { credentialId })).status).toBe(200)
    const other = await openPhone()
    const { status, body } = await addPasskey(other.browser, openAuthenticator(), { credentialId })
    expect([status, body.code]).toEqual([409, 'passkey-known'])
    expect(await namesOf(other.browser)).toEqual([])
  })

  test('is refused with a sentence where it is broken, wherever it is', async () => {
    const { browser, authenticator } = await openPhone()
    const whole = async () => authenticator.create(await optionsFor(browser))
    const bytes = randomBytes(300).toString('base64url')
    const spoilt: ((of: Awaited<ReturnType<typeof whole>>) => unknown)[] = [
      () => null,
      () => 'passkey',
      ({ id, ...rest }) => ({ ...rest, id: `${id}=` }),
      ({ response, ...rest }) => ({ ...rest, response: { ...response, clientDataJSON: 'geen base64!' } }),
      ({ response, ...rest }) => ({ ...rest, response: { ...response, clientDataJSON: bytes } }),
      ({ response, ...rest }) => ({ ...rest, response: { ...response, clientDataJSON: Buffer.from('null').toString('base64url') } }),
      ({ response, ...rest }) => ({ ...rest, response: { ...response, attestationObject: bytes } }),
      ({ response, ...rest }) => ({ ...rest, response: { ...response, attestationObject: response.attestationObject.slice(0, -40) } }),
      ({ response, ...rest }) => ({ ...rest, response: { ...response, attestationObject: 'a'.repeat(20_000) } }),
      ({ response, ...rest }) => ({ ...rest, response: { ...response, transports: [7] } }),
      ({ rawId: _rawId, ...rest }) => ({ ...rest, rawId: 'another' }),
    ]
    for (const spoil of spoilt) {
      const { status, body } = await browser.call('POST', '/api/auth/passkeys', { credential: spoil(await whole()) })
      expect([status, body.message?.length]).toEqual([400, expect.any(Number)])
      expect(['invalid-input', 'passkey-not-added']).toContain(body.code)
    }
    expect(await namesOf(browser)).toEqual([])
  })

  test('gets another name from its owner alone', async () => {
    const [own, other] = [await addKeyholder(database), await addKeyholder(database)]
    const rename = (browser: Browser, name: string) => browser.call('PUT', `/api/auth/passkeys/${own.passkey.id}`, { name })
    expect((await rename(own.browser, '  Telefoon\n van mij ')).body['name']).toBe('Telefoon van mij')
    expect((await rename(other.browser, 'Gekaapt')).status).toBe(404)
    expect(await namesOf(own.browser)).toEqual(['Telefoon van mij'])
    for (const [name, code] of [
      ['  ', 'passkey-name-required'],
      ['x'.repeat(61), 'passkey-name-too-long'],
    ] as const) {
      const { status, body } = await rename(own.browser, name)
      expect([status, body.details]).toEqual([400, { fields: { name: { code, message: expect.any(String) } } }])
    }
  })

  test('is removed by its owner alone, told by mail, and the recovery codes go with the last factor', async () => {
    const [own, other] = [await addKeyholder(database, { language: 'nl' }), await addKeyholder(database)]
    const path = `/api/auth/passkeys/${own.passkey.id}`
    expect((await other.browser.call('DELETE', path)).status).toBe(404)
    expect((await own.browser.call('DELETE', path)).status).toBe(200)
    expect((await own.browser.call('DELETE', path)).status).toBe(404)
    expect(await methodsOf(own.browser)).toEqual({ passkeys: [], hasAuthenticatorApp: false, recoveryCodesLeft: 0 })
    expect((await openBrowser().signIn(own.username)).status).toBe(200)
    await mailTo(own.username, ({ subject }) => subject === 'Er is een passkey van je account verwijderd')
    expect(await namesOf(other.browser)).toHaveLength(1)
  })

  test('goes with the second factor that a super admin takes off', async () => {
    const { id, username, browser } = await addKeyholder(database)
    expect((await (await enterProven(database, 'superadmin')).call('DELETE', `/super-admin/api/users/${id}/second-factor`)).status).toBe(
      200,
    )
    expect((await browser.call('GET', '/api/auth/me')).status).toBe(401)
    expect(await database('passkeys').where({ user_id: id })).toEqual([])
    expect((await openBrowser().signIn(username)).status).toBe(200)
  })

  test('goes with a person who is anonymised, and with one who is deleted', async () => {
    const office = await enter(database, (await addPerson(database, { portal_role: 'SUPER_ADMIN', teacher_id: null })).username)
    const [stays, goes] = [await addKeyholder(database), await addKeyholder(database)]
    // A challenge that nobody has answered yet.
    await optionsFor(stays.browser)
    const secret = { 'X-Admin-Delete-Secret': deleteSecret }
    expect((await office.call('POST', `/super-admin/api/users/${stays.id}/anonymise`, {}, secret)).status).toBe(200)
    expect((await office.call('DELETE', `/super-admin/api/users/${goes.id}/hard`, undefined, secret)).status).toBe(200)
    for (const table of ['passkeys', 'auth_challenges'])
      expect(await database(table).whereIn('user_id', [stays.id, goes.id]), table).toEqual([])
  })

  test('is kept as a public key, and its challenge as a digest', async () => {
    const { browser } = await openPhone()
    const { challenge } = await optionsFor(browser)
    expect(JSON.stringify(await database('auth_challenges'))).not.toContain(challenge)
  })

  test('can’t be started without end', async () => {
    const { browser } = await openPhone()
    for (let attempt = 0; attempt < 30; attempt += 1) await optionsFor(browser)
    expect((await browser.call('POST', '/api/auth/passkeys/options')).status).toBe(429)
  })
})
