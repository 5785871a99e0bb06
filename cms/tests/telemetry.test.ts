import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startReceiver, type Receiver } from '../../servers/tests/receiver'
import { asVisitor } from './support/call'
import { webCmsSecret, type RunningCms } from './support/cms'
import { openDatabase, type Database } from './support/database'
import { tariffForm } from './support/forms'
import { findFreePort } from './support/free-port'
import { startOwnCms } from './support/own-cms'
import { openBrowser } from './support/session'
import { waitFor } from './support/wait-for'

let cms: RunningCms
let collector: Receiver
let metricsUrl: string
let database: Database

beforeAll(async () => {
  collector = await startReceiver()
  const metricsPort = await findFreePort()
  metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`
  cms = await startOwnCms({
    METRICS_PORT: String(metricsPort),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: '200',
    SENTRY_DSN: `http://key@127.0.0.1:${collector.port}/1`,
  })
  database = openDatabase(cms)
})

afterAll(async () => {
  await database.destroy()
  await cms.stop()
  await collector.stop()
})

type LogLine = Record<string, unknown> & { message: string }

const logLines = (): LogLine[] =>
  cms
    .log()
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line) as LogLine)

/** The log's line about a request, by its id. */
const lineOf = (requestId: string): Promise<LogLine> =>
  waitFor('a line in the log', async () => logLines().find((line) => line['requestId'] === requestId))

const scrape = async (): Promise<string> => (await fetch(metricsUrl)).text()

/** A metric's value by its name and labels, in the order in which they are written. */
const valueOf = (metrics: string, series: string): number | undefined => {
  const line = metrics.split('\n').find((each) => each.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}

describe('the log', () => {
  test('has of each request its id, route, status, milliseconds and who asked by number, and neither query nor address', async () => {
    const browser = openBrowser(cms.url)
    await browser.signIn('student')
    const requestId = randomUUID()
    const { body } = await browser.call('GET', '/api/auth/me?note=geheim', undefined, { 'X-Request-Id': requestId })
    expect(await lineOf(requestId)).toMatchObject({
      app: 'cms',
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/),
      requestId,
      method: 'GET',
      route: '/api/auth/me',
      status: 200,
      milliseconds: expect.any(Number),
      person: body['id'],
    })
    expect(cms.log()).not.toContain('geheim')
  })

  test('has of several reads at once each, in the name of the request that asked for them', async () => {
    const browser = openBrowser(cms.url)
    await browser.signIn('student')
    const requestId = randomUUID()
    const addresses = ['/api/auth/me', '/api/lessons/999999?note=geheim', '/api/nirgends']
    await browser.call('POST', '/api/reads', addresses, { 'X-Request-Id': requestId })
    const lines = await waitFor('a line for each', async () => {
      const found = logLines().filter((line) => line['requestId'] === requestId)
      return found.length === 4 ? found : undefined
    })
    // Which is done first is nobody's rule.
    expect(new Set(lines.map(({ method, route, status, refusal }) => [method, route, status, refusal].join(' ')))).toEqual(
      new Set(['GET /api/auth/me 200 ', 'GET /api/lessons/:id 404 lesson-not-found', 'GET * 404 not-found', 'POST /api/reads 200 ']),
    )
    expect(cms.log()).not.toContain('geheim')
  })

  test.each([
    ['what is for others', 'student', 'POST', '/super-admin/api/users/1/unlock', 403, 'forbidden'],
    ['what isn’t there', 'student', 'POST', '/api/lessons/999999/cancel', 404, 'lesson-not-found'],
    ['what no rule lets through', 'admin', 'PUT', '/super-admin/api/parameters', 400, 'invalid-input'],
  ])('says of a call of %s who was refused, and why (ASVS 16.3.2, 16.3.3)', async (_, username, method, path, status, refusal) => {
    const browser = openBrowser(cms.url)
    const { body } = await browser.signIn(username)
    const requestId = randomUUID()
    await browser.call(method, path, method === 'GET' ? undefined : { a: 1 }, { 'X-Request-Id': requestId })
    expect(await lineOf(requestId)).toMatchObject({ status, refusal, person: body['id'] })
  })

  test('says why nobody was let in', async () => {
    const requestId = randomUUID()
    await openBrowser(cms.url).call(
      'POST',
      '/api/auth/login',
      { username: 'student', password: 'Wrong-1234!' },
      { 'X-Request-Id': requestId },
    )
    expect(await lineOf(requestId)).toMatchObject({ route: '/api/auth/login', refusal: 'invalid-credentials' })
    expect(cms.log()).not.toContain('Wrong-1234!')
  })

  test('names an address by its pattern, with what stands in it', async () => {
    const requestId = randomUUID()
    await openBrowser(cms.url).call('POST', '/api/lessons/17/book', {}, { 'X-Request-Id': requestId })
    expect(await lineOf(requestId)).toMatchObject({ route: '/api/lessons/:id/book', path: '/api/lessons/17/book', status: 401 })
  })

  test('has nothing of an address that nothing answers', async () => {
    const requestId = randomUUID()
    await openBrowser(cms.url).call('GET', '/api/jan-jansen', undefined, { 'X-Request-Id': requestId })
    expect(await lineOf(requestId)).toMatchObject({ route: '*', status: 404 })
    expect(cms.log()).not.toContain('jan-jansen')
  })
})

describe('the metrics', () => {
  test('count requests by route, method and status, with how long they took', async () => {
    const series = 'rijbaan_http_requests_total{method="GET",route="/api/auth/me",status="401",app="cms"}'
    const before = valueOf(await scrape(), series) ?? 0
    await openBrowser(cms.url).call('GET', '/api/auth/me')
    const metrics = await scrape()
    expect(valueOf(metrics, series)).toBe(before + 1)
    expect(metrics).toContain('rijbaan_http_request_duration_seconds_bucket{le="0.5",app="cms",method="GET",route="/api/auth/me"}')
  })

  test('have as many series however many addresses somebody makes up', async () => {
    const countSeries = async () => (await scrape()).split('\n').filter((line) => line.startsWith('rijbaan_http_requests_total')).length
    await fetch(`${cms.url}/api/nothing`)
    const before = await countSeries()
    for (const number of [1, 2, 3, 4, 5]) await fetch(`${cms.url}/api/nothing-${number}?a=${number}`)
    expect(await countSeries()).toBe(before)
  })

  test('count bookings and refusals by code', async () => {
    const browser = openBrowser(cms.url)
    await browser.signIn('student')
    await browser.call('POST', '/api/lessons/999999999/book', {})
    const metrics = await scrape()
    expect(valueOf(metrics, 'rijbaan_bookings_total{action="book",result="lesson-not-found",app="cms"}')).toBe(1)
    expect(valueOf(metrics, 'rijbaan_refusals_total{code="lesson-not-found",app="cms"}')).toBeGreaterThanOrEqual(1)
  })

  test.each([
    'rijbaan_database_connections{state="used",app="cms"}',
    'rijbaan_database_connections{state="free",app="cms"}',
    'rijbaan_database_connections{state="waiting",app="cms"}',
    'rijbaan_outbox_mails{state="waiting",app="cms"}',
    'rijbaan_outbox_mails{state="failed",app="cms"}',
    'rijbaan_outbox_oldest_seconds{app="cms"}',
    'rijbaan_disk_free_bytes{app="cms"}',
    'nodejs_eventloop_lag_p99_seconds{app="cms"}',
  ])('have %s', async (series) => {
    expect(valueOf(await scrape(), series)).toBeGreaterThanOrEqual(0)
  })

  test('say which jobs this process runs', async () => {
    await waitFor('the lease', async () => valueOf(await scrape(), 'rijbaan_lease_held{job="outbox",app="cms"}') === 1)
  })

  test('tell how long the oldest mail has waited, and how many were given up', async () => {
    const mail = (state: string) => ({
      ...{ document_id: randomUUID(), message_id: randomUUID(), recipient: 'a@example.test', subject: 'S', text: 'T', html: 'T' },
      ...{ state, attempts: 8, next_attempt_at: Date.now() + 600_000, written_at: new Date(Date.now() - 7_200_000), about: 'request' },
    })
    await database('outbox_mails').insert([mail('waiting'), mail('failed')])
    const metrics = await scrape()
    expect(valueOf(metrics, 'rijbaan_outbox_oldest_seconds{app="cms"}')).toBeGreaterThan(7000)
    expect(valueOf(metrics, 'rijbaan_outbox_mails{state="failed",app="cms"}')).toBe(1)
  })

  test('are on a port of their own, and nowhere else', async () => {
    expect((await fetch(`${cms.url}/metrics`)).status).toBe(404)
    expect((await fetch(metricsUrl.replace('/metrics', '/'))).status).toBe(404)
  })
})

describe('collectors', () => {
  const form = tariffForm({
    name: 'Roodkapje Wolfs',
    email: 'roodkapje@example.test',
    phone: '0612345678',
    message: 'Mijn grootmoeder is ziek',
  })
  const personal = ['Roodkapje', 'roodkapje', '0612345678', 'grootmoeder', 'geheim', webCmsSecret]

  test('of errors hear where something went wrong, and nothing about whom', async () => {
    await database.schema.renameTable('request_fingerprints', 'fingerprints_away')
    const answer = await fetch(`${cms.url}/api/public/email/tariff-request?token=geheim`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: 'rijbaan_session=geheim', ...asVisitor('203.0.113.77') },
      body: JSON.stringify(form),
    })
    await database.schema.renameTable('fingerprints_away', 'request_fingerprints')
    expect(answer.status).toBe(500)
    const envelope = await waitFor('an envelope', async () =>
      collector.received.find(({ path, body }) => path === '/api/1/envelope/' && body.includes('/tariff-request')),
    )
    const event = JSON.parse(envelope.body.split('\n')[2] ?? '{}') as { tags: object; exception: { values: { value: string }[] } }
    expect(event.tags).toMatchObject({
      app: 'cms',
      route: '/api/public/email/tariff-request',
      requestId: answer.headers.get('x-request-id'),
    })
    expect(event.exception.values[0]?.value).toContain('request_fingerprints')
    expect(Object.keys(event)).not.toEqual(expect.arrayContaining(['request']))
    for (const words of [...personal, '203.0.113.77']) expect(envelope.body).not.toContain(words)
    expect(valueOf(await scrape(), 'rijbaan_surprises_total{app="cms"}')).toBeGreaterThanOrEqual(1)
  })

  test('of traces get a span for each request, with its route and the trace that it is part of', async () => {
    const [traceId, strangers] = [randomUUID().replaceAll('-', ''), randomUUID().replaceAll('-', '')]
    await fetch(`${cms.url}/api/lessons/17/book`, { method: 'POST', headers: { traceparent: `00-${strangers}-00f067aa0ba902b7-01` } })
    await fetch(`${cms.url}/api/lessons/17/book?name=Roodkapje`, {
      method: 'POST',
      headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01`, 'User-Agent': 'Roodkapje', ...asVisitor('203.0.113.77') },
    })
    const sent = await waitFor('a trace', async () =>
      collector.received.find(({ path, body }) => path === '/v1/traces' && body.includes(traceId)),
    )
    expect(sent.body).toContain('"name":"/api/lessons/:id/book"')
    expect(sent.body).toContain('rijbaan-cms')
    const traces = collector.received.filter(({ path }) => path === '/v1/traces').map(({ body }) => body)
    // Whoever isn't the web app begins a trace of their own.
    for (const words of [strangers, ...personal, '203.0.113.77', 'url.', 'user_agent']) expect(traces.join()).not.toContain(words)
  })
})
