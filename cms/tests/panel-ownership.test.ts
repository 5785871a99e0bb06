import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningCms } from './support/cms'
import { openDatabase, type Database } from './support/database'
import { restart, startOwnCms } from './support/own-cms'
import { openPanel, type Panel } from './support/panel'

type Permission = { action: string; subject: string | null; properties: { fields?: string[]; locales?: string[] }; conditions: string[] }
type FieldWords = { edit: object; list: object }
type View = {
  settings: object
  metadatas: Record<string, FieldWords>
  layouts: { list: string[]; edit: { name: string; size: number }[][] }
}

const explorer = 'plugin::content-manager.explorer'
const parameters = {
  action: `${explorer}.read`,
  subject: 'api::parameter.parameter',
  properties: { fields: ['key', 'value'] },
  conditions: [],
}
const people = {
  action: `${explorer}.read`,
  subject: 'plugin::users-permissions.user',
  properties: { fields: ['username', 'email'] },
  conditions: [],
}

let cms: RunningCms
let database: Database
let owner: Panel
let officeId: number

const open = async () => {
  database = openDatabase(cms)
  owner = await openPanel('owner@example.test', cms)
}
const startAgain = async () => {
  await database.destroy()
  cms = await restart(cms)
  await open()
}

beforeAll(async () => {
  cms = await startOwnCms()
  await open()
  const { data } = (await owner.call('GET', '/admin/roles')).body as { data: { id: number; code: string }[] }
  officeId = data.find(({ code }) => code === 'office')?.id ?? 0
})
afterAll(async () => {
  await database.destroy()
  await cms.stop()
})

async function permissions(): Promise<Permission[]> {
  const { data } = (await owner.call('GET', `/admin/roles/${officeId}/permissions`)).body as { data: Permission[] }
  return data.map(({ action, subject, properties, conditions }) => ({ action, subject, properties, conditions }))
}

const give = (wanted: Permission[]) => owner.call('PUT', `/admin/roles/${officeId}/permissions`, { permissions: wanted })

const permissionOf = async (doing: string, subject: string) =>
  (await permissions()).find((each) => each.action === `${explorer}.${doing}` && each.subject === subject)

const without = (all: Permission[], doing: string, subject: string) =>
  all.filter((each) => each.action !== `${explorer}.${doing}` || each.subject !== subject)

const storeKey = (name: string) => ({ key: `core_rijbaan_${name}` })

async function readRecord<T>(name: string): Promise<T> {
  const row = (await database('strapi_core_store_settings').where(storeKey(name)).first('value')) as { value: string }
  return JSON.parse(row.value) as T
}

const writeRecord = (name: string, value: unknown) =>
  database('strapi_core_store_settings')
    .where(storeKey(name))
    .update({ value: JSON.stringify(value) })

const viewOf = async (uid: string): Promise<View> => {
  const { body } = await owner.call('GET', `/content-manager/content-types/${uid}/configuration`)
  const { settings, metadatas, layouts } = (body as { data: { contentType: View } }).data.contentType
  return { settings, metadatas, layouts }
}

async function showColumns(uid: string, list: string[]): Promise<void> {
  const { settings, metadatas, layouts } = await viewOf(uid)
  // The server adds what a related entry is called; the panel doesn't send it back.
  const words = Object.entries(metadatas).map(([name, { edit, list: column }]) => {
    return [name, { edit, list: { ...column, mainField: undefined } }]
  })
  const view = { settings, metadatas: Object.fromEntries(words) as object, layouts: { ...layouts, list } }
  expect(await owner.call('PUT', `/content-manager/content-types/${uid}/configuration`, view)).toMatchObject({ status: 200 })
}

async function insertPermission({ action, subject, properties, conditions }: Permission): Promise<void> {
  const row = { action, subject, properties: JSON.stringify(properties), conditions: JSON.stringify(conditions), action_parameters: '{}' }
  const [added] = (await database('admin_permissions').insert(row).returning('id')) as { id: number }[]
  await database('admin_permissions_role_lnk').insert({ permission_id: added?.id, role_id: officeId, permission_ord: 999 })
}

describe('the owner', () => {
  test.each([
    ['people', people],
    ['accounts of the panel', { action: 'admin::users.create', subject: null, properties: {}, conditions: [] }],
    ['tokens', { action: 'admin::api-tokens.read', subject: null, properties: {}, conditions: [] }],
    [
      'what all mails say',
      { action: `${explorer}.read`, subject: 'api::outbox.outbox-mail', properties: { fields: ['text'] }, conditions: [] },
    ],
    ...['senderAddress', 'requestRecipient', 'iban', 'payee'].map((field): [string, Permission] => [
      `${field} of the school`,
      {
        action: `${explorer}.update`,
        subject: 'api::site.site',
        properties: { fields: ['name', field], locales: ['nl'] },
        conditions: [],
      },
    ]),
  ])('is refused to give the office %s, in a sentence (R72)', async (_, forbidden) => {
    const others = (await permissions()).filter(({ action, subject }) => action !== forbidden.action || subject !== forbidden.subject)
    const { status, body } = await give([...others, forbidden])
    expect(status).toBe(400)
    expect(body).toMatchObject({
      error: { message: expect.stringContaining('De rol Kantoor krijgt nooit toegang tot personen') as string },
    })
    expect(await permissionOf('read', 'plugin::users-permissions.user')).toBeUndefined()
  })
})

describe('after a start', () => {
  beforeAll(async () => {
    // What the owner does.
    const all = await permissions()
    const tips = without(without(all, 'delete', 'api::tip.tip'), 'update', 'api::statistics.statistics')
    expect((await give([...tips, parameters])).status).toBe(200)
    await showColumns('api::tariff.tariff', ['name', 'price'])
    const subject = 'Kies zelf een wachtwoord'
    await database('mail_texts').where({ kind: 'resetPassword' }).update({ subject_nl: subject })
    // What a version before gave, but for a field that the owner took away.
    const ofSchool = without(await permissions(), 'update', 'api::site.site')
    expect((await give(ofSchool)).status).toBe(200)
    await insertPermission({
      action: `${explorer}.update`,
      subject: 'api::site.site',
      properties: { fields: ['name', 'iban', 'phone', 'senderAddress', 'payee', 'requestRecipient'], locales: ['nl', 'en'] },
      conditions: [],
    })
    // What only a mistake or a hand in the database does.
    await insertPermission(people)
    // What an earlier version had: no right to change the figures, fewer columns of reviews, another word in a mail.
    const gifts = await readRecord<string[]>('office-permissions')
    const earlier = gifts.filter((gift) => !gift.startsWith(`${explorer}.update api::statistics.statistics`))
    expect(earlier.length).toBeLessThan(gifts.length)
    await writeRecord('office-permissions', earlier)
    const arranged = await readRecord<Record<string, { list: string[] }>>('layouts')
    const former = ['author_name', 'rating']
    await writeRecord('layouts', {
      ...arranged,
      'api::review.review': { ...arranged['api::review.review'], list: former },
      'api::tariff.tariff': { ...arranged['api::tariff.tariff'], list: ['section', 'name'] },
    })
    await showColumns('api::review.review', former)
    const written = await readRecord<Record<string, { subject: object; body: object }>>('mail-texts')
    await database('mail_texts').where({ kind: 'setPassword' }).update({ subject_nl: 'Vroeger' })
    const setPassword = { ...written['setPassword'], subject: { ...written['setPassword']?.subject, nl: 'Vroeger' } }
    await writeRecord('mail-texts', { ...written, setPassword })
    await database('mail_texts').where({ kind: 'paymentVerified' }).delete()
    await startAgain()
  })

  test('the office has what the owner added', async () => {
    expect(await permissionOf('read', 'api::parameter.parameter')).toMatchObject(parameters)
  })

  test('the office doesn’t have what the owner took away', async () => {
    expect(await permissionOf('delete', 'api::tip.tip')).toBeUndefined()
  })

  test('what the office is never given is gone (R72)', async () => {
    expect(await permissionOf('read', 'plugin::users-permissions.user')).toBeUndefined()
  })

  test('of the school the office no longer changes what is the owners’, and the rest is as the owner has it', async () => {
    expect((await permissionOf('update', 'api::site.site'))?.properties.fields).toEqual(['name', 'phone'])
  })

  test('the office has what is new in this version', async () => {
    expect((await permissionOf('update', 'api::statistics.statistics'))?.properties.fields).toContain('foundedYear')
  })

  test('columns that the owner chose are as they were, and others have what is new in this version', async () => {
    expect((await viewOf('api::tariff.tariff')).layouts.list).toEqual(['name', 'price'])
    expect((await viewOf('api::review.review')).layouts.list).toEqual(['author_name', 'rating', 'text', 'isSample', 'isHidden'])
  })

  test('a mail’s text that the owner wrote is as it was, others are as this version has them', async () => {
    const subjects = (await database('mail_texts').select('kind', 'subject_nl')) as { kind: string; subject_nl: string }[]
    const subjectOf = (kind: string) => subjects.find((row) => row.kind === kind)?.subject_nl
    expect(subjectOf('resetPassword')).toBe('Kies zelf een wachtwoord')
    expect(subjectOf('setPassword')).toBe('Welkom bij {{schoolName}}: stel je wachtwoord in')
    expect(subjectOf('paymentVerified')).toBe('Je betaling van {{amount}} is goedgekeurd')
  })

  test('what came with this version and the owner took away stays away', async () => {
    expect((await give(without(await permissions(), 'update', 'api::statistics.statistics'))).status).toBe(200)
    await startAgain()
    expect(await permissionOf('update', 'api::statistics.statistics')).toBeUndefined()
    expect(await permissionOf('read', 'api::parameter.parameter')).toBeDefined()
  })
})
