import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase, type Database } from './support/database'
import { openPanel, type Panel } from './support/panel'
import { thisCms } from './support/this-cms'

let database: Database
let owner: Panel
let officeRole: number

beforeAll(async () => {
  database = openDatabase(thisCms())
  owner = await openPanel('owner@example.test')
  officeRole = (await database('admin_roles').where({ code: 'office' }).first('id')).id
})
afterAll(() => database.destroy())

describe('a name in the panel is held to what a name of the portal is', () => {
  const wrong = ['https://evil.example/win', 'Noor\nVisser', 'N'.repeat(61), 'noor@evil.example']

  test.each(wrong)('in one’s own profile: %j', async (firstname) => {
    const { status, body } = await owner.call('PUT', '/admin/users/me', { firstname })
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain('Een naam heeft')
  })

  test.each(wrong)('where somebody is invited: %j', async (lastname) => {
    const account = { firstname: 'Noor', lastname, email: `panel-${randomUUID()}@example.test`, roles: [officeRole] }
    expect((await owner.call('POST', '/admin/users', account)).status).toBe(400)
  })
})

test('a mailbox gets twenty invitations to the panel a day, under whatever addresses', async () => {
  const [mailbox, statuses]: [string, number[]] = [`flood-${randomUUID()}`, []]
  for (let time = 0; time < 21; time += 1) {
    const account = { firstname: 'Noor', lastname: 'Visser', email: `${mailbox}+${time}@example.test`, roles: [officeRole] }
    const { status, body } = await owner.call('POST', '/admin/users', account)
    statuses.push(status)
    if (status === 201) await owner.call('DELETE', `/admin/users/${(body as { data: { id: number } }).data.id}`)
  }
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 429])
})

test('and no more by changing the address of an account that is still invited', async () => {
  const [mailbox, statuses]: [string, number[]] = [`flood-${randomUUID()}`, []]
  const account = { firstname: 'Noor', lastname: 'Visser', email: `${mailbox}@example.test`, roles: [officeRole] }
  const { body } = await owner.call('POST', '/admin/users', account)
  const { id } = (body as { data: { id: number } }).data
  const save = async (changes: object) => (await owner.call('PUT', `/admin/users/${id}`, changes)).status
  for (let time = 1; time < 21; time += 1) statuses.push(await save({ email: `${mailbox}+${time}@example.test` }))
  expect(statuses).toEqual([...Array.from({ length: 19 }, () => 200), 429])
  expect(await database('outbox_mails').whereLike('recipient', `${mailbox}%`)).toHaveLength(20)
  expect(await save({ firstname: 'Nora' })).toBe(200)
  await owner.call('DELETE', `/admin/users/${id}`)
})
