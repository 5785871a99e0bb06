// `npm run bench:telemetry`: what it costs that both servers count, trace and report themselves: memory, start and processor, with
// nothing set, with each of its settings on top of the ones before, and with servers that don't even count. They take turns, on one
// demo school on SQLite, and what is compared is one server's work, not the machine's time. On Linux, where /proc tells.
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { median } from './lib/measure.mjs'
import { findFreePorts } from './lib/free-ports.mjs'
import { look, startServer } from './lib/processes.mjs'
import { environmentOf } from './lib/servers.mjs'
import { demoPassword } from '../lib/accounts.mjs'
import { buildStale } from '../lib/preparing.mjs'
import { Problem, tellAndFail } from '../lib/problem.mjs'
import { inProject } from '../lib/project.mjs'

/** @typedef {Record<string, string | undefined>} Environment */
/** @typedef {{ ports: { cms: number, web: number, cmsMetrics: number, webMetrics: number }, env: Environment, receiver: Receiver }} Bench */
/** @typedef {{ port: number, count: () => number, stop: () => void }} Receiver */
/** @typedef {{ name: string, words: string[], isScraped: boolean, cms: Environment, web: Environment }} Variant */
/** @typedef {Record<string, number>} Figures By their names, in the order of the table. */

const warmUps = 200
const scrapes = 20
const atOnce = 4
const settleMilliseconds = 3000
const unset = 'nothing set'

/** Takes whatever a collector would. @returns {Promise<Receiver>} */
async function startReceiver() {
  let received = 0
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      received += 1
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
    })
  })
  const [port = 0] = await findFreePorts(1)
  await new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(undefined)))
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  return { port, count: () => received, stop }
}

/** The servers that are compared. @returns {Variant[]} */
function listVariants(/** @type {Bench} */ { ports, receiver }) {
  const traces = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${receiver.port}` }
  const errors = { SENTRY_DSN: `http://key@127.0.0.1:${receiver.port}/1` }
  const on = (/** @type {Environment} */ further) => ({
    words: [],
    isScraped: true,
    cms: { METRICS_PORT: String(ports.cmsMetrics), ...further },
    web: { METRICS_PORT: String(ports.webMetrics), ...further },
  })
  const off = { words: [], isScraped: false, cms: {}, web: {} }
  return [
    { name: 'not counting', ...off, words: ['--import', inProject('scripts', 'bench', 'lib', 'uncounted.mjs')] },
    { name: unset, ...off },
    { name: 'METRICS_PORT', ...on({}) },
    { name: '+ OTEL_EXPORTER_OTLP_ENDPOINT', ...on(traces) },
    { name: '+ SENTRY_DSN', ...on({ ...traces, ...errors }) },
  ]
}

/** Asks so often, some at once. @throws {Problem} at an answer that isn't 200. */
async function ask(/** @type {string} */ url, /** @type {string} */ cookie, /** @type {number} */ times) {
  let left = times
  const work = async () => {
    while (left > 0) {
      left -= 1
      const answer = await fetch(url, { headers: cookie ? { cookie } : {} })
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Problem(`${url} answered ${answer.status}.`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

/** Milliseconds of the processor for each of so many requests. */
async function costOf(
  /** @type {number} */ pid,
  /** @type {string} */ url,
  /** @type {{ times: number, cookie?: string }} */ { times, cookie = '' },
) {
  const before = look(pid).seconds
  await ask(url, cookie, times)
  return ((look(pid).seconds - before) * 1000) / times
}

/** @returns {Promise<string>} The session's cookie. */
async function signIn(/** @type {string} */ cms) {
  const body = JSON.stringify({ username: 'student', password: demoPassword })
  const answer = await fetch(`${cms}/api/auth/login`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
  const cookie = answer.headers.getSetCookie().find((each) => each.startsWith('rijbaan_session='))
  if (!cookie) throw new Problem(`Nobody could sign in: ${answer.status} ${await answer.text()}`)
  return cookie.split(';')[0] ?? ''
}

/** Starts both servers, asks them, stops them. @returns {Promise<Figures>} */
async function measure(/** @type {Variant} */ { name, words, isScraped, ...own }, /** @type {Bench} */ bench, /** @type {number} */ times) {
  const { ports, env, receiver } = bench
  const [cmsUrl, webUrl] = [`http://127.0.0.1:${ports.cms}`, `http://127.0.0.1:${ports.web}`]
  const receivedBefore = receiver.count()
  const cms = await startServer('cms', 'cms/server.mjs', ports.cms, { ...env, ...own.cms }, words)
  const cmsStart = look(cms.pid).seconds
  /** @type {import('./lib/processes.mjs').Server | undefined} */
  let web
  /** @type {Figures} */
  let figures
  try {
    web = await startServer('web', 'web/build/server.js', ports.web, { ...env, ...own.web }, words)
    const webStart = look(web.pid).seconds
    await pause(settleMilliseconds)
    const fresh = { cms: look(cms.pid).megabytes, web: look(web.pid).megabytes }
    const cookie = await signIn(cmsUrl)
    const [api, home] = [`${cmsUrl}/api/auth/me`, `${webUrl}/`]
    await ask(api, cookie, warmUps)
    await ask(home, '', warmUps)
    const apiCost = await costOf(cms.pid, api, { times, cookie })
    const homeCost = await costOf(web.pid, home, { times })
    const used = { cms: look(cms.pid).megabytes, web: look(web.pid).megabytes }
    const scrapeCost = async (/** @type {number} */ pid, /** @type {number} */ port) =>
      isScraped ? costOf(pid, `http://127.0.0.1:${port}/metrics`, { times: scrapes }) : Number.NaN
    figures = {
      'CMS, start, CPU-s': cmsStart,
      'CMS, MB after its start': fresh.cms,
      [`CMS, MB after ${times} requests`]: used.cms,
      'CMS, GET /api/auth/me, CPU-ms': apiCost,
      'CMS, a scrape, CPU-ms': await scrapeCost(cms.pid, ports.cmsMetrics),
      'web, start, CPU-s': webStart,
      'web, MB after its start': fresh.web,
      [`web, MB after ${times} requests`]: used.web,
      'web, home, CPU-ms': homeCost,
      'web, a scrape, CPU-ms': await scrapeCost(web.pid, ports.webMetrics),
    }
  } finally {
    await web?.stop()
    await cms.stop()
  }
  if (own.cms.OTEL_EXPORTER_OTLP_ENDPOINT && receiver.count() === receivedBefore) throw new Problem(`With ${name} no trace arrived.`)
  return figures
}

/** A row for each figure, by variants: its median, and beside it how it stands to nothing set in the same round. */
function tell(/** @type {Map<string, Figures[]>} */ measured) {
  const base = measured.get(unset) ?? []
  const names = [...measured.keys()]
  console.log(`| | ${names.join(' | ')} |\n|---|${names.map(() => '---|').join('')}`)
  for (const figure of Object.keys(base[0] ?? {})) {
    const cells = names.map((name) => {
      const rounds = (measured.get(name) ?? []).map((figures) => figures[figure] ?? Number.NaN)
      const value = median(rounds)
      if (Number.isNaN(value)) return '–'
      const ratio = median(rounds.map((each, round) => each / (base[round]?.[figure] ?? Number.NaN)))
      return `${value.toFixed(value < 10 ? 2 : 0)}${name === unset || Number.isNaN(ratio) ? '' : ` (${ratio.toFixed(2)})`}`
    })
    console.log(`| ${figure} | ${cells.join(' | ')} |`)
  }
}

async function measureAll(/** @type {{ rounds: number, requests: number }} */ { rounds, requests }) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'rijbaan-telemetry-'))
  const [cms = 0, web = 0, cmsMetrics = 0, webMetrics = 0] = await findFreePorts(4)
  const receiver = await startReceiver()
  const environment = environmentOf({ port: cms, dataDir, databaseUrl: null })
  const env = { ...environment, LOG_LEVEL: 'info', WEB_PORT: String(web), CMS_URL: `http://127.0.0.1:${cms}` }
  const bench = { ports: { cms, web, cmsMetrics, webMetrics }, env, receiver }
  const variants = listVariants(bench)
  /** @type {Map<string, Figures[]>} */
  const measured = new Map(variants.map(({ name }) => [name, []]))
  try {
    // The first start makes the school.
    await (await startServer('cms', 'cms/server.mjs', cms, env)).stop()
    for (let round = 0; round < rounds; round += 1)
      for (const variant of variants) {
        measured.get(variant.name)?.push(await measure(variant, bench, requests))
        console.error(`round ${round + 1} of ${rounds}: ${variant.name}`)
      }
    tell(measured)
  } finally {
    receiver.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** @throws {Problem} where it isn't a whole number above 0. */
function readCount(/** @type {string} */ name, /** @type {string} */ given) {
  const count = Number(given)
  if (!Number.isInteger(count) || count < 1) throw new Problem(`--${name} must be a whole number above 0, not "${given}".`)
  return count
}

try {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' }, requests: { type: 'string', default: '2000' } } })
  const counts = { rounds: readCount('rounds', values.rounds), requests: readCount('requests', values.requests) }
  await buildStale(['cms', 'web'])
  await measureAll(counts)
} catch (problem) {
  tellAndFail(problem)
}
