import { normalised } from '@rijbaan/contract'
import { hash } from 'bcrypt'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type Database } from './support/database'
import { tokenMailedTo } from './support/mailbox'
import { addPerson, enter } from './support/people'
import { addGuarded, codeFor } from './support/second-factor'
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

test('a password is compared as it was typed, to the last sign (ASVS 6.2.8)', async () => {
  const password = ` ${newPassword()} Ĳ `
  const { username } = await addPerson(database, { password: await hash(password, 10) })
  for (const other of [password.trim(), password.toLowerCase(), password.toUpperCase(), normalised(password, 'NFKC')])
    expect((await openBrowser().signIn(username, other)).body.code, other).toBe('invalid-credentials')
  expect((await openBrowser().signIn(username, password)).status).toBe(200)
})

test('a new password by a mailed link doesn’t get past the second factor (ASVS 6.4.3)', async () => {
  const { username, secret } = await addGuarded(database)
  await openBrowser().call('POST', '/api/auth/forgot-password', { username })
  const password = newPassword()
  const token = await tokenMailedTo(username)
  const set = await openBrowser().call('POST', '/api/auth/set-password', { token, newPassword: password })
  expect([set.status, set.headers.getSetCookie().filter((each) => each.startsWith('rijbaan_session='))]).toEqual([200, []])
  expect((await openBrowser().signIn(username, password)).body.code).toBe('second-factor-required')
  expect((await openBrowser().signIn(username, password, codeFor(secret))).status).toBe(200)
})

test('recovery codes have 112 bits at least, so that a digest of each will do (ASVS 6.5.2, 6.5.4)', async () => {
  const { username, recoveryCodes } = await addGuarded(database)
  const letters = recoveryCodes.join('').replaceAll('-', '')
  expect(recoveryCodes.every((code) => /^([a-z2-9]{5}-){4}[a-z2-9]{5}$/.test(code))).toBe(true)
  // 250 letters drawn from 31: an alphabet that is much smaller, or a draw that repeats itself, would show.
  expect(new Set(letters).size).toBeGreaterThan(26)
  expect(new Set(recoveryCodes).size).toBe(10)
  const typed = ` ${recoveryCodes[7]?.replaceAll('-', ' ').toUpperCase()} `
  expect((await openBrowser().signIn(username, demoPassword, typed)).status).toBe(200)
  expect((await openBrowser().signIn(username, demoPassword, recoveryCodes[7])).body.code).toBe('second-factor-wrong')
})
