// `npm test`: every check and every test from a fresh clone; `npm test -- contract web` runs the named parts alone.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ensureChromium } from './lib/chromium.mjs'
import { buildStale, installIfStale } from './lib/preparing.mjs'
import { Problem } from './lib/problem.mjs'
import { inProject, isNodeNewEnough, oldestNode, root } from './lib/project.mjs'
import { runners } from './lib/runners.mjs'
import { countSteps } from './lib/steps.mjs'
import { crashed, judgeTally, summarise, tallyPlaywright, tallyVitest } from './lib/totals.mjs'

/** @typedef {import('./lib/runners.mjs').Runner} Runner */

const limitMinutes = 30
const reportFolder = inProject('.cache', 'test-reports')

function chooseRunners(/** @type {string[]} */ named) {
  const unknown = named.find((word) => !runners.some(({ name, part }) => word === name || word === part))
  const known = [...new Set(runners.flatMap(({ name, part }) => [part, name]))]
  if (unknown) throw new Problem(`There is no part "${unknown}"; there are ${known.join(', ')}.`)
  return named.length === 0 ? runners : runners.filter(({ name, part }) => named.includes(name) || named.includes(part))
}

/** What the tests' environment must not take from whoever calls: settings of a real installation. */
function testEnvironment(/** @type {string | null} */ chromium) {
  const { NODE_ENV: _mode, DATABASE_URL: _database, SMTP_URL: _mail, DATA_DIR: _data, DEMO: _demo, ...kept } = process.env
  return { ...kept, ...(chromium ? { CHROMIUM_PATH: chromium } : {}), STRAPI_TELEMETRY_DISABLED: 'true' }
}

/** Arguments that make a runner leave a JSON report beside its readable output. */
function reporting(/** @type {Runner} */ { name, kind }) {
  const reportFile = path.join(reportFolder, `${name}.json`)
  rmSync(reportFile, { force: true })
  if (kind === 'vitest') return { reportFile, args: ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`], env: {} }
  if (kind === 'playwright') return { reportFile, args: ['--reporter=list,json'], env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile } }
  return { reportFile: null, args: [], env: {} }
}

/** Runs a process in a group of its own and answers how it ended; whatever it left running is ended too. */
function runToEnd(/** @type {Runner} */ { command, cwd = root }, /** @type {string[]} */ args, /** @type {NodeJS.ProcessEnv} */ env) {
  return new Promise((/** @type {(ending: string) => void} */ resolve) => {
    const [program = '', ...rest] = command
    const child = spawn(program, [...rest, ...args], { cwd, env, stdio: ['ignore', 'inherit', 'inherit'], detached: true })
    let isTooLong = false
    const endGroup = (/** @type {NodeJS.Signals} */ signal) => {
      try {
        if (child.pid) process.kill(-child.pid, signal)
      } catch (problem) {
        // No such process: the group is gone already, which is what was wanted.
        if (!(problem instanceof Error && 'code' in problem && problem.code === 'ESRCH')) throw problem
      }
    }
    const interrupt = () => {
      endGroup('SIGTERM')
      setTimeout(() => process.exit(130), 5000).unref()
    }
    process.once('SIGINT', interrupt).once('SIGTERM', interrupt)
    const timer = setTimeout(() => {
      isTooLong = true
      endGroup('SIGKILL')
    }, limitMinutes * 60_000)
    const end = (/** @type {string} */ ending) => {
      clearTimeout(timer)
      process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
      endGroup('SIGTERM')
      resolve(isTooLong ? `stopped after ${limitMinutes} minutes` : ending)
    }
    child.once('error', (problem) => end(problem.message))
    child.once('exit', (code, signal) => end(signal ?? `exit code ${code}`))
  })
}

async function runOne(/** @type {Runner} */ runner, /** @type {string | null} */ chromium) {
  const startedAt = performance.now()
  console.log(`\n── ${runner.name} ${'─'.repeat(60 - runner.name.length)}`)
  const { reportFile, args, env } = reporting(runner)
  const ending = await runToEnd(runner, args, { ...testEnvironment(chromium), ...runner.env, ...env })
  const isWell = ending === 'exit code 0'
  const row = (/** @type {import('./lib/totals.mjs').Tally} */ tally) => ({
    name: runner.name,
    milliseconds: performance.now() - startedAt,
    tally,
  })
  if (reportFile === null) {
    console.log(isWell ? `${runner.name}: nothing to complain of` : `${runner.name}: failed (${ending})`)
    return row({ passed: isWell ? 1 : 0, failed: isWell ? 0 : 1, skipped: 0, files: [], complaint: null })
  }
  if (!existsSync(reportFile)) return row(crashed(ending))
  const report = JSON.parse(readFileSync(reportFile, 'utf8'))
  return row(judgeTally(runner.kind === 'vitest' ? tallyVitest(report) : tallyPlaywright(report), ending))
}

async function main() {
  if (!isNodeNewEnough(process.versions.node)) throw new Problem(`Node ${oldestNode} or newer is needed; this is ${process.versions.node}.`)
  const chosen = chooseRunners(process.argv.slice(2))
  mkdirSync(reportFolder, { recursive: true })
  await installIfStale()
  const needsBrowser = chosen.some(({ kind }) => kind === 'playwright')
  const chromium = needsBrowser ? await countSteps(1)('Find Chromium', ensureChromium, (path) => path) : null
  await buildStale([...new Set(chosen.flatMap(({ needs }) => needs))])
  const rows = []
  for (const runner of chosen) rows.push(await runOne(runner, chromium))
  console.log(summarise(rows).join('\n'))
  return rows.every(({ tally }) => tally.failed === 0)
}

try {
  process.exitCode = (await main()) ? 0 : 1
} catch (problem) {
  // Also when nothing could be run, the last line is the total.
  console.error(problem instanceof Problem ? `\n${problem.message}` : problem)
  console.log('0 passed, 1 failed')
  process.exitCode = 1
}
