import { hash } from 'bcrypt'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type Database } from './support/database'
import { tokenMailedTo } from './support/mailbox'
import { addPerson, enter } from './support/people'
import { demoPassword, newPassword, openBrowser } from './support/session'
import { thisCms } from './support/this-cms'

let database: Database

beforeAll(() => {
  database = openDatabase(thisCms())
})

afterAll(() => database.destroy())

test('a password is kept by bcrypt, with 2^10 rounds at least (ASVS 11.4.2)', async () => {
  const { id, username } = await addPerson(database)
  const browser = await enter(database, username)
  const password = newPassword()
  expect((await browser.call('PUT', '/api/auth/password', { newPassword: password, currentPassword: demoPassword })).status).toBe(200)
  const row = await database('up_users').where({ id }).first('password')
  const [, rounds = ''] = /^\$2b\$(\d\d)\$[./A-Za-z0-9]{53}$/.exec(String(row?.password)) ?? []
  expect(Number(rounds)).toBeGreaterThanOrEqual(10)
})

test('a hash that was made with other rounds opens the account all the same (ASVS 11.2.2)', async () => {
  const password = newPassword()
  const { username } = await addPerson(database, { password: await hash(password, 12) })
  expect((await openBrowser().signIn(username, password)).status).toBe(200)
  expect((await openBrowser().signIn(username, `${password}x`)).body.code).toBe('invalid-credentials')
})

test('a new password by a mailed link doesn’t get past the second factor (ASVS 6.4.3)', async () => {
  const { username } = await addPerson(database, { portal_role: 'TEACHER' })
  const browser = await enter(database, username)
  const { body } = await browser.call('POST', '/api/auth/second-factor')
  const totp = new TOTP({ secret: Secret.fromBase32(String(body['secret'])) })
  const code = (stepsAhead: number) => totp.generate({ timestamp: Date.now() + stepsAhead * 30_000 })
  expect((await browser.call('PUT', '/api/auth/second-factor', { code: code(-1) })).status).toBe(200)

  await openBrowser().call('POST', '/api/auth/forgot-password', { username })
  const password = newPassword()
  const set = await openBrowser().call('POST', '/api/auth/set-password', { token: await tokenMailedTo(username), newPassword: password })
  expect([set.status, set.headers.getSetCookie()]).toEqual([200, []])
  expect((await openBrowser().signIn(username, password)).body.code).toBe('second-factor-required')
  expect((await openBrowser().signIn(username, password, code(0))).status).toBe(200)
})
