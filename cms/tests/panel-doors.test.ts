import { randomUUID } from 'node:crypto'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { panelFromPortalPath, panelPlaces } from '@rijbaan/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeDataDir, startCms, webCmsSecret, type RunningCms } from './support/cms'
import { openDatabase, type Database } from './support/database'
import { filesLeftWith } from './support/left-files'
import { migrate } from './support/migrate'
import { startOwnCms } from './support/own-cms'
import { openPanel, type Panel } from './support/panel'
import { addPerson } from './support/people'
import { prove } from './support/second-factor'
import { demoPassword, newPassword, openBrowser, type Browser } from './support/session'
import { thisCms } from './support/this-cms'

const signIn = (url: string, password: string, headers: Record<string, string> = {}) =>
  fetch(`${url}/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ email: 'office@example.test', password }),
  })

describe('the server calls no address that somebody typed in the panel:', () => {
  let owner: Panel
  beforeAll(async () => {
    owner = await openPanel('owner@example.test')
  })

  test.each([
    ['POST', '/upload/actions/upload-from-urls', { urls: ['http://127.0.0.1:1/x.png'] }],
    ['POST', '/upload/actions/upload-from-urls/', { urls: ['http://127.0.0.1:1/x.png'] }],
    ['POST', '/Upload/Actions/Upload-From-Urls', { urls: ['http://127.0.0.1:1/x.png'] }],
    ['GET', '/admin/webhooks', undefined],
    ['GET', '/admin/webhooks/1', undefined],
    ['POST', '/admin/webhooks', { name: 'x', url: 'http://127.0.0.1:1/', headers: {}, events: ['entry.update'] }],
    ['POST', '/ADMIN/webhooks/', { name: 'x', url: 'http://127.0.0.1:1/', headers: {}, events: ['entry.update'] }],
    ['POST', '/admin/webhooks/1/trigger', {}],
  ])('%s %s is not there, for the owner either', async (method, path, body) => {
    expect((await owner.call(method, path, body)).status).toBe(404)
  })
})

describe('what the panel has no use for', () => {
  test.each(['/content-manager/preview/script', '/Content-Manager/Preview/Script/', '/admin/license-trial-time-left'])(
    '%s is not there, for anybody',
    async (path) => {
      expect((await (await openPanel('owner@example.test')).call('GET', path)).status).toBe(404)
      expect((await fetch(thisCms().url + path)).status).toBe(404)
    },
  )

  test('a layout of its home page that is none is refused, and one is kept', async () => {
    const owner = await openPanel('owner@example.test')
    for (const layout of [{}, { widgets: 'x' }, { widgets: [], other: 1 }])
      expect((await owner.call('PUT', '/admin/homepage/layout', layout)).status).toBe(400)
    expect((await owner.call('PUT', '/admin/homepage/layout', { widgets: [] })).status).toBe(200)
  })
})

test('which versions of what run here is the owner’s to know', async () => {
  const [owner, office] = [await openPanel('owner@example.test'), await openPanel('office@example.test')]
  const told = async (panel: Panel) => Object.keys(((await panel.call('GET', '/admin/information')).body as { data: object }).data)
  expect(await told(office)).toEqual(['currentEnvironment', 'autoReload', 'communityEdition'])
  expect(await told(owner)).toEqual(expect.arrayContaining(['strapiVersion', 'nodeVersion', 'dependencies']))
})

test('how the parts of a form are arranged for everybody is the owner’s to say', async () => {
  const [owner, office] = [await openPanel('owner@example.test'), await openPanel('office@example.test')]
  const part = '/content-manager/components/content.step/configuration'
  const { data } = (await office.call('GET', part)).body as {
    data: { component: { settings: object; metadatas: object; layouts: object } }
  }
  const { settings, metadatas, layouts } = data.component
  const arranged = { settings, metadatas, layouts }
  expect((await office.call('PUT', part, arranged)).status).toBe(403)
  expect((await owner.call('PUT', part, arranged)).status).toBe(200)
})

test('how languages are dealt with for everybody is the owner’s to say', async () => {
  const [owner, office] = [await openPanel('owner@example.test'), await openPanel('office@example.test')]
  const data = { aiLocalizations: false }
  expect((await office.call('PUT', '/i18n/settings', data)).status).toBe(403)
  expect((await owner.call('PUT', '/i18n/settings', data)).status).toBe(200)
})

describe('of somebody who isn’t signed in the panel', () => {
  const ask = (path: string, body: FormData | string) =>
    fetch(thisCms().url + path, {
      method: 'POST',
      body,
      ...(typeof body === 'string' ? { headers: { 'Content-Type': 'application/json' } } : {}),
      signal: AbortSignal.timeout(10_000),
    })

  test.each([
    ['/admin/forgot-password', {}],
    ['/admin/register-admin', { firstname: 'Eva', password: 'Rijbaan-2002!' }],
  ])('judges a mail address at %s in a moment, however it is put together', async (path, others) => {
    for (const email of [`a@${'a.'.repeat(40)}`, `${'a'.repeat(300)}@${'a.'.repeat(300)}`, `a@${'a-'.repeat(60)}!`]) {
      const answer = await ask(path, JSON.stringify({ email, ...others }))
      expect([204, 400], email).toContain(answer.status)
    }
    for (const email of ['no address', 'nobody@', 7])
      expect((await ask(path, JSON.stringify({ email, ...others }))).status, String(email)).toBe(400)
  })

  test.each(['/admin/login', '/uploads/x', '/nothing'])('reads no file at %s, and leaves none behind', async (path) => {
    const mark = randomUUID()
    const form = new FormData()
    form.append('x', new Blob([mark]), 'x.txt')
    form.append('files', new Blob([mark]), 'y.txt')
    expect((await ask(path, form)).status).toBe(401)
    expect(await filesLeftWith(mark)).toEqual([])
  })
})

describe('nobody in the panel writes mails of their own in the school’s name:', () => {
  const mail = { to: 'owner@example.test', subject: 'panelPassword', text: 'https://elsewhere.example/', html: 'x' }

  test.each(['/email', '/Email/', '/email/test'])('POST %s is not there', async (path) => {
    for (const account of ['owner@example.test', 'office@example.test'])
      expect((await (await openPanel(account)).call('POST', path, mail)).status).toBe(404)
  })
})

describe('no token opens what the password, the roles and the audit log stand before:', () => {
  let owner: Panel
  beforeAll(async () => {
    owner = await openPanel('owner@example.test')
  })

  test.each([
    ['POST', '/admin/api-tokens', { name: 'x', description: '', type: 'full-access', lifespan: null }],
    ['POST', '/Admin/Api-Tokens/', { name: 'y', description: '', type: 'full-access', lifespan: null }],
    ['GET', '/admin/api-tokens/1', undefined],
    ['POST', '/admin/api-tokens/1/regenerate', {}],
    ['POST', '/admin/admin-tokens', { name: 'z', description: '', lifespan: null, adminPermissions: [] }],
    ['POST', '/admin/transfer/tokens', { name: 'x', description: '', permissions: ['pull'], lifespan: null }],
  ])('%s %s is not there, for the owner either', async (method, path, body) => {
    expect((await owner.call(method, path, body)).status).toBe(404)
  })
})

describe('a panel behind a proxy with TLS', () => {
  let cms: RunningCms
  let listener: Server
  const heard: string[] = []

  beforeAll(async () => {
    listener = createServer((asked, answer) => {
      heard.push(asked.url ?? '')
      answer.end()
    }).listen(0, '127.0.0.1')
    const { port } = await new Promise<AddressInfo>((resolve) =>
      listener.once('listening', () => resolve(listener.address() as AddressInfo)),
    )
    const { dataDir, databaseUrl, stop } = await startOwnCms()
    await stop()
    // A webhook from before they were shut, which a start reads.
    const database = openDatabase({ dataDir, databaseUrl })
    await database('strapi_webhooks').insert({
      name: 'x',
      url: `http://127.0.0.1:${port}/`,
      headers: '{}',
      events: '["entry.update","entry.publish"]',
      enabled: true,
    })
    const token = { document_id: randomUUID(), type: 'full-access', created_at: new Date(), updated_at: new Date() }
    for (const kind of ['content-api', 'admin'])
      await database('strapi_api_tokens').insert({ ...token, name: kind, kind, access_key: randomUUID() })
    await database.destroy()
    cms = await startCms({
      PUBLIC_URL: 'https://www.example.nl',
      CMS_PUBLIC_URL: 'https://panel.example.nl',
      CMS_TRUST_PROXY: '1',
      DATA_DIR: dataDir,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    })
  })
  afterAll(async () => {
    await cms.stop()
    listener.close()
  })

  test('has a Secure cookie, also where the proxy doesn’t tell of TLS', async () => {
    const answer = await signIn(cms.url, 'Rijbaan-2002!', { 'X-Forwarded-For': '203.0.113.9' })
    expect(answer.status).toBe(200)
    expect(answer.headers.getSetCookie().find((cookie) => cookie.startsWith('strapi_admin_refresh'))).toMatch(
      /; secure.*httponly|; httponly.*secure/i,
    )
  })

  test('lets five wrong passwords through an address, and another address is not locked by them', async () => {
    const from = (address: string) => signIn(cms.url, 'wrong', { 'X-Forwarded-For': address }).then(({ status }) => status)
    const first = []
    for (let time = 0; time < 6; time += 1) first.push(await from('198.51.100.1'))
    expect(first).toEqual([400, 400, 400, 400, 400, 429])
    expect(await from('198.51.100.2')).toBe(400)
  })

  test('isn’t deceived by an address that the visitor claims before the proxy’s own', async () => {
    const statuses = []
    for (let time = 0; time < 6; time += 1) {
      const { status } = await signIn(cms.url, 'wrong', { 'X-Forwarded-For': `192.0.2.${time}, 198.51.100.7` })
      statuses.push(status)
    }
    expect(statuses.at(-1)).toBe(429)
  })

  test('hides the API under its name, also from who claims another name', async () => {
    const ask = (headers: Record<string, string>) =>
      new Promise<number>((resolve, reject) => {
        const asked = request(`${cms.url}/openapi.json`, { headers: { Host: 'panel.example.nl', ...headers } }, (answer) => {
          answer.resume()
          resolve(answer.statusCode ?? 0)
        })
        asked.once('error', reject).end()
      })
    expect(await ask({})).toBe(404)
    expect(await ask({ 'X-Forwarded-Host': 'www.example.nl' })).toBe(404)
    for (const host of ['panel.example.nl.', 'panel.example.nl:443', 'panel.example.nl.:443', 'PANEL.example.nl.'])
      expect(await ask({ Host: host })).toBe(404)
    expect(await ask({ Host: 'www.example.nl' })).toBe(200)
    // Nor under a name that is nobody's, as a proxy may hand it on; but to the web app by any, and on this machine.
    for (const host of ['panel.example.nl..', 'panel.example.nl:80:80', 'x', 'cms:1337']) expect(await ask({ Host: host })).toBe(404)
    expect(await ask({ Host: 'localhost', 'X-Forwarded-For': '198.51.100.7' })).toBe(404)
    for (const host of ['127.0.0.1:1337', 'localhost', '[::1]:1337']) expect(await ask({ Host: host })).toBe(200)
    expect(await ask({ Host: 'cms:1337', 'X-Rijbaan-Secret': webCmsSecret })).toBe(200)
  })

  test('keeps no token from before, nor those that the framework makes by itself', async () => {
    const database = openDatabase(cms)
    expect(await database('strapi_api_tokens').select('name')).toEqual([])
    await database.destroy()
  })

  test('runs no webhook from before', async () => {
    const office = await openPanel('office@example.test', cms)
    const [tip] = await office.list('api::tip.tip', { locale: 'nl' })
    expect((await office.publish('api::tip.tip', tip!, 'nl', {})).status).toBe(200)
    // The framework hands events on in the turn after the answer; a call to ourselves takes many of those.
    for (let time = 0; time < 5; time += 1) await fetch(`${cms.url}/readyz`)
    expect(heard).toEqual([])
  })
})

describe('a panel that opens to some addresses, from the portal', () => {
  const publicUrl = 'http://localhost:3000'
  const allowed = { 'X-Forwarded-For': '203.0.113.50' }
  const asPage = { ...allowed, Accept: 'text/html,application/xhtml+xml' }
  let cms: RunningCms
  let database: Database

  beforeAll(async () => {
    cms = await startOwnCms({ CMS_TRUST_PROXY: '1', PANEL_ALLOW: '203.0.113.0/24, 2001:db8::/32', PANEL_DOOR: 'portal' })
    database = openDatabase(cms)
    // Set up before, with an app; signing in with it is another test's.
    await database('up_users').whereIn('username', ['admin', 'teacher']).update({ second_factor_secret: null })
  })
  afterAll(async () => {
    await database.destroy()
    await cms.stop()
  })

  const look = (path: string, headers: Record<string, string>) => fetch(`${cms.url}${path}`, { headers, redirect: 'manual' })

  async function atPortal(username: string, withSecondFactor: boolean): Promise<Browser> {
    const browser = openBrowser(cms.url)
    // Of a test before, where it was set and asked for no code.
    await database('up_users').where({ username }).update({ second_factor_secret: null })
    expect((await browser.signIn(username)).status).toBe(200)
    const secret = withSecondFactor ? 'set' : null
    await database('up_users').where({ username }).update({ second_factor_secret: secret })
    return browser
  }

  const passOf = async (browser: Browser): Promise<string> => {
    const { status, body } = await browser.call('GET', '/api/auth/panel-pass')
    expect(status).toBe(200)
    return String(body['address']).replace(cms.url, '')
  }

  /** Opens the door with a pass; the cookie that it gives. */
  async function enterBy(pass: string): Promise<string> {
    const opened = await look(pass, asPage)
    expect([opened.status, opened.headers.get('location')]).toEqual([302, '/admin/'])
    const [cookie = ''] = opened.headers.getSetCookie()
    expect(cookie).toMatch(/^rijbaan_panel=.*; httponly/i)
    return cookie.split(';')[0] ?? ''
  }

  test.each(['/admin', '/admin/', '/ADMIN', '/', '/admin/init', '/content-manager/content-types', '/upload/files', '/panel-door?pass=x'])(
    'isn’t there for another address: %s',
    async (path) => {
      for (const address of ['198.51.100.1', '203.0.113.50, 198.51.100.1', '2001:db9::1', ''])
        expect((await look(path, { 'X-Forwarded-For': address, Accept: 'text/html' })).status).toBe(404)
    },
  )

  test('leaves the site its API and its pictures, wherever who asks comes from', async () => {
    for (const path of ['/api/auth/me', '/openapi.json', '/healthz']) expect([200, 401]).toContain((await look(path, {})).status)
  })

  test('leads a page without a pass to the portal, and refuses everything else', async () => {
    const page = await look('/admin/', asPage)
    expect([page.status, page.headers.get('location')]).toEqual([302, publicUrl + panelFromPortalPath])
    for (const path of ['/admin/init', '/content-manager/content-types', '/upload/files'])
      expect((await look(path, { ...allowed, Accept: 'application/json' })).status).toBe(403)
  })

  test('opens by a pass for who has a second factor, once', async () => {
    const browser = await atPortal('superadmin', true)
    const pass = await passOf(browser)
    const cookie = await enterBy(pass)
    expect((await look('/admin/', { ...asPage, Cookie: cookie })).status).toBe(200)
    expect((await look('/admin/init', { ...allowed, Cookie: cookie })).status).toBe(200)
    const again = await look(pass, asPage)
    expect([again.headers.get('location'), again.headers.getSetCookie()]).toEqual([`${publicUrl}/`, []])
  })

  test('leads on to the place in the panel that the portal named', async () => {
    const pass = await passOf(await atPortal('superadmin', true))
    expect((await look(`${pass}&to=requests`, asPage)).headers.get('location')).toBe(panelPlaces.requests)
  })

  test('gives out no pass without a second factor, nor to others than the office', async () => {
    const admin = await atPortal('admin', false)
    const refused = await admin.call('GET', '/api/auth/panel-pass')
    expect([refused.status, refused.body.code]).toEqual([403, 'second-factor-needed'])
    const teacher = await atPortal('teacher', true)
    expect((await teacher.call('GET', '/api/auth/panel-pass')).status).toBe(403)
    expect((await openBrowser(cms.url).call('GET', '/api/auth/panel-pass')).status).toBe(401)
  })

  test('stays open while the session at the portal goes on under another token', async () => {
    const browser = await atPortal('admin', false)
    await prove(browser)
    await database('up_users').where({ username: 'admin' }).update({ second_factor_secret: 'set' })
    const cookie = await enterBy(await passOf(browser))
    const isOpen = async () => (await look('/admin/init', { ...allowed, Cookie: cookie })).status
    await database('up_users').where({ username: 'admin' }).update({ second_factor_secret: null })
    await prove(browser)
    await database('up_users').where({ username: 'admin' }).update({ second_factor_secret: 'set' })
    // The former token's half minute is over, and then even its row is gone.
    await database('strapi_sessions').where({ status: 'rotated' }).update({ expires_at: new Date() })
    expect(await isOpen()).toBe(200)
    await browser.call('POST', '/api/auth/logout')
    expect(await isOpen()).toBe(403)
  })

  test.each([
    ['signs out elsewhere', 'DELETE', '/api/auth/sessions', undefined],
    ['changes the password', 'PUT', '/api/auth/password', { currentPassword: demoPassword, newPassword: newPassword() }],
  ])('shuts for whoever took its cookie when its owner %s, and opens anew from the session that goes on', async (_, method, path, body) => {
    const { username } = await addPerson(database, { portal_role: 'ADMIN', teacher_id: null })
    const browser = openBrowser(cms.url)
    await browser.signIn(username)
    await prove(browser)
    await database('up_users').where({ username }).update({ second_factor_secret: 'set' })
    const cookie = await enterBy(await passOf(browser))
    const isOpen = async (by: string) => (await look('/admin/init', { ...allowed, Cookie: by })).status
    expect(await isOpen(cookie)).toBe(200)
    expect((await browser.call(method, path, body)).status).toBe(200)
    expect(await isOpen(cookie)).toBe(403)
    expect(await isOpen(await enterBy(await passOf(browser)))).toBe(200)
  })

  test('shuts when who came in signs out at the portal, or loses the second factor', async () => {
    const browser = await atPortal('admin', true)
    const cookie = await enterBy(await passOf(browser))
    const isOpen = async () => (await look('/admin/init', { ...allowed, Cookie: cookie })).status
    expect(await isOpen()).toBe(200)
    await database('up_users').where({ username: 'admin' }).update({ second_factor_secret: null })
    expect(await isOpen()).toBe(403)
    await database('up_users').where({ username: 'admin' }).update({ second_factor_secret: 'set' })
    expect(await isOpen()).toBe(200)
    await browser.call('POST', '/api/auth/logout')
    expect(await isOpen()).toBe(403)
  })

  test.each(['', 'pass', 'pass.abc.99999999999999.id.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'])(
    'doesn’t open by "%s"',
    async (pass) => {
      const shut = await look(`/panel-door?${new URLSearchParams({ pass })}`, asPage)
      expect([shut.headers.get('location'), shut.headers.getSetCookie()]).toEqual([`${publicUrl}/`, []])
      expect((await look('/admin/init', { ...allowed, Cookie: `rijbaan_panel=${pass}` })).status).toBe(403)
    },
  )
})

test('a panel that opens by itself gives out no pass', async () => {
  const browser = openBrowser()
  await browser.signIn('superadmin')
  expect((await browser.call('GET', '/api/auth/panel-pass')).body.code).toBe('not-found')
})

test.each([
  [{ PANEL_ALLOW: '203.0.113.0/33' }, /^PANEL_ALLOW must be addresses and networks .*, not "203\.0\.113\.0\/33"\.$/],
  [{ PANEL_ALLOW: 'office.example.nl' }, /^PANEL_ALLOW must be addresses .*, not "office\.example\.nl"\.$/],
  [{ PANEL_DOOR: 'garden' }, /^PANEL_DOOR must be panel or portal, not "garden"\.$/],
  [{ CMS_TRUST_PROXY: 'yes' }, /^CMS_TRUST_PROXY must be a whole number from 0 to 1000, not "yes"\.$/],
])('%o is refused in one sentence', async (environment: Record<string, string>, sentence) => {
  const { exitCode, log } = await migrate({ dataDir: await makeDataDir(), databaseUrl: '' }, environment)
  expect([exitCode, log.trim()]).toEqual([1, expect.stringMatching(sentence)])
})

test('without a proxy a claimed address counts for nothing', async () => {
  const statuses = []
  for (let time = 0; time < 6; time += 1) {
    const body = JSON.stringify({ email: 'nobody@example.test', password: 'wrong' })
    const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': `192.0.2.${time}` }
    const { status } = await fetch(`${thisCms().url}/admin/login`, { method: 'POST', headers, body })
    statuses.push(status)
  }
  expect(statuses.at(-1)).toBe(429)
})
