import {
  endpoints,
  exitPreviewPath,
  homeAgainPath,
  homePath,
  inLanguage,
  loginPath,
  previewPath,
  profilePath,
  portalPath,
  publicPaths,
  robotsPath,
  sitemapPath,
  tokenPasswordPath,
} from '@rijbaan/contract'
import { gradeByPresence, gradeOfScore, scoreByObservatory } from './support/header-grades'
import { ask, type Answer } from './support/ask'
import { startServers, type Servers } from './support/product'
import { expect, test } from './support/test'

const site = 'www.rijbaan.test'
const panel = 'panel.rijbaan.test'

/** The two servers as behind a proxy that ends TLS. */
let servers: Servers

test.beforeAll(async () => {
  servers = await startServers({ PUBLIC_URL: `https://${site}`, CMS_PUBLIC_URL: `https://${panel}` })
})

test.afterAll(() => servers.stop())

const askSite = (path: string, headers = {}): Promise<Answer> => ask(servers.webUrl + path, { Host: site, ...headers })
const askPanel = (path: string, headers = {}): Promise<Answer> => ask(servers.cmsUrl + path, { Host: panel, ...headers })

const expectGrade = ({ headers }: Answer, path: string) => {
  expect([path, gradeByPresence(headers), gradeOfScore(scoreByObservatory(headers))]).toEqual([path, 'A+', 'A+'])
  expect(headers['cross-origin-opener-policy'], path).toBe('same-origin')
  expect(headers['x-powered-by'] ?? headers['server'], path).toBeUndefined()
}

test('the grades tell a careful answer from a careless one', () => {
  const careful = {
    'strict-transport-security': 'max-age=31536000',
    'content-security-policy': "default-src 'none'; form-action 'self'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=()',
  }
  expect([gradeByPresence(careful), scoreByObservatory(careful)]).toEqual(['A+', 120])
  const { 'permissions-policy': _, ...without } = careful
  expect(gradeByPresence(without)).toBe('B')
  const loose = { ...careful, 'content-security-policy': "default-src 'self' 'unsafe-inline'; frame-ancestors 'none'" }
  expect([gradeByPresence(loose), gradeOfScore(scoreByObservatory(loose))]).toEqual(['A', 'below A'])
  expect(gradeByPresence({})).toBe('F')
  expect(scoreByObservatory({})).toBe(30)
})

test('every page of the site is graded A+', async () => {
  for (const path of [...publicPaths, loginPath, profilePath, '/geen-pagina', inLanguage(homePath, 'en')])
    expectGrade(await askSite(path), path)
})

test('everything else that the site answers is graded A+', async () => {
  const home = (await askSite(homePath)).body.toString()
  const [script = ''] = /\/assets\/[^"')\s]+\.js/.exec(home) ?? []
  const [pdf = ''] = /\/media\/[^"')\s,]+\.pdf/.exec(home) ?? []
  expect([script, pdf]).not.toContain('')
  const paths = [robotsPath, sitemapPath, '/favicon.svg', '/healthz', '/livez', '/media/nothing.png', '/%zz', '/_root.data']
  for (const path of paths) expectGrade(await askSite(path), path)
  // Files of the build are many and small, and no page: a browser keeps the policy of the page that asks for them. The reader that
  // browsers have for PDFs stops at a policy.
  for (const path of [script, '/assets/nothing.js', pdf]) {
    const { headers } = await askSite(path)
    expect(headers['x-content-type-options'], path).toBe('nosniff')
    expect(headers['cross-origin-resource-policy'], path).toBe('same-origin')
  }
})

test('every answer on the panel’s host is graded A or better', async () => {
  const paths = [
    '/admin',
    '/admin/auth/login',
    '/admin/init',
    '/content-manager/content-types',
    '/uploads/nothing.png',
    '/nothing',
    '/healthz',
    '/livez',
  ]
  for (const path of paths) {
    const answer = await askPanel(path)
    expect([path, gradeByPresence(answer.headers)]).toEqual([path, 'A+'])
    expect(scoreByObservatory(answer.headers), path).toBeGreaterThanOrEqual(90)
    expect(answer.headers['x-powered-by'], path).toBeUndefined()
    expect(answer.headers['content-security-policy'], path).toMatch(/base-uri 'none'|default-src 'none'/)
  }
})

test('both hosts want TLS for a year, for names below them too', async () => {
  for (const answer of [await askSite(homePath), await askSite('/healthz'), await askPanel('/admin'), await askPanel('/healthz')])
    expect(answer.headers['strict-transport-security']).toMatch(/^max-age=31536000; ?includeSubDomains$/)
})

test('the panel’s host answers nothing of the API', async () => {
  const api = Object.values(endpoints).flatMap((family) => Object.values(family))
  const paths = [...new Set(api.map(({ path }) => path.replace(/:\w+/g, '1')))]
  for (const path of [...paths, '/api', '/super-admin/api', '/openapi.json', '/api-docs', '/api-docs/start.js', '/API/auth/me'])
    expect([path, (await askPanel(path)).status]).toEqual([path, 404])
  expect((await askPanel('/openapi.json', { Host: `${panel}:443` })).status).toBe(404)
  expect((await askPanel('/admin')).status).toBe(200)
  // By the name that the web app has for it, it is there; the pages are made of it.
  expect((await ask(`${servers.cmsUrl}/openapi.json`)).status).toBe(200)
  expect((await askSite(homePath)).status).toBe(200)
})

test('no address of the site leads to another one', async () => {
  const elsewhere = [
    'https://elsewhere.test/',
    '//elsewhere.test/',
    '/\\elsewhere.test',
    '/%5Celsewhere.test',
    '/%2F%2Felsewhere.test',
    'javascript:alert(1)',
  ]
  const paths = elsewhere.flatMap((place) => [
    place.startsWith('/') ? place : `/${place}`,
    portalPath + place,
    `${portalPath}/${place}`,
    ...['returnTo', 'path', 'redirect', 'url', 'next'].flatMap((name) =>
      [loginPath, homeAgainPath, previewPath, exitPreviewPath, tokenPasswordPath].map(
        (path) => `${path}?${name}=${encodeURIComponent(place)}&token=x&expires=9999999999`,
      ),
    ),
  ])
  for (const path of paths) {
    const { status, headers } = await askSite(path)
    expect(status, path).toBeLessThan(500)
    const { location } = headers
    if (location === undefined) continue
    const origin = `https://${site}`
    expect([path, new URL(location, origin).origin]).toEqual([path, origin])
    expect(location, path).not.toMatch(/^[/\\]{2}/)
  }
})
