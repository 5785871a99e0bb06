import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningCms } from './support/cms'
import { openDatabase, type Database } from './support/database'
import { startOwnCms } from './support/own-cms'
import { openPanel, type Panel } from './support/panel'
import { digestOf, givePanelLink, invitationMailedTo } from './support/panel-links'

const password = 'Kade-en-brug-77'
const other = 'Sluis-en-dijk-88'
const noLinks = { registration_token: null, reset_password_token: null, reset_password_token_expires_at: null }

let cms: RunningCms
let database: Database
let owner: Panel
let ownerId: number
let officeRole: number

beforeAll(async () => {
  cms = await startOwnCms()
  database = openDatabase(cms)
  owner = await openPanel('owner@example.test', cms)
  ownerId = (await database('admin_users').where({ email: 'owner@example.test' }).first('id')).id
  officeRole = (await database('admin_roles').where({ code: 'office' }).first('id')).id
})

afterAll(async () => {
  await database.destroy()
  await cms.stop()
})

const send = async (method: string, path: string, body?: object, token?: string) => {
  const answer = await fetch(`${cms.url}${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await answer.text()
  return { status: answer.status, text, body: (text ? JSON.parse(text) : {}) as { data?: { token?: string } } }
}

type Invited = { id: number; email: string; registrationToken: string }
type Colleague = Invited & { token: string }

const newAddress = () => `panel-${randomUUID()}@example.test`

async function invite(roles = [officeRole], by: Panel = owner): Promise<Invited> {
  const email = newAddress()
  const { status, body } = await by.call('POST', '/admin/users', { firstname: 'Noor', lastname: 'Visser', email, roles })
  expect(status).toBe(201)
  const { id, registrationToken } = (body as { data: Invited }).data
  return { id, email, registrationToken }
}

const register = (registrationToken: string, chosen = password) =>
  send('POST', '/admin/register', { registrationToken, userInfo: { firstname: 'Noor', lastname: 'Visser', password: chosen } })

async function addColleague(roles?: number[]): Promise<Colleague> {
  const invited = await invite(roles)
  const { status, body } = await register(invited.registrationToken)
  expect(status).toBe(200)
  return { ...invited, token: body.data?.token ?? '' }
}

const linksOf = (id: number) =>
  database('admin_users').where({ id }).first('registration_token', 'reset_password_token', 'reset_password_token_expires_at')

const giveLink = (id: number) => givePanelLink(database, id)

const subjectsTo = async (recipient: string): Promise<string[]> => {
  const mails = (await database('outbox_mails').where({ recipient }).orderBy('id').select('subject')) as { subject: string }[]
  return mails.map(({ subject }) => subject)
}
const [emailChanged, passwordChanged] = ['Het e-mailadres van je account voor het kantoor', 'Je wachtwoord voor het kantoor'].map(
  (start) => expect.stringContaining(start) as string,
)
const invitation = expect.stringContaining('Je toegang tot het kantoor') as string

describe('a link that was mailed for an account of the panel', () => {
  test.each([
    ['address', () => ({ email: newAddress() })],
    ['password', () => ({ password: other })],
    ['being switched on', () => ({ isActive: false })],
  ])('opens it no more after a change of its %s', async (_name, change) => {
    const { id } = await addColleague()
    const token = await giveLink(id)
    expect((await owner.call('PUT', `/admin/users/${id}`, change())).status).toBe(200)
    expect(await linksOf(id)).toEqual(noLinks)
    expect((await send('POST', '/admin/reset-password', { resetPasswordToken: token, password: 'Polder-en-molen-9' })).status).toBe(400)
  })

  test('opens it no more after its own change', async () => {
    const { id, token } = await addColleague()
    await giveLink(id)
    expect((await send('PUT', '/admin/users/me', { currentPassword: password, password: other }, token)).status).toBe(200)
    expect(await linksOf(id)).toEqual(noLinks)
  })

  test('stays after a change of its name alone', async () => {
    const { id, email } = await addColleague()
    const token = await giveLink(id)
    const same = { firstname: 'Nora', email, isActive: true }
    expect((await owner.call('PUT', `/admin/users/${id}`, same)).status).toBe(200)
    expect((await linksOf(id)).reset_password_token).toBe(digestOf(token))
  })
})

describe('of two who follow one link at once', () => {
  const passwords = [password, other]

  const signInStatus = async (email: string, chosen: string) => (await send('POST', '/admin/login', { email, password: chosen })).status

  /** The second is told what whoever comes later with the same link is told, and only the first one's password opens the account. */
  async function expectOneWinner(email: string, use: (chosen: string) => ReturnType<typeof send>): Promise<void> {
    const answers = await Promise.all(passwords.map(use))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 400])
    expect(answers.find(({ status }) => status === 400)?.text).toBe((await use('Polder-en-molen-9')).text)
    for (const [index, chosen] of passwords.entries()) expect(await signInStatus(email, chosen)).toBe(statuses[index])
  }

  test('one accepts the invitation, and chooses the password', async () => {
    const { email, registrationToken } = await invite()
    await expectOneWinner(email, (chosen) => register(registrationToken, chosen))
  })

  test('one chooses another password', async () => {
    const { id, email } = await addColleague()
    await database('admin_users').where({ id }).update({ password: 'none' })
    const resetPasswordToken = await giveLink(id)
    await expectOneWinner(email, (chosen) => send('POST', '/admin/reset-password', { resetPasswordToken, password: chosen }))
    expect(await subjectsTo(email)).toEqual([invitation, passwordChanged])
  })
})

describe('an invitation to the panel', () => {
  test('goes to another address when that changes, and the first one ends', async () => {
    const { id, email, registrationToken } = await invite()
    const moved = newAddress()
    expect((await owner.call('PUT', `/admin/users/${id}`, { email: moved, isActive: false })).status).toBe(200)
    expect((await register(registrationToken)).status).toBe(400)
    expect(await subjectsTo(email)).toEqual([invitation])
    expect(await subjectsTo(moved)).toEqual([invitation])
    const fresh = await invitationMailedTo(database, moved, cms.dataDir)
    expect((await register(fresh)).status).toBe(200)
  })

  test('works for 48 hours; saving the account sends another', async () => {
    const { id, email, registrationToken } = await invite()
    const long = `${'a'.repeat(40)}-${(Date.now() - 49 * 3_600_000).toString(36)}`
    await database('admin_users')
      .where({ id })
      .update({ registration_token: `${digestOf(long)}-${long.split('-')[1]}` })
    const refused = await register(long)
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('Deze uitnodiging is verlopen')])
    const looked = await send('GET', `/admin/registration-info?registrationToken=${long}`)
    expect([looked.status, looked.text]).toEqual([400, expect.stringContaining('Deze uitnodiging is verlopen')])
    expect((await owner.call('PUT', `/admin/users/${id}`, { firstname: 'Noor' })).status).toBe(200)
    expect(await subjectsTo(email)).toEqual([invitation, invitation])
    const fresh = await invitationMailedTo(database, email, cms.dataDir)
    expect([long, registrationToken]).not.toContain(fresh)
    expect((await send('GET', `/admin/registration-info?registrationToken=${fresh}`)).status).toBe(200)
    expect((await register(fresh)).status).toBe(200)
  })

  test('that is gone, as after a backup was restored, is mailed anew by saving the account', async () => {
    const { id, email } = await invite()
    await database('admin_users').where({ id }).update({ registration_token: null })
    expect((await owner.call('PUT', `/admin/users/${id}`, { firstname: 'Noor' })).status).toBe(200)
    expect(await subjectsTo(email)).toEqual([invitation, invitation])
    expect((await register(await invitationMailedTo(database, email, cms.dataDir))).status).toBe(200)
  })

  test('from a version before works for 48 hours after the account was made', async () => {
    const { id } = await invite()
    const plain = randomUUID().replaceAll('-', '')
    await database('admin_users')
      .where({ id })
      .update({ registration_token: digestOf(plain) })
    expect((await send('GET', `/admin/registration-info?registrationToken=${plain}`)).status).toBe(200)
    const before = new Date(Date.now() - 49 * 3_600_000)
    await database('admin_users').where({ id }).update({ created_at: before })
    expect((await register(plain)).status).toBe(400)
  })
})

describe('whoever may change accounts', () => {
  test.each([
    ['password', () => ({ password: other })],
    ['e-mail address', () => ({ email: newAddress() })],
  ])('changes their own %s in the profile alone, with the present password (ASVS 7.5.1)', async (_name, change) => {
    const before = await database('admin_users').where({ id: ownerId }).first()
    for (const id of [String(ownerId), `0${ownerId}`, `${ownerId}.0`]) {
      const { status, body } = await owner.call('PUT', `/admin/users/${id}`, change())
      expect([400, 404], id).toContain(status)
      if (id === String(ownerId)) expect(JSON.stringify(body)).toContain('in je profiel')
    }
    expect(await database('admin_users').where({ id: ownerId }).first()).toEqual(before)
  })

  test('changes their own name in the list', async () => {
    const same = { firstname: 'Robin', email: 'owner@example.test' }
    expect((await owner.call('PUT', `/admin/users/${ownerId}`, same)).status).toBe(200)
  })
})

describe('who has an account of the panel is told (ASVS 6.3.7)', () => {
  test('of another address, at the old and the new one', async () => {
    const { id, email } = await addColleague()
    const moved = newAddress()
    expect((await owner.call('PUT', `/admin/users/${id}`, { email: moved })).status).toBe(200)
    expect(await subjectsTo(email)).toEqual([invitation, emailChanged])
    expect(await subjectsTo(moved)).toEqual([emailChanged])
  })

  test('of another password, whoever set it', async () => {
    const { id, email, token } = await addColleague()
    const own = { currentPassword: password, password: other }
    expect((await send('PUT', '/admin/users/me', own, token)).status).toBe(200)
    expect((await owner.call('PUT', `/admin/users/${id}`, { password: 'Molen-en-polder-99' })).status).toBe(200)
    const resetPasswordToken = await giveLink(id)
    expect((await send('POST', '/admin/reset-password', { resetPasswordToken, password })).status).toBe(200)
    expect(await subjectsTo(email)).toEqual([invitation, passwordChanged, passwordChanged, passwordChanged])
  })
})

describe('a mailbox isn’t flooded by an account of the panel', () => {
  /** Gives the account of whoever is signed in another address, and signs in with it. */
  async function moveOn(colleague: Colleague, email: string, time: number) {
    const chosen = `Kade-en-brug-${time}`
    const own = { email, password: chosen, currentPassword: time === 1 ? password : `Kade-en-brug-${time - 1}` }
    const answer = await send('PUT', '/admin/users/me', own, colleague.token)
    if (answer.status === 200) {
      const { body } = await send('POST', '/admin/login', { email, password: chosen })
      colleague.token = body.data?.token ?? ''
    }
    return answer
  }

  test('that takes one address after another: five a day, and then says so', async () => {
    const [colleague, mailbox] = [await addColleague(), `flood-${randomUUID()}`]
    const answers = []
    for (let time = 1; time <= 6; time += 1) answers.push(await moveOn(colleague, `${mailbox}+${time}@example.test`, time))
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 5 }, () => 200), 429])
    expect(answers.at(-1)?.text).toContain('Dit e-mailadres is vandaag te vaak veranderd')
    expect(await database('outbox_mails').whereLike('recipient', `${mailbox}%`)).toHaveLength(13)
    // What was refused changed nothing, and a name is changed all the same.
    expect((await send('PUT', '/admin/users/me', { firstname: 'Nora' }, colleague.token)).status).toBe(200)
  })

  test('by a wrong present password nothing is counted', async () => {
    const { token } = await addColleague()
    for (let time = 0; time < 6; time += 1) {
      const own = { email: newAddress(), password: other, currentPassword: 'Verkeerd-en-fout-1' }
      expect((await send('PUT', '/admin/users/me', own, token)).status).toBe(400)
    }
    const right = { email: newAddress(), password: other, currentPassword: password }
    expect((await send('PUT', '/admin/users/me', right, token)).status).toBe(200)
  })

  test('by an owner who changes a colleague’s address: twenty mails a day', async () => {
    const [{ id }, mailbox] = [await addColleague(), `flood-${randomUUID()}`]
    const statuses = []
    for (let time = 1; time <= 11; time += 1)
      statuses.push((await owner.call('PUT', `/admin/users/${id}`, { email: `${mailbox}+${time}@example.test` })).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
    expect(await database('outbox_mails').whereLike('recipient', `${mailbox}%`)).toHaveLength(19)
  })

  test('by new passwords: ten a day', async () => {
    const { id } = await addColleague()
    const statuses = []
    for (let time = 1; time <= 11; time += 1)
      statuses.push((await owner.call('PUT', `/admin/users/${id}`, { password: `Kade-en-brug-${time}` })).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  })
})

describe('a password made of the account’s names is refused', () => {
  const guessable = 'Noor-Visser-26!'

  test('by an invitation, at the field of its page', async () => {
    const { registrationToken } = await invite()
    const { status, text } = await register(registrationToken, guessable)
    expect(status).toBe(400)
    expect(text).toContain('"path":["password"]')
    expect((await register(registrationToken)).status).toBe(200)
  })

  test('by a mailed link', async () => {
    const { id } = await addColleague()
    const resetPasswordToken = await giveLink(id)
    expect((await send('POST', '/admin/reset-password', { resetPasswordToken, password: guessable })).status).toBe(400)
    expect((await send('POST', '/admin/reset-password', { resetPasswordToken, password: other })).status).toBe(200)
  })

  test('in the profile, and where an owner sets it', async () => {
    const { id, token } = await addColleague()
    const own = { currentPassword: password, password: guessable }
    expect((await send('PUT', '/admin/users/me', own, token)).status).toBe(400)
    expect((await owner.call('PUT', `/admin/users/${id}`, { password: guessable })).status).toBe(400)
  })
})

describe('owners', () => {
  test('who take each other’s role at once: one of them stays, and does nothing more by a right that is gone', async () => {
    const ownerRole = (await database('admin_roles').where({ code: 'strapi-super-admin' }).first('id')).id
    for (let round = 0; round < 5; round += 1) {
      const pair = [await addColleague([ownerRole]), await addColleague([ownerRole])] as const
      const [one, other] = pair
      const demote = ({ id }: Colleague, { token }: Colleague) => send('PUT', `/admin/users/${id}`, { roles: [officeRole] }, token)
      const answers = await Promise.all([demote(other, one), demote(one, other)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
      const ids = pair.map(({ id }) => id)
      expect(await database('admin_users_roles_lnk').whereIn('user_id', ids).where({ role_id: ownerRole })).toHaveLength(1)
    }
  })
})

describe('a role of the school’s own that may keep accounts', () => {
  let keeper: Panel
  let keeperRole: number
  let ownerRole: number

  const keeping = [
    ...['create', 'read', 'update', 'delete'].map((deed) => `admin::users.${deed}`),
    ...['read', 'update', 'delete'].map((deed) => `admin::roles.${deed}`),
  ]
  const bare = (action: string) => ({ action, subject: null, properties: {}, conditions: [] })

  beforeAll(async () => {
    ownerRole = (await database('admin_roles').where({ code: 'strapi-super-admin' }).first('id')).id
    const made = await owner.call('POST', '/admin/roles', { name: `Beheer ${randomUUID()}`, description: '' })
    keeperRole = (made.body as { data: { id: number } }).data.id
    const given = await owner.call('PUT', `/admin/roles/${keeperRole}/permissions`, { permissions: keeping.map(bare) })
    expect(given.status).toBe(200)
    const { email, token } = await addColleague([keeperRole])
    expect(email).toBeTruthy()
    keeper = { ...owner, call: (method, path, body) => send(method, path, body as object | undefined, token) }
  })

  test('hands itself out, and no more than it has', async () => {
    await invite([keeperRole], keeper)
    for (const role of [ownerRole, officeRole]) {
      const account = { firstname: 'Noor', lastname: 'Visser', email: newAddress(), roles: [role] }
      const refused = await keeper.call('POST', '/admin/users', account)
      expect([refused.status, JSON.stringify(refused)]).toEqual([400, expect.stringContaining('meer rechten')])
      expect(await database('admin_users').where({ email: account.email })).toEqual([])
    }
  })

  test('makes nobody an owner, and changes and deletes none', async () => {
    const { id } = await invite([keeperRole])
    expect((await keeper.call('PUT', `/admin/users/${id}`, { roles: [ownerRole] })).status).toBe(400)
    expect((await keeper.call('PUT', `/admin/users/${id}`, { roles: [String(ownerRole)] })).status).toBe(400)
    expect((await keeper.call('PUT', `/admin/users/${id}`, { firstname: 'Nora' })).status).toBe(200)
    const before = await database('admin_users').where({ id: ownerId }).first()
    expect((await keeper.call('PUT', `/admin/users/${ownerId}`, { password: other })).status).toBe(400)
    expect((await keeper.call('PUT', `/admin/users/${ownerId}`, { email: newAddress() })).status).toBe(400)
    const another = await addColleague([ownerRole])
    expect((await keeper.call('DELETE', `/admin/users/${another.id}`)).status).toBe(400)
    expect((await keeper.call('POST', '/admin/users/batch-delete', { ids: [another.id] })).status).toBe(400)
    expect(await database('admin_users').where({ id: ownerId }).first()).toEqual(before)
    expect((await database('admin_users').where({ id: another.id })).length).toBe(1)
  })

  test('gets past none of this by an id that only a database reads', async () => {
    const { id } = await invite([keeperRole])
    for (const odd of [`0_${ownerRole}`, `0x${ownerRole.toString(16)}`, `0${ownerRole}`, ` ${ownerRole}`, `${ownerRole}.0`]) {
      expect((await keeper.call('PUT', `/admin/users/${id}`, { roles: [odd] })).status, odd).toBeGreaterThanOrEqual(400)
      const account = { firstname: 'Noor', lastname: 'Visser', email: newAddress(), roles: [odd] }
      expect((await keeper.call('POST', '/admin/users', account)).status, odd).toBeGreaterThanOrEqual(400)
    }
    const another = await addColleague([ownerRole])
    for (const odd of [`0_${another.id}`, `0x${another.id.toString(16)}`, `0${another.id}`]) {
      expect((await keeper.call('POST', '/admin/users/batch-delete', { ids: [odd] })).status).toBe(404)
      expect((await keeper.call('DELETE', `/admin/users/${odd}`)).status).toBe(404)
      expect((await owner.call('PUT', `/admin/users/${odd}`, { password: other })).status).toBe(404)
    }
    const roles = await database('admin_users_roles_lnk').whereIn('user_id', [id, another.id]).orderBy('user_id').pluck('role_id')
    expect(roles).toEqual([keeperRole, ownerRole])
  })

  test('gives its own role no more rights', async () => {
    const people = { action: 'plugin::content-manager.explorer.read', subject: 'api::request.request', properties: {}, conditions: [] }
    const more = { permissions: [...keeping.map(bare), people] }
    expect((await keeper.call('PUT', `/admin/roles/${keeperRole}/permissions`, more)).status).toBe(400)
    expect((await keeper.call('PUT', `/admin/roles/${keeperRole}/permissions`, { permissions: keeping.map(bare) })).status).toBe(200)
  })

  test.each([
    ['a field that is no list', { properties: { fields: 'topic' } }],
    ['a language that is no list', { properties: { locales: 'nl' } }],
    ['conditions that are none', { conditions: 'admin::is-creator' }],
    ['no action', { action: undefined }],
  ])('is refused rights with %s, and so is an owner', async (_name, odd) => {
    const right = { action: 'plugin::content-manager.explorer.read', subject: 'api::tip.tip', properties: {}, conditions: [], ...odd }
    for (const panel of [keeper, owner])
      for (const role of [keeperRole, officeRole])
        expect((await panel.call('PUT', `/admin/roles/${role}/permissions`, { permissions: [right] })).status).toBe(400)
  })

  test('renames and deletes no role that may do more', async () => {
    const made = await owner.call('POST', '/admin/roles', { name: `Redactie ${randomUUID()}`, description: '' })
    const { id } = (made.body as { data: { id: number } }).data
    const more = { action: 'plugin::content-manager.explorer.read', subject: 'api::review.review', properties: {}, conditions: [] }
    expect((await owner.call('PUT', `/admin/roles/${id}/permissions`, { permissions: [more] })).status).toBe(200)
    const before = await database('admin_roles').where({ id }).first()
    expect((await keeper.call('PUT', `/admin/roles/${id}`, { name: 'Anders', description: '' })).status).toBe(400)
    expect((await keeper.call('DELETE', `/admin/roles/${id}`)).status).toBe(400)
    expect((await keeper.call('POST', '/admin/roles/batch-delete', { ids: [id] })).status).toBe(400)
    expect(await database('admin_roles').where({ id }).first()).toEqual(before)
    expect((await keeper.call('PUT', `/admin/roles/${keeperRole}`, { name: `Beheer ${randomUUID()}`, description: '' })).status).toBe(200)
    expect((await owner.call('DELETE', `/admin/roles/${id}`)).status).toBe(200)
  })
})
