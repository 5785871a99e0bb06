// `npm run bench:csv [-- --lessons 200000 --database sqlite]`: how much more memory the CMS takes while all lessons of a large school are written as CSV, on each database.
import { setInterval } from 'node:timers'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { findFreePorts } from './lib/free-ports.mjs'
import { look } from './lib/processes.mjs'
import { startObserved, startPostgres } from './lib/servers.mjs'
import { findStaleBuilds, runBuild } from '../lib/builds.mjs'
import { Problem, tellAndFail } from '../lib/problem.mjs'

/** @typedef {import('./lib/servers.mjs').Observed} Observed */

/** What the list may take beside what the CMS takes anyhow. */
const mostMegabytes = 50

function readOrder() {
  const { values } = parseArgs({
    options: {
      database: { type: 'string' },
      students: { type: 'string', default: '5000' },
      lessons: { type: 'string', default: '200000' },
    },
  })
  const size = { students: Number(values.students), lessons: Number(values.lessons) }
  if (!Object.values(size).every((count) => Number.isInteger(count) && count > 0))
    throw new Problem(`--students and --lessons are whole numbers, not "${values.students}" and "${values.lessons}".`)
  return { size, databases: values.database ? [values.database] : ['sqlite', 'postgres'] }
}

/** Exports a list as a browser does: nothing of it is kept. Answers its lines. */
async function take(/** @type {Observed} */ { url }, /** @type {string} */ cookie, /** @type {string} */ query) {
  const answer = await fetch(`${url}/super-admin/api/lists/lessons?${query}`, { headers: { Cookie: cookie } })
  if (!answer.ok || !answer.body) throw new Problem(`The list was answered ${answer.status}.`)
  let lines = 0
  for await (const part of answer.body) lines += Buffer.from(part).toString('latin1').split('\n').length - 1
  return lines
}

/** The most memory that a process is seen with while something is done, in megabytes. */
async function peakOf(/** @type {number} */ pid, /** @type {() => Promise<unknown>} */ work) {
  let peak = look(pid).megabytes
  const timer = setInterval(() => (peak = Math.max(peak, look(pid).megabytes)), 20)
  await work()
  clearInterval(timer)
  return Math.max(peak, look(pid).megabytes)
}

async function measureOn(/** @type {string} */ database, /** @type {{ students: number, lessons: number }} */ size) {
  const postgres = database === 'postgres' ? await startPostgres(['school']) : null
  const [port = 0] = await findFreePorts(1)
  const server = await startObserved({ port, databaseUrl: postgres?.urlOf('school') ?? null })
  await server.ask('seed', size)
  const { token } = await server.ask('session', { username: 'admin' })
  const cookie = `rijbaan_session=${token}`
  // What the first call of its kind brings along is no list's, nor is what seeding has left behind.
  await take(server, cookie, 'filter=month&sortBy=teacher')
  await server.ask('memory')
  await pause(2000)
  const before = look(server.pid).megabytes
  const began = performance.now()
  let lines = 0
  const peak = await peakOf(server.pid, async () => (lines = await take(server, cookie, 'sortBy=nearest')))
  const seconds = (performance.now() - began) / 1000
  await server.stop()
  await postgres?.stop()
  const more = peak - before
  const isWhole = lines > size.lessons
  console.log(
    `${more <= mostMegabytes && isWhole ? '✓' : '✗'} ${database.padEnd(8)} ${lines} lines in ${seconds.toFixed(1)} s: ${before.toFixed(0)} MB before, ${peak.toFixed(0)} MB at most, ${more.toFixed(0)} MB more of ${mostMegabytes}`,
  )
  return more <= mostMegabytes && isWhole
}

async function main() {
  const { size, databases } = readOrder()
  for (const build of findStaleBuilds(['contract', 'cms'])) await runBuild(build)
  let isGood = true
  for (const database of databases) isGood = (await measureOn(database, size)) && isGood
  process.exit(isGood ? 0 : 1)
}

try {
  await main()
} catch (problem) {
  tellAndFail(problem)
  process.exit(1)
}
