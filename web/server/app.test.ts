import type { ServerBuild } from '@remix-run/node'
import { packageSearch, peopleApi, robotsPath, sitemapPath, tariffsPath, inLanguage, portalPath } from '@rijbaan/contract'
import express from 'express'
import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startContentHolder, type ContentHolder } from '~/content.server'
import { openPreview } from '~/preview/preview.server'
import { emptyFolder, settingsFor, silentLog } from '../tests/fixtures/context'
import { startFakeCms, type FakeCms } from '../tests/fixtures/fake-cms'
import { personFor } from '../tests/fixtures/person'
import { answer, bareStatus, refusal } from '../tests/fixtures/replies'
import { listening } from '../tests/fixtures/listening'
import { plainBuild } from '../tests/fixtures/plain-build'
import { createApp } from './app'
import type { Settings } from './environment'
import { openMediaStore } from './media-store'
import { createMetrics } from './metrics'
import { createPageCache } from './page-cache'

const ownId = expect.stringMatching(/^[\w-]{36}$/) as string

type Answer = { status: number; headers: IncomingHttpHeaders; text: string }

describe('the server', () => {
  let cms: FakeCms
  let content: ContentHolder
  let port: number
  let stop: () => void
  let build: ServerBuild
  let rendered: string[]
  let atGate: string[]
  let openGate: () => void
  let textsAskedFor: string[]

  beforeEach(async () => {
    cms = await startFakeCms()
    cms.files.set('hero.svg', '<svg/>')
    await start()
    await expect.poll(() => content.isReady()).toBe(true)
  })
  afterEach(async () => {
    await content.stop()
    stop()
    await cms.stop()
  })

  async function start(changes: Partial<Settings> = {}) {
    const settings = settingsFor({ cmsUrl: cms.url, ...changes })
    const folder = await emptyFolder()
    const plain = plainBuild()
    build = plain.build
    rendered = plain.rendered
    atGate = plain.atGate
    openGate = plain.open
    textsAskedFor = []
    content = await startContentHolder({ caller: { settings, log: silentLog }, folder, everyMilliseconds: 20 })
    const app = createApp({
      settings,
      log: silentLog,
      content,
      cache: createPageCache(),
      metrics: createMetrics(),
      findMedium: (await openMediaStore({ cmsUrl: settings.cmsUrl, folder: `${folder}/media`, log: silentLog })).find,
      builtFiles: new Map(),
      publicFiles: express.Router(),
      loadBuild: () => Promise.resolve(plain.build),
      mode: 'production',
      textsScriptsOf: (_, path) => (textsAskedFor.push(path), []),
    })
    ;({ port, stop } = await listening(app))
  }

  const ask = (
    path: string,
    { method = 'GET', headers = {}, body = '' }: { method?: string; headers?: Record<string, string>; body?: string } = {},
  ) =>
    new Promise<Answer>((resolve, reject) => {
      const asked = httpRequest({ host: '127.0.0.1', port, path, method, headers }, (res) => {
        let text = ''
        res.setEncoding('utf8').on('data', (part: string) => (text += part))
        res.on('end', () => resolve({ status: res.statusCode ?? 0, headers: res.headers, text }))
      })
      asked.on('error', reject)
      asked.end(body)
    })

  const post = (headers: Record<string, string>, body = 'name=Sam') =>
    ask(tariffsPath, { method: 'POST', headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers }, body })

  test('renders a public page once for everyone who asks the same', async () => {
    const [first, second] = [await ask(tariffsPath), await ask(`${tariffsPath}?utm_source=x`)]
    expect(first.text).toContain('Tarieven')
    expect([second.status, second.text, second.headers.etag]).toEqual([200, first.text, first.headers.etag])
    expect(rendered).toEqual([`http://localhost:3000${tariffsPath}`])
  })

  test.each(['/__manifest', '/elsewhere/../__manifest'])('looks once for the scripts of what no page is, asked for at %s', async (path) => {
    let looks = 0
    build.assets.routes = new Proxy(build.assets.routes, { get: (all, id: string) => ((looks += 1), all[id]) })
    const asksFor = (count: number) => `${path}?version=${Array.from({ length: count }, (_, index) => `&p=/a${index}`).join('')}`
    expect((await ask(asksFor(2))).status).toBe(200)
    looks = 0
    expect((await ask(asksFor(198))).status).toBe(200)
    expect(looks).toBe(0)
  })

  test('lets any store keep the list of a build’s scripts, unless a cookie comes with it', async () => {
    cms.given(refusal('sign-in-required'))
    const list = `/__manifest?version=${build.assets.version}&p=/a`
    expect((await ask(list)).headers['cache-control']).toMatch(/^public/)
    for (const answer of [await ask(`${list}&lng=en`), await ask(list, { headers: { cookie: 'rijbaan_session=one' } })])
      expect([answer.headers['set-cookie']?.length, answer.headers['cache-control']]).toEqual([1, 'private, no-cache'])
  })

  test('asks for the texts of the page that is kept, however the first to ask spelt its address', async () => {
    await ask(`/elsewhere/..${tariffsPath}?utm_source=x`)
    expect(textsAskedFor).toEqual([tariffsPath])
  })

  test('shows what the office publishes as soon as it has heard of it', async () => {
    await ask(tariffsPath)
    cms.content.nl.tariffsPage.title = 'Nieuwe tarieven'
    await expect.poll(async () => (await ask(tariffsPath)).text).toContain('Nieuwe tarieven')
  })

  test('allows its own scripts and none that a text of the office brought along', async () => {
    cms.content.nl.tariffsPage.title = '</title><script>evil()</script>'
    await expect.poll(async () => (await ask(tariffsPath)).text).toContain('<script>evil()</script>')
    const policy = (await ask(tariffsPath)).headers['content-security-policy']
    const hashOf = (code: string) => createHash('sha256').update(code).digest('base64')
    expect(policy).toContain(`script-src 'self' 'sha256-${hashOf('start()')}';`)
    expect(policy).not.toContain(hashOf('evil()'))
  })

  test('keeps no page of its own for a package or a language that nobody offers', async () => {
    const { text } = await ask(tariffsPath)
    for (const query of ['?package=made-up', '?lng=xx', '?lng=xx&package=1&x=2']) expect((await ask(tariffsPath + query)).text).toBe(text)
    expect(rendered).toHaveLength(1)
    const [tariff] = cms.content.nl.tariffs
    await ask(tariffsPath + packageSearch(tariff?.id ?? ''))
    expect(rendered).toHaveLength(2)
  })

  test('answers 304 to who has the page already, with the policy that the page needs', async () => {
    const { headers } = await ask(tariffsPath)
    const again = await ask(tariffsPath, { headers: { 'If-None-Match': headers.etag ?? '' } })
    expect([again.status, again.text]).toEqual([304, ''])
    expect(again.headers['content-security-policy']).toBe(headers['content-security-policy'])
  })

  test.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ])('sends a page to a browser that takes %s as %s', async (accepted, encoding) => {
    expect((await ask(tariffsPath, { headers: { 'Accept-Encoding': accepted } })).headers['content-encoding']).toBe(encoding)
  })

  test('sets the language that the address names, and keeps the cookie out of the cache', async () => {
    const asked = await ask(inLanguage(tariffsPath, 'en'))
    expect(asked.text).toContain('Prices')
    expect(asked.headers['set-cookie']).toEqual(['lng=en; Max-Age=31536000; Path=/; SameSite=Lax'])
    expect((await ask(tariffsPath, { headers: { cookie: 'lng=en' } })).headers['set-cookie']).toBeUndefined()
    expect((await ask(tariffsPath)).text).toContain('Tarieven')
  })

  test.each([robotsPath, sitemapPath, '/manifest.webmanifest'])(
    'sets no cookie with %s, which a store may keep for everybody',
    async (file) => {
      for (const query of ['', '?lng=en']) expect((await ask(file + query)).headers['set-cookie']).toBeUndefined()
    },
  )

  test('shares no page with or from someone who may be signed in or has just signed out', async () => {
    cms.given(bareStatus(503))
    await ask(tariffsPath, { headers: { cookie: 'rijbaan_session=x' } })
    await ask(tariffsPath)
    await ask(tariffsPath, { headers: { cookie: 'rijbaan_session=x' } })
    await ask(tariffsPath, { headers: { cookie: 'rijbaan_signed_out=1' } })
    expect(rendered).toHaveLength(4)
  })

  test('gives everybody’s page to whoever sends a session that is none, and takes its cookie away', async () => {
    cms.given(refusal('sign-in-required'))
    const cookies = ['rijbaan_session=one', 'rijbaan_session=two', '__Host-rijbaan_session=three']
    const answers: Awaited<ReturnType<typeof ask>>[] = []
    for (const cookie of cookies) answers.push(await ask(tariffsPath, { headers: { cookie } }))
    expect(rendered).toHaveLength(1)
    expect(answers.map(({ status, text }) => [status, text])).toEqual(answers.map(() => [200, answers[0]?.text]))
    const gone = 'rijbaan_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax'
    expect(answers.map(({ headers }) => headers['set-cookie'])).toEqual([[gone], [gone], undefined])
  })

  test('lets a store in front keep a public page and nothing else, where the school has one', async () => {
    await content.stop()
    stop()
    await start({ cdnSeconds: 300 })
    await expect.poll(() => content.isReady()).toBe(true)
    const english = { headers: { cookie: 'lng=en' } }
    const first = await ask(tariffsPath)
    for (const page of [
      first,
      await ask(tariffsPath),
      await ask(tariffsPath, english),
      await ask(inLanguage(tariffsPath, 'en'), english),
    ]) {
      expect(page.headers).toMatchObject({
        'cache-control': 'public, max-age=0, s-maxage=300, stale-while-revalidate=300, stale-if-error=86400',
        vary: 'Accept-Encoding',
        'surrogate-key': 'pages',
        'cache-tag': 'pages',
      })
      expect(page.headers['set-cookie']).toBeUndefined()
    }
    const unchanged = await ask(tariffsPath, { headers: { 'If-None-Match': first.headers.etag ?? '' } })
    expect([unchanged.status, unchanged.headers['cache-control']]).toEqual([304, first.headers['cache-control']])

    const preview = openPreview(settingsFor().previewKey, new Date(), false).split(';')[0] ?? ''
    cms.given(bareStatus(503))
    for (const answer of [
      ...(await Promise.all(
        ['rijbaan_session=x', 'rijbaan_signed_out=1', preview].map((cookie) => ask(tariffsPath, { headers: { cookie } })),
      )),
      await ask(inLanguage(tariffsPath, 'en')),
      await ask('/nergens'),
      await ask('/moment'),
      await post({}),
      await post({ Origin: 'https://elsewhere.test' }),
      await ask('/healthz'),
    ]) {
      expect(answer.headers['cache-control'] ?? 'none').not.toMatch(/public|s-maxage/)
      expect(answer.headers['surrogate-key']).toBeUndefined()
    }
    expect((await ask(portalPath)).headers['cache-control']).toBe('private, no-store')
  })

  test('lets no store keep a failure', async () => {
    await content.stop()
    stop()
    await cms.stop()
    await start({ cdnSeconds: 300 })
    const { status, headers } = await ask(tariffsPath)
    expect([status, headers['cache-control']]).toEqual([503, 'private, no-cache'])
  })

  test('shows drafts in the preview alone: not cached, not found by search engines, framed by the panel', async () => {
    cms.drafts.nl.tariffsPage.title = 'Concept'
    const cookie = openPreview(settingsFor().previewKey, new Date(), false).split(';')[0] ?? ''
    const preview = await ask(tariffsPath, { headers: { cookie } })
    expect(preview.text).toContain('Concept')
    expect(preview.headers['x-robots-tag']).toBe('noindex')
    expect(preview.headers['x-frame-options']).toBeUndefined()
    expect(preview.headers['content-security-policy']).toContain('frame-ancestors http://localhost:1337')
    expect((await ask(tariffsPath)).text).toContain('Tarieven')
  })

  test('goes on serving while the CMS is down, and says that it is well', async () => {
    await ask('/media/hero.svg')
    await cms.stop()
    await content.refresh()
    expect([(await ask(tariffsPath)).status, (await ask('/healthz')).status, (await ask('/media/hero.svg')).status]).toEqual([
      200, 200, 200,
    ])
  })

  test('says that it is not ready before it has any content', async () => {
    await content.stop()
    stop()
    await cms.stop()
    await start()
    expect((await ask('/healthz')).status).toBe(503)
  })

  test('has its present from a file where tests set one, read anew for each request', async () => {
    await content.stop()
    stop()
    const testClockFile = path.join(await emptyFolder(), 'clock')
    await start({ testClockFile })
    for (const moment of ['2026-12-24T23:30:00.000Z', '2027-01-01T08:00:00.000Z']) {
      await writeFile(testClockFile, `${moment}\n`)
      expect((await ask('/moment')).text).toContain(moment)
    }
  })

  test('takes a form from our own page and from none of another', async () => {
    expect((await post({ Origin: 'http://localhost:3000' })).text).toContain('"name":"Sam"')
    expect((await post({ Origin: 'http://127.0.0.1:3000' })).status).toBe(200)
    const foreign = await post({ Origin: 'https://elsewhere.test', Cookie: 'lng=en' })
    expect([foreign.status, foreign.text]).toEqual([403, 'This request was refused because it came from another website.'])
  })

  test('renders so many pages at once as it can hold: for one network, and in all; others are asked to come back', async () => {
    stop()
    await content.stop()
    await start({ trustedProxies: 1 })
    await expect.poll(() => content.isReady()).toBe(true)
    const crowd = (network: number, count: number) =>
      Array.from({ length: count }, (_, index) => ask('/gate', { headers: { 'X-Forwarded-For': `2001:db8:0:${network}::${index}` } }))
    const refused: Answer[] = []
    const first = crowd(1, 81)
    for (const asked of first) void asked.then((answer) => refused.push(answer))
    await expect.poll(() => refused.length).toBe(1)
    const others = [...crowd(2, 20), ...crowd(3, 21)]
    // The place of whoever comes to a full house is one of those that the first has most of.
    await expect.poll(() => refused.length).toBe(2)
    expect(refused.map(({ status, headers }) => [status, headers['retry-after']])).toEqual(Array(2).fill([503, '5']))
    openGate()
    const statuses = (await Promise.all([...first, ...others])).map(({ status }) => status)
    expect([statuses.filter((each) => each === 200).length, statuses.filter((each) => each === 503).length]).toEqual([120, 2])
    expect((await Promise.race(crowd(1, 1)))?.status).toBe(200)
  })

  test('has four pages of one network in hand, and twelve of all; whoever waits keeps no other network from its turn', async () => {
    stop()
    await content.stop()
    await start({ trustedProxies: 1 })
    await expect.poll(() => content.isReady()).toBe(true)
    const askFrom = (network: number, address: string) => ask(address, { headers: { 'X-Forwarded-For': `2001:db8:0:${network}::1` } })
    const crowd = (network: number) => Array.from({ length: 40 }, () => askFrom(network, `/gate?network=${network}`))
    const inHand = () => [1, 2, 3, 4].map((network) => atGate.filter((each) => each.endsWith(`?network=${network}`)).length)
    const first = crowd(1)
    await expect.poll(inHand).toEqual([4, 0, 0, 0])
    expect((await askFrom(9, '/moment')).status).toBe(200)
    const others = [
      ...crowd(2),
      ...Array.from({ length: 20 }, () => askFrom(3, '/gate?network=3')),
      ...Array.from({ length: 20 }, () => askFrom(4, '/gate?network=4')),
    ]
    await expect.poll(inHand).toEqual([4, 4, 4, 0])
    openGate()
    expect((await Promise.all([...first, ...others])).map(({ status }) => status)).toEqual(Array<number>(120).fill(200))
    expect(inHand()).toEqual([40, 40, 20, 20])
  })

  test('one customer’s many networks fill the house for nobody else: who comes from elsewhere is the next to be answered', async () => {
    stop()
    await content.stop()
    await start({ trustedProxies: 1 })
    await expect.poll(() => content.isReady()).toBe(true)
    const askFrom = (address: string, path: string) => ask(path, { headers: { 'X-Forwarded-For': address } })
    const crowd = Array.from({ length: 120 }, (_, index) => askFrom(`2001:db8:1:${index.toString(16)}::1`, `/gate?from=${index}`))
    const refused: Answer[] = []
    for (const asked of crowd) void asked.then((answer) => answer.status === 503 && refused.push(answer))
    await expect.poll(() => atGate.length).toBe(12)
    expect((await Promise.race([...crowd, askFrom('2001:db8:1:ffff::1', '/gate')])).status).toBe(503)
    const visitor = askFrom('192.0.2.1', '/gate?from=visitor')
    await expect.poll(() => refused.length).toBe(1)
    openGate()
    expect((await visitor).status).toBe(200)
    expect(atGate.findIndex((each) => each.endsWith('visitor'))).toBe(12)
    await Promise.all(crowd)
    expect(refused).toHaveLength(1)
  })

  test('renders two pages at once for one person, in however many sessions', async () => {
    cms.given(answer(peopleApi.me, personFor()))
    const crowd = Array.from({ length: 8 }, (_, index) => ask('/gate', { headers: { Cookie: `rijbaan_session=${index}` } }))
    await expect.poll(() => atGate.length).toBe(2)
    expect((await ask('/moment')).status).toBe(200)
    expect(atGate).toHaveLength(2)
    openGate()
    expect((await Promise.all(crowd)).map(({ status }) => status)).toEqual(Array<number>(8).fill(200))
  })

  test('renders two pages at once for one session: its third waits, nobody else does, and one whose reader has left is left out', async () => {
    const askAs = (path: string, session: string) => ask(path, { headers: { Cookie: `rijbaan_session=${session}` } })
    const inHand = [askAs('/gate', 'one'), askAs('/gate', 'one')]
    await expect.poll(() => atGate.length).toBe(2)
    let isThere = false
    const third = askAs('/moment', 'one').finally(() => (isThere = true))
    const left = httpRequest({ host: '127.0.0.1', port, path: '/moment?left', headers: { Cookie: 'rijbaan_session=one' } })
    left.on('error', () => {}).end()
    expect((await askAs('/moment', 'another')).status).toBe(200)
    expect((await ask('/moment')).status).toBe(200)
    expect(isThere).toBe(false)
    left.destroy()
    await ask('/moment')
    openGate()
    expect((await Promise.all([...inHand, third])).map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await askAs('/moment', 'one')).status).toBe(200)
    expect(rendered.filter((address) => address.endsWith('left'))).toEqual([])
  })

  test.each([
    ['a page of everybody’s', tariffsPath],
    ['a page that is rendered for each', '/moment'],
  ])('asks four questions at once about whose one session is, for %s: the others wait, and others’ are asked', async (_, path) => {
    const told = answer(peopleApi.me, personFor())
    let letGo = () => {}
    const gate = new Promise<void>((resolve) => (letGo = resolve))
    cms.heldUp = (asked) => (asked.headers.cookie === 'rijbaan_session=one' ? gate : Promise.resolve())
    cms.given(told)
    const askAs = (session: string) => ask(path, { headers: { Cookie: `lng=nl; rijbaan_session=${session}` } })
    const crowd = Array.from({ length: 90 }, () => askAs('one'))
    const refused: Answer[] = []
    for (const asked of crowd) void asked.then((answer) => answer.status === 503 && refused.push(answer))
    const questions = () => cms.received.filter(({ headers }) => headers.cookie === 'rijbaan_session=one').length
    await expect.poll(() => refused.length).toBe(6)
    expect(refused.every(({ headers }) => headers['retry-after'] === '5')).toBe(true)
    expect(questions()).toBe(4)
    expect((await askAs('another')).status).toBe(200)
    letGo()
    const statuses = (await Promise.all(crowd)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(82)
  })

  test('answers all others while one session, from however many networks, has a crowd that waits for its turn', async () => {
    stop()
    await content.stop()
    await start({ trustedProxies: 1 })
    await expect.poll(() => content.isReady()).toBe(true)
    const askFrom = (network: number, path: string, session?: string) =>
      ask(path, {
        headers: { 'X-Forwarded-For': `2001:db8:0:${network}::1`, ...(session ? { Cookie: `rijbaan_session=${session}` } : {}) },
      })
    const crowd = Array.from({ length: 130 }, (_, index) => askFrom(index, '/gate', 'one'))
    const refused: Answer[] = []
    for (const asked of crowd) void asked.then((answer) => refused.push(answer))
    // Two in hand and eighty that wait; the others are asked to come back.
    await expect.poll(() => refused.length, { timeout: 5000 }).toBe(48)
    expect(refused.every(({ status, headers }) => status === 503 && headers['retry-after'] === '5')).toBe(true)
    expect((await askFrom(1, '/moment', 'another')).status).toBe(200)
    expect((await askFrom(200, '/moment')).status).toBe(200)
    openGate()
    expect((await Promise.all(crowd)).filter(({ status }) => status === 200).length).toBe(82)
    expect((await askFrom(1, '/gate', 'one')).status).toBe(200)
  })

  test('reads no more of a form than it needs', async () => {
    expect((await post({}, 'x'.repeat(70_000))).status).toBe(413)
    expect((await post({ 'Transfer-Encoding': 'chunked' }, 'x'.repeat(70_000))).status).toBe(413)
  })

  test.each([
    ['/%zz', 400],
    ['/%E0%A4%A', 400],
    ['/%70ortal/%E0%A4%A', 400],
    ['http://elsewhere.test/', 400],
    ['//elsewhere.test/x', 400],
    ['/\\elsewhere.test/x', 400],
    ['/nergens\\..\\portal', 400],
    ['/nergens//x', 404],
    ['/nergens', 404],
    [`${tariffsPath}?_data=root`, 400],
    [`/nergens${'/x'.repeat(4000)}`, 414],
    ['/media/..%2fcontent-nl.json', 404],
    ['/media/nothing.png', 404],
  ])('answers %s with %i, never with a failure', async (path, status) => {
    expect((await ask(path)).status).toBe(status)
  })

  test('says in the reader’s language that a file isn’t there, or can’t be had just now', async () => {
    const saidIn = async (path: string, language: string) => (await ask(path, { headers: { Cookie: `lng=${language}` } })).text
    expect(await saidIn('/media/nothing.png', 'nl')).toBe('Dit bestand is er niet.')
    expect(await saidIn('/assets/nothing.js', 'en')).toBe('There is no such file.')
    await cms.stop()
    expect(await saidIn('/media/other.png', 'nl')).toBe('Dit is even niet te krijgen. Probeer het zo nog eens.')
    expect(await saidIn('/media/other.png', 'en')).toBe('This is briefly unavailable. Please try again in a moment.')
  })

  test.each(['http://[/x', 'http://[::1/', `http://[${tariffsPath}`])(
    'a request whose address is none, %s, is told so, with a line in the log',
    async (path) => {
      const refused = await ask(path)
      expect([refused.status, refused.text]).toEqual([400, 'Dit adres is niet te lezen.'])
      expect(refused.headers).toMatchObject({ 'x-request-id': ownId, 'x-content-type-options': 'nosniff' })
    },
  )

  test.each(['/', tariffsPath, portalPath, '/media/hero.svg'])('TRACE of %s tells nothing of what was sent (ASVS 13.4.4)', async (path) => {
    const trace = async (cookies: string) => {
      const { status, text } = await ask(path, { method: 'TRACE', headers: { Cookie: `rijbaan_session=secret-of-a-visitor${cookies}` } })
      return [status, text]
    }
    expect(await trace('')).toEqual([405, 'Dit adres kan niet op die manier worden gevraagd.'])
    expect(await trace('; lng=en')).toEqual([405, 'This address does not take that method.'])
  })

  test('names every request and tells browsers to be careful', async () => {
    const { headers } = await ask(tariffsPath)
    expect(headers).toMatchObject({
      'x-request-id': ownId,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cache-control': 'private, no-cache',
      vary: 'Cookie, Accept-Encoding',
    })
    expect(headers['x-powered-by'] ?? headers['strict-transport-security']).toBeUndefined()
  })

  test.each([
    ['its own, where nothing stands before it', 0, 'from-a-visitor-1', ownId],
    ['the one of a proxy that is trusted', 1, 'from-the-proxy-1', 'from-the-proxy-1'],
    ['its own, where such a proxy sends none that is plain', 1, '<script>', ownId],
  ])('gives a request an id: %s', async (_which, trustedProxies, sent, given) => {
    await content.stop()
    stop()
    await start({ trustedProxies })
    for (const path of [tariffsPath, portalPath, '/media/none.svg'])
      expect((await ask(path, { headers: { 'X-Request-Id': sent } })).headers['x-request-id'], path).toEqual(given)
  })

  test('lets a browser ask each time whether its copy of a document is current', async () => {
    cms.files.set('privacy.pdf', 'a text')
    expect((await ask('/media/privacy.pdf')).headers['cache-control']).toBe('public, max-age=0')
  })

  test('lets a picture that the office takes away go: from a store within a minute, from a browser within the hour', async () => {
    expect((await ask('/media/hero.svg')).headers['cache-control']).toBe('public, max-age=3600, s-maxage=60')
  })

  test.each([
    ['a picture', '/media/hero.webp', 'image/webp'],
    ['a drawing from before', '/media/hero.svg', 'image/svg+xml'],
  ])('lets %s run nothing, whatever it carries', async (_, address, type) => {
    cms.files.set('hero.webp', '<script>evil()</script>')
    const { headers } = await ask(address)
    expect([headers['content-type'], headers['x-content-type-options']]).toEqual([type, 'nosniff'])
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/)
  })
})
