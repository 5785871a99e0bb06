import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openDatabase } from './support/database'
import { mailTo } from './support/mailbox'
import { addPerson as addPersonTo, signedIn } from './support/people'
import { demoPassword, openBrowser, type Browser } from './support/session'
import { waitFor } from './support/wait-for'

let database: Knex

beforeAll(() => {
  database = openDatabase({ databaseUrl: inject('databaseUrl'), dataDir: inject('dataDir') })
})

afterAll(() => database.destroy())

const newPassword = () => `Nieuw-${randomUUID().slice(0, 8)}-A1`

/** A fresh account with the demo's password. */
const addPerson = (changes: Record<string, unknown> = {}) => addPersonTo(database, changes)

const hasLink = ({ text }: { text?: string | undefined }): boolean => text?.includes('token=') === true

/** The token in the link of the newest mail with one. */
const linkMailedTo = async (recipient: string): Promise<string> =>
  /https?:\S+token=([\w-]+)/.exec((await mailTo(recipient, hasLink)).text ?? '')?.[1] ?? ''

describe('signing in', () => {
  test.each(['student', 'teacher', 'admin', 'superadmin'])('%s gets flat fields, a roles list and an httpOnly cookie', async (username) => {
    const { status, body, headers } = await openBrowser().signIn(username)
    expect(status).toBe(200)
    const role = username === 'superadmin' ? 'SUPER_ADMIN' : username.toUpperCase()
    expect(body).toMatchObject({
      username,
      email: `${username}@example.test`,
      roles: [{ name: `ROLE_${role}` }],
      requirePasswordChange: false,
    })
    const cookie = headers.getSetCookie().find((text) => text.startsWith('rijbaan_session='))
    expect(cookie).toMatch(/httponly/i)
    expect(cookie).toMatch(/samesite=lax/i)
    expect(JSON.stringify(body)).not.toMatch(/password"|secret|token/i)
  })

  test.each(['STUDENT', ' student ', 'student@example.test', 'Student@Example.test'])(
    'as "%s" works: name or address, as people type it (R21)',
    async (name) => {
      expect((await openBrowser().signIn(name)).status).toBe(200)
    },
  )

  test('an unknown name and a wrong password read the same', async () => {
    const { username } = await addPerson()
    const wrong = await openBrowser().signIn(username, 'Wrong-password-1')
    const unknown = await openBrowser().signIn(`nobody-${randomUUID()}`, 'Wrong-password-1')
    expect([wrong.status, wrong.body]).toEqual([401, { message: 'Invalid username or password', code: 'invalid-credentials', details: {} }])
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body])
  })

  test('a disabled account is told so, only after the right password', async () => {
    expect((await openBrowser().signIn('inactive', 'Wrong-password-1')).status).toBe(401)
    for (let attempt = 0; attempt < 6; attempt += 1) await openBrowser().signIn('inactive')
    const { status, body } = await openBrowser().signIn('inactive')
    expect([status, body.message]).toEqual([403, 'Your account is disabled. Please contact support.'])
  })

  test('nothing typed names the fields', async () => {
    const { status, body } = await openBrowser().signIn('  ', '')
    expect(status).toBe(400)
    expect(body.details).toMatchObject({
      fields: { username: { message: 'Username is required' }, password: { message: 'Password is required' } },
    })
  })
})

describe('guessing (R24)', () => {
  test('the first five are wrong, the sixth finds the account locked, whatever the password', async () => {
    const { username } = await addPerson()
    for (let attempt = 1; attempt <= 5; attempt += 1)
      expect((await openBrowser().signIn(username, 'Wrong-password-1')).status, `attempt ${attempt}`).toBe(401)
    const locked = await openBrowser().signIn(username)
    expect([locked.status, locked.body.code]).toEqual([423, 'account-locked'])
    const mail = await waitFor('the notice', async () => database('outbox_mails').where({ recipient: username }).first())
    expect(mail.subject).toBe('Je account is tijdelijk geblokkeerd')
  })

  test('an unknown name locks alike', async () => {
    const name = `nobody-${randomUUID()}`
    for (let attempt = 1; attempt <= 5; attempt += 1) expect((await openBrowser().signIn(name, 'x')).status).toBe(401)
    expect((await openBrowser().signIn(name, 'x')).status).toBe(423)
  })

  test('username and e-mail share one counter', async () => {
    const { id } = await addPerson()
    const username = `name-${randomUUID()}`
    await database('up_users').where({ id }).update({ username })
    const { email } = await database('up_users').where({ id }).first()
    for (const name of [username, email, username, email, username]) await openBrowser().signIn(name, 'Wrong-password-1')
    expect((await openBrowser().signIn(email)).status).toBe(423)
  })

  test('a success before the lock clears the count', async () => {
    const { username } = await addPerson()
    for (let round = 0; round < 3; round += 1) {
      for (let attempt = 0; attempt < 4; attempt += 1) await openBrowser().signIn(username, 'Wrong-password-1')
      expect((await openBrowser().signIn(username)).status).toBe(200)
    }
  })

  test('eight at once lock as eight in a row do (R79)', async () => {
    const { username } = await addPerson()
    const answers = await Promise.all(Array.from({ length: 8 }, () => openBrowser().signIn(username, 'Wrong-password-1')))
    expect(answers.map(({ status }) => status).sort()).toEqual([401, 401, 401, 401, 401, 423, 423, 423])
  })

  test('one address waits after twenty failures, with Retry-After; another doesn’t', async () => {
    const browser = openBrowser()
    for (let failure = 0; failure < 20; failure += 1) await browser.signIn(`nobody-${randomUUID()}`, 'x')
    const refused = await browser.signIn('student')
    expect([refused.status, refused.body.message]).toEqual([429, 'Too many attempts. Please wait a moment and try again.'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await openBrowser().signIn('student')).status).toBe(200)
  })

  test('a thousand wrong ones from many addresses lock the account; its owner gets in by a reset', async () => {
    const { username } = await addPerson()
    const statuses: number[] = []
    for (let batch = 0; batch < 20; batch += 1) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => openBrowser().signIn(username, 'Wrong-password-1')))
      statuses.push(...answers.map(({ status }) => status))
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 423)).toHaveLength(995)
    const owner = openBrowser()
    await owner.call('POST', '/api/auth/forgot-password', { username })
    const token = await linkMailedTo(username)
    const password = newPassword()
    expect((await owner.call('POST', '/api/auth/set-password', { token, newPassword: password })).status).toBe(200)
    expect((await owner.signIn(username, password)).status).toBe(200)
  }, 120_000)

  test('an admin lifts a lock (R76)', async () => {
    const { id, username } = await addPerson()
    for (let attempt = 0; attempt < 6; attempt += 1) await openBrowser().signIn(username, 'Wrong-password-1')
    const admin = await signedIn('admin')
    expect((await admin.call('POST', `/super-admin/api/users/${id}/unlock`)).status).toBe(200)
    expect((await openBrowser().signIn(username)).status).toBe(200)
  })
})

describe('a session', () => {
  test('without one, 401; with a made-up one, 401', async () => {
    const browser = openBrowser()
    expect((await browser.call('GET', '/api/auth/me')).body).toMatchObject({ code: 'sign-in-required' })
    browser.useCookie('rijbaan_session=eyJhbGciOiJub25lIn0.eyJzZXNzaW9uSWQiOiIxIn0.')
    expect((await browser.call('GET', '/api/auth/me')).status).toBe(401)
  })

  test('is asked for before the body is looked at (R62)', async () => {
    const response = await fetch(`${inject('cmsUrl')}/api/auth/me`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: '{',
    })
    expect(response.status).toBe(401)
  })

  test('ended by sign-out is worthless when replayed (R25)', async () => {
    const browser = await signedIn('student')
    const cookie = browser.cookie()
    expect((await browser.call('POST', '/api/auth/logout')).body.message).toBe(
      'You have been successfully logged out. Welcome back anytime!',
    )
    browser.useCookie(cookie)
    expect((await browser.call('GET', '/api/auth/me')).status).toBe(401)
  })

  test('of a deactivated person ends at the next request (R30)', async () => {
    const { id, username } = await addPerson()
    const browser = await signedIn(username)
    await database('up_users').where({ id }).update({ is_active: false })
    expect((await browser.call('GET', '/api/auth/me')).status).toBe(401)
  })

  test('of a person whose role changed has the new role’s rights at the next request', async () => {
    const { id, username } = await addPerson({ portal_role: 'ADMIN' })
    const browser = await signedIn(username)
    await database('up_users').where({ id }).update({ portal_role: 'STUDENT' })
    expect((await browser.call('POST', '/super-admin/api/users/1/unlock')).status).toBe(403)
  })

  test('of an unknown role may see itself and nothing else (R22)', async () => {
    const { username } = await addPerson({ portal_role: 'JANITOR' })
    const browser = await signedIn(username)
    expect((await browser.call('GET', '/api/auth/me')).body['roles']).toEqual([{ name: 'ROLE_JANITOR' }])
    expect((await browser.call('GET', '/api/auth/sessions')).status).toBe(403)
  })

  test('past its idle time, or past its absolute time, is over', async () => {
    for (const column of ['expires_at', 'absolute_expires_at']) {
      const { id, username } = await addPerson()
      const browser = await signedIn(username)
      await database('strapi_sessions')
        .where({ user_id: String(id) })
        .update({ [column]: new Date(Date.now() - 1000) })
      expect((await browser.call('GET', '/api/auth/me')).status, column).toBe(401)
    }
  })

  test('is listed to its owner, and the others can be ended', async () => {
    const { username } = await addPerson()
    const phone = await signedIn(username)
    const laptop = await signedIn(username)
    const { body } = await laptop.call('GET', '/api/auth/sessions')
    expect(body).toHaveLength(2)
    expect((await laptop.call('DELETE', '/api/auth/sessions')).body).toEqual({ ended: 1 })
    expect((await phone.call('GET', '/api/auth/me')).status).toBe(401)
    expect((await laptop.call('GET', '/api/auth/me')).status).toBe(200)
  })
})

describe('passwords', () => {
  test.each([
    ['Kort-1aB', 'password-too-short', 'Password must be at least 9 characters'],
    ['allessmal1!', 'password-too-simple', 'Password must include uppercase, lowercase, number, and special character'],
    ['Geencijfer!', 'password-too-simple', 'Password must include uppercase, lowercase, number, and special character'],
    ['Geenteken12', 'password-too-simple', 'Password must include uppercase, lowercase, number, and special character'],
    [`Lang-1${'é'.repeat(34)}`, 'password-too-long', 'Password is too long'],
    ['Welkom123!', 'password-too-common', 'This password is used by many people. Please choose another one.'],
  ])('"%s" is refused: %s', async (password, code, message) => {
    const { username } = await addPerson()
    const browser = await signedIn(username)
    const answer = await browser.call('PUT', '/api/auth/password', { currentPassword: demoPassword, newPassword: password })
    expect(answer.status).toBe(400)
    expect(answer.body.details).toEqual({ fields: { newPassword: { code, message } } })
    expect((await openBrowser().signIn(username)).status).toBe(200)
  })

  test('changing one needs the current one, and ends the other sessions', async () => {
    const { username } = await addPerson()
    const other = await signedIn(username)
    const browser = await signedIn(username)
    const password = newPassword()
    for (const currentPassword of [undefined, 'Wrong-password-1']) {
      expect((await browser.call('PUT', '/api/auth/password', { newPassword: password, currentPassword })).body.code).toBe(
        'current-password-wrong',
      )
    }
    expect((await browser.call('PUT', '/api/auth/password', { newPassword: password, currentPassword: demoPassword })).status).toBe(200)
    expect((await browser.call('GET', '/api/auth/me')).status).toBe(200)
    expect((await other.call('GET', '/api/auth/me')).status).toBe(401)
    expect((await openBrowser().signIn(username)).status).toBe(401)
    expect((await openBrowser().signIn(username, password)).status).toBe(200)
  })

  test('a forced change shuts everything else, and opens it again (R14)', async () => {
    const { username } = await addPerson({ require_password_change: true })
    const browser = await signedIn(username)
    expect((await browser.call('GET', '/api/auth/me')).body['requirePasswordChange']).toBe(true)
    expect((await browser.call('PUT', '/api/auth/me', { firstName: 'X' })).body.code).toBe('password-change-required')
    expect((await browser.call('GET', '/api/auth/sessions')).status).toBe(403)
    const changed = await browser.call('PUT', '/api/auth/password', { newPassword: newPassword() })
    expect([changed.status, changed.body['requirePasswordChange']]).toEqual([200, false])
    expect((await browser.call('GET', '/api/auth/sessions')).status).toBe(200)
  })

  test('a mailed link works once, and a refused password leaves it usable (R79)', async () => {
    const { username } = await addPerson()
    const session = await signedIn(username)
    const browser = openBrowser()
    const answer = await browser.call('POST', '/api/auth/forgot-password', { username })
    const unknown = await browser.call('POST', '/api/auth/forgot-password', { username: `nobody-${randomUUID()}` })
    expect([unknown.status, unknown.body]).toEqual([answer.status, answer.body])
    const token = await linkMailedTo(username)
    expect((await browser.call('POST', '/api/auth/set-password', { token, newPassword: 'simple' })).body.code).toBe('password-refused')
    const password = newPassword()
    const both = await Promise.all(
      [password, password].map((chosen) => openBrowser().call('POST', '/api/auth/set-password', { token, newPassword: chosen })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    expect((await session.call('GET', '/api/auth/me')).status).toBe(401)
    expect((await browser.signIn(username, password)).status).toBe(200)
  })

  test.each(['', 'made-up', 'x'.repeat(300)])('the token "%s" is invalid or missing', async (token) => {
    const { status, body } = await openBrowser().call('POST', '/api/auth/set-password', { token, newPassword: newPassword() })
    expect(status).toBe(400)
    if (token.length < 300) expect(body.message).toBe('Invalid or missing token')
  })

  test('an expired link is invalid', async () => {
    const { id, username } = await addPerson()
    const admin = await signedIn('admin')
    await admin.call('POST', `/super-admin/api/users/${id}/invite`)
    const token = await linkMailedTo(username)
    await database('password_tokens')
      .where({ user_id: id })
      .update({ expires_at: Date.now() - 1 })
    expect((await openBrowser().call('POST', '/api/auth/set-password', { token, newPassword: newPassword() })).body.code).toBe(
      'invalid-token',
    )
  })

  test('links are built from our own address, not from the caller’s Host', async () => {
    const { username } = await addPerson()
    await openBrowser().call(
      'POST',
      '/api/auth/forgot-password',
      { username },
      { 'X-Forwarded-Host': 'evil.test', Forwarded: 'host=evil.test' },
    )
    const { text = '' } = await mailTo(username, hasLink)
    expect(text).toContain('http://localhost:3000/set-password?token=')
    expect(text).not.toContain('evil.test')
    const kept = await waitFor('the mail to be marked', async () =>
      database('outbox_mails').where({ recipient: username, state: 'sent' }).first(),
    )
    expect(kept.text + kept.html).toBe('')
  })
})

describe('a second factor', () => {
  const codeFor = (secret: string, offset = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + offset * 30_000 })

  async function withSecondFactor(): Promise<{ id: number; username: string; secret: string; recoveryCodes: string[]; browser: Browser }> {
    const person = await addPerson({ portal_role: 'TEACHER' })
    const browser = await signedIn(person.username)
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
    expect((await (await signedIn('admin')).call('DELETE', `/super-admin/api/users/${id}/second-factor`)).status).toBe(403)
    expect((await (await signedIn('superadmin')).call('DELETE', `/super-admin/api/users/${id}/second-factor`)).status).toBe(200)
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
