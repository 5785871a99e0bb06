import { randomUUID } from 'node:crypto'
import { freshSignInMinutes } from '@rijbaan/contract'
import { knex } from 'knex'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { up as hideLinks } from '../database/migrations/0005-panel-links'
import { storedInvitation, writeInvitationToken } from '../src/mail/panel-invitation'
import { openDatabase, type Database } from './support/database'
import { openPanel, type Panel } from './support/panel'
import { digestOf, invitationMailedTo } from './support/panel-links'
import { readSent } from './support/stored-mails'
import { thisCms } from './support/this-cms'

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
  return { call, since, renew }
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
