import { appSetupMinutes, proofMinutes } from '@rijbaan/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { beginApp, beginPasskey } from './support/begun-factors'
import { openDatabase, type Database } from './support/database'
import { addPerson, enter } from './support/people'
import { prove } from './support/second-factor'
import { demoPassword, newPassword } from './support/session'
import { thisCms } from './support/this-cms'

let database: Database

beforeAll(() => {
  database = openDatabase(thisCms())
})

afterAll(() => database.destroy())

const letProofRunOut = (id: number) =>
  database('session_proofs')
    .where({ user_id: id })
    .update({ proved_at: Date.now() - proofMinutes * 60_000 })

describe.each([
  ['an authenticator app', beginApp, 'second-factor-expired'],
  ['a passkey', beginPasskey, 'passkey-expired'],
] as const)('%s that was begun', (_, begin, expired) => {
  async function begun() {
    const { id, username } = await addPerson(database, { portal_role: 'TEACHER' })
    const [browser, other] = [await enter(database, username), await enter(database, username)]
    await prove(browser)
    return { id, browser, other, end: await begin(browser) }
  }

  test('is ended in no other session, with a proof or without one (ASVS 7.5.1)', async () => {
    const { browser, other, end } = await begun()
    expect((await end(other)).body.code).toBe('proof-required')
    await prove(other)
    expect((await end(other)).body.code).toBe(expired)
    expect((await other.call('GET', '/api/auth/me')).body['hasSecondFactor']).toBe(false)
    expect((await end(browser)).status).toBe(200)
  })

  test('asks again who one is where the proof has run out, and is ended after that in the same session', async () => {
    const { id, browser, end } = await begun()
    await letProofRunOut(id)
    expect((await end(browser)).body.code).toBe('proof-required')
    await prove(browser)
    expect((await end(browser)).status).toBe(200)
  })

  test('comes to nothing once the password is another one', async () => {
    const { id, browser, end } = await begun()
    const changed = await browser.call('PUT', '/api/auth/password', { currentPassword: demoPassword, newPassword: newPassword() })
    expect(changed.status).toBe(200)
    expect((await end(browser)).body.code).toBe(expired)
    expect((await database('up_users').where({ id }).first('second_factor_pending')).second_factor_pending).toBeNull()
  })
})

test(`an app that is being set up waits ${appSetupMinutes} minutes for its first code, and the last one that was begun alone`, async () => {
  const { id, username } = await addPerson(database, { portal_role: 'TEACHER' })
  const browser = await enter(database, username)
  await prove(browser)
  const [first, second] = [await beginApp(browser), await beginApp(browser)]
  expect((await first(browser)).body.code).toBe('second-factor-wrong')
  const { expires_at } = await database('auth_challenges').where({ user_id: id, purpose: 'addApp' }).first('expires_at')
  expect(Math.abs(Number(expires_at) - Date.now() - appSetupMinutes * 60_000)).toBeLessThan(60_000)
  await database('auth_challenges').where({ user_id: id }).update({ expires_at: Date.now() })
  expect((await second(browser)).body.code).toBe('second-factor-expired')
})

test.each([
  ['TEACHER', 401],
  ['ADMIN', 401],
  ['STUDENT', 200],
] as const)('the first one of a %s leaves another session that the password alone began with %i', async (portal_role, status) => {
  const { username } = await addPerson(database, { portal_role })
  const [browser, other] = [await enter(database, username), await enter(database, username)]
  await prove(browser)
  const end = await beginPasskey(browser)
  expect((await end(browser)).status).toBe(200)
  expect((await browser.call('GET', '/api/auth/me')).status).toBe(200)
  expect((await other.call('GET', '/api/auth/me')).status).toBe(status)
})

test.each([
  ['an authenticator app', beginApp],
  ['a passkey', beginPasskey],
] as const)('a proof by the password alone is none in other sessions, once there is %s (ASVS 7.5.1)', async (_, begin) => {
  const { username } = await addPerson(database)
  const [browser, other] = [await enter(database, username), await enter(database, username)]
  await prove(browser)
  const end = await begin(browser)
  await prove(other)
  expect((await end(browser)).status).toBe(200)
  expect((await other.call('DELETE', '/api/auth/second-factor')).body.code).toBe('proof-required')
  const changed = await other.call('PUT', '/api/auth/password', { currentPassword: demoPassword, newPassword: newPassword() })
  expect(changed.body.code).toBe('proof-required')
})
