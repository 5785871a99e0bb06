import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from './support/database'
import { addPerson as addPersonTo, enter } from './support/people'
import { demoPassword, openBrowser, type Browser } from './support/session'
import { thisCms } from './support/this-cms'

let database: Database

beforeAll(() => {
  database = openDatabase(thisCms())
})

afterAll(() => database.destroy())

/** A fresh account with the demo's password. */
const addPerson = (changes: Record<string, unknown> = {}) => addPersonTo(database, changes)

describe('a second factor', () => {
  const codeFor = (secret: string, offset = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + offset * 30_000 })

  async function withSecondFactor(): Promise<{ id: number; username: string; secret: string; recoveryCodes: string[]; browser: Browser }> {
    const person = await addPerson({ portal_role: 'TEACHER' })
    const browser = await enter(database, person.username)
    const { body } = await browser.call('POST', '/api/auth/second-factor')
    const secret = String(body['secret'])
    expect(String(body['uri'])).toMatch(/^otpauth:\/\/totp\//)
    const confirmed = await browser.call('PUT', '/api/auth/second-factor', { code: codeFor(secret, -1) })
    expect(confirmed.status).toBe(200)
    return { ...person, secret, recoveryCodes: confirmed.body['recoveryCodes'] as string[], browser }
  }

  test('is asked for after the right password only, and a code works once', async () => {
    const { username, secret } = await withSecondFactor()
    expect((await openBrowser().signIn(username, 'Wrong-password-1')).body.code).toBe('invalid-credentials')
    expect((await openBrowser().signIn(username)).body.code).toBe('second-factor-required')
    const code = codeFor(secret)
    expect((await openBrowser().signIn(username, demoPassword, code)).status).toBe(200)
    expect((await openBrowser().signIn(username, demoPassword, code)).body.code).toBe('second-factor-wrong')
  })

  test('wrong codes lock like wrong passwords', async () => {
    const { username } = await withSecondFactor()
    for (let attempt = 0; attempt < 5; attempt += 1) await openBrowser().signIn(username, demoPassword, 'aaaaa-aaaaa')
    expect((await openBrowser().signIn(username, demoPassword, 'aaaaa-aaaaa')).status).toBe(423)
  })

  test('a recovery code serves once, also for two at the same moment', async () => {
    const { username, recoveryCodes } = await withSecondFactor()
    expect(recoveryCodes).toHaveLength(10)
    const [code = ''] = recoveryCodes
    const both = await Promise.all([1, 2].map(() => openBrowser().signIn(username, demoPassword, code)))
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('is taken off by a super admin, not by an admin', async () => {
    const { id, username, browser } = await withSecondFactor()
    expect((await (await enter(database, 'admin')).call('DELETE', `/super-admin/api/users/${id}/second-factor`)).status).toBe(403)
    expect((await (await enter(database, 'superadmin')).call('DELETE', `/super-admin/api/users/${id}/second-factor`)).status).toBe(200)
    expect((await browser.call('GET', '/api/auth/me')).status).toBe(401)
    expect((await openBrowser().signIn(username)).status).toBe(200)
  })

  test('can’t be turned off by guessing the password', async () => {
    const { browser } = await withSecondFactor()
    const guess = (currentPassword: string) => browser.call('DELETE', '/api/auth/second-factor', { currentPassword })
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await guess('Wrong-password-1')).status).toBe(400)
    expect((await guess(demoPassword)).status).toBe(429)
  })

  test('is turned off with the password', async () => {
    const { username, browser } = await withSecondFactor()
    expect((await browser.call('DELETE', '/api/auth/second-factor', { currentPassword: demoPassword })).status).toBe(200)
    expect((await openBrowser().signIn(username)).status).toBe(200)
  })

  test('is stored sealed', async () => {
    const { id, secret, recoveryCodes } = await withSecondFactor()
    const row = JSON.stringify(await database('up_users').where({ id }).first())
    expect(row).not.toContain(secret)
    expect(row).not.toContain(recoveryCodes[0])
  })
})
