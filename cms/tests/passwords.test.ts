import { passwordLinkPath } from '@rijbaan/contract'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { digestOfToken } from '../src/token-digest'
import { type Database, openDatabase } from './support/database'
import { hasToken, mailTo, tokenMailedTo } from './support/mailbox'
import { addPerson as addPersonTo, enter } from './support/people'
import { addGuarded, codeFor, enterProven, prove } from './support/second-factor'
import { demoPassword, newPassword, openBrowser } from './support/session'
import { thisCms } from './support/this-cms'
import { waitFor } from './support/wait-for'

let database: Database

beforeAll(() => {
  database = openDatabase(thisCms())
})

afterAll(() => database.destroy())

/** A fresh account with the demo's password. */
const addPerson = (changes: Record<string, unknown> = {}) => addPersonTo(database, changes)

describe('passwords', () => {
  test.each([
    ['Kort-1aB', 'password-too-short', 'Password must be at least 9 characters'],
    ['allessmal1!', 'password-too-simple', 'Password must include uppercase, lowercase, number, and special character'],
    ['Geencijfer!', 'password-too-simple', 'Password must include uppercase, lowercase, number, and special character'],
    ['Geenteken12', 'password-too-simple', 'Password must include uppercase, lowercase, number, and special character'],
    [`Lang-1${'é'.repeat(34)}`, 'password-too-long', 'Password is too long'],
    ['Amsterdam1!', 'password-too-personal', 'This is mostly a name that others know. Please choose other words, or more of them.'],
    ['Rijbaan-2026', 'password-too-personal', 'This is mostly a name that others know. Please choose other words, or more of them.'],
    ['Welkom123!', 'password-too-common', 'This password is used by many people. Please choose another one.'],
  ])('"%s" is refused: %s', async (password, code, message) => {
    const { username } = await addPerson()
    const browser = await enter(database, username)
    const answer = await browser.call('PUT', '/api/auth/password', { currentPassword: demoPassword, newPassword: password })
    expect(answer.status).toBe(400)
    expect(answer.body.details).toEqual({ fields: { newPassword: { code, message } } })
    expect((await openBrowser().signIn(username)).status).toBe(200)
  })

  test('with the own name alone is refused by a mailed link too, which stays usable', async () => {
    const { username } = await addPerson({ first_name: 'Annelotte', last_name: 'Vermeulen' })
    await openBrowser().call('POST', '/api/auth/forgot-password', { username })
    const token = await tokenMailedTo(username)
    const set = (newPassword: string) => openBrowser().call('POST', '/api/auth/set-password', { token, newPassword })
    for (const password of ['Annelotte-2026', 'Vermeulen.1', 'Ann3l0tteVermeulen!'])
      expect((await set(password)).body.details).toMatchObject({ fields: { newPassword: { code: 'password-too-personal' } } })
    expect((await set('Annelotte-fietst-graag-1')).status).toBe(200)
  })

  test('are set by no link of an account that is switched off', async () => {
    const { id, username } = await addPerson()
    await openBrowser().call('POST', '/api/auth/forgot-password', { username })
    const token = await tokenMailedTo(username)
    const set = () => openBrowser().call('POST', '/api/auth/set-password', { token, newPassword: newPassword() })
    await database('up_users').where({ id }).update({ is_active: false })
    expect((await set()).body.code).toBe('invalid-token')
    await database('up_users').where({ id }).update({ is_active: true })
    expect((await set()).status).toBe(200)
  })

  test('of the demo’s accounts may be the demo’s again', async () => {
    const browser = openBrowser()
    await browser.signIn('student')
    const answer = await browser.call('PUT', '/api/auth/password', { currentPassword: demoPassword, newPassword: demoPassword })
    expect(answer.status).toBe(200)
  })

  test('changing one needs the current one, and ends the other sessions', async () => {
    const { username } = await addPerson()
    const other = await enter(database, username)
    const browser = await enter(database, username)
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

  test('changes twenty times an hour at most, so that its owner and the queue of mails are spared', async () => {
    const { username } = await addPerson()
    const browser = await enter(database, username)
    let currentPassword = demoPassword
    const change = () => browser.call('PUT', '/api/auth/password', { newPassword: newPassword(), currentPassword })
    for (let times = 0; times < 20; times += 1) {
      const next = newPassword()
      expect((await browser.call('PUT', '/api/auth/password', { newPassword: next, currentPassword })).status).toBe(200)
      currentPassword = next
    }
    expect([(await change()).status, (await change()).body.code]).toEqual([429, 'too-many-attempts'])
  })

  test('the owner is mailed that it has changed, and not of a first password (ASVS 6.3.7)', async () => {
    const { username } = await addPerson()
    const browser = await enter(database, username)
    await browser.call('PUT', '/api/auth/password', { newPassword: newPassword(), currentPassword: demoPassword })
    expect((await mailTo(username)).subject).toBe('Je wachtwoord is gewijzigd')
    const newcomer = await addPerson({ require_password_change: true })
    await (await enter(database, newcomer.username)).call('PUT', '/api/auth/password', { newPassword: newPassword() })
    expect(await database('outbox_mails').where({ recipient: newcomer.username })).toEqual([])
  })

  test('of somebody with a second factor changes once a code was shown as well (ASVS 7.5.1)', async () => {
    const { username, secret } = await addGuarded(database)
    const browser = await enter(database, username)
    const change = () => browser.call('PUT', '/api/auth/password', { newPassword: newPassword(), currentPassword: demoPassword })
    expect([(await change()).status, (await change()).body.code]).toEqual([403, 'proof-required'])
    await prove(browser, codeFor(secret))
    expect((await change()).status).toBe(200)
  })

  test('a forced change shuts everything else, and opens it again (R14)', async () => {
    const { username } = await addPerson({ require_password_change: true })
    const browser = await enter(database, username)
    expect((await browser.call('GET', '/api/auth/me')).body['requirePasswordChange']).toBe(true)
    expect((await browser.call('PUT', '/api/auth/me', { firstName: 'X' })).body.code).toBe('password-change-required')
    expect((await browser.call('GET', '/api/auth/sessions')).status).toBe(403)
    const changed = await browser.call('PUT', '/api/auth/password', { newPassword: newPassword() })
    expect([changed.status, changed.body['requirePasswordChange']]).toEqual([200, false])
    expect((await browser.call('GET', '/api/auth/sessions')).status).toBe(200)
  })

  test('a forced change takes another password than the one that has to go, also by a mailed link (R14)', async () => {
    const { id, username } = await addPerson()
    const browser = await enter(database, username)
    const present = newPassword()
    await browser.call('PUT', '/api/auth/password', { newPassword: present, currentPassword: demoPassword })
    await database('up_users').where({ id }).update({ require_password_change: true })
    const unchanged = { code: 'password-unchanged', message: 'This is your present password. Please choose another one.' }
    const kept = await browser.call('PUT', '/api/auth/password', { newPassword: present })
    expect([kept.status, kept.body.details]).toEqual([400, { fields: { newPassword: unchanged } }])
    await openBrowser().call('POST', '/api/auth/forgot-password', { username })
    const token = await tokenMailedTo(username)
    const byLink = await openBrowser().call('POST', '/api/auth/set-password', { token, newPassword: present })
    expect(byLink.body.details).toEqual({ fields: { newPassword: unchanged } })
    expect((await browser.call('PUT', '/api/auth/password', { newPassword: newPassword() })).status).toBe(200)
  })

  test('a mailed link works once, and a refused password leaves it usable (R79)', async () => {
    const { username } = await addPerson()
    const session = await enter(database, username)
    const browser = openBrowser()
    const answer = await browser.call('POST', '/api/auth/forgot-password', { username })
    const unknown = await browser.call('POST', '/api/auth/forgot-password', { username: `nobody-${randomUUID()}` })
    expect([unknown.status, unknown.body]).toEqual([answer.status, answer.body])
    const token = await tokenMailedTo(username)
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
    const admin = await enterProven(database, 'admin')
    await admin.call('POST', `/super-admin/api/users/${id}/invite`)
    const token = await tokenMailedTo(username)
    await database('password_tokens')
      .where({ user_id: id })
      .update({ expires_at: Date.now() - 1 })
    expect((await openBrowser().call('POST', '/api/auth/set-password', { token, newPassword: newPassword() })).body.code).toBe(
      'invalid-token',
    )
  })

  test('a link that anybody can ask for ends no invitation, and the one that is used ends the other', async () => {
    const { id, username } = await addPerson()
    const admin = await enterProven(database, 'admin')
    await admin.call('POST', `/super-admin/api/users/${id}/invite`)
    const invitation = await tokenMailedTo(username)
    await openBrowser().call('POST', '/api/auth/forgot-password', { username })
    const forgotten = await waitFor('the second mail', async () => {
      const token = await tokenMailedTo(username)
      return token === invitation ? null : token
    })
    const set = (token: string) => openBrowser().call('POST', '/api/auth/set-password', { token, newPassword: newPassword() })
    expect((await set(invitation)).status).toBe(200)
    expect((await set(forgotten)).body.code).toBe('invalid-token')
  })

  test('a mailed link opens nothing once its owner has changed the password another way', async () => {
    const { username } = await addPerson()
    const browser = await enter(database, username)
    await openBrowser().call('POST', '/api/auth/forgot-password', { username })
    const token = await tokenMailedTo(username)
    expect((await browser.call('PUT', '/api/auth/password', { currentPassword: demoPassword, newPassword: newPassword() })).status).toBe(
      200,
    )
    const late = await openBrowser().call('POST', '/api/auth/set-password', { token, newPassword: newPassword() })
    expect(late.body.code).toBe('invalid-token')
  })

  test('nobody is mailed more than ten links a day that anybody can ask for, and always one that works', async () => {
    const { username } = await addPerson()
    const ask = () => openBrowser().call('POST', '/api/auth/forgot-password', { username })
    const mailed = async () => (await database('outbox_mails').where({ recipient: username })).length
    for (let sent = 1; sent <= 11; sent += 1) {
      await ask()
      await waitFor(`mail ${sent}`, async () => ((await mailed()) === sent ? true : null))
      // The quarter of an hour in which there are three.
      await database('rate_limits').where('key', 'like', 'forgot-account:%').delete()
    }
    await ask()
    await ask()
    // What isn't waited for is over once another's link is there.
    const other = await addPerson()
    await openBrowser().call('POST', '/api/auth/forgot-password', { username: other.username })
    await tokenMailedTo(other.username)
    expect(await mailed()).toBe(11)

    // Two hours later the last one has run out, and whoever is locked out asks for another.
    await database('password_tokens').update({ expires_at: Date.now() - 1 })
    await database('rate_limits').where('key', 'like', 'forgot-account%').whereNot('key', 'like', 'forgot-account-day:%').delete()
    for (let time = 0; time < 6; time += 1) await openBrowser().signIn(username, 'Wrong-password-1')
    expect((await openBrowser().signIn(username, demoPassword)).status).toBe(423)
    await ask()
    const token = await waitFor('another link', async () => {
      const newest = await tokenMailedTo(username)
      const working = database('password_tokens')
        .where({ digest: digestOfToken(newest) })
        .where('expires_at', '>', Date.now())
      return (await working.first('id')) ? newest : null
    })
    const password = newPassword()
    expect((await openBrowser().call('POST', '/api/auth/set-password', { token, newPassword: password })).status).toBe(200)
    expect((await openBrowser().signIn(username, password)).status).toBe(200)
  })

  test('links are built from our own address, not from the caller’s Host', async () => {
    const { username } = await addPerson()
    await openBrowser().call(
      'POST',
      '/api/auth/forgot-password',
      { username },
      { 'X-Forwarded-Host': 'evil.test', Forwarded: 'host=evil.test' },
    )
    const { text = '' } = await mailTo(username, hasToken)
    expect(text).toContain(`http://localhost:3000${passwordLinkPath('')}`)
    expect(text).not.toContain('evil.test')
    const kept = await waitFor('the mail to be marked', async () =>
      database('outbox_mails').where({ recipient: username, state: 'sent' }).first(),
    )
    expect(kept.text + kept.html).toBe('')
  })
})
