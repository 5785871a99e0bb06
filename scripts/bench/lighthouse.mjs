// `npm run bench:lighthouse [-- --runs 5]`: what Lighthouse finds of the pages that people come to first, as on a phone: the median of so
// many runs. On the demo school, SQLite. The tool is fetched for it: it weighs more than all else that is here for developers.
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { findFreePorts } from './lib/free-ports.mjs'
import { median } from './lib/measure.mjs'
import { startServer } from './lib/processes.mjs'
import { environmentOf } from './lib/servers.mjs'
import { ensureChromium } from '../lib/chromium.mjs'
import { buildStale } from '../lib/preparing.mjs'
import { Problem, tellAndFail } from '../lib/problem.mjs'
import { root } from '../lib/project.mjs'

const run = promisify(execFile)

const tool = 'lighthouse@12.8.2'
const chromeFlags = '--headless --no-sandbox --disable-gpu --disable-dev-shm-usage'

/** @typedef {Record<string, number>} Figures Of one run: scores in hundredths, LCP and TBT in milliseconds, CLS in parts of the window. */

/** What is wanted: a score at least, a time at most. @type {Record<string, { least?: number, most?: number }>} */
const wanted = {
  performance: { least: 98 },
  accessibility: { least: 100 },
  'best-practices': { least: 100 },
  seo: { least: 100 },
  LCP: { most: 1500 },
  TBT: { most: 50 },
  CLS: { most: 0 },
}

const audits = { LCP: 'largest-contentful-paint', TBT: 'total-blocking-time', CLS: 'cumulative-layout-shift' }

/** Pages and whether they may be found by search engines. */
async function choosePages() {
  const { autoPath, homePath, loginPath, tariffsPath } = await import('@rijbaan/contract')
  return [...[homePath, tariffsPath, autoPath].map((at) => ({ at, isFound: true })), { at: loginPath, isFound: false }]
}

/** One run in a browser of its own. @returns {Promise<Figures>} */
async function look(/** @type {string} */ url, /** @type {{ chromium: string, folder: string }} */ { chromium, folder }) {
  const output = path.join(folder, 'report.json')
  const words = [url, '--quiet', '--output=json', `--output-path=${output}`, `--chrome-flags=${chromeFlags}`]
  await run('npm', ['exec', '--yes', `--package=${tool}`, '--', 'lighthouse', ...words], {
    cwd: root,
    env: { ...process.env, CHROME_PATH: chromium },
  })
  const report = JSON.parse(readFileSync(output, 'utf8'))
  /** @type {[string, { score: number }][]} */
  const categories = Object.entries(report.categories)
  return {
    ...Object.fromEntries(categories.map(([name, { score }]) => [name, Math.round(score * 100)])),
    ...Object.fromEntries(Object.entries(audits).map(([name, audit]) => [name, Number(report.audits[audit].numericValue)])),
  }
}

const isHeld = (/** @type {string} */ name, /** @type {number} */ value) =>
  value >= (wanted[name]?.least ?? -Infinity) && value <= (wanted[name]?.most ?? Infinity)

const show = (/** @type {string} */ name, /** @type {number} */ value) =>
  `${name === 'CLS' ? value.toFixed(3) : value.toFixed(0)}${isHeld(name, value) ? '' : ' **missed**'}`

async function measureAll(/** @type {number} */ runs) {
  const folder = mkdtempSync(path.join(tmpdir(), 'rijbaan-lighthouse-'))
  const [cmsPort = 0, webPort = 0] = await findFreePorts(2)
  const site = `http://localhost:${webPort}`
  const env = {
    ...environmentOf({ port: cmsPort, dataDir: path.join(folder, 'data'), databaseUrl: null }),
    ...{ WEB_PORT: String(webPort), CMS_URL: `http://127.0.0.1:${cmsPort}`, PUBLIC_URL: site },
  }
  const chromium = await ensureChromium(() => undefined)
  const servers = []
  const names = Object.keys(wanted)
  let holds = true
  try {
    servers.push(await startServer('cms', 'cms/server.mjs', cmsPort, env))
    servers.push(await startServer('web', 'web/build/server.js', webPort, env))
    console.log(`| page | ${names.join(' | ')} |\n|${' --- |'.repeat(names.length + 1)}`)
    for (const { at, isFound } of await choosePages()) {
      /** @type {Figures[]} */
      const found = []
      for (let index = 0; index < runs; index += 1) found.push(await look(site + at, { chromium, folder }))
      const cells = names.map((name) => {
        if (name === 'seo' && !isFound) return '–'
        const value = median(found.map((figures) => figures[name] ?? Number.NaN))
        holds &&= isHeld(name, value)
        return show(name, value)
      })
      console.log(`| ${at} | ${cells.join(' | ')} |`)
    }
  } finally {
    for (const server of servers) await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return holds
}

try {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })
  const runs = Number(values.runs)
  if (!Number.isInteger(runs) || runs < 1) throw new Problem(`--runs is a whole number, not "${values.runs}".`)
  await buildStale(['contract', 'servers', 'cms', 'web'])
  process.exitCode = (await measureAll(runs)) ? 0 : 1
} catch (problem) {
  tellAndFail(problem)
}
