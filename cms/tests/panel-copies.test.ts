import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase, type Database } from './support/database'
import { openNarrowPanel, openPanel, type Panel } from './support/panel'
import { thisCms } from './support/this-cms'

const lists = '/content-manager/collection-types'

let database: Database
let owner: Panel
let office: Panel

beforeAll(async () => {
  database = openDatabase(thisCms())
  owner = await openPanel('owner@example.test')
  office = await openPanel('office@example.test')
})
afterAll(() => database.destroy())

describe('whoever reads their own alone', () => {
  const tariff = 'api::tariff.tariff'
  const fields = ['section', 'name', 'tagline', 'features', 'price']
  let maker: Panel
  let forget: () => Promise<void>
  let ofAnother: string
  const made: string[] = []

  beforeAll(async () => {
    const own = { subject: tariff, properties: { fields, locales: ['nl', 'en'] } }
    const opened = await openNarrowPanel(owner, [
      { ...own, action: 'plugin::content-manager.explorer.create' },
      { ...own, action: 'plugin::content-manager.explorer.read', conditions: ['admin::is-creator'] },
      { ...own, action: 'plugin::content-manager.explorer.update', conditions: ['admin::is-creator'] },
    ])
    maker = opened.panel
    forget = opened.forget
    ofAnother = await make(owner, 'Nog geheim')
  })
  afterAll(async () => {
    for (const documentId of made) await owner.call('DELETE', `${lists}/${tariff}/${documentId}?locale=*`)
    await forget()
  })

  async function make(panel: Panel, name: string): Promise<string> {
    const { body } = await panel.call('POST', `${lists}/${tariff}?locale=nl`, { name, section: 'manual', features: 'Tien lessen' })
    const { documentId } = (body as { data: { documentId: string } }).data
    made.push(documentId)
    return documentId
  }

  const copy = async (way: string, documentId: string) => {
    const answer = await maker.call('POST', `${lists}/${tariff}/${way}/${documentId}`, { name: 'Afschrift', locale: 'nl' })
    const { data } = answer.body as { data: { documentId?: string } | null }
    if (data?.documentId) made.push(data.documentId)
    return answer
  }

  test.each(['clone', 'auto-clone'])('gets no copy of what is another’s, by %s, and one of their own', async (way) => {
    const refused = await copy(way, ofAnother)
    expect(refused.status).toBe(404)
    expect(JSON.stringify(refused.body)).not.toContain('geheim')
    const own = await make(maker, 'Van mij')
    expect((await copy(way, own)).status).toBe(200)
    expect((await copy(way, randomUUID())).status).toBe(404)
  })

  test('fills no language in from what is another’s', async () => {
    const fill = (documentId: string) => {
      const from = `collectionType=collection-types&sourceLocale=nl&targetLocale=en&documentId=${documentId}`
      return maker.call('GET', `/i18n/content-manager/get-fill-from-locale/${tariff}?${from}`)
    }
    expect((await fill(ofAnother)).status).toBe(404)
    expect((await fill(await make(maker, 'Ook van mij'))).status).toBe(200)
  })

  test('finds no fields of an entry by its number', async () => {
    const [{ id }] = (await database('tariffs').where({ document_id: ofAnother }).select('id')) as [{ id: number }]
    const body = { model: tariff, id, locale: 'nl' }
    expect((await maker.call('POST', '/i18n/content-manager/actions/get-non-localized-fields', body)).status).toBe(404)
  })
})

test('who reads one type of the pages, or some entries of another, gets no link that opens all their drafts', async () => {
  const read = 'plugin::content-manager.explorer.read'
  const [tariff] = await owner.list('api::tariff.tariff', { locale: 'nl' })
  const path = `/content-manager/preview/url/api::tariff.tariff?documentId=${tariff?.documentId}&locale=nl&status=draft`
  const may = (type: string, field: string) => ({
    action: read,
    subject: `api::${type}.${type}`,
    properties: { fields: [field], locales: ['nl', 'en'] },
  })
  const tariffs = may('tariff', 'name')
  const others = [
    ['site', 'name'],
    ['home-page', 'heroTitle'],
    ['auto-page', 'heroTitle'],
    ['tariffs-page', 'title'],
    ['statistics', 'foundedYear'],
    ['auto-package', 'name'],
    ['price-table', 'title'],
    ['review', 'text'],
    ['legal-page', 'title'],
  ].map(([type = '', field = '']) => may(type, field))
  const own = { ...tariffs, conditions: ['admin::is-creator'] }
  for (const [rights, status] of [
    [[tariffs], 403],
    [[own, ...others], 403],
    [[tariffs, ...others], 200],
  ] as const) {
    const { panel, forget } = await openNarrowPanel(owner, [...rights])
    expect((await panel.call('GET', path)).status).toBe(status)
    await forget()
  }
  expect((await office.call('GET', path)).status).toBe(200)
})
