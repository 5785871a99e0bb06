// `npm test`: every check and every test from a fresh clone; `npm test -- contract web` runs the named parts alone, and `--within=84` begins
// nothing that couldn't end within so many minutes.
import { ensureChromium } from './lib/chromium.mjs'
import { buildStale, installAndPrepareLater, requireSystem } from './lib/preparing.mjs'
import { Problem } from './lib/problem.mjs'
import { runOne } from './lib/run-runner.mjs'
import { chooseRunners } from './lib/runners.mjs'
import { countSteps } from './lib/steps.mjs'
import { fits, readLimit, usualBefore } from './lib/time-limit.mjs'
import { leftOut, summarise } from './lib/totals.mjs'

/** @typedef {import('./lib/runners.mjs').Runner} Runner */

/** Most checks and builds use one core, so two run beside each other; test runners use all cores by themselves. */
const atOnce = 2

/** Runs all of these, so many at once. */
async function runBeside(/** @type {(() => Promise<void>)[]} */ tasks) {
  const waiting = [...tasks]
  const work = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift()) await task()
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

const buildsOf = (/** @type {Runner[]} */ runners) => [...new Set(runners.flatMap(({ needs }) => needs))]

/** Builds what is stale and runs the checks; builds that no check needs go beside them. Answers the checks' rows, in their order. */
async function buildAndCheck(/** @type {Runner[]} */ chosen, /** @type {string | null} */ chromium) {
  const checks = chosen.filter(({ kind }) => kind === 'check')
  const first = buildsOf(checks)
  await buildStale(first)
  /** @type {import('./lib/run-runner.mjs').Row[]} */
  const rows = []
  const run = checks.map((runner, index) => async () => {
    rows[index] = await runOne(runner, { chromium, isBeside: true })
  })
  const build = async () => {
    await buildStale(buildsOf(chosen).filter((name) => !first.includes(name)))
  }
  await runBeside([build, ...run])
  return rows
}

/**
 * Runs the tests one after another, and the long ones beside them from the beginning; no browser looks before those are
 * through. What wouldn't end `within` so many minutes isn't begun. Answers the rows, in their order.
 */
async function runTests(/** @type {Runner[]} */ chosen, /** @type {string | null} */ chromium, /** @type {number | null} */ within) {
  const tests = chosen.filter(({ kind }) => kind !== 'check')
  /** @type {Promise<import('./lib/run-runner.mjs').Row>[]} */
  const started = []
  let usualSoFar = usualBefore
  for (const runner of tests) {
    const { minutes = 0 } = runner
    if (!fits({ within, elapsed: performance.now() / 60_000, usualSoFar }, minutes)) {
      started.push(Promise.resolve({ name: runner.name, milliseconds: 0, tally: leftOut }))
      continue
    }
    usualSoFar += minutes
    if (runner.kind === 'playwright') await Promise.all(started)
    const isLong = runner.isLong === true
    const row = runOne(runner, { chromium, isBeside: isLong })
    started.push(row)
    if (!isLong) await row
  }
  return Promise.all(started)
}

async function main() {
  requireSystem()
  const { within, words } = readLimit(process.argv.slice(2))
  const chosen = chooseRunners(words)
  const prepare = await installAndPrepareLater()
  const needsBrowser = chosen.some(({ kind }) => kind === 'playwright')
  const chromium = needsBrowser ? await countSteps(1)('Find Chromium', ensureChromium, (path) => path) : null
  const [rows] = await Promise.all([buildAndCheck(chosen, chromium), prepare()])
  rows.push(...(await runTests(chosen, chromium, within)))
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
