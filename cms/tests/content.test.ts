import { contentSnapshot, languages, snapshotMaxLength, type Language, type Tariff } from '@rijbaan/contract'
import { describe, expect, test } from 'vitest'
import { get } from './support/call'
import { webCmsSecret } from './support/cms'
import { openDatabase } from './support/database'
import { openPanel, type Entry, type Panel } from './support/panel'
import { thisCms } from './support/this-cms'

const webApp = { 'X-Rijbaan-Secret': webCmsSecret }
const path = '/api/public/content'

describe('the content snapshot', () => {
  test.each(languages)('has everything the pages show, in %s', async (language) => {
    const { status, body, headers } = await get(`${path}?language=${language}`, webApp)
    expect(status).toBe(200)
    expect(headers.get('etag')).toMatch(/^"[\w-]{27}"$/)
    const snapshot = contentSnapshot.parse(body)
    expect(snapshot.language).toBe(language)
    expect(snapshot.tariffs).toHaveLength(10)
    expect(snapshot.auto.packages.cards).toHaveLength(3)
    expect(snapshot.auto.people.instructors.map(({ name }) => name)).toEqual(['Marloes de Wit', 'Karim Haddad'])
    expect(snapshot.auto.pickup.areas[0]).toEqual({ name: 'Centrum', x: 48, y: 44 })
    expect(snapshot.priceTables.map(({ key }) => key)).toEqual(['manualLessons', 'manualExams', 'automaticRetake'])
    expect(snapshot.legalPages.map(({ key }) => key).sort()).toEqual(['accessibility', 'privacy', 'terms'])
  })

  test('has every field of a review (spec 1 §3)', async () => {
    const { body } = await get(`${path}?language=nl`, webApp)
    const [review] = body['reviews'] as Record<string, unknown>[]
    expect(review).toMatchObject({
      author_name: expect.stringMatching(/\w/),
      author_url: expect.stringMatching(/^https:/),
      language: expect.stringMatching(/^[a-z]{2}$/),
      original_language: expect.stringMatching(/^[a-z]{2}$/),
      profile_photo_url: null,
      rating: expect.any(Number),
      relative_time_description: expect.stringMatching(/geleden|vandaag|gisteren/),
      text: expect.stringMatching(/\w+ \w+/),
      time: expect.any(Number),
      translated: expect.any(Boolean),
    })
  })

  test('is not sent again to whoever has it', async () => {
    const { headers } = await get(`${path}?language=nl`, webApp)
    const again = await get(`${path}?language=nl`, { ...webApp, 'If-None-Match': headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
  })

  test('is for the web app alone', async () => {
    expect((await get(path)).status).toBe(403)
    expect((await get(`${path}?status=draft`)).status).toBe(403)
    expect((await get(path, { 'X-Rijbaan-Secret': 'guess' })).status).toBe(403)
  })

  test('in a language that isn’t there is refused with a sentence', async () => {
    const { status, body } = await get(`${path}?language=de`, webApp)
    expect([status, body.code]).toEqual([400, 'invalid-input'])
  })

  test('carries no field that only the office should see', async () => {
    const { body } = await get(`${path}?language=nl`, webApp)
    const text = JSON.stringify(body)
    expect(text).not.toContain('aanvragen@rijbaan.test')
    expect(text).not.toContain('documentId')
  })
})

describe('what the office publishes', () => {
  const tariffs = 'api::tariff.tariff'

  async function readTariff(language: Language, documentId: string, headers = webApp, status = 'published'): Promise<Tariff | undefined> {
    const { body } = await get(`${path}?language=${language}&status=${status}`, headers)
    return contentSnapshot.parse(body).tariffs.find(({ id }) => id === documentId)
  }

  async function findTariff(panel: Panel, locale: string): Promise<Entry> {
    const entry = (await panel.list(tariffs, { locale })).find(({ section, lessons }) => section === 'automatic' && lessons === 10)
    if (!entry) throw new Error('The seed has no automatic package of 10 lessons.')
    return entry
  }

  test('a draft stays out of the pages and is in the preview', async () => {
    const panel = await openPanel('office@example.test')
    const entry = await findTariff(panel, 'nl')
    expect((await panel.save(tariffs, entry, 'nl', { price: 1051 })).status).toBe(200)
    expect((await readTariff('nl', entry.documentId))?.price).toBe(1050)
    expect((await readTariff('nl', entry.documentId, webApp, 'draft'))?.price).toBe(1051)
  })

  test.each(['nl', 'en'] as const)('a price published in %s is the price in both languages', async (published) => {
    const panel = await openPanel('office@example.test')
    const entry = await findTariff(panel, published)
    const price = published === 'nl' ? 1060 : 1070
    expect((await panel.publish(tariffs, entry, published, { price })).status).toBe(200)
    expect((await readTariff('nl', entry.documentId))?.price).toBe(price)
    expect((await readTariff('en', entry.documentId))?.price).toBe(price)
  })

  test('a text published in one language leaves the other as it was', async () => {
    const panel = await openPanel('office@example.test')
    const entry = await findTariff(panel, 'en')
    const before = await readTariff('nl', entry.documentId)
    await panel.publish(tariffs, entry, 'en', { tagline: 'A short course' })
    expect((await readTariff('en', entry.documentId))?.tagline).toBe('A short course')
    expect((await readTariff('nl', entry.documentId))?.tagline).toBe(before?.tagline)
  })

  test('a package that was only begun leaves the preview of the others alone', async () => {
    const panel = await openPanel('office@example.test')
    const { body } = await panel.call('POST', `/content-manager/collection-types/${tariffs}?locale=nl`, { name: 'Half' })
    const { documentId } = (body as { data: Entry }).data
    expect((await get(`${path}?language=nl&status=draft`, webApp)).status).toBe(200)
    await panel.call('DELETE', `/content-manager/collection-types/${tariffs}/${documentId}?locale=*`)
  })

  test('a hidden package leaves the pages', async () => {
    const panel = await openPanel('office@example.test')
    const entry = await findTariff(panel, 'nl')
    await panel.publish(tariffs, entry, 'nl', { isHidden: true })
    expect(await readTariff('en', entry.documentId)).toBeUndefined()
    await panel.publish(tariffs, entry, 'nl', { isHidden: false, price: 1050 })
    expect((await readTariff('en', entry.documentId))?.price).toBe(1050)
  })

  test('two publications at once are both in the snapshot', async () => {
    const panel = await openPanel('office@example.test')
    const entries = (await panel.list(tariffs, { locale: 'nl' }))
      .filter(({ section, isHidden }) => section === 'manual' && !isHidden)
      .slice(0, 4)
    const marked = entries.map((entry, index) => ({ entry, tagline: `Samen gepubliceerd ${index}` }))
    const answers = await Promise.all(marked.map(({ entry, tagline }) => panel.publish(tariffs, entry, 'nl', { tagline })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    for (const { entry, tagline } of marked) expect((await readTariff('nl', entry.documentId))?.tagline).toBe(tagline)
    for (const entry of entries) await panel.publish(tariffs, entry, 'nl', {})
  })

  test('what is more than pages can carry stays out of them', async () => {
    const before = await get(`${path}?language=nl`, webApp)
    const database = openDatabase(thisCms())
    const [site]: { id: number; footer_text: string }[] = await database('sites')
      .where({ locale: 'nl' })
      .whereNotNull('published_at')
      .select('id', 'footer_text')
    const panel = await openPanel('office@example.test')
    const publish = async () => panel.publish(tariffs, await findTariff(panel, 'nl'), 'nl', {})
    await database('sites')
      .where({ id: site?.id })
      .update({ footer_text: 'a'.repeat(snapshotMaxLength) })
    expect((await publish()).status).toBe(200)
    expect((await get(`${path}?language=nl`, webApp)).body['site']).toEqual(before.body['site'])
    await database('sites').where({ id: site?.id }).update({ footer_text: site?.footer_text })
    await database.destroy()
    expect((await publish()).status).toBe(200)
  })

  test('a page taken down keeps its last good text on the site', async () => {
    const panel = await openPanel('owner@example.test')
    const before = await get(`${path}?language=nl`, webApp)
    expect(
      (await panel.call('POST', '/content-manager/single-types/api::home-page.home-page/actions/unpublish?locale=nl', {})).status,
    ).toBe(200)
    expect(
      (await panel.call('POST', '/content-manager/single-types/api::home-page.home-page/actions/unpublish?locale=en', {})).status,
    ).toBe(200)
    const after = await get(`${path}?language=nl`, webApp)
    expect(after.body['home']).toEqual(before.body['home'])
    for (const locale of ['nl', 'en']) {
      const { body } = await panel.call('GET', `/content-manager/single-types/api::home-page.home-page?locale=${locale}`)
      const { data } = body as { data: Record<string, unknown> }
      expect(
        (await panel.call('POST', `/content-manager/single-types/api::home-page.home-page/actions/publish?locale=${locale}`, data)).status,
      ).toBe(200)
    }
  })
})
