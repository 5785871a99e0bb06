import { dayMilliseconds, proofMinutes } from '@rijbaan/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase, type Database } from './support/database'
import { addPerson, enter } from './support/people'
import { addGuarded, codeFor, prove } from './support/second-factor'
import { demoPassword, openBrowser, type Browser } from './support/session'
import { thisCms } from './support/this-cms'

let database: Database

beforeAll(() => {
  database = openDatabase(thisCms())
})

afterAll(() => database.destroy())

const someone = async (): Promise<Browser> => enter(database, (await addPerson(database)).username)

const show = (browser: Browser, proof: object) => browser.call('POST', '/api/auth/proof', proof)

/** A change that asks for a proof, and changes nothing of somebody who is signed in nowhere else. */
const wanted = (browser: Browser) => browser.call('DELETE', '/api/auth/sessions')

describe('showing again who one is (ASVS 7.5.1)', () => {
  test('with the current password opens what asks for it, in this session alone', async () => {
    const { username } = await addPerson(database)
    const [browser, other] = [await enter(database, username), await enter(database, username)]
    expect([(await wanted(browser)).status, (await wanted(browser)).body.code]).toEqual([403, 'proof-required'])
    await prove(browser)
    expect((await wanted(other)).body.code).toBe('proof-required')
    expect((await wanted(browser)).body).toEqual({ ended: 1 })
  })

  test(`holds for ${proofMinutes} minutes, and not for a clock that was set back`, async () => {
    const { id, username } = await addPerson(database)
    const browser = await enter(database, username)
    await prove(browser)
    const since = (minutes: number) =>
      database('session_proofs')
        .where({ user_id: id })
        .update({ proved_at: Date.now() - minutes * 60_000 })
    await since(proofMinutes - 0.5)
    expect((await wanted(browser)).status).toBe(200)
    for (const minutes of [proofMinutes, -1]) {
      await since(minutes)
      expect((await wanted(browser)).body.code).toBe('proof-required')
    }
    await prove(browser)
    expect((await wanted(browser)).status).toBe(200)
  })

  test.each([{}, { currentPassword: '' }, { currentPassword: 'Wrong-password-1' }])('%j is refused at its field', async (proof) => {
    const browser = await someone()
    const { status, body } = await show(browser, proof)
    expect([status, body.code, body.details]).toEqual([
      400,
      'current-password-wrong',
      { fields: { currentPassword: { code: 'current-password-wrong', message: 'Your current password is not correct' } } },
    ])
    expect((await wanted(browser)).body.code).toBe('proof-required')
  })

  test('past ten wrong passwords the right one is refused too', async () => {
    const browser = await someone()
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect((await show(browser, { currentPassword: 'Wrong-password-1' })).status).toBe(400)
    expect((await show(browser, { currentPassword: demoPassword })).status).toBe(429)
  })

  test('is kept from no other session of theirs by who guesses in one, and from all once there are forty guesses', async () => {
    const { username } = await addPerson(database)
    const guess = async (browser: Browser, times: number) => {
      for (let attempt = 0; attempt < times; attempt += 1) await show(browser, { currentPassword: 'Wrong-password-1' })
    }
    const copied = await enter(database, username)
    await guess(copied, 11)
    const own = await enter(database, username)
    await prove(own)
    expect((await wanted(own)).body).toEqual({ ended: 1 })
    for (let session = 0; session < 4; session += 1) await guess(await enter(database, username), 10)
    expect((await show(await enter(database, username), { currentPassword: demoPassword })).status).toBe(429)
  })

  test('asks whoever has a second factor for a code as well, which works once', async () => {
    const { username, secret, recoveryCodes } = await addGuarded(database)
    const browser = await enter(database, username)
    const withCode = async (code?: string) => (await show(browser, { currentPassword: demoPassword, code })).body
    expect((await withCode()).details).toMatchObject({ fields: { code: { code: 'required' } } })
    expect((await withCode('aaaaa-aaaaa')).details).toMatchObject({ fields: { code: { code: 'second-factor-wrong' } } })
    expect((await wanted(browser)).body.code).toBe('proof-required')
    const code = codeFor(secret)
    expect((await withCode(code)).message).toBe(`Confirmed for ${proofMinutes} minutes.`)
    expect((await withCode(code)).code).toBe('second-factor-wrong')
    expect((await show(await enter(database, username), { currentPassword: demoPassword, code: recoveryCodes[0] })).status).toBe(200)
  })

  test('goes on under another token: whoever took the former one has half a minute of it, and no proof (ASVS 7.2.4)', async () => {
    const { id, username } = await addPerson(database)
    const [browser, thief] = [await enter(database, username), openBrowser()]
    const former = browser.cookie()
    const [begun, ends] = [new Date('2026-01-05T09:00:00Z'), new Date(Date.now() + dayMilliseconds)]
    await database('strapi_sessions')
      .where({ user_id: String(id) })
      .update({ created_at: begun, absolute_expires_at: ends })
    thief.useCookie(former)
    await prove(browser)
    expect(browser.cookie()).not.toBe(former)
    expect([(await wanted(thief)).body.code, (await thief.call('GET', '/api/auth/me')).status]).toEqual(['proof-required', 200])
    expect((await browser.call('GET', '/api/auth/sessions')).body).toMatchObject([{ signedInAt: begun.toISOString(), isThisOne: true }])

    const rows = database('strapi_sessions').where({ user_id: String(id) })
    const [old, renewed] = await rows.orderBy('id').select('status', 'expires_at', 'absolute_expires_at')
    expect([old?.status, renewed?.status, new Date(renewed?.absolute_expires_at ?? 0)]).toEqual(['rotated', 'active', ends])
    expect(new Date(old?.expires_at ?? 0).getTime() - Date.now()).toBeLessThanOrEqual(30_000)
    await database('strapi_sessions')
      .where({ user_id: String(id), status: 'rotated' })
      .update({ expires_at: new Date() })
    expect([(await thief.call('GET', '/api/auth/me')).status, (await browser.call('GET', '/api/auth/me')).status]).toEqual([401, 200])
    // Nor does it end what goes on under another one.
    expect((await thief.call('POST', '/api/auth/logout')).status).toBe(200)
    expect((await browser.call('GET', '/api/auth/me')).status).toBe(200)
  })

  test('use doesn’t prolong the former token, and ending the others ends it at once, uncounted', async () => {
    const { username } = await addPerson(database)
    const [browser, thief] = [await enter(database, username), openBrowser()]
    thief.useCookie(browser.cookie())
    await prove(browser)
    expect((await wanted(browser)).body).toEqual({ ended: 0 })
    expect((await thief.call('GET', '/api/auth/me')).status).toBe(401)
  })

  test('signing out after it ends the former token at once too, whichever of the two it is sent with', async () => {
    for (const isSentWithFormer of [false, true]) {
      const browser = await someone()
      const former = browser.cookie()
      await prove(browser)
      await prove(browser)
      const renewed = browser.cookie()
      if (isSentWithFormer) browser.useCookie(former)
      expect((await browser.call('POST', '/api/auth/logout')).status).toBe(200)
      for (const cookie of [former, renewed]) {
        const thief = openBrowser()
        thief.useCookie(cookie)
        expect((await thief.call('GET', '/api/auth/me')).status).toBe(401)
      }
    }
  })

  test('from several windows at once leaves each of them signed in', async () => {
    const { username } = await addPerson(database)
    const browser = await enter(database, username)
    const answers = await Promise.all([1, 2, 3].map(() => show(browser, { currentPassword: demoPassword })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await wanted(browser)).status).toBe(200)
  })
})
