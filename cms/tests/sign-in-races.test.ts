import { createHash, randomUUID } from 'node:crypto'
import { dayMilliseconds } from '@rijbaan/contract'
import { hash } from 'bcrypt'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Answer } from './support/call'
import { openDatabase, type Database } from './support/database'
import { addPerson, enter, signedIn } from './support/people'
import { openAuthenticator } from './support/authenticator'
import { optionsFor } from './support/passkeys'
import { codeFor, prove } from './support/second-factor'
import { demoPassword, newPassword, openBrowser, type Browser } from './support/session'
import { thisCms } from './support/this-cms'
import { untilSomebodyWaits } from './support/wait-for-lock'

let database: Database

beforeAll(() => {
  database = openDatabase(thisCms())
})

afterAll(() => database.destroy())

async function mailLink(userId: number): Promise<string> {
  const token = randomUUID()
  const digest = createHash('sha256').update(token).digest('hex')
  await database('password_tokens').insert({ document_id: randomUUID(), digest, user_id: userId, expires_at: Date.now() + dayMilliseconds })
  return token
}

const setPassword = (token: string, password: string) =>
  openBrowser().call('POST', '/api/auth/set-password', { token, newPassword: password })

const sessionsOf = (id: number) => database('strapi_sessions').where({ user_id: String(id) })

describe('signing in while the password is set anew', () => {
  test('leaves no session that began with the old one, a hundred times', async () => {
    // Comparing it takes several times as long as setting a new one, so that most sign-ins are judged before and begin after.
    const slow = await hash(demoPassword, 12)
    let overtaken = 0
    for (let round = 0; round < 100; round += 1) {
      const { id, username } = await addPerson(database, { password: slow })
      const token = await mailLink(id)
      const order: string[] = []
      const begin = {
        signIn: () =>
          openBrowser()
            .signIn(username)
            .finally(() => order.push('sign-in')),
        reset: () => setPassword(token, newPassword()).finally(() => order.push('reset')),
      }
      // Hashes take turns: whose request comes first has the first one.
      const sent = round % 2 === 0 ? { signIn: begin.signIn(), reset: begin.reset() } : { reset: begin.reset(), signIn: begin.signIn() }
      const [signIn, reset] = await Promise.all([sent.signIn, sent.reset])
      expect(reset.status).toBe(200)
      expect([200, 401]).toContain(signIn.status)
      expect(await sessionsOf(id)).toEqual([])
      if (order[0] === 'reset') overtaken += 1
    }
    expect(overtaken, 'sign-ins that a reset came in between of').toBeGreaterThan(0)
  }, 480_000)

  test('an account that is switched off meanwhile gets no session', async () => {
    const { id, username } = await addPerson(database, { password: await hash(demoPassword, 12) })
    const admin = await enter(database, 'admin')
    const [signIn, off] = await Promise.all([
      openBrowser().signIn(username),
      admin.call('PUT', `/super-admin/api/users/${id}/status`, { isActive: false }),
    ])
    expect(off.status).toBe(200)
    expect([200, 401, 403]).toContain(signIn.status)
    expect(await sessionsOf(id)).toEqual([])
  })
})

test('of two who follow one link at once, one sets the password, and it is theirs, twenty times', async () => {
  for (let round = 0; round < 20; round += 1) {
    const { id, username } = await addPerson(database)
    const token = await mailLink(id)
    const passwords = [newPassword(), newPassword()]
    const answers = await Promise.all(passwords.map((password) => setPassword(token, password)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    const winner = passwords[answers.findIndex(({ status }) => status === 200)]
    expect((await openBrowser().signIn(username, winner)).status).toBe(200)
  }
})

test('who signs in again in the same browser leaves no session behind', async () => {
  const [first, second] = [await addPerson(database), await addPerson(database)]
  const browser = await signedIn(first.username)
  const left = browser.cookie()
  expect((await browser.signIn(second.username)).status).toBe(200)
  expect(await sessionsOf(first.id)).toEqual([])
  const thief = openBrowser()
  thief.useCookie(left)
  expect((await thief.call('GET', '/api/auth/me')).status).toBe(401)
  expect(await sessionsOf(second.id)).toHaveLength(1)
})

test('a wrong password ends no session that the browser has', async () => {
  const { id, username } = await addPerson(database)
  const browser = await signedIn(username)
  expect((await browser.signIn(username, 'Wrong-password-1')).status).toBe(401)
  expect(await sessionsOf(id)).toHaveLength(1)
})

/** A code of an authenticator app that waits for its first. */
async function firstCode(browser: Browser): Promise<string> {
  const { body } = await browser.call('POST', '/api/auth/second-factor')
  return codeFor(String(body['secret']))
}

describe('what a session asks for while its owner sets a password by a mailed link, which ends it', () => {
  test.each<[string, string, string, (thief: Browser) => object | Promise<object>]>([
    ['another password', 'PUT', '/api/auth/password', () => ({ currentPassword: demoPassword, newPassword: newPassword() })],
    ['to go on by the old password', 'POST', '/api/auth/proof', () => ({ currentPassword: demoPassword })],
    ['another address', 'PUT', '/api/auth/me', () => ({ email: `${randomUUID()}@example.test` })],
    ['an authenticator app', 'PUT', '/api/auth/second-factor', async (thief) => ({ code: await firstCode(thief) })],
    ['a passkey', 'POST', '/api/auth/passkeys', async (thief) => ({ credential: openAuthenticator().create(await optionsFor(thief)) })],
  ])('%s: is refused, and comes to nothing', async (_, method, path, body) => {
    const { id, username } = await addPerson(database)
    const thief = await signedIn(username)
    await prove(thief)
    const asked = await body(thief)
    const resetting = await database.transaction()
    const password = await hash(newPassword(), 4)
    await resetting('up_users').where({ id }).update({ password })
    await resetting('strapi_sessions')
      .where({ user_id: String(id) })
      .delete()
    const asking = thief.call(method, path, asked)
    await untilSomebodyWaits(database)
    await resetting.commit()
    // Where one writes at a time, the call compares what it was given with the new password already.
    expect(['sign-in-required', 'current-password-wrong']).toContain((await asking).body.code)
    expect(await sessionsOf(id)).toEqual([])
    const owner = await database('up_users').where({ id }).first('password', 'second_factor_secret')
    expect(owner).toEqual({ password, second_factor_secret: null })
    expect(await database('passkeys').where({ user_id: id })).toEqual([])
    expect(await database('email_changes').where({ user_id: id })).toEqual([])
  })
})

describe('what the password alone was enough for, while a second factor is set up', () => {
  test.each<[string, number[], (browser: Browser, username: string) => Promise<Answer>]>([
    ['a sign-in', [401, 403], (_, username) => openBrowser().signIn(username)],
    // The code is asked for beside the password.
    ['showing again who one is', [400], (browser) => browser.call('POST', '/api/auth/proof', { currentPassword: demoPassword })],
    [
      'another password',
      [400, 401, 403],
      (browser) => browser.call('PUT', '/api/auth/password', { currentPassword: demoPassword, newPassword: newPassword() }),
    ],
  ])('%s: is refused, and comes to nothing (ASVS 6.3.3, 7.5.1)', async (_, statuses, ask) => {
    const { id, username } = await addPerson(database)
    const browser = await enter(database, username)
    // A session that was just used is not written again: this call would wait for that.
    await browser.call('GET', '/api/auth/me')
    const before = await database('up_users').where({ id }).first('password')
    const setting = await database.transaction()
    await setting('up_users').where({ id }).update({ second_factor_secret: 'sealed' })
    const asking = ask(browser, username)
    await untilSomebodyWaits(database)
    await setting.commit()
    // Whoever is read only after that is asked for the second factor.
    expect(statuses).toContain((await asking).status)
    expect(await sessionsOf(id)).toHaveLength(1)
    expect(await database('session_proofs').where({ user_id: id })).toEqual([])
    expect(await database('up_users').where({ id }).first('password')).toEqual(before)
  })
})

describe('what a session that has shown the password asks for, while a second factor ends what the password alone has shown', () => {
  test.each<[string, string, string, (thief: Browser) => object | Promise<object>]>([
    ['another address', 'PUT', '/api/auth/me', () => ({ email: `${randomUUID()}@example.test` })],
    ['an authenticator app', 'PUT', '/api/auth/second-factor', async (thief) => ({ code: await firstCode(thief) })],
    ['a passkey', 'POST', '/api/auth/passkeys', async (thief) => ({ credential: openAuthenticator().create(await optionsFor(thief)) })],
    ['whole names in a calendar', 'PUT', '/api/calendar', () => ({ hasNames: true })],
  ])('%s: asks again who it is, and comes to nothing (ASVS 7.5.1)', async (_, method, path, body) => {
    const { id, username } = await addPerson(database, { portal_role: 'TEACHER', teacher_id: null })
    const thief = await enter(database, username)
    await prove(thief)
    await thief.call('POST', '/api/calendar')
    await database('strapi_sessions')
      .where({ user_id: String(id) })
      .update({ created_at: new Date(Date.now() - 3_600_000) })
    const asked = await body(thief)
    const setting = await database.transaction()
    // As whoever sets a factor up, with the row locked.
    await setting('up_users').where({ id }).update({ is_active: true })
    await setting('session_proofs').where({ user_id: id }).delete()
    const asking = thief.call(method, path, asked)
    await untilSomebodyWaits(database)
    await setting.commit()
    expect((await asking).body.code).toBe('proof-required')
    const owner = await database('up_users').where({ id }).first('second_factor_secret')
    expect(owner).toEqual({ second_factor_secret: null })
    expect(await database('passkeys').where({ user_id: id })).toEqual([])
    expect(await database('email_changes').where({ user_id: id })).toEqual([])
    expect(await database('calendar_feeds').where({ user_id: id, has_names: true })).toEqual([])
  })
})

test('a teacher who is switched off while a student is given to them doesn’t get the student', async () => {
  const teacher = await addPerson(database, { portal_role: 'TEACHER', teacher_id: null })
  const student = await addPerson(database, { teacher_id: null })
  const admin = await enter(database, 'admin')
  // A session that was just used is not written again: this call would wait for that, and not for the teacher.
  await admin.call('GET', '/api/auth/me')
  const leaving = await database.transaction()
  await leaving('up_users').where({ id: teacher.id }).update({ is_active: false })
  const asking = admin.call('PUT', `/super-admin/api/users/${student.id}/teacher`, { teacherId: teacher.id })
  await untilSomebodyWaits(database)
  await leaving.commit()
  const { status, body } = await asking
  expect([status, body.code]).toEqual([409, 'teacher-inactive'])
  expect((await database('up_users').where({ id: student.id }).first('teacher_id')).teacher_id).toBeNull()
})
