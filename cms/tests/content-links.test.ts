import { contentSnapshot, type ContentSnapshot } from '@rijbaan/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { get } from './support/call'
import { webCmsSecret } from './support/cms'
import { openDatabase, type Database } from './support/database'
import { openPanel, type Entry, type Panel } from './support/panel'
import { thisCms } from './support/this-cms'

const site = '/content-manager/single-types/api::site.site'
const home = '/content-manager/single-types/api::home-page.home-page'
const review = 'api::review.review'

let office: Panel
let database: Database

beforeAll(async () => {
  office = await openPanel('office@example.test')
  database = openDatabase(thisCms())
})

afterAll(() => database.destroy())

const open = async (page: string): Promise<Entry> => {
  const { body } = await office.call('GET', `${page}?locale=nl`)
  return (body as { data: Entry }).data
}

/** What the panel sends back of an entry: the fields, without what the server keeps. */
const fieldsOf = (entry: Entry, changes: Record<string, unknown>) => {
  const { id: _, documentId: __, localizations: ___, createdBy: ____, updatedBy: _____, ...fields } = entry
  return { ...fields, ...changes }
}

const snapshot = async (): Promise<ContentSnapshot> =>
  contentSnapshot.parse((await get('/api/public/content?language=nl', { 'X-Rijbaan-Secret': webCmsSecret })).body)

describe('a link in a field', () => {
  test.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', '//evil.test', 'http://www.cbr.nl'])(
    'is refused as %s, in a sentence at the field, and stays as it was',
    async (href) => {
      const before = await open(site)
      const answer = await office.call('PUT', `${site}?locale=nl`, fieldsOf(before, { instagramUrl: href }))
      expect(answer.status).toBe(400)
      expect(answer.body).toMatchObject({
        error: {
          details: {
            errors: [{ path: ['instagramUrl'], message: expect.stringContaining(`De link ‘${href}’ kan niet. Een link begint met`) }],
          },
        },
      })
      expect((await open(site))['instagramUrl']).toBe(before['instagramUrl'])
    },
  )

  test('is refused in a part of a page and in a review', async () => {
    const before = await open(home)
    const services = (before['services'] as { url: string }[]).map((card, index) => (index === 1 ? { ...card, url: 'javascript:x' } : card))
    const answer = await office.call('PUT', `${home}?locale=nl`, fieldsOf(before, { services }))
    expect(answer.body).toMatchObject({ error: { details: { errors: [{ path: ['services', '1', 'url'] }] } } })

    const [one] = await office.list(review, { locale: 'nl' })
    if (!one) throw new Error('The seed has no reviews.')
    expect((await office.save(review, one, 'nl', { author_url: 'javascript:x' })).status).toBe(400)
    expect((await office.save(review, one, 'nl', {})).status).toBe(200)
  })

  test('that lies in the database from before is shown by no page', async () => {
    const before = await open(site)
    expect((await office.call('POST', `${site}/actions/publish?locale=nl`, fieldsOf(before, {}))).status).toBe(200)
    await database('sites')
      .where({ locale: 'nl' })
      .update({ facebook_url: 'javascript:alert(1)', instagram_url: 'http://instagram.rijbaan.test/x' })
    // Whatever is published makes the snapshot anew.
    const page = await open(home)
    expect((await office.call('POST', `${home}/actions/publish?locale=nl`, fieldsOf(page, {}))).status).toBe(200)
    const shown = (await snapshot()).site
    await database('sites').where({ locale: 'nl' }).update({ facebook_url: before['facebookUrl'], instagram_url: before['instagramUrl'] })
    expect((await office.call('POST', `${home}/actions/publish?locale=nl`, fieldsOf(page, {}))).status).toBe(200)
    expect([shown.facebookUrl, shown.instagramUrl]).toEqual(['', 'https://instagram.rijbaan.test/x'])
    expect((await snapshot()).site.facebookUrl).toBe(before['facebookUrl'])
  })
})

describe('a name of the school, which its mails carry,', () => {
  test.each([
    ['name', 'Rijschool <b>De Rijbaan</b>'],
    ['name', 'Betaal op evil.test'],
    ['shortName', 'https://evil.test'],
    ['legalName', 'Mail naar baas@evil.test'],
    ['name', 'nl/herstel'],
    ['name', 'evil。nl'],
    ['shortName', '.nl'],
    ['phone', 'https://evil.test'],
    ['phone', '.com'],
  ])('is refused with a %s as %s, in a sentence at the field', async (field, value) => {
    const before = await open(site)
    const answer = await office.call('PUT', `${site}?locale=nl`, fieldsOf(before, { [field]: value }))
    expect(answer.status).toBe(400)
    const said = { path: [field], message: expect.stringContaining('Hier kan geen link, mailadres, schuine streep of punthaak staan') }
    expect(answer.body).toMatchObject({ error: { details: { errors: [said] } } })
  })
})

describe('a mail address of the school', () => {
  test.each([
    ['email', 'Bel ons liever'],
    ['requestRecipient', 'baas@rijbaan.test, ander@evil.test'],
    ['senderAddress', 'Rijbaan <baas@evil.test>'],
  ])('is one address in a draft too: %s as %s is refused at the field', async (field, value) => {
    const before = await open(site)
    const owner = await openPanel('owner@example.test')
    const answer = await owner.call('PUT', `${site}?locale=nl`, fieldsOf(before, { [field]: value }))
    expect(answer.status).toBe(400)
    const said = { path: [field], message: expect.stringContaining('Hier staat één e-mailadres, en verder niets.') }
    expect(answer.body).toMatchObject({ error: { details: { errors: [said] } } })
    expect((await open(site))[field]).toBe(before[field])
  })
})
