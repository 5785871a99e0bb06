import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RecentChange } from '../src/recent-change'
import { contentSnapshot, pathOf, requestsOfficeApi } from '@rijbaan/contract'
import { get, post } from './support/call'
import { webCmsSecret } from './support/cms'
import { callBackForm, demoForm } from './support/forms'
import { openDatabase, type Database } from './support/database'
import { enter } from './support/people'
import { openNarrowPanel, openPanel, type Entry, type Panel } from './support/panel'
import { thisCms } from './support/this-cms'

const lists = '/content-manager/collection-types'
const tariffs = 'api::tariff.tariff'
const requests = 'api::request.request'

let database: Database
let office: Panel

beforeAll(async () => {
  database = openDatabase(thisCms())
  office = await openPanel('office@example.test')
})
afterAll(() => database.destroy())

/** The newest line of the audit log about what the panel did to a content type. */
const lastDeed = (contentType: string): Promise<{ action: string; actor_name: string } | undefined> =>
  database('audit_entries').where({ content_type: contentType }).orderBy('id', 'desc').first('action', 'actor_name')

async function changesFor(panel: Panel): Promise<RecentChange[]> {
  const { body } = await panel.call('GET', '/rijbaan/recent-changes')
  return (body as { data: RecentChange[] }).data
}

describe('a price that is published from the home', () => {
  const publish = (documentId: string, locale: string, prices: object) =>
    office.call('POST', `${lists}/${tariffs}/${documentId}/actions/publish?locale=${locale}`, prices)

  /** The price of a package that the site shows in each language, and the one that the panel has ready there. */
  async function pricesOf(documentId: string): Promise<Record<string, readonly [shown: number | undefined, ready: unknown]>> {
    const each = async (language: 'nl' | 'en') => {
      const { body } = await get(`/api/public/content?language=${language}`, { 'X-Rijbaan-Secret': webCmsSecret })
      const draft = (await office.list(tariffs, { locale: language })).find((tariff) => tariff.documentId === documentId)
      const shown = contentSnapshot.parse(body).tariffs.find(({ id }) => id === documentId)?.price ?? undefined
      return [language, [shown, draft?.['price']]] as const
    }
    return Object.fromEntries(await Promise.all([each('nl'), each('en')]))
  }

  test.each(['nl', 'en'])('counts in both languages, leaves the texts alone and a line in the audit log (%s)', async (locale) => {
    const [tariff] = (await office.list(tariffs, { locale })) as [Entry]
    const { documentId, price, name, features } = tariff as Entry & { price: number; name: string; features: string }
    try {
      expect((await publish(documentId, locale, { price: price + 25 })).status).toBe(200)
      expect(await pricesOf(documentId)).toEqual({ nl: [price + 25, price + 25], en: [price + 25, price + 25] })
      const { body } = await office.call('GET', `${lists}/${tariffs}/${documentId}?locale=${locale}&status=published`)
      expect((body as { data: Entry }).data).toMatchObject({ name, features })
      expect(await lastDeed('tariff')).toEqual({ action: 'panel.publish', actor_name: 'Noor Kantoor' })
    } finally {
      await publish(documentId, locale, { price })
    }
  })

  test.each([[-1], ['veel']])('is refused as in the form where it is %s', async (price) => {
    const [{ documentId, price: before }] = (await office.list(tariffs, { locale: 'nl' })) as [Entry & { price: number }]
    expect((await publish(documentId, 'nl', { price })).status).toBe(400)
    expect(await pricesOf(documentId)).toEqual({ nl: [before, before], en: [before, before] })
  })
})

describe('a request that is ticked off from the home', () => {
  test('is spoken to, says the same otherwise, and leaves a line in the audit log', async () => {
    const form = callBackForm()
    await post('/api/public/email/call-me-back', form)
    const waiting = await office.list(requests, { 'filters[$and][0][progress][$eq]': 'new', sort: 'receivedAt:DESC' })
    const request = waiting.find(({ phone }) => phone === form.phone) as Entry
    const path = `${lists}/${requests}/${request.documentId}`
    expect((await office.call('PUT', path, { progress: 'called' })).status).toBe(200)
    const { body } = await office.call('GET', path)
    expect((body as { data: Entry }).data).toMatchObject({ progress: 'called', name: form.name, phone: form.phone })
    expect(await lastDeed('request')).toEqual({ action: 'panel.update', actor_name: 'Noor Kantoor' })
  })

  test('keeps its state where the state is none', async () => {
    const [request] = (await office.list(requests)) as [Entry]
    const answer = await office.call('PUT', `${lists}/${requests}/${request.documentId}`, { progress: 'forgotten' })
    expect(answer.status).toBe(400)
  })
})

describe('what changed lately', () => {
  test('names the entry, the colleague, and whether it is on the website yet', async () => {
    const [tip] = (await office.list('api::tip.tip', { locale: 'nl' })) as [Entry]
    const [table] = (await office.list('api::price-table.price-table', { locale: 'nl' })) as [Entry & { title: string }]
    const words = `Kijk nog één keer. ${randomUUID()}`
    await office.save('api::tip.tip', tip, 'nl', { content: words })
    await office.publish('api::price-table.price-table', table, 'nl', {})
    const changes = await changesFor(office)
    const of = (uid: string) => changes.find((change) => change.uid === uid)
    expect(of('api::price-table.price-table')).toMatchObject({ title: table.title, by: 'Noor Kantoor', locale: 'nl', isWaiting: false })
    expect(of('api::tip.tip')).toMatchObject({ title: words, documentId: tip.documentId, isSingle: false, isWaiting: true })
    expect(changes.map(({ changedAt }) => changedAt)).toEqual(
      changes
        .map(({ changedAt }) => changedAt)
        .sort()
        .reverse(),
    )
    await office.publish('api::tip.tip', tip, 'nl', {})
  })

  test('tells nothing of what an account may not read, and nobody without one', async () => {
    const [tip] = (await office.list('api::tip.tip', { locale: 'nl' })) as [Entry]
    await office.publish('api::tip.tip', tip, 'nl', {})
    const right = { action: 'plugin::content-manager.explorer.read', subject: 'api::review.review' }
    const narrow = await openNarrowPanel(await openPanel('owner@example.test'), [
      { ...right, properties: { fields: ['text'], locales: ['nl'] } },
    ])
    const changes = await changesFor(narrow.panel)
    await narrow.forget()
    expect(changes.filter(({ uid }) => uid !== 'api::review.review')).toEqual([])
    expect((await fetch(`${thisCms().url}/rijbaan/recent-changes`)).status).toBe(401)
  })

  test('has no people and no requests', async () => {
    const uids = (await changesFor(office)).map(({ uid }) => uid)
    expect(uids.filter((uid) => /user|request|outbox|lesson|payment/.test(uid))).toEqual([])
  })
})

describe('a request whose sender becomes a student', () => {
  test('tells an admin of the portal as much as their form asks for, and nobody else', async () => {
    const form = demoForm({ name: 'Marit de Vries', message: 'Course Type: auto-automatic' })
    await post('/api/public/email/demo-lesson', form)
    const { id } = (await database('requests').where({ phone: form.phone }).first('id')) as { id: number }
    const path = pathOf(requestsOfficeApi.requestedStudent, { id: String(id) })
    const as = async (username: string, asked = path) => (await enter(database, username)).call('GET', asked)
    expect((await as('admin')).body).toEqual({ firstName: 'Marit', lastName: 'de Vries', email: form.email, licenseType: 'AUTOMATIC' })
    for (const username of ['teacher', 'student']) expect((await as(username)).status).toBe(403)
    const unknown = pathOf(requestsOfficeApi.requestedStudent, { id: '99999999' })
    expect((await as('admin', unknown)).status).toBe(404)
  })

  test('is led to at the address of the web app, which the panel knows from the server', async () => {
    const { body } = await office.call('GET', '/rijbaan/web-address')
    expect((body as { data: { url: string } }).data.url).toMatch(/^http/)
  })
})
