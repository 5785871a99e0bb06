import { randomUUID } from 'node:crypto'
import type { AuditEntry } from '@rijbaan/contract'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { RunningCms } from './support/cms'
import { openDatabase, type Database } from './support/database'
import { changedTables, everythingIn } from './support/everything'
import { startOwnCms } from './support/own-cms'
import { enter } from './support/people'
import { openNarrowPanel, openPanel, type Entry, type Panel } from './support/panel'
import { blackPng } from './support/png'

const tips = 'api::tip.tip'

let cms: RunningCms
let database: Database
let owner: Panel
let ownerId: number

beforeAll(async () => {
  cms = await startOwnCms()
  database = openDatabase(cms)
  owner = await openPanel('owner@example.test', cms)
  ownerId = (await database('admin_users').where({ email: 'owner@example.test' }).first('id')).id
})

afterAll(async () => {
  await database.destroy()
  await cms.stop()
})

const newest = async (): Promise<number> => Number((await database('audit_entries').max({ id: 'id' }).first())?.id ?? 0)

/** The lines that this leaves. */
async function linesOf(work: () => Promise<unknown>) {
  const before = await newest()
  await work()
  const lines: Record<string, unknown>[] = await database('audit_entries').where('id', '>', before).orderBy('id')
  return lines.map(({ kind, action, panel_user_id, actor_id, content_type }) => ({ kind, action, panel_user_id, actor_id, content_type }))
}

const byOwner = (action: string, content_type: string | null = null) => ({
  ...{ kind: 'panel', action, content_type },
  ...{ panel_user_id: ownerId, actor_id: null },
})

const address = `/content-manager/collection-types/${tips}`

async function addTip(): Promise<Entry> {
  const { status, body } = await owner.call('POST', `${address}?locale=nl`, { content: `Kijk ver vooruit ${randomUUID()}`, order: 9 })
  expect([200, 201]).toContain(status)
  return (body as { data: Entry }).data
}

describe('what is done in the panel leaves a line with who did it', () => {
  test('an entry that is added, changed, published, taken off and deleted', async () => {
    let tip: Entry | undefined
    expect(await linesOf(async () => (tip = await addTip()))).toEqual([byOwner('panel.create', 'tip')])
    const entry = tip!
    expect(await linesOf(() => owner.save(tips, entry, 'nl', { content: 'Rustig aan' }))).toEqual([byOwner('panel.update', 'tip')])
    expect(await linesOf(() => owner.publish(tips, entry, 'nl', { content: 'Rustig aan' }))).toEqual([byOwner('panel.publish', 'tip')])
    const unpublish = () => owner.call('POST', `${address}/${entry.documentId}/actions/unpublish?locale=nl`, {})
    expect(await linesOf(unpublish)).toEqual([byOwner('panel.unpublish', 'tip')])
    expect(await linesOf(() => owner.call('DELETE', `${address}/${entry.documentId}`))).toEqual([byOwner('panel.delete', 'tip')])
  })

  test('accounts, roles and settings', async () => {
    const roles = (await owner.call('GET', '/admin/roles')).body as { data: { id: number; code: string }[] }
    const office = roles.data.find(({ code }) => code === 'office')!
    const account = { firstname: 'Noor', lastname: 'Visser', email: `panel-${randomUUID()}@example.test`, roles: [office.id] }
    expect(await linesOf(() => owner.call('POST', '/admin/users', account))).toEqual([byOwner('panel.accounts')])
    const described = { name: 'Kantoor', description: 'Wie aan de balie werkt' }
    expect(await linesOf(() => owner.call('PUT', `/admin/roles/${office.id}`, described))).toEqual([byOwner('panel.roles')])
    expect(await linesOf(() => owner.call('PUT', '/admin/users/me', { preferedLanguage: 'nl' }))).toEqual([byOwner('panel.ownAccount')])
  })

  test('a file by either of its addresses, mails that are sent again, and one’s own sessions that are ended', async () => {
    const upload = async (path: string) => {
      const form = new FormData()
      form.set('files', new Blob([new Uint8Array(blackPng(8))], { type: 'image/png' }), 'een.png')
      await fetch(`${cms.url}${path}`, { method: 'POST', headers: { Authorization: `Bearer ${owner.token}` }, body: form })
    }
    for (const path of ['/upload', '/upload/files']) expect(await linesOf(() => upload(path))).toEqual([byOwner('panel.addFile')])
    expect(await linesOf(() => owner.call('POST', '/rijbaan/status/mails/all/send-again', {}))).toEqual([byOwner('panel.sendMailAgain')])
    const { panel: colleague, forget } = await openNarrowPanel(owner, [], cms)
    expect(await linesOf(() => colleague.call('DELETE', '/admin/users/me/sessions'))).toMatchObject([{ action: 'panel.endSessions' }])
    await forget()
  })

  test('another name, with both: of one’s own account, of a colleague’s, and of who chooses it with an invitation', async () => {
    const renamings = async (work: () => Promise<unknown>) => {
      const before = await newest()
      await work()
      const lines: Record<string, unknown>[] = await database('audit_entries').where('id', '>', before).orderBy('id')
      return lines.map(({ action, panel_user_id, actor_name, name_before, name_after }) => [
        ...[action, panel_user_id, actor_name, name_before, name_after],
      ])
    }
    const { id: role } = await database('admin_roles').where({ code: 'office' }).first('id')
    const account = { firstname: 'Noor', lastname: 'Visser', email: `panel-${randomUUID()}@example.test`, roles: [role] }
    const { body } = await owner.call('POST', '/admin/users', account)
    const { id, registrationToken } = (body as { data: { id: number; registrationToken: string } }).data
    const send = async (method: string, path: string, sent: object, token = '') => {
      const headers = { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) }
      return (await fetch(`${cms.url}${path}`, { method, headers, body: JSON.stringify(sent) })).json() as Promise<{
        data: { token: string }
      }>
    }
    const userInfo = { firstname: 'Nora', lastname: 'Visser', password: 'Kade-en-brug-77' }
    let token = ''
    const register = async () => (token = (await send('POST', '/admin/register', { registrationToken, userInfo })).data.token)
    expect(await renamings(register)).toEqual([['panel.ownAccount', id, 'Nora Visser', 'Noor Visser', 'Nora Visser']])
    expect(await renamings(() => send('PUT', '/admin/users/me', { firstname: 'Robin', lastname: 'Meijer' }, token))).toEqual([
      ['panel.ownAccount', id, 'Nora Visser', 'Nora Visser', 'Robin Meijer'],
    ])
    const { actor_name: boss } = await database('audit_entries').where({ panel_user_id: ownerId }).orderBy('id', 'desc').first('actor_name')
    expect(await renamings(() => owner.call('PUT', `/admin/users/${id}`, { firstname: 'Nora', lastname: 'Visser' }))).toEqual([
      ['panel.accounts', ownerId, boss, 'Robin Meijer', 'Nora Visser'],
    ])
    expect(await renamings(() => owner.call('PUT', `/admin/users/${id}`, { firstname: 'Nora', lastname: 'Visser' }))).toEqual([
      ['panel.accounts', ownerId, boss, null, null],
    ])
    const admin = await enter(database, 'admin', cms.url)
    const read = await admin.call('GET', '/super-admin/api/audit?action=panel.accounts&size=2')
    expect(read.body).toMatchObject([{ renamed: null }, { renamed: { from: 'Robin Meijer', to: 'Nora Visser' } }])
  })

  test.each([
    ['in capitals', (path: string) => path.replace('content-manager', 'Content-Manager')],
    ['with names encoded', (path: string) => path.replaceAll(':', '%3A')],
    ['with a last slash', (path: string) => `${path}/`],
  ])('an entry that is deleted by an address %s', async (_name, spell) => {
    const { documentId } = await addTip()
    const remove = () => owner.call('DELETE', spell(`${address}/${documentId}`))
    expect(await linesOf(remove)).toEqual([byOwner('panel.delete', 'tip')])
    expect((await owner.call('GET', `${address}/${documentId}`)).status).toBe(404)
  })

  test('nothing for what is refused or only asked', async () => {
    expect(await linesOf(() => owner.call('PUT', `${address}/nothing?locale=nl`, { content: 'x' }))).toEqual([])
    expect(await linesOf(() => owner.call('GET', address))).toEqual([])
    const stranger = () => fetch(`${cms.url}${address}`, { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } })
    expect(await linesOf(stranger)).toEqual([])
  })

  test('sign-ins, and failed ones without a name', async () => {
    const send = (path: string, body: string) =>
      fetch(`${cms.url}${path}`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
    const signIn = (email: string, password: string) => () => send('/admin/login', JSON.stringify({ email, password }))
    const line = (action: string, panelUserId: number | null) => ({ ...byOwner(action), kind: 'sign-in', panel_user_id: panelUserId })
    expect(await linesOf(signIn('owner@example.test', 'Rijbaan-2002!'))).toEqual([line('panel.signIn', ownerId)])
    expect(await linesOf(signIn('owner@example.test', 'Wrong-password-1'))).toEqual([line('panel.signInRefused', ownerId)])
    expect(await linesOf(signIn('nobody@example.test', 'Wrong-password-1'))).toEqual([line('panel.signInRefused', null)])
    // Nobody tried to get in: a flood of these would hide who did.
    for (const body of ['{}', '{"email":"owner@example.test"}', '{"email":"owner@example.test","password":""}'])
      expect(await linesOf(() => send('/admin/login', body))).toEqual([])
    const refused = await database('audit_entries').where({ action: 'panel.signInRefused' })
    expect(refused.map(({ actor_name }: { actor_name: string }) => actor_name)).toEqual(['', ''])
  })
})

describe('where the line can’t be written, nothing has happened', () => {
  afterEach(async () => {
    if (await database.schema.hasTable('audit_entries_away')) await database.schema.renameTable('audit_entries_away', 'audit_entries')
  })

  test('to an entry, nor to the site’s content', async () => {
    const tip = await addTip()
    const before = await everythingIn(database, cms)
    await database.schema.renameTable('audit_entries', 'audit_entries_away')
    const { status } = await owner.publish(tips, tip, 'nl', { content: 'Nooit gezien' })
    expect(status).toBe(500)
    await database.schema.renameTable('audit_entries_away', 'audit_entries')
    expect(changedTables(before, await everythingIn(database, cms))).toEqual([])
    expect((await owner.publish(tips, tip, 'nl', { content: 'Wel gezien' })).status).toBe(200)
  })
})

describe('a call that fails half-way changes nothing', () => {
  afterEach(async () => {
    if (await database.schema.hasTable('outbox_mails_away')) await database.schema.renameTable('outbox_mails_away', 'outbox_mails')
  })

  test('of an account whose owner couldn’t be told', async () => {
    const { id } = await database('admin_users').where({ email: 'office@example.test' }).first('id')
    const before = await database('admin_users').where({ id }).first()
    await database.schema.renameTable('outbox_mails', 'outbox_mails_away')
    let status = 0
    const lines = await linesOf(async () => {
      status = (await owner.call('PUT', `/admin/users/${id}`, { email: `moved-${randomUUID()}@example.test` })).status
    })
    expect([status, lines]).toEqual([500, []])
    expect(await database('admin_users').where({ id }).first()).toEqual(before)
  })
})

test('admins read it in the portal, with who in the panel, and find them by name', async () => {
  await addTip()
  const admin = await enter(database, 'admin', cms.url)
  const read = async (query: string) => (await admin.call('GET', `/super-admin/api/audit?${query}`)).body as unknown as AuditEntry[]
  const [line] = await read('kind=panel&action=panel.create')
  const { firstname, lastname } = await database('admin_users').where({ id: ownerId }).first('firstname', 'lastname')
  const name = [firstname, lastname].filter(Boolean).join(' ')
  // Whoever has the account chooses its name, but not its number.
  expect(line).toMatchObject({ actorId: null, actorName: name, panelUserId: ownerId, contentType: 'tip', subject: null })
  expect((await read(`search=${encodeURIComponent(name)}&kind=panel`)).length).toBeGreaterThan(0)
  expect(await read('search=iemand-anders&kind=panel')).toEqual([])
})
