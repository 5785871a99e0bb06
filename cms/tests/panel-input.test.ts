import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startOwnCms } from './support/own-cms'
import type { RunningCms } from './support/cms'
import { openDatabase } from './support/database'
import { openNarrowPanel, openPanel, type Panel } from './support/panel'

let cms: RunningCms
let office: Panel

beforeAll(async () => {
  cms = await startOwnCms()
  office = await openPanel('office@example.test', cms)
})

afterAll(() => cms.stop())

const send = (path: string, body: string): Promise<number> =>
  fetch(`${cms.url}${path}`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body }).then(({ status }) => status)

/** Long enough for a promise to fail that nobody waits for. */
const moment = () => new Promise((resolve) => setTimeout(resolve, 300))

async function expectAlive(): Promise<void> {
  await moment()
  expect((await fetch(`${cms.url}/healthz`)).status).toBe(200)
}

const tooLarge = 99_999_999_999

describe('the CMS goes on', () => {
  test('when anybody sends a zero byte, which PostgreSQL stores in no text', async () => {
    expect(await send('/admin/forgot-password', '{"email":"a\\u0000@example.nl"}')).toBe(204)
    for (const path of ['/admin/login', '/admin/register', '/admin/reset-password'])
      expect(await send(path, '{"email":"a\\u0000@example.nl","password":"a\\u0000"}'), path).toBeLessThan(500)
    expect((await fetch(`${cms.url}/admin/registration-info?registrationToken=a%00`)).status).toBe(404)
    await expectAlive()
  })

  test.each([
    ['a folder in one that no number reaches', 'POST', '/upload/folders', { name: 'x', parent: tooLarge }, 400],
    ['the same, with the number as text', 'POST', '/upload/folders', { name: 'x', parent: String(tooLarge) }, 400],
    ['files moved by such numbers', 'POST', '/upload/actions/bulk-move', { fileIds: [tooLarge], destinationFolderId: tooLarge }, 400],
    ['a folder of such a number', 'PUT', `/upload/folders/${tooLarge}`, { name: 'y' }, 404],
  ] as const)('when the office sends %s', async (_name, method, path, body, status) => {
    expect((await office.call(method, path, body)).status).toBe(status)
    await expectAlive()
  })

  test.each(['abc', '1e99', '-5', -5, 1.5, {}])('when the office names a folder by %j, which no row has', async (folder) => {
    const sent = new FormData()
    sent.append('fileInfo', JSON.stringify({ name: 'x.png', folder }))
    sent.append('files', new Blob(['x']), 'x.png')
    const headers = { Authorization: `Bearer ${office.token}` }
    const uploaded = await fetch(`${cms.url}/upload`, { method: 'POST', headers, body: sent })
    const answers = [
      await office.call('POST', '/upload/folders', { name: 'x', parent: folder }),
      await office.call('POST', '/upload/actions/bulk-move', { fileIds: [1], destinationFolderId: folder }),
      await office.call('POST', '/upload/actions/bulk-move', { fileIds: [folder], destinationFolderId: null }),
      await office.call('POST', '/upload/actions/bulk-delete', { folderIds: [folder] }),
      await office.call('POST', '/upload/actions/bulk-update', { updates: [{ id: 1, fileInfo: { folder } }] }),
      { status: uploaded.status, body: await uploaded.json() },
    ]
    for (const { status, body } of answers) {
      expect(status).toBe(400)
      expect(JSON.stringify(body)).toContain('is er niet')
    }
    await expectAlive()
    expect(cms.log()).not.toContain('nobody waited for')
  })

  test('when the office sends a zero byte in the name of a folder', async () => {
    expect((await office.call('POST', '/upload/folders', { name: 'a\u0000b', parent: null })).status).toBeLessThan(500)
    await expectAlive()
  })
})

/** Milliseconds that a stranger's call takes whose password is judged beside an address, the less of two tries. */
async function registeringTakes(email: string): Promise<number> {
  const userInfo = { firstname: 'A', lastname: 'B', password: 'Xk7!pqzmWv-2', email }
  const times: number[] = []
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const begun = performance.now()
    await send('/admin/register', JSON.stringify({ registrationToken: 'x', userInfo }))
    times.push(performance.now() - begun)
  }
  return Math.min(...times)
}

test('a stranger’s address of thousands of marks is judged about as fast as one of letters', async () => {
  const letters = await registeringTakes(`a${'é'.repeat(30_000)}@example.test`)
  const marks = await registeringTakes(`a${'\u0301\u0327'.repeat(15_000)}@example.test`)
  expect(marks).toBeLessThan(10 * letters)
})

describe('a body that can’t be read', () => {
  test.each([
    ['JSON that breaks off', '{"email":"a@example.test","password":"Geheim-200"', 400],
    ['JSON with a word between', '{"email":"a@example.test","password":Geheim-200"}', 400],
    ['text', 'Geheim-200', 400],
    ['a key of the language’s own', '{"__proto__":{"password":"Geheim-200"}}', 400],
  ])('is refused with a sentence, and nothing of it is answered or logged: %s', async (_what, body, status) => {
    for (const path of ['/admin/login', '/admin/register', '/content-manager/x', '/nothing']) {
      const sent = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body }
      const before = cms.log().length
      const answer = await fetch(`${cms.url}${path}`, sent)
      const said = await answer.text()
      expect([path, answer.status, said]).toEqual([path, status, expect.stringContaining('Deze gegevens zijn niet te lezen.')])
      await moment()
      const lines = cms.log().slice(before).trim().split('\n')
      expect([said, ...lines].join('\n')).not.toMatch(/Geheim|SyntaxError|\bat /)
      expect(lines).toEqual([expect.stringContaining('"level":"info"')])
    }
  })
})

describe('more than a screen of the panel sends at once is refused before anything judges it', () => {
  test.each([
    ['permissions', '/admin/permissions/check', { permissions: Array.from({ length: 20_000 }, () => ({})) }],
    ['files', '/upload/actions/bulk-move', { fileIds: Array.from({ length: 20_000 }, () => ({})), destinationFolderId: null }],
  ])('by the number of %s', async (_name, path, body) => {
    const { status, body: said } = await office.call('POST', path, body)
    expect(status).toBe(400)
    expect(JSON.stringify(said)).toContain('in delen')
  })

  test('by its depth', async () => {
    expect(await send('/admin/forgot-password', `{"email":${'['.repeat(5000)}${']'.repeat(5000)}}`)).toBe(400)
  })

  test('a role’s rights and a page’s texts go through', async () => {
    const permissions = Array.from({ length: 300 }, () => ({ action: 'plugin::upload.read' }))
    expect((await office.call('POST', '/admin/permissions/check', { permissions })).status).toBe(200)
  })
})

describe('a query that would join all with all is refused before the database sees it', () => {
  const home = '/content-manager/collection-types/api::legal-page.legal-page'
  const sections = (amount: number) =>
    Array.from({ length: amount }, (_, index) => `filters[$and][${index}][sections][heading][$notNull]=true`).join('&')

  test.each([
    ['by its conditions', sections(12)],
    ['by two of them, where an entry has any number of such parts', sections(2)],
    ['by its order', Array.from({ length: 12 }, (_, index) => `sort[${index}]=sections.heading:asc`).join('&')],
  ])('%s', async (_name, query) => {
    const { status, body } = await office.call('GET', `${home}?page=1&pageSize=10&${query}`)
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain('onderdelen')
  })

  test('one by a part is answered', async () => {
    expect((await office.call('GET', `${home}?page=1&pageSize=10&${sections(1)}`)).status).toBe(200)
  })
})

describe('a draft has no more parts than its form has room for', () => {
  const tables = '/content-manager/collection-types/api::price-table.price-table'
  const table = (amount: number) => {
    const rows = Array.from({ length: amount }, (_, index) => ({ labelNl: `Les ${index}`, labelEn: `Lesson ${index}`, amount: index }))
    return { title: 'Prijzen', key: 'manyRows', section: 'manual', rows }
  }
  const refused = [400, expect.objectContaining({ path: ['rows'], message: expect.stringContaining('Hier passen 100 onderdelen') })]
  const faultOf = ({ status, body }: { status: number; body: unknown }) => [
    status,
    (body as { error?: { details: { errors: unknown[] } } }).error?.details.errors[0],
  ]

  test('neither when it is made nor when it is saved, and what was saved stays', async () => {
    expect(faultOf(await office.call('POST', `${tables}?locale=nl`, table(101)))).toEqual(refused)
    const { status, body } = await office.call('POST', `${tables}?locale=nl`, table(100))
    expect(status).toBe(201)
    const { documentId } = (body as { data: { documentId: string } }).data
    expect(faultOf(await office.call('PUT', `${tables}/${documentId}?locale=nl`, table(101)))).toEqual(refused)
    const kept = await office.call('GET', `${tables}/${documentId}?locale=nl`)
    expect((kept.body as { data: { rows: unknown[] } }).data.rows).toHaveLength(100)
  })
})

describe('there are no more entries of a kind than a school has use for:', () => {
  const tables = '/content-manager/collection-types/api::price-table.price-table'
  const table = { title: 'Prijzen', key: 'oneMore', section: 'manual', rows: [] }
  const idOf = ({ body }: { body: unknown }) => (body as { data: { documentId: string } }).data.documentId
  const said = ({ status, body }: { status: number; body: unknown }) => [
    status,
    (body as { error?: { message: string } }).error?.message ?? null,
  ]
  const full = [400, 'Er passen er 30, en die zijn er al. Verwijder er eerst een die je niet meer nodig hebt.']

  test('none is added or copied to a full list, whose entries can be changed, translated and removed', async () => {
    const last = idOf(await office.call('POST', `${tables}?locale=nl`, table))
    const database = openDatabase(cms)
    const there = new Set(await database('price_tables').pluck('document_id'))
    const others = Array.from({ length: 30 - there.size }, (_, index) => ({ document_id: `more-${index}`, title: 'Prijzen', locale: 'nl' }))
    await database('price_tables').insert(others)
    expect(said(await office.call('POST', `${tables}?locale=nl`, table))).toEqual(full)
    expect(said(await office.call('POST', `${tables}/actions/publish?locale=nl`, table))).toEqual(full)
    expect(said(await office.call('POST', `${tables}/clone/${last}?locale=nl`, table))).toEqual(full)
    await database('price_tables').where({ document_id: 'more-0' }).delete()
    const atOnce = await Promise.all(Array.from({ length: 8 }, () => office.call('POST', `${tables}?locale=nl`, table)))
    expect(atOnce.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(7).fill(400)])
    expect((await office.call('PUT', `${tables}/${last}?locale=en`, { ...table, title: 'Prices' })).status).toBe(200)
    expect((await office.call('DELETE', `${tables}/${last}?locale=*`)).status).toBe(200)
    const again = await office.call('POST', `${tables}?locale=nl`, table)
    expect(again.status).toBe(201)
    for (const made of [again, ...atOnce.filter(({ status }) => status === 201)])
      await office.call('DELETE', `${tables}/${idOf(made)}?locale=*`)
    await database('price_tables').whereLike('document_id', 'more-%').delete()
    await database.destroy()
  })
})

describe('a query that would search all texts for a long time is refused before the database sees it', () => {
  const tips = '/content-manager/collection-types/api::tip.tip?page=1&pageSize=10'
  const texts = (amount: number, text: string) =>
    Array.from({ length: amount }, (_, index) => `filters[$or][${index}][topic][$notContainsi]=${text}`).join('&')

  test.each([
    ['by the number of its conditions', texts(31, 'a'), 'voorwaarden kunnen niet tegelijk'],
    ['by all that it looks for', texts(5, 'a'.repeat(250)), '1.000 bij elkaar'],
  ])('%s', async (_name, query, sentence) => {
    const { status, body } = await office.call('GET', `${tips}&${query}`)
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain(sentence)
  })

  test('what somebody fills in at a list is answered', async () => {
    expect((await office.call('GET', `${tips}&_q=rijden&${texts(20, 'file')}`)).status).toBe(200)
  })
})

describe('what only the database would take at its word, without anybody’s right to it, is passed over', () => {
  const dataOf = async (panel: Panel, path: string): Promise<unknown> => {
    const { status, body } = await panel.call('GET', path)
    expect(status, path).toBe(200)
    return (body as { data: unknown }).data
  }

  test.each([
    'where[createdBy][password][$startsWith]=nothing',
    'where[createdBy][resetPasswordToken][$startsWith]=0',
    'where[updatedBy][roles][users][email]=nobody@example.test',
    'where[name]=nothing',
    'offset=1000',
    'groupBy=parent&select=id',
    'orderBy[createdBy][password]=desc',
  ])('by the office, which could read an owner’s mailed link letter by letter: %s', async (query) => {
    await office.call('POST', '/upload/folders', { name: 'Foto’s', parent: null })
    const folders = await dataOf(office, '/upload/folders')
    expect(folders).toContainEqual(expect.objectContaining({ name: 'Foto’s' }))
    expect(await dataOf(office, `/upload/folders?${query}`)).toEqual(folders)
  })

  test('by whoever may see the accounts', async () => {
    const owner = await openPanel('owner@example.test', cms)
    const rights = ['admin::users.read', 'admin::roles.read'].map((action) => ({ action, subject: null }))
    const { panel, forget } = await openNarrowPanel(owner, rights, cms)
    const roles = await dataOf(panel, '/admin/roles')
    expect(await dataOf(panel, '/admin/roles?where[users][password][$startsWith]=nothing')).toEqual(roles)
    const users = await dataOf(panel, '/admin/users')
    expect(await dataOf(panel, '/admin/users?where[resetPasswordToken][$startsWith]=0')).toEqual(users)
    await forget()
  })
})

describe('what is done to several entries at once', () => {
  const tariffs = 'api::tariff.tariff'
  const several = (action: string, documentIds: string[]) =>
    office.call('POST', `/content-manager/collection-types/${tariffs}/actions/${action}?locale=nl`, { documentIds, locale: 'nl' })

  test('is done once to each, however often it is named', async () => {
    const [one, other] = (await office.list(tariffs, { locale: 'nl' })).map(({ documentId }) => documentId)
    const { status, body } = await several(
      'bulkPublish',
      Array.from({ length: 999 }, (_, index) => String(index % 2 ? one : other)),
    )
    expect([status, body]).toEqual([200, { count: 2 }])
  }, 20_000)

  test('is no more than a page of the list', async () => {
    const { status, body } = await several(
      'bulkPublish',
      Array.from({ length: 101 }, (_, index) => `entry${index}`),
    )
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain('Meer dan 100')
  })

  test('is seen on the site together', async () => {
    const entries = (await office.list(tariffs, { locale: 'nl' })).filter(({ section, isHidden }) => section === 'manual' && !isHidden)
    for (const entry of entries) await office.save(tariffs, entry, 'nl', { tagline: `Samen ${entry.documentId}` })
    const ids = entries.map(({ documentId }) => documentId)
    expect((await several('bulkPublish', ids)).status).toBe(200)
    const database = openDatabase(cms)
    const { body } = await database('content_snapshots').where({ language: 'nl' }).first('body')
    await database.destroy()
    for (const id of ids) expect(body).toContain(`Samen ${id}`)
  })
})

describe('what the framework can’t read is refused, and is no fault of the server', () => {
  const tips = '/content-manager/collection-types/api::tip.tip?page=1&pageSize=10'

  test.each([
    'filters[$or]=1',
    'filters[$and]=1',
    'filters[$not]=1',
    'filters[id][$between]=1',
    'sort=updatedBy',
    'sort=createdBy:desc',
    'sort[updatedBy]=asc',
    'sort[0]=updatedBy',
  ])('a query: %s', async (query) => {
    expect((await office.call('GET', `${tips}&${query}`)).status).toBe(400)
  })

  test('an order by who changed it last is answered', async () => {
    for (const query of ['sort=updatedBy.id:ASC', 'filters[id][$between][0]=1&filters[id][$between][1]=2', 'filters[$or][0][id]=1'])
      expect((await office.call('GET', `${tips}&${query}`)).status, query).toBe(200)
  })

  test('a call that says which rights it asks about in no list', async () => {
    for (const body of [{}, { permissions: 'all' }]) expect((await office.call('POST', '/admin/permissions/check', body)).status).toBe(400)
  })

  test.each([
    ['POST', '/admin/register'],
    ['POST', '/admin/register/'],
    ['POST', '/admin/permissions/check'],
    ['PUT', '/admin/users/me'],
    ['POST', '/content-manager/uid/check-availability'],
    ['POST', '/content-manager/uid/generate'],
    ['POST', '/upload/actions/bulk-update'],
  ])('a call without a body: %s %s', async (method, path) => {
    expect((await fetch(`${cms.url}${path}`, { method, headers: { Authorization: `Bearer ${office.token}` } })).status).toBe(400)
  })

  test('a folder that isn’t there', async () => {
    for (const id of ['99999', 'x'])
      expect((await office.call('PUT', `/upload/folders/${id}`, { name: 'Auto’s', parent: null })).status, id).toBe(404)
    const { body } = await office.call('POST', '/upload/folders', { name: 'Bus', parent: null })
    const { id } = (body as { data: { id: number } }).data
    expect((await office.call('PUT', `/upload/folders/${id}`, { name: 'Auto’s', parent: null })).status).toBe(200)
  })
})
