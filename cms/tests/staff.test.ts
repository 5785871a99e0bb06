import { beforeAll, describe, expect, test } from 'vitest'
import { post } from './support/call'
import { openDatabase } from './support/database'
import { callBackForm } from './support/forms'
import { openNarrowPanel, openPanel, type Entry, type Panel } from './support/panel'
import { thisCms } from './support/this-cms'
import { waitFor } from './support/wait-for'

const lists = '/content-manager/collection-types'
const singles = '/content-manager/single-types'

let office: Panel

beforeAll(async () => {
  office = await openPanel('office@example.test')
})

const read = async <T>(path: string): Promise<T> => (await office.call('GET', path)).body as T

async function tariffIn(locale: string): Promise<Entry> {
  const [entry] = await office.list('api::tariff.tariff', { locale, 'filters[lessons][$eq]': '5' })
  if (!entry) throw new Error(`There is no package of 5 lessons in ${locale}.`)
  return entry
}

describe('the office', () => {
  test('works in Dutch, and both languages are there with Dutch first', async () => {
    const { body } = await office.call('GET', '/admin/users/me')
    expect(body).toMatchObject({ data: { email: 'office@example.test', preferedLanguage: 'nl', roles: [{ code: 'office' }] } })
    const locales = await read<{ code: string; isDefault: boolean }[]>('/i18n/locales')
    expect(locales.map(({ code, isDefault }) => [code, isDefault]).sort()).toEqual([
      ['en', false],
      ['nl', true],
    ])
  })

  test.each(['nl', 'en'])('changes and publishes a tariff in %s', async (locale) => {
    const entry = await tariffIn(locale)
    const tagline = `A line of the ${locale} test`
    expect((await office.publish('api::tariff.tariff', entry, locale, { tagline })).status).toBe(200)
    const { data } = await read<{ data: Entry }>(`${lists}/api::tariff.tariff/${entry.documentId}?locale=${locale}&status=published`)
    expect(data['tagline']).toBe(tagline)
    expect((await office.publish('api::tariff.tariff', entry, locale, {})).status).toBe(200)
  })

  test.each([
    'api::auto-package.auto-package',
    'api::price-table.price-table',
    'api::review.review',
    'api::tip.tip',
    'api::legal-page.legal-page',
  ])('publishes %s in both languages', async (uid) => {
    for (const locale of ['nl', 'en']) {
      const [entry] = await office.list(uid, { locale })
      expect(entry?.['locale']).toBe(locale)
      expect((await office.call('POST', `${lists}/${uid}/${entry?.documentId}/actions/publish?locale=${locale}`, {})).status).toBe(200)
    }
  })

  test.each(['api::site.site', 'api::home-page.home-page', 'api::auto-page.auto-page', 'api::tariffs-page.tariffs-page'])(
    'publishes %s in both languages, and can’t remove it',
    async (uid) => {
      for (const locale of ['nl', 'en']) {
        expect((await office.call('GET', `${singles}/${uid}?locale=${locale}`)).status).toBe(200)
        expect((await office.call('POST', `${singles}/${uid}/actions/publish?locale=${locale}`, {})).status).toBe(200)
        expect((await office.call('DELETE', `${singles}/${uid}?locale=${locale}`)).status).toBe(403)
      }
    },
  )

  test('adds a tip and takes it away again', async () => {
    const added = await office.call('POST', `${lists}/api::tip.tip?locale=nl`, { content: 'Kijk altijd nog één keer.', order: 99 })
    expect(added.status).toBe(201)
    const { data } = added.body as { data: Entry }
    expect((await office.call('DELETE', `${lists}/api::tip.tip/${data.documentId}?locale=nl`)).status).toBe(200)
  })
})

describe('a request', () => {
  let request: Entry

  beforeAll(async () => {
    const form = callBackForm()
    await post('/api/public/email/call-me-back', form)
    const requests = await office.list('api::request.request', { sort: 'receivedAt:DESC' })
    const found = requests.find(({ phone }) => phone === form.phone)
    if (!found) throw new Error('The office does not see the request.')
    request = found
  })

  const address = () => `${lists}/api::request.request/${request.documentId}`

  test('is worked off by the office: progress, note and a colleague who calls', async () => {
    const { results } = await read<{ results: { documentId: string; firstname: string }[] }>(
      `/content-manager/relations/api::request.request/assignee?id=${request.documentId}&_q=Noor`,
    )
    const colleague = results.find(({ firstname }) => firstname === 'Noor')
    expect(colleague).toBeDefined()
    const assignee = { connect: [{ documentId: colleague?.documentId }], disconnect: [] }
    expect((await office.call('PUT', address(), { progress: 'called', note: 'Belt morgen terug', assignee })).status).toBe(200)
    const { data } = await read<{ data: Entry }>(address())
    expect(data).toMatchObject({ progress: 'called', note: 'Belt morgen terug' })
  })

  test('stays as the visitor wrote it', async () => {
    await office.call('PUT', address(), { phone: '0600000000', name: 'Iemand anders', note: 'nog een poging' })
    const { data } = await read<{ data: Entry }>(address())
    expect(data).toMatchObject({ phone: request['phone'], name: request['name'] })
  })

  test("isn't made up in the panel", async () => {
    expect((await office.call('POST', `${lists}/api::request.request`, { name: 'A', phone: '0612345678' })).status).toBe(403)
  })

  test('is deleted by the office when its sender asks for it, with the mails that say the same', async () => {
    const form = callBackForm()
    await post('/api/public/email/call-me-back', form)
    const [newest] = await office.list('api::request.request', { sort: 'receivedAt:DESC' })
    expect(newest).toMatchObject({ phone: form.phone })
    const place = `${lists}/api::request.request/${newest?.documentId}`
    const database = openDatabase(thisCms())
    const mails = () => database('outbox_mails').where({ request_id: newest?.documentId })
    expect(await mails()).not.toEqual([])
    expect((await office.call('DELETE', place)).status).toBeLessThan(300)
    expect((await office.call('GET', place)).status).toBe(404)
    expect(await mails()).toEqual([])
    await database.destroy()
  })
})

describe('what owners alone change of the school', () => {
  const school = `${singles}/api::site.site`
  const fieldOf = async (panel: Panel, field: string, status = 'draft') => {
    const { body } = await panel.call('GET', `${school}?locale=nl&status=${status}`)
    return (body as { data: Record<string, string> }).data[field]
  }
  const ours = [
    ['senderAddress', 'no-reply@rijbaan.test', 'office@elsewhere.test'],
    ['requestRecipient', 'aanvragen@rijbaan.test', 'office@elsewhere.test'],
    ['iban', 'NL00 TEST 0000 0000 00', 'NL91 ABNA 0417 1643 00'],
    ['payee', 'Rijschool De Rijbaan', 'Noor Visser'],
  ] as const

  test.each(ours)('is seen by the office and stays as it is, however it is saved or published: %s', async (field, before, other) => {
    expect(await fieldOf(office, field)).toBe(before)
    for (const locale of ['nl', 'en']) {
      const changes = { [field]: other }
      expect((await office.call('PUT', `${school}?locale=${locale}`, changes)).status).toBe(200)
      expect((await office.call('POST', `${school}/actions/publish?locale=${locale}`, changes)).status).toBe(200)
    }
    expect([await fieldOf(office, field), await fieldOf(office, field, 'published')]).toEqual([before, before])
  })

  test.each(ours)('is changed by an owner: %s', async (field, before, other) => {
    const owner = await openPanel('owner@example.test')
    expect((await owner.call('PUT', `${school}?locale=nl`, { [field]: other })).status).toBe(200)
    expect(await fieldOf(owner, field)).toBe(other)
    expect((await owner.call('PUT', `${school}?locale=nl`, { [field]: before })).status).toBe(200)
  })

  test.each(ours)('stays as it is by a role of the owner’s own that may change the school: %s', async (field, before, other) => {
    const owner = await openPanel('owner@example.test')
    const fields = ['name', field]
    const rights = ['read', 'update'].map((doing) => ({
      action: `plugin::content-manager.explorer.${doing}`,
      subject: 'api::site.site',
      properties: { fields, locales: ['nl', 'en'] },
    }))
    const { panel, forget } = await openNarrowPanel(owner, rights)
    expect((await panel.call('PUT', `${school}?locale=nl`, { [field]: other })).status).toBe(200)
    expect(await fieldOf(panel, field)).toBe(before)
    await forget()
  })
})

describe('the office sees', () => {
  test('no mail that is about a person’s account (R72)', async () => {
    const newestFirst = { sort: 'writtenAt:DESC' }
    const { status } = await post('/api/auth/forgot-password', { username: 'student4' })
    expect(status).toBe(200)
    const owner = await openPanel('owner@example.test')
    await waitFor('the mail', async () =>
      (await owner.list('api::outbox.outbox-mail', newestFirst)).some(({ recipient }) => recipient === 'student4@example.test'),
    )
    const recipients = (await office.list('api::outbox.outbox-mail', newestFirst)).map(({ recipient }) => recipient)
    expect(recipients.length).toBeGreaterThan(0)
    expect(recipients).not.toContain('student4@example.test')
  })

  test('whether a mail went out, and not what it says', async () => {
    const [mail] = await office.list('api::outbox.outbox-mail')
    expect(mail).toHaveProperty('recipient')
    for (const field of ['text', 'html', 'messageId']) expect(mail).not.toHaveProperty(field)
    for (const query of ['filters[text][$contains]=a', 'sort=messageId', 'fields[0]=html']) {
      expect(JSON.stringify((await office.call('GET', `${lists}/api::outbox.outbox-mail?${query}`)).body)).not.toMatch(
        /<html|@rijbaan\.test>/,
      )
    }
    expect((await office.call('PUT', `${lists}/api::outbox.outbox-mail/${mail?.documentId}`, { state: 'sent' })).status).toBe(403)
  })

  test('of colleagues only the name', async () => {
    const { body } = await office.call('GET', `${lists}/admin::user`)
    expect(JSON.stringify(body)).not.toMatch(/example\.test|password|Token/)
  })

  test.each([
    '/admin/users',
    '/admin/roles',
    '/admin/api-tokens',
    '/admin/transfer/tokens',
    '/admin/webhooks',
    '/content-type-builder/content-types',
    '/users-permissions/roles',
    '/users-permissions/advanced',
    '/upload/settings',
    `${lists}/plugin::users-permissions.user`,
    `${lists}/plugin::users-permissions.role`,
    `${lists}/api::parameter.parameter`,
    `${lists}/api::lease.lease`,
    `${lists}/api::seed.seed-part`,
    `${lists}/api::content.content-snapshot`,
  ])('nothing of %s', async (path) => {
    expect([403, 404]).toContain((await office.call('GET', path)).status)
  })

  test.each([
    ['POST', '/admin/users', { email: 'new@example.test', firstname: 'New', roles: [1] }],
    ['POST', '/i18n/locales', { code: 'de', name: 'Deutsch', isDefault: false }],
    [
      'PUT',
      '/content-manager/content-types/api::tariff.tariff/configuration',
      { settings: {}, layouts: { list: [], edit: [] }, metadatas: {} },
    ],
  ])('no way to %s %s', async (method, path, body) => {
    expect([403, 404]).toContain((await office.call(method, path, body)).status)
  })
})

test('the stock roles of the panel, which may read every mail, are gone', async () => {
  const owner = await openPanel('owner@example.test')
  const { body } = await owner.call('GET', '/admin/roles')
  expect((body as { data: { code: string }[] }).data.map(({ code }) => code).sort()).toEqual(['office', 'strapi-super-admin'])
})

describe('a visitor who has no account', () => {
  test.each([
    ['GET', '/api/tips'],
    ['GET', '/api/reviews'],
    ['GET', '/api/statistics'],
    ['GET', '/api/users/me'],
    ['GET', '/api/users-permissions/roles'],
    ['GET', '/api/auth/callback?code=x'],
    ['GET', '/api/connect/google'],
    ['POST', '/api/auth/local'],
    ['POST', '/api/auth/local/register'],
    ['POST', '/api/auth/refresh'],
    ['POST', '/api/auth/send-email-confirmation'],
    ['POST', '/api/upload'],
    ['GET', '/admin/users'],
    ['GET', `${lists}/api::request.request`],
  ])('gets nothing at %s %s', async (method, path) => {
    const { status } = await fetch(`${thisCms().url}${path}`, {
      method,
      redirect: 'manual',
      ...(method === 'POST' && {
        headers: { 'Content-Type': 'application/json' },
        body: '{"identifier":"office@example.test","password":"Rijbaan-2002!"}',
      }),
    })
    expect([401, 403, 404]).toContain(status)
  })
})
