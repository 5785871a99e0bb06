import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { beginApp } from './support/begun-factors'
import { type Database, openDatabase } from './support/database'
import { mailTo, tokenMailedTo } from './support/mailbox'
import { addPerson, enter, type AddedPerson } from './support/people'
import { enterProven, prove } from './support/second-factor'
import { demoPassword, newPassword, openBrowser, type Browser } from './support/session'
import { thisCms } from './support/this-cms'
import { waitFor } from './support/wait-for'

let database: Database

beforeAll(() => {
  database = openDatabase(thisCms())
})

afterAll(() => database.destroy())

type Someone = AddedPerson & { browser: Browser }

async function someone(changes: Record<string, unknown> = {}): Promise<Someone> {
  const person = await addPerson(database, changes)
  return { ...person, browser: await enter(database, person.username) }
}

const update = ({ browser }: Someone, changes: Record<string, unknown>) => browser.call('PUT', '/api/auth/me', changes)

const rowOf = ({ id }: Someone) => database('up_users').where({ id }).first()

describe('a new e-mail address (R21, R26)', () => {
  const newAddress = () => `new-${randomUUID()}@example.test`

  /** Asks for another address, having shown who it is; answers the token that was mailed to it. */
  async function askFor(person: Someone, email: string): Promise<string> {
    await prove(person.browser)
    expect((await update(person, { email })).status).toBe(200)
    return tokenMailedTo(email.toLowerCase())
  }

  const confirm = (token: string) => openBrowser().call('POST', '/api/auth/confirm-email', { token })

  test('of one’s own asks for a proof, and what is saved beside it waits for that too (ASVS 7.5.1)', async () => {
    const person = await someone()
    const before = await rowOf(person)
    const { status, body } = await update(person, { firstName: 'Anders', email: newAddress() })
    expect([status, body.code]).toEqual([403, 'proof-required'])
    expect(await rowOf(person)).toEqual(before)
    expect((await update(person, { firstName: 'Anders', email: person.username })).status).toBe(200)
  })

  test('waits until its link is followed; then it is the username too, and opens the account', async () => {
    const person = await someone()
    const email = newAddress()
    const token = await askFor(person, email.toUpperCase())
    const waiting = (await person.browser.call('GET', '/api/auth/me')).body
    expect(waiting).toMatchObject({ email: person.username, username: person.username, pendingEmail: email })
    expect((await openBrowser().signIn(email)).status).toBe(401)
    expect(await confirm(token)).toMatchObject({ status: 200, body: { message: 'Your new e-mail address is confirmed.' } })
    expect((await openBrowser().signIn(email)).body).toMatchObject({ email, username: email, pendingEmail: null })
    expect((await openBrowser().signIn(person.username)).status).toBe(401)
    expect((await confirm(token)).body.code).toBe('invalid-token')
  })

  test('is told to the old address at once, and again when it has changed; neither mail names the new one (R21)', async () => {
    const person = await someone()
    const email = newAddress()
    const token = await askFor(person, email)
    const asked = await mailTo(person.username, ({ subject }) => subject === 'Er is een ander e-mailadres gevraagd voor je account')
    await confirm(token)
    const changed = await mailTo(person.username, ({ subject }) => subject === 'Je e-mailadres is gewijzigd')
    for (const { text } of [asked, changed]) expect(text).not.toContain(email)
  })

  test('leaves a username that is no address', async () => {
    const username = `name-${randomUUID()}`
    const person = await someone({ username })
    await confirm(await askFor(person, newAddress()))
    expect((await person.browser.call('GET', '/api/auth/me')).body['username']).toBe(username)
  })

  test('that is cancelled, asked anew or a day old isn’t confirmed by its link', async () => {
    const person = await someone()
    const cancelled = await askFor(person, newAddress())
    expect((await person.browser.call('DELETE', '/api/auth/me/email')).status).toBe(200)
    expect((await person.browser.call('POST', '/api/auth/me/email')).status).toBe(404)
    const email = newAddress()
    const replaced = await askFor(person, email)
    expect((await person.browser.call('POST', '/api/auth/me/email')).status).toBe(200)
    const current = await waitFor('another link', async () => {
      const token = await tokenMailedTo(email)
      return token === replaced ? null : token
    })
    for (const token of [cancelled, replaced, '', 'x'.repeat(500)]) expect((await confirm(token)).body.code).toBe('invalid-token')
    const link = database('email_changes').where({ user_id: person.id })
    await link.clone().update({ expires_at: Date.now() - 1 })
    expect((await confirm(current)).body.code).toBe('invalid-token')
    await link.clone().update({ expires_at: Date.now() + 60_000 })
    expect((await confirm(current)).status).toBe(200)
  })

  test('falls when the password is set anew by a mailed link: whoever asked for it knew the one before', async () => {
    const person = await someone()
    const token = await askFor(person, newAddress())
    await openBrowser().call('POST', '/api/auth/forgot-password', { username: person.username })
    const reset = await tokenMailedTo(person.username)
    expect((await openBrowser().call('POST', '/api/auth/set-password', { token: reset, newPassword: newPassword() })).status).toBe(200)
    expect((await confirm(token)).body.code).toBe('invalid-token')
  })

  test('falls when its owner chooses a new password: a thief who asked for it has no other way left', async () => {
    const thief = await someone()
    const token = await askFor(thief, newAddress())
    const owner = await enter(database, thief.username)
    const changed = await owner.call('PUT', '/api/auth/password', { currentPassword: demoPassword, newPassword: newPassword() })
    expect([changed.status, changed.body['pendingEmail']]).toEqual([200, null])
    expect((await confirm(token)).body.code).toBe('invalid-token')
    expect((await owner.call('GET', '/api/auth/me')).body).toMatchObject({ email: thief.username, pendingEmail: null })
  })

  test.each<[string, (owner: Browser) => Promise<unknown>]>([
    ['ends the other sessions', (owner) => owner.call('DELETE', '/api/auth/sessions')],
    ['sets up a second factor', async (owner) => (await beginApp(owner))(owner)],
  ])('falls when its owner %s, and stays where they asked for it themselves', async (_, act) => {
    const thief = await someone()
    const [stolen, owner] = [await askFor(thief, newAddress()), await enter(database, thief.username)]
    await prove(owner)
    await act(owner)
    expect((await confirm(stolen)).body.code).toBe('invalid-token')
    const own = await someone()
    const email = newAddress()
    const token = await askFor(own, email)
    await act(own.browser)
    await own.browser.call('DELETE', '/api/auth/sessions')
    expect((await confirm(token)).status).toBe(200)
    expect((await rowOf(own)).email).toBe(email)
  })

  test.each([
    ['signs them out', (person: Someone, admin: Browser) => admin.call('DELETE', `/super-admin/api/users/${person.id}/sessions`)],
    [
      'switches them off',
      (person: Someone, admin: Browser) => admin.call('PUT', `/super-admin/api/users/${person.id}/status`, { isActive: false }),
    ],
  ])('falls when the office %s, whoever asked for it', async (_, act) => {
    const person = await someone()
    const token = await askFor(person, newAddress())
    const admin = await someone({ portal_role: 'ADMIN', teacher_id: null })
    expect((await act(person, admin.browser)).status).toBe(200)
    await admin.browser.call('PUT', `/super-admin/api/users/${person.id}/status`, { isActive: true })
    expect((await confirm(token)).body.code).toBe('invalid-token')
    expect((await rowOf(person)).email).toBe(person.username)
  })

  test('asked for from two windows at once waits once', async () => {
    const person = await someone()
    await prove(person.browser)
    const answers = await Promise.all([1, 2, 3].map(() => update(person, { email: newAddress() })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await database('email_changes').where({ user_id: person.id })).toHaveLength(1)
  })

  test('floods no mailbox: a link goes out five times an hour', async () => {
    const person = await someone()
    const email = newAddress()
    await askFor(person, email)
    for (let again = 0; again < 4; again += 1) expect((await person.browser.call('POST', '/api/auth/me/email')).status).toBe(200)
    expect((await person.browser.call('POST', '/api/auth/me/email')).status).toBe(429)
    expect((await update(person, { email })).status).toBe(429)
  })

  test('floods no stranger: ten links a day go to a mailbox, by whatever accounts and whatever stands behind a plus', async () => {
    const mailbox = randomUUID()
    const ask = async (person: Someone, place: number) => (await update(person, { email: `${mailbox}+${place}@example.test` })).status
    const statuses: number[] = []
    for (let asker = 0; asker < 3; asker += 1) {
      const person = await someone()
      await prove(person.browser)
      for (let time = 0; time < 4; time += 1) statuses.push(await ask(person, asker * 4 + time))
    }
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429])
    expect(await database('outbox_mails').whereLike('recipient', `${mailbox}%`)).toHaveLength(10)
  })

  test('that the office gives counts at once, and both addresses are told (R76)', async () => {
    const person = await someone()
    const [waiting, email] = [newAddress(), newAddress()]
    const token = await askFor(person, waiting)
    const admin = await enterProven(database, 'admin')
    const { body } = await admin.call('PUT', `/super-admin/api/users/${person.id}`, { email })
    expect(body).toMatchObject({ email, username: email })
    await mailTo(person.username, ({ subject }) => subject === 'Je e-mailadres is gewijzigd')
    expect((await mailTo(email)).subject).toBe('Dit is nu het e-mailadres van je account')
    expect((await confirm(token)).body.code).toBe('invalid-token')
  })

  test('that the office gives floods no mailbox: twenty mails a day go to one, whoever has the account and whatever stands behind a plus', async () => {
    const [one, other] = [await someone(), await someone()]
    const mailbox = randomUUID()
    const admin = await enterProven(database, 'admin')
    const move = async ({ id }: { id: number }, place: number) => {
      const { status } = await admin.call('PUT', `/super-admin/api/users/${id}`, { email: `${mailbox}+${place}@example.test` })
      return status
    }
    const statuses: number[] = []
    for (let place = 0; place < 13; place += 1) statuses.push(await move(place % 2 ? one : other, place))
    // But for the first of each, both addresses lie in it.
    expect(statuses).toEqual([...Array.from({ length: 11 }, () => 200), 429, 429])
    expect(await database('outbox_mails').whereLike('recipient', `${mailbox}%`)).toHaveLength(20)
    expect((await admin.call('PUT', `/super-admin/api/users/${(await someone()).id}`, { email: newAddress() })).status).toBe(200)
  })

  test('that the office gives asks the admin for a proof, and so does what is saved beside it; the rest doesn’t (ASVS 7.5.1)', async () => {
    const person = await someone()
    const before = await rowOf(person)
    const admin = await enter(database, 'admin')
    const change = (changes: object) => admin.call('PUT', `/super-admin/api/users/${person.id}`, changes)
    for (const email of [newAddress(), 'superadmin@example.test']) {
      const { status, body } = await change({ firstName: 'Anders', email })
      expect([status, body.code]).toEqual([403, 'proof-required'])
    }
    expect(await rowOf(person)).toEqual(before)
    expect((await change({ firstName: 'Anders', email: person.username.toUpperCase() })).status).toBe(200)
  })

  test('doesn’t tell who has an account here: without a proof not at all, and with one five times an hour', async () => {
    const other = await addPerson(database)
    const person = await someone()
    expect((await update(person, { email: other.username })).body.code).toBe('proof-required')
    await prove(person.browser)
    const codes: unknown[] = []
    for (let time = 0; time < 6; time += 1) codes.push((await update(person, { email: other.username })).body.code)
    expect(codes).toEqual([...Array<string>(5).fill('email-taken'), 'too-many-attempts'])
  })

  test('leaves a line in the audit log as it counts, by its owner, and none as it is asked for', async () => {
    const person = await someone()
    const lines = () => database('audit_entries').where({ subject_id: person.id, kind: 'own-account' }).select('action', 'actor_id')
    const token = await askFor(person, newAddress())
    expect(await lines()).toEqual([])
    await confirm(token)
    expect(await lines()).toEqual([{ action: 'people.changeEmail', actor_id: person.id }])
    await confirm(token)
    expect(await lines()).toHaveLength(1)
  })

  test.each([
    ['as it is', (email: string) => email],
    ['in another case', (email: string) => email.toUpperCase()],
    ['with spaces', (email: string) => `  ${email} `],
  ])('that someone else has is refused, %s', async (_, typed) => {
    const other = await addPerson(database)
    const person = await someone()
    const before = await rowOf(person)
    await prove(person.browser)
    const { status, body } = await update(person, { firstName: 'Anders', email: typed(other.username) })
    expect([status, body.code, body.message]).toEqual([409, 'email-taken', 'This e-mail address is already in use.'])
    expect(body.details).toMatchObject({ fields: { email: { code: 'email-taken' } } })
    expect(await rowOf(person)).toEqual(before)
  })

  test('that is someone else’s username is refused', async () => {
    const username = newAddress()
    await addPerson(database, { username })
    const person = await someone()
    await prove(person.browser)
    expect((await update(person, { email: username })).status).toBe(409)
  })

  test('that two people confirm at the same moment goes to one of them', async () => {
    const email = newAddress()
    const people = [await someone(), await someone()]
    const tokens: string[] = []
    for (const person of people) {
      await askFor(person, email)
      tokens.push(
        (await mailTo(email, ({ text }) => !tokens.some((known) => text?.includes(known)))).text?.match(/token=([\w-]+)/)?.[1] ?? '',
      )
    }
    const answers = await Promise.all(tokens.map(confirm))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await database('up_users').where({ email })).toHaveLength(1)
  })

  test('that is the old one in another case changes nothing and tells nobody', async () => {
    const person = await someone()
    expect((await update(person, { email: person.username.toUpperCase() })).status).toBe(200)
    expect(await database('outbox_mails').where({ recipient: person.username })).toHaveLength(0)
  })
})
