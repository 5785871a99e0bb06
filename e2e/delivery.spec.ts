import {
  autoPath,
  tariffsPath,
  privacyPath,
  homePath,
  packageSearch,
  languageCookie,
  previewPath,
  type PreviewQuery,
  publicPaths,
} from '@rijbaan/contract'
import { asking } from './support/address'
import { ask } from './support/ask'
import { keepFigure } from './support/figures'
import { expect, test } from './support/test'

const kilobyte = 1000

test('home stays light: at most 94.5 kB of JavaScript on the wire and 160 kB in all', async ({ welcome }, testInfo) => {
  for (const width of [390, 1440]) {
    const { page } = await welcome({ width })
    const wire = await page.context().newCDPSession(page)
    const kinds = new Map<string, string>()
    const heads = new Map<string, number>()
    const bytes = new Map<string, number>()
    wire.on('Network.responseReceived', ({ requestId, response }) => {
      kinds.set(requestId, response.mimeType)
      heads.set(requestId, response.encodedDataLength)
    })
    wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => bytes.set(requestId, encodedDataLength))
    await wire.send('Network.enable')
    // Who asks first after a change gets a page that is packed in a hurry, of 2 kB more; once it is asked for again it is packed tightly.
    const length = async () => Number((await page.request.get('/', { headers: { 'Accept-Encoding': 'br' } })).headers()['content-length'])
    await expect.poll(length).toBeLessThan(19.5 * kilobyte)
    await page.goto('/', { waitUntil: 'networkidle' })
    // What only comes when it is looked at belongs to the page too.
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')

    const isScript = (mime: string) => mime.includes('javascript')
    const sum = (counts: (mime: string) => boolean) =>
      [...bytes].reduce((total, [id, length]) => total + (counts(kinds.get(id) ?? '') ? length : 0), 0)
    const [all, script] = [sum(() => true), sum(isScript)]
    const headers = [...heads].reduce((total, [id, length]) => total + (isScript(kinds.get(id) ?? '') ? length : 0), 0)
    const body = script - headers
    const parts = { html: 'html', css: 'css', fonts: 'font', pictures: 'image' }
    const rest = Object.entries(parts).map(([name, mime]) => `${name} ${(sum((each) => each.includes(mime)) / kilobyte).toFixed(1)}`)
    const inKilobytes = (length: number) => `${(length / kilobyte).toFixed(1)} kB`
    const figure = `JavaScript ${inKilobytes(body)} (and ${inKilobytes(headers)} of headers), all ${inKilobytes(all)} (${rest.join(', ')}; ${bytes.size} requests)`
    keepFigure(testInfo, `home at ${width} px`, figure)
    expect(body).toBeGreaterThan(20 * kilobyte)
    expect(body).toBeLessThanOrEqual(94.5 * kilobyte)
    expect(all).toBeLessThanOrEqual(160 * kilobyte)
  }
})

test('home loads at most 10 kB of style sheets, brotli', async ({ product }, testInfo) => {
  const home = (await ask(`${product.webUrl}/`)).body.toString()
  const sheets = [...home.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href)
  expect(sheets).toHaveLength(2)
  const answers = await Promise.all(sheets.map((href) => ask(product.webUrl + href, { 'Accept-Encoding': 'br' })))
  for (const { headers } of answers) expect(headers['content-encoding']).toBe('br')
  const bytes = answers.reduce((sum, { body }) => sum + body.length, 0)
  keepFigure(testInfo, 'style sheets of home', `${(bytes / kilobyte).toFixed(1)} kB`)
  expect(bytes).toBeLessThanOrEqual(10 * kilobyte)
})

test.describe('what is sent', () => {
  test('pages carry an enforcing policy without unsafe-inline, and the other safeguards', async ({ product }) => {
    for (const path of [...publicPaths, '/geen-pagina']) {
      const { headers } = await ask(product.webUrl + path)
      const policy = headers['content-security-policy'] ?? ''
      expect(policy, path).toContain("default-src 'none'")
      expect(policy).toMatch(/script-src 'self' 'sha256-/)
      expect(policy).toContain("style-src 'self'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toMatch(/unsafe-|nonce-|\*/)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
      expect(headers['x-request-id']).toMatch(/^[\w.-]{8,64}$/)
      expect(headers['x-powered-by']).toBeUndefined()
    }
  })

  test('pages are compressed, and an unchanged one is a 304 with the same policy', async ({ product }) => {
    for (const path of publicPaths) {
      const first = await ask(product.webUrl + path, { 'Accept-Encoding': 'br, gzip' })
      expect(first.headers['content-encoding'], path).toBe('br')
      expect(first.headers['vary']).toMatch(/cookie/i)
      const etag = first.headers['etag'] ?? ''
      const again = await ask(product.webUrl + path, { 'If-None-Match': etag })
      expect(again.status).toBe(304)
      expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy'])
      const english = await ask(product.webUrl + path, { 'If-None-Match': etag, Cookie: 'lng=en' })
      expect(english.status).toBe(200)
    }
  })

  test('scripts and styles come compressed and may be kept for a year', async ({ product }) => {
    const html = (await ask(`${product.webUrl}/`)).body.toString()
    const files = [...new Set([...html.matchAll(/\/assets\/[^"')\s]+\.(?:js|css)/g)].map(([file]) => file))]
    expect(files.length).toBeGreaterThan(2)
    for (const file of files) {
      const { status, headers, body } = await ask(product.webUrl + file, { 'Accept-Encoding': 'br, gzip' })
      expect(status, file).toBe(200)
      // Below a kilobyte there is nothing to gain.
      if (body.length > 1024) expect(headers['content-encoding'], file).toBe('br')
      expect(headers['cache-control']).toMatch(/max-age=31536000.*immutable|immutable.*max-age=31536000/)
    }
  })

  test('an old copy in the browser still comes to life after a 304', async ({ visitor }) => {
    await visitor.goTo('/')
    await visitor.goTo(autoPath)
    await visitor.page.goBack()
    await visitor.waitForScript()
    await visitor.page.reload()
    await visitor.waitForScript()
  })

  test('the gallery of parts, which is for developers, is not there', async ({ product }) => {
    expect((await ask(`${product.webUrl}/dev/gallery`)).status).toBe(404)
  })

  test('/healthz is 200 on both servers', async ({ product }) => {
    for (const address of [product.webUrl, product.cmsUrl]) expect((await ask(`${address}/healthz`)).status).toBe(200)
  })

  test('bad input is never a 5xx', async ({ product }) => {
    const post = (path: string, contentType: string, body: string) =>
      fetch(product.webUrl + path, { method: 'POST', headers: { 'Content-Type': contentType }, body, redirect: 'manual' }).then(
        ({ status }) => status,
      )
    const bodies = [
      ['application/json', 'null'],
      ['application/json', '{'],
      ['application/x-www-form-urlencoded', ''],
      ['application/x-www-form-urlencoded', 'intent=demo-lesson&name=%E0%A4%A'],
      ['application/x-www-form-urlencoded', `intent=demo-lesson&name=${'a'.repeat(1_000_000)}`],
      ['multipart/form-data; boundary=x', 'no parts at all'],
      ['multipart/form-data', '--x'],
      ['text/plain', 'hello'],
    ] as const
    for (const path of [`${homePath}?index`, autoPath, tariffsPath, privacyPath, '/geen-pagina'])
      for (const [contentType, body] of bodies) {
        const status = await post(path, contentType, body)
        expect(status, `${path} ${contentType} ${body.slice(0, 20)}`).toBeGreaterThanOrEqual(400)
        expect(status, `${path} ${contentType} ${body.slice(0, 20)}`).toBeLessThan(500)
      }
    for (const path of [
      '/%',
      '/%00',
      `${homePath}?${languageCookie}=xx`,
      tariffsPath + packageSearch('<script>'),
      tariffsPath + packageSearch('unknown'),
      '//elsewhere.example',
      '/media/../../etc/passwd',
      asking<PreviewQuery>(previewPath, { path: '//x' }),
    ])
      expect((await ask(product.webUrl + path)).status, path).toBeLessThan(500)
  })
})
