import type { ServerBuild } from '@remix-run/node'
import { calendarFeedPath, peopleApi, personPath, tariffsPath } from '@rijbaan/contract'
import { openErrorCollector } from '@rijbaan/servers'
import express from 'express'
import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startContentHolder, type ContentHolder } from '~/content.server'
import { startReceiver, type Receiver } from '../../servers/tests/receiver'
import { emptyFolder, settingsFor } from '../tests/fixtures/context'
import { startFakeCms, type FakeCms } from '../tests/fixtures/fake-cms'
import { listening } from '../tests/fixtures/listening'
import { buildOfOurRoutes } from '../tests/fixtures/our-routes'
import { personFor } from '../tests/fixtures/person'
import { plainBuild } from '../tests/fixtures/plain-build'
import { answer } from '../tests/fixtures/replies'
import { createApp } from './app'
import type { Settings } from './environment'
import { createLog, type Report } from './log'
import { openMediaStore } from './media-store'
import { answerMetrics, createMetrics, watchContent } from './metrics'
import { createPageCache } from './page-cache'
import { traceRequests } from './tracing'

const studentRoute = personPath('student', ':id')
const studentPage = personPath('student', 17)
const signedIn = { cookie: 'rijbaan_session=geheim' }

let cms: FakeCms
let content: ContentHolder
let collector: Receiver
let url: string
let metricsUrl: string
let written: string
let ends: (() => unknown)[]

beforeEach(async () => {
  ends = []
  written = ''
  cms = await startFakeCms()
  cms.given(answer(peopleApi.me, personFor({ id: 7, firstName: 'Roodkapje' })))
  collector = await startReceiver()
  ends.push(cms.stop, collector.stop)
})

afterEach(async () => {
  for (const end of ends.reverse()) await end()
})

type Started = { logFormat?: Settings['logFormat']; report?: Report; build?: ServerBuild }

async function start({ logFormat = 'json', report, build = plainBuild().build }: Started = {}): Promise<void> {
  const settings = settingsFor({ cmsUrl: cms.url, trustedProxies: 1 })
  const destination = new PassThrough().on('data', (text: Buffer) => (written += text.toString()))
  const log = await createLog({ logLevel: 'debug', logFormat }, report, destination)
  const folder = await emptyFolder()
  content = await startContentHolder({ caller: { settings, log }, folder, everyMilliseconds: 20 })
  await expect.poll(() => content.isReady()).toBe(true)
  const metrics = createMetrics()
  const app = createApp({
    ...{ settings, log, content, metrics, cache: createPageCache(), mode: 'production' },
    findMedium: (await openMediaStore({ cmsUrl: settings.cmsUrl, folder: `${folder}/media`, log })).find,
    builtFiles: new Map(),
    publicFiles: express.Router(),
    loadBuild: () => Promise.resolve(build),
    textsScriptsOf: () => [],
  })
  const { port, stop } = await listening(app)
  url = `http://127.0.0.1:${port}`
  watchContent(metrics, content)
  const served = answerMetrics(metrics, { port: 0, host: '127.0.0.1' }, log)
  metricsUrl = `http://127.0.0.1:${await served.port}/metrics`
  ends.push(content.stop, served.stop, stop)
}

const scrape = async (): Promise<string> => (await fetch(metricsUrl)).text()

const valueOf = (metrics: string, series: string): number | undefined => {
  const line = metrics.split('\n').find((each) => each.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}

type LogLine = Record<string, unknown>

const lineOf = async (requestId: string): Promise<LogLine | undefined> => {
  const find = () => written.split('\n').filter((line) => line.includes(requestId) && line.includes('"request"'))
  await expect.poll(() => find().length).toBeGreaterThan(0)
  return JSON.parse(find()[0] ?? '{}') as LogLine
}

describe('the log', () => {
  test('has of each request its id, route, status, milliseconds and who asked by number, and neither name nor query', async () => {
    await start()
    await fetch(`${url}${studentPage}?token=geheim`, { headers: { ...signedIn, 'X-Request-Id': 'request-0001' } })
    const line = await lineOf('request-0001')
    expect(line).toMatchObject({
      app: 'web',
      method: 'GET',
      route: studentRoute,
      path: studentPage,
      status: 200,
      person: 7,
    })
    expect(line?.['milliseconds']).toEqual(expect.any(Number))
    for (const words of ['geheim', 'Roodkapje', 'samira']) expect(written).not.toContain(words)
    expect(cms.received.find(({ path }) => path === peopleApi.me.path)?.headers['x-request-id']).toBe('request-0001')
  })

  test('has nothing of an address that nothing answers', async () => {
    await start()
    await fetch(`${url}/jan-jansen`, { headers: { 'X-Request-Id': 'request-0002' } })
    expect(await lineOf('request-0002')).toMatchObject({ route: '*', status: 404 })
    expect(written).not.toContain('jan-jansen')
  })

  test('has nothing of the token in the address of somebody’s calendar, nor have the metrics', async () => {
    await start({ build: buildOfOurRoutes() })
    const token = 'geheim-in-een-adres'
    const { status } = await fetch(url + calendarFeedPath(token), { headers: { 'X-Request-Id': 'request-0005' } })
    const line = await lineOf('request-0005')
    expect([status, line?.['route'], line?.['path']]).toEqual([200, '*', undefined])
    for (const told of [written, await scrape()]) expect(told).not.toContain(token)
  })

  test('is for people where that is asked for', async () => {
    await start({ logFormat: 'text' })
    await fetch(url + tariffsPath)
    await expect.poll(() => written).toMatch(/INFO.*: request .*"route":"\/tarieven"/)
    expect(written).not.toMatch(/^\{/m)
  })
})

describe('the metrics', () => {
  test('count requests by route, method and status, and pages by whether the cache had them', async () => {
    await start()
    for (let time = 0; time < 3; time += 1) await (await fetch(url + tariffsPath)).text()
    const series = 'rijbaan_http_requests_total{method="GET",route="/tarieven",status="200",app="web"}'
    await expect.poll(async () => valueOf(await scrape(), series)).toBe(3)
    const metrics = await scrape()
    expect(valueOf(metrics, 'rijbaan_page_cache_total{result="miss",app="web"}')).toBe(1)
    expect(valueOf(metrics, 'rijbaan_page_cache_total{result="hit",app="web"}')).toBe(2)
    expect(metrics).toContain('rijbaan_http_request_duration_seconds_bucket{le="0.5",app="web",method="GET",route="/tarieven"}')
    expect(valueOf(metrics, 'nodejs_eventloop_lag_p99_seconds{app="web"}')).toBeGreaterThanOrEqual(0)
  })

  test('tell how old the content is, once the CMS is away', async () => {
    await start()
    const age = async () => valueOf(await scrape(), 'rijbaan_content_age_seconds{language="nl",app="web"}') ?? NaN
    expect(await age()).toBeLessThan(5)
    await cms.stop()
    await content.refresh()
    const before = await age()
    await expect.poll(age).toBeGreaterThan(before)
  })

  test('have as many series however many addresses somebody makes up', async () => {
    await start()
    const countSeries = async () => (await scrape()).split('\n').filter((line) => line.startsWith('rijbaan_http_requests_total')).length
    await fetch(`${url}/nothing`)
    await expect.poll(countSeries).toBe(1)
    for (const number of [1, 2, 3, 4, 5]) await fetch(`${url}/nothing-${number}?a=${number}`)
    const series = 'rijbaan_http_requests_total{method="GET",route="*",status="404",app="web"}'
    await expect.poll(async () => valueOf(await scrape(), series)).toBe(6)
    expect(await countSeries()).toBe(1)
  })

  test('are on a port of their own, and nowhere else', async () => {
    await start()
    expect([(await fetch(`${url}/metrics`)).status, (await fetch(metricsUrl.replace('/metrics', '/'))).status]).toEqual([404, 404])
  })
})

describe('collectors', () => {
  test('of errors hear what went wrong, and nothing about whom', async () => {
    const errors = await openErrorCollector({ dsn: `http://key@127.0.0.1:${collector.port}/1`, app: 'web' })
    await start({ report: (problem, requestId) => errors.report(problem, { requestId }) })
    const problem = new Error('550 No such mailbox <roodkapje@example.test>, said "Roodkapje Wolfs" at /set-password?token=geheim')
    errors.report(problem, { requestId: 'request-0003' })
    await errors.stop()
    expect(collector.received.map(({ path }) => path)).toEqual(['/api/1/envelope/'])
    const body = collector.received[0]?.body ?? ''
    const event = JSON.parse(body.split('\n')[2] ?? '{}') as { tags: object; exception: { values: { value: string }[] } }
    expect(event.tags).toEqual({ app: 'web', requestId: 'request-0003' })
    expect(event.exception.values[0]?.value).toBe('550 No such mailbox <[mail]>, said "[text]" at /set-password?[query]')
    for (const words of ['roodkapje', 'Roodkapje', 'geheim', 'server_name', 'breadcrumbs']) expect(body).not.toContain(words)
  })

  test('of errors are told what the log calls one', async () => {
    const reported: [unknown, string | undefined][] = []
    await start({ report: (...what) => reported.push(what) })
    content.version = () => {
      throw new Error('spoilt')
    }
    await fetch(url + tariffsPath, { headers: { 'X-Request-Id': 'request-0004' } })
    await expect.poll(() => reported).toEqual([[expect.objectContaining({ message: 'spoilt' }), 'request-0004']])
  })

  test('of traces get a span for each request and one for what the CMS is asked, of one trace and about nobody', async () => {
    const stopTracing = await traceRequests(collector.url)
    await start()
    const strangers = { traceparent: `00-${'ab'.repeat(16)}-00f067aa0ba902b7-01`, baggage: 'a=b' }
    await fetch(`${url}${studentPage}?token=geheim`, { headers: { ...signedIn, ...strangers, 'User-Agent': 'Roodkapje' } })
    await stopTracing()
    const traces = collector.received.filter(({ path }) => path === '/v1/traces').map(({ body }) => body)
    expect(traces.join()).toContain(`"name":"${studentRoute}"`)
    const parent = cms.received.find(({ path }) => path === peopleApi.me.path)?.headers['traceparent']
    expect(parent).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01$/)
    expect(traces.join()).toContain(String(parent).split('-')[1])
    // What a visitor says of traces counts for nothing.
    expect(parent).not.toContain('ab'.repeat(16))
    for (const words of ['geheim', 'Roodkapje', '127.0.0.1', 'url.', 'user_agent']) expect(traces.join()).not.toContain(words)
  })
})
