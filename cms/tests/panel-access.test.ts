import { randomUUID } from 'node:crypto'
import { freshSignInMinutes } from '@rijbaan/contract'
import { knex } from 'knex'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { up as hideLinks } from '../database/migrations/0005-panel-links'
import { storedInvitation, writeInvitationToken } from '../src/mail/panel-invitation'
import { openDatabase, type Database } from './support/database'
import { openPanel, type Panel } from './support/panel'
import { digestOf, givePanelLink, invitationMailedTo } from './support/panel-links'
import { readSent } from './support/stored-mails'
import { thisCms } from './support/this-cms'
import { untilSomebodyWaits } from './support/wait-for-lock'

const password = 'Kade-en-brug-77'

let database: Database
let owner: Panel
let roles: { owner: number; office: number }

const roleId = async (code: string): Promise<number> => (await database('admin_roles').where({ code }).first('id')).id

beforeAll(async () => {
  database = openDatabase(thisCms())
  owner = await openPanel('owner@example.test')
  roles = { owner: await roleId('strapi-super-admin'), office: await roleId('office') }
})

afterAll(() => database.destroy())

const send = async (method: string, path: string, body: object, headers: Record<string, string> = {}) => {
  const init = { method, headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(body) }
  const answer = await fetch(thisCms().url + path, init)
  const text = await answer.text()
  const cookie = answer.headers.getSetCookie().map((each) => each.split(';')[0])
  return { status: answer.status, text, cookie: cookie.join('; '), data: (text ? (JSON.parse(text) as { data?: unknown }) : {}).data }
}

const newcomer = (role: number) => ({
  firstname: 'Femke',
  lastname: 'Vos',
  email: `panel-${randomUUID()}@example.test`,
  roles: [role],
})

type Account = { id: number; email: string; registrationToken: string }

async function invite(role: number): Promise<Account> {
  const { body } = await owner.call('POST', '/admin/users', newcomer(role))
  return (body as { data: Account }).data
}

const register = (registrationToken: string) =>
  send('POST', '/admin/register', { registrationToken, userInfo: { firstname: 'Femke', lastname: 'Vos', password } })

/** A second owner, signed in as the panel's pages do. */
async function enterAsOwner(rememberMe: boolean) {
  const { id, email, registrationToken } = await invite(roles.owner)
  expect((await register(registrationToken)).status).toBe(200)
  await database('strapi_sessions')
    .where({ user_id: String(id), origin: 'admin' })
    .delete()
  const { data, cookie } = await send('POST', '/admin/login', { email, password, rememberMe, deviceId: randomUUID() })
  const { token } = data as { token: string }
  const call = (method: string, path: string, body: object, as = token) => send(method, path, body, { Authorization: `Bearer ${as}` })
  /** Has them have signed in so long ago. */
  const since = async (minutes: number) => {
    const rows = database('strapi_sessions').where({ user_id: String(id), origin: 'admin' })
    for (const row of await rows.select('id', 'absolute_expires_at')) {
      const ends = new Date(new Date(row.absolute_expires_at).getTime() - minutes * 60_000)
      await database('strapi_sessions').where({ id: row.id }).update({ absolute_expires_at: ends })
    }
  }
  const renew = async () => ((await send('POST', '/admin/access-token', {}, { Cookie: cookie })).data as { token: string }).token
  return { id, email, token, cookie, call, since, renew }
}

const refused = [403, expect.stringContaining('Meld je eerst af en weer aan')]

describe('access to the panel is given by who has just signed in (ASVS 7.5.1)', () => {
  test.each([false, true])('to an account that is made; a session goes on, and gets no younger (remembered: %s)', async (rememberMe) => {
    const boss = await enterAsOwner(rememberMe)
    expect((await boss.call('POST', '/admin/users', newcomer(roles.owner))).status).toBe(201)
    await boss.since(freshSignInMinutes - 1)
    expect((await boss.call('POST', '/admin/users', newcomer(roles.office))).status).toBe(201)
    await boss.since(1)
    const token = await boss.renew()
    const another = newcomer(roles.owner)
    const { status, text } = await boss.call('POST', '/admin/users', another, token)
    expect([status, text]).toEqual(refused)
    expect(await database('admin_users').where({ email: another.email })).toEqual([])
  })

  test('to another’s account by its password, address, roles or switching it on; not its name, nor switching it off', async () => {
    const boss = await enterAsOwner(false)
    const { id, email, registrationToken } = await invite(roles.office)
    await register(registrationToken)
    await boss.since(freshSignInMinutes)
    const before = await database('admin_users').where({ id }).first()
    const change = async (body: object) => {
      const { status, text } = await boss.call('PUT', `/admin/users/${id}`, body)
      return [status, text]
    }
    const other = `panel-${randomUUID()}@example.test`
    for (const opening of [{ password: 'Sluis-en-dijk-88' }, { email: other }, { roles: [roles.owner] }, { roles: [String(roles.owner)] }])
      expect(await change(opening), JSON.stringify(opening)).toEqual(refused)
    expect(await database('admin_users').where({ id }).first()).toEqual(before)
    const same = { firstname: 'Nora', email, roles: [String(roles.office)] }
    expect((await change({ ...same, isActive: true }))[0]).toBe(200)
    expect((await change({ ...same, isActive: false }))[0]).toBe(200)
    expect(await change({ ...same, isActive: true })).toEqual(refused)
  })

  test('to whoever has a role, by its rights; and none is taken for good', async () => {
    const boss = await enterAsOwner(false)
    const { id } = await invite(roles.office)
    const before = await database('admin_users').count()
    await boss.since(freshSignInMinutes)
    for (const [method, path, body] of [
      ['POST', '/admin/roles', { name: `Nieuw ${id}`, description: '' }],
      ['PUT', `/admin/roles/${roles.office}/permissions`, { permissions: [] }],
      ['DELETE', `/admin/users/${id}`, {}],
      ['POST', '/admin/users/batch-delete', { ids: [id] }],
    ] as const) {
      const { status, text } = await boss.call(method, path, body)
      expect([status, text], path).toEqual(refused)
    }
    expect(await database('admin_users').count()).toEqual(before)
  })
})

describe('a link to the panel (ASVS 6.4.1)', () => {
  const storedOf = (id: number) => database('admin_users').where({ id }).first('registration_token', 'reset_password_token')

  test('stands in the database as a digest alone; what was mailed and shown opens the account', async () => {
    const { id, email, registrationToken } = await invite(roles.office)
    expect(await invitationMailedTo(database, email, thisCms().dataDir)).toBe(registrationToken)
    const [, moment = ''] = registrationToken.split('-')
    const stored = `${digestOf(registrationToken)}-${moment}`
    expect(await storedOf(id)).toEqual({ registration_token: stored, reset_password_token: null })
    expect((await register(stored)).status).toBe(400)
    expect((await register(registrationToken)).status).toBe(200)

    expect((await send('POST', '/admin/forgot-password', { email })).status).toBe(204)
    await expect.poll(async () => (await storedOf(id)).reset_password_token as unknown, { timeout: 10_000 }).not.toBeNull()
    const findTokens = async () => {
      const mails = await readSent(database, thisCms().dataDir, (rows) => void rows.where({ recipient: email }))
      return mails.flatMap(({ text }) => /reset-password\?code=([\w-]+)/.exec(text)?.[1] ?? [])
    }
    await expect.poll(findTokens, { timeout: 10_000 }).toHaveLength(1)
    const [resetPasswordToken = ''] = await findTokens()
    const { reset_password_token: digest } = await storedOf(id)
    expect(digest).toBe(digestOf(resetPasswordToken))
    const choose = async (token: string) => (await send('POST', '/admin/reset-password', { resetPasswordToken: token, password })).status
    expect([await choose(digest), await choose(resetPasswordToken)]).toEqual([400, 200])
  })

  test('of a version before is hidden, and goes on working', async () => {
    const before = knex({ client: 'better-sqlite3', connection: { filename: ':memory:' }, useNullAsDefault: true })
    await before.schema.createTable('admin_users', (table) => {
      table.increments('id')
      table.text('registration_token')
      table.text('reset_password_token')
    })
    const [invited, framework] = [writeInvitationToken(new Date()), 'a'.repeat(40)]
    await before('admin_users').insert([
      { registration_token: invited },
      { registration_token: framework, reset_password_token: framework },
      {},
    ])
    await before.transaction((trx) => hideLinks(trx))
    expect(await before('admin_users').orderBy('id').select('registration_token', 'reset_password_token')).toEqual([
      { registration_token: storedInvitation(invited), reset_password_token: null },
      { registration_token: digestOf(framework), reset_password_token: digestOf(framework) },
      { registration_token: null, reset_password_token: null },
    ])
    await before.destroy()
  })
})

test('ending other sessions of one’s own ends a copy of a token from before a renewal too (ASVS 7.4.1)', async () => {
  const boss = await enterAsOwner(false)
  const read = async (token: string) =>
    (await fetch(`${thisCms().url}/admin/users/me`, { headers: { Authorization: `Bearer ${token}` } })).status
  const renewed = await boss.renew()
  expect([await read(boss.token), await read(renewed)]).toEqual([200, 200])
  expect((await boss.call('DELETE', '/admin/users/me/sessions?keepCurrent=true', {}, renewed)).status).toBe(200)
  expect([await read(boss.token), await read(renewed)]).toEqual([401, 200])
})

/** Changes accounts until the call, which is made meanwhile, waits for that or is answered. Answers which of them it was, and its status. */
async function callBesideChange(call: () => Promise<{ status: number }>) {
  const { answer, hasWaited } = await database.transaction(async (trx) => {
    await trx('admin_roles').where({ code: 'strapi-super-admin' }).forUpdate().first('id')
    const called = { answer: call() }
    const first = await Promise.race([untilSomebodyWaits(database).then(() => true), called.answer.then(() => false)])
    return { ...called, hasWaited: first }
  })
  return { hasWaited, status: (await answer).status }
}

describe.runIf(thisCms().databaseUrl)('beside a change of accounts, which ends the sessions that it finds (ASVS 7.4.1)', () => {
  const renewWith = (cookie: string) => send('POST', '/admin/access-token', {}, { Cookie: cookie })

  test('no session is renewed, begun or signed out of, also with a cookie that was renewed since', async () => {
    const boss = await enterAsOwner(false)
    const signIn = { email: boss.email, password, rememberMe: true, deviceId: randomUUID() }
    expect(await callBesideChange(() => send('POST', '/admin/login', signIn))).toEqual({ hasWaited: true, status: 200 })
    expect(await callBesideChange(() => renewWith(boss.cookie))).toEqual({ hasWaited: true, status: 200 })
    const signOut = () => send('POST', '/admin/logout', {}, { Authorization: `Bearer ${boss.token}`, Cookie: boss.cookie })
    expect(await callBesideChange(signOut)).toEqual({ hasWaited: true, status: 200 })
  })

  test('whoever brings a token that opens nothing waits for nobody', async () => {
    const reset = { resetPasswordToken: randomUUID(), password }
    expect(await callBesideChange(() => send('POST', '/admin/reset-password', reset))).toEqual({ hasWaited: false, status: 400 })
    expect(await callBesideChange(() => register(randomUUID()))).toEqual({ hasWaited: false, status: 400 })
    expect(await callBesideChange(() => renewWith('strapi_admin_refresh=x.y.z'))).toEqual({ hasWaited: false, status: 401 })
  })
})

describe('the sessions of an account of the panel', () => {
  const minutes = (from: number, until: string | Date) => Math.round((new Date(until).getTime() - from) / 60_000)
  const sessionsOf = (id: number) =>
    database('strapi_sessions')
      .where({ user_id: String(id), origin: 'admin' })
      .orderBy('id')
  const counted = (limit: string) => database('rate_limits').whereLike('key', `${limit}:%`)
  const forget = () => Promise.all(['panel-renewals', 'panel-sign-ins'].map((limit) => counted(limit).delete()))

  test('end a week after they were last renewed, and what one was renewed from half an hour later', async () => {
    const boss = await enterAsOwner(true)
    const [begun] = await sessionsOf(boss.id)
    expect(minutes(Date.now(), begun.expires_at)).toBe(7 * 24 * 60)
    await boss.renew()
    const [former, present] = await sessionsOf(boss.id)
    expect([former.status, minutes(Date.now(), former.expires_at)]).toEqual(['rotated', 30])
    expect([present.status, minutes(Date.now(), present.expires_at)]).toEqual(['active', 7 * 24 * 60])
  })

  test('are renewed once by each cookie, also where the session that came of it has been ended', async () => {
    const boss = await enterAsOwner(false)
    const renewWith = (cookie: string) => send('POST', '/admin/access-token', {}, { Cookie: cookie })
    const { cookie } = await renewWith(boss.cookie)
    expect((await renewWith(boss.cookie)).status).toBe(401)
    expect((await renewWith(cookie)).status).toBe(200)
    await database('strapi_sessions')
      .where({ user_id: String(boss.id), status: 'active' })
      .delete()
    for (const former of [boss.cookie, cookie]) expect((await renewWith(former)).status).toBe(401)
    expect(await sessionsOf(boss.id)).toMatchObject([{ status: 'rotated' }, { status: 'rotated' }])
  })

  test('are renewed 300 times an hour, and begun 60 times; a new password by mail lets its owner in again', async () => {
    await forget()
    const boss = await enterAsOwner(false)
    const { cookie } = await send('POST', '/admin/access-token', {}, { Cookie: boss.cookie })
    await counted('panel-renewals').update({ points: 300 })
    expect((await send('POST', '/admin/access-token', {}, { Cookie: cookie })).status).toBe(429)
    const signIn = () => send('POST', '/admin/login', { email: boss.email, password, rememberMe: false, deviceId: randomUUID() })
    await counted('panel-sign-ins').update({ points: 60 })
    expect((await signIn()).status).toBe(429)

    const resetPasswordToken = await givePanelLink(database, boss.id)
    expect((await send('POST', '/admin/reset-password', { resetPasswordToken, password: 'Sluis-en-dijk-88' })).status).toBe(200)
    const again = { email: boss.email, password: 'Sluis-en-dijk-88', rememberMe: false, deviceId: randomUUID() }
    expect((await send('POST', '/admin/login', again)).status).toBe(200)
    await forget()
  })
})
