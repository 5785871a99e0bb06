// `npm run bench:idle`: what a school costs that nobody visits: memory, processor and connections of its servers in production, on
// PostgreSQL, and what its database weighs empty and with 200,000 lessons. On Linux, where /proc tells.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { findFreePorts } from './lib/free-ports.mjs'
import { look, startServer } from './lib/processes.mjs'
import { environmentOf, startObserved, startPostgres } from './lib/servers.mjs'
import { buildStale } from '../lib/preparing.mjs'
import { Problem, tellAndFail } from '../lib/problem.mjs'
import { inProject } from '../lib/project.mjs'

/** @typedef {import('./lib/processes.mjs').Server} Server */

const sampleSeconds = 5

/** @returns {{ bytes: number, connections: number }} */
const weigh = (/** @type {string} */ url) =>
  JSON.parse(
    execFileSync(process.execPath, [inProject('cms', 'bench', 'database-size.mjs'), url], { encoding: 'utf8', cwd: inProject('cms') }),
  )

const megabytes = (/** @type {number} */ bytes) => `${(bytes / 1e6).toFixed(1)} MB`

/** Lets the servers be, and tells what each took. */
async function watch(/** @type {Server[]} */ servers, /** @type {number} */ minutes) {
  const before = servers.map(({ pid }) => look(pid))
  const most = before.map((sample) => sample.megabytes)
  for (let second = 0; second < minutes * 60; second += sampleSeconds) {
    await pause(sampleSeconds * 1000)
    servers.forEach(({ pid }, index) => (most[index] = Math.max(most[index] ?? 0, look(pid).megabytes)))
  }
  for (const [index, { name, pid }] of servers.entries()) {
    const after = look(pid)
    const share = ((after.seconds - (before[index]?.seconds ?? 0)) / (minutes * 60)) * 100
    console.log(
      `${name.padEnd(11)} ${after.megabytes.toFixed(0)} MB, at most ${most[index]?.toFixed(0)} MB; ${share.toFixed(1)}% of a core`,
    )
  }
}

async function measureIdle(/** @type {string} */ databaseUrl, /** @type {number} */ minutes) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'rijbaan-idle-'))
  const [cmsPort = 0, workerPort = 0, webPort = 0] = await findFreePorts(3)
  const environment = environmentOf({ port: cmsPort, dataDir, databaseUrl })
  const production = {
    RIJBAAN_MODE: 'production',
    DEMO: '0',
    LOG_LEVEL: 'warn',
    WEB_PORT: String(webPort),
    CMS_URL: `http://127.0.0.1:${cmsPort}`,
  }
  const env = { ...environment, ...production }
  /** @type {Server[]} */
  const servers = []
  try {
    servers.push(await startServer('cms, server', 'cms/server.mjs', cmsPort, { ...env, CMS_MODE: 'server' }))
    servers.push(
      await startServer('cms, worker', 'cms/server.mjs', workerPort, { ...env, CMS_MODE: 'worker', CMS_PORT: String(workerPort) }),
    )
    servers.push(await startServer('web', 'web/build/server.js', webPort, env))
    console.log(`Ready; measuring for ${minutes} minutes.`)
    await watch(servers, minutes)
    const { bytes, connections } = weigh(databaseUrl)
    console.log(`database    ${megabytes(bytes)}, ${connections} connections`)
  } finally {
    for (const server of servers.reverse()) await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function measureLarge(/** @type {string} */ databaseUrl) {
  const [port = 0] = await findFreePorts(1)
  const server = await startObserved({ port, databaseUrl })
  try {
    await server.ask('seed', { students: 5000, lessons: 200_000 })
    console.log(`with 200,000 lessons of 5,000 students: ${megabytes(weigh(databaseUrl).bytes)}`)
  } finally {
    await server.stop()
  }
}

try {
  const { values } = parseArgs({ options: { minutes: { type: 'string', default: '5' } } })
  const minutes = Number(values.minutes)
  if (!(minutes > 0)) throw new Problem(`--minutes must be a number above 0, not "${values.minutes}".`)
  await buildStale(['contract', 'cms', 'web'])
  const postgres = await startPostgres(['idle', 'large'])
  try {
    await measureIdle(postgres.urlOf('idle'), minutes)
    await measureLarge(postgres.urlOf('large'))
  } finally {
    await postgres.stop()
  }
} catch (problem) {
  tellAndFail(problem)
}
