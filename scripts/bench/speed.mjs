// `npm run bench`: what a request costs: the processor's time of both servers, answers a second, p50 and p99, and memory, for the
// website, the API and each screen of the portal, beside servers that send the same bytes and beside the framework's own API. On the demo school, SQLite. On Linux, where
// /proc tells. The processor's time is the figure that holds: answers a second share the machine with whoever asks.
import autocannon from 'autocannon'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { findFreePorts } from './lib/free-ports.mjs'
import { startNginx } from './lib/nginx-server.mjs'
import { look, startServer } from './lib/processes.mjs'
import { environmentOf } from './lib/servers.mjs'
import { startStockStrapi } from './lib/stock-strapi.mjs'
import { demoPassword } from '../lib/accounts.mjs'
import { withinHeap } from '../lib/environment.mjs'
import { buildStale } from '../lib/preparing.mjs'
import { Problem, tellAndFail } from '../lib/problem.mjs'
import { inProject } from '../lib/project.mjs'

/** @typedef {import('./lib/processes.mjs').Server} Server */
/** @typedef {import('./lib/stock-strapi.mjs').StockStrapi} StockStrapi */
/** @typedef {import('./lib/speed-cases.mjs').SpeedCase} SpeedCase */
/** @typedef {import('./lib/speed-cases.mjs').Facts} Facts */
/** @typedef {Record<string, string>} Headers */
/** @typedef {{ url: string, headers: Headers }} Asked */
/** @typedef {{ cpu: number[], perSecond: number, p50: number, p99: number }} Cost The processor's milliseconds of each server watched. */

const connections = 10
/** The processor's time is counted in hundredths of a second: so long a run tells a hundredth of its figure. */
const leastSeconds = 1.5
const mostRequests = 20_000
/** The engine compiles what runs often, in steps: after so many requests a page costs what it goes on to cost, half of the first ones. */
const warmUps = 1000
/** A cheap answer takes more of them until its code is compiled: a second of the processor's time. */
const warmSeconds = 1
/** So many tell what one costs. */
const trials = 150

/** Asks so often, ten at once. @throws {Problem} where an answer isn't good. */
async function load(/** @type {Asked} */ { url, headers }, /** @type {number} */ amount) {
  const told = await autocannon({ url, headers, connections, amount, timeout: 60 })
  if (told.non2xx > 0 || told.errors > 0)
    throw new Problem(`${url} answered ${told.non2xx} times with no page, and ${told.errors} times not at all.`)
  return told
}

/** What one request costs each of these servers. @returns {Promise<Cost>} */
async function measure(/** @type {Asked} */ asked, /** @type {{ pid: number }[]} */ servers) {
  const spent = () => servers.map(({ pid }) => look(pid).seconds)
  await load(asked, warmUps)
  const before = spent()
  await load(asked, trials)
  const first = spent().reduce((sum, seconds, index) => sum + seconds - (before[index] ?? 0), 0)
  const amountIn = (/** @type {number} */ seconds) =>
    Math.min(mostRequests, Math.max(trials, Math.ceil((seconds * trials) / Math.max(first, 0.01))))
  await load(asked, amountIn(warmSeconds))
  const amount = amountIn(leastSeconds)
  const start = spent()
  const { requests, latency } = await load(asked, amount)
  const cpu = spent().map((seconds, index) => ((seconds - (start[index] ?? 0)) * 1000) / amount)
  return { cpu, perSecond: requests.average, p50: latency.p50, p99: latency.p99 }
}

/** The answer as it comes, not unpacked. @returns {Promise<{ headers: string[], body: Buffer }>} */
async function fetchRaw(/** @type {Asked} */ { url, headers }) {
  const asked = request(url, { headers }).end()
  const [answer] = await once(asked, 'response')
  /** @type {Buffer[]} */
  const parts = []
  for await (const part of answer) parts.push(part)
  return { headers: answer.rawHeaders, body: Buffer.concat(parts) }
}

/** A server of Node's own that sends the same, and nothing else. */
async function startBare(/** @type {Awaited<ReturnType<typeof fetchRaw>>} */ { headers, body }) {
  const child = fork(inProject('scripts', 'bench', 'lib', 'bare-server.mjs'))
  child.send({ headers, body: body.toString('base64') })
  const [{ port }] = await once(child, 'message')
  return { url: `http://127.0.0.1:${port}/`, pid: child.pid ?? 0, stop: () => Promise.resolve(child.disconnect()) }
}

async function signIn(/** @type {string} */ cmsUrl, /** @type {string} */ username) {
  const body = JSON.stringify({ username, password: demoPassword })
  const answer = await fetch(`${cmsUrl}/api/auth/login`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
  const cookie = answer.headers.getSetCookie().find((each) => each.startsWith('rijbaan_session='))
  if (!cookie) throw new Problem(`${username} could not sign in: ${answer.status} ${await answer.text()}`)
  return cookie.split(';')[0] ?? ''
}

const isoDay = (/** @type {Date} */ date) => date.toISOString().slice(0, 10)

/** @returns {Facts} */
function gatherFacts() {
  const monday = new Date()
  monday.setUTCDate(monday.getUTCDate() + 8 - (monday.getUTCDay() || 7))
  const sunday = new Date(monday.getTime() + 6 * 86_400_000)
  const script = readdirSync(inProject('web', 'build', 'client', 'assets')).find((name) => /^site-[^.]*\.js$/.test(name)) ?? ''
  return { monday: isoDay(monday), sunday: isoDay(sunday), script: `/assets/${script}` }
}

const cell = (/** @type {number} */ value) => value.toFixed(value < 10 ? 2 : 0)

/** What a request costs a server that is there to be compared with; it is stopped afterwards. */
async function measureOther(
  /** @type {{ url: string, pid: number, stop: () => Promise<void> }} */ other,
  /** @type {Asked} */ { headers },
) {
  try {
    const { cpu, perSecond } = await measure({ url: other.url, headers }, [other])
    return { cpu: cpu[0] ?? 0, perSecond }
  } finally {
    await other.stop()
  }
}

/** @typedef {{ bound: number, beside: Record<string, { cpu: number, perSecond: number }> }} Comparison What a case may cost because of others. */

/** @returns {Promise<Comparison>} */
async function besideSameBytes(/** @type {Asked} */ asked) {
  const answer = await fetchRaw(asked)
  const bare = await measureOther(await startBare(answer), asked)
  const nginx = await startNginx(answer.body)
  return { bound: 2 * bare.cpu, beside: { bare, ...(nginx ? { nginx: await measureOther(nginx, asked) } : {}) } }
}

/** How many rows an answer of the API has; a single thing is one. */
async function countRows(/** @type {Asked} */ { url, headers }) {
  const body = /** @type {any} */ (await (await fetch(url, { headers })).json())
  const rows = Array.isArray(body) ? body : body.content
  return Array.isArray(rows) ? Math.max(1, rows.length) : 1
}

/** @returns {Promise<Comparison>} */
async function besideStock(/** @type {StockStrapi} */ { url, token, pid }, /** @type {string} */ where) {
  const { cpu, perSecond } = await measure({ url: url + where, headers: { authorization: `Bearer ${token}` } }, [{ pid }])
  const whole = cpu[0] ?? 0
  return { bound: whole / 5, beside: { 'stock Strapi': { cpu: whole, perSecond } } }
}

/** What this case is held against. @returns {Promise<Comparison>} */
async function compare(
  /** @type {SpeedCase} */ { isBare, stockPath },
  /** @type {Asked} */ asked,
  /** @type {{ stock: StockStrapi | null, facts: Facts }} */ { stock, facts },
) {
  if (isBare) return besideSameBytes(asked)
  if (stockPath && stock) return besideStock(stock, stockPath(facts, await countRows(asked)))
  return { bound: Number.POSITIVE_INFINITY, beside: {} }
}

/** The row of a case that was measured, and whether it holds. */
function judge(
  /** @type {SpeedCase} */ { name, as, wanted },
  /** @type {Cost} */ { cpu, perSecond, p50, p99 },
  /** @type {Comparison} */ comparison,
) {
  const whole = cpu.reduce((sum, each) => sum + each, 0)
  const bound = Math.min(wanted ?? Number.POSITIVE_INFINITY, comparison.bound)
  const beside = Object.entries(comparison.beside).map(([who, other]) => `${cell(other.cpu)} ${who} (${other.perSecond.toFixed(0)}/s)`)
  const holds = whole <= bound
  const cells = [
    ...[name, as, ...cpu.map(cell), cell(whole), perSecond.toFixed(0), String(p50), String(p99)],
    ...[beside.join(', '), `${cell(bound)}${holds ? '' : ' **missed**'}`],
  ]
  console.log(`| ${cells.join(' | ')} |`)
  return holds
}

async function measureAll(/** @type {RegExp} */ only) {
  const { speedCases } = await import('./lib/speed-cases.mjs')
  const dataDir = mkdtempSync(path.join(tmpdir(), 'rijbaan-speed-'))
  const [cmsPort = 0, webPort = 0] = await findFreePorts(2)
  const urls = { cms: `http://127.0.0.1:${cmsPort}`, web: `http://127.0.0.1:${webPort}` }
  const env = {
    ...environmentOf({ port: cmsPort, dataDir, databaseUrl: null }),
    LOG_LEVEL: 'info',
    WEB_PORT: String(webPort),
    CMS_URL: urls.cms,
  }
  /** @type {Server[]} */
  const servers = []
  const cases = speedCases.filter(({ name }) => only.test(name))
  const stock = cases.some(({ stockPath }) => stockPath) ? await startStockStrapi() : null
  try {
    servers.push(await startServer('cms', 'cms/server.mjs', cmsPort, withinHeap('cms', env)))
    servers.unshift(await startServer('web', 'web/build/server.js', webPort, withinHeap('web', env)))
    const cookies = {
      visitor: '',
      'signed out': 'rijbaan_signed_out=1',
      student: await signIn(urls.cms, 'student'),
      teacher: await signIn(urls.cms, 'teacher'),
      admin: await signIn(urls.cms, 'admin'),
    }
    const facts = gatherFacts()
    console.log(
      '| what | as | web, CPU-ms | CMS | together | answers/s | p50, ms | p99 | beside it | wanted |\n|---|---|---|---|---|---|---|---|---|---|',
    )
    let holds = true
    for (const each of cases) {
      const cookie = cookies[each.as]
      const headers = { 'accept-encoding': 'br, gzip', ...(cookie ? { cookie } : {}) }
      const asked = { url: urls[each.at] + each.path(facts), headers }
      const cost = await measure(asked, servers)
      holds = judge(each, cost, await compare(each, asked, { stock, facts })) && holds
    }
    for (const { name, pid } of servers) console.log(`${name}: ${look(pid).megabytes.toFixed(0)} MB`)
    return holds
  } finally {
    for (const server of [...servers, ...(stock ? [stock] : [])]) await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

try {
  const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } })
  await buildStale(['contract', 'servers', 'cms', 'web'])
  process.exitCode = (await measureAll(new RegExp(values.only))) ? 0 : 1
} catch (problem) {
  tellAndFail(problem)
}
