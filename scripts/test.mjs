// `npm test`: every check and every test from a fresh clone; `npm test -- contract web` runs the named parts alone.
import { ensureChromium } from './lib/chromium.mjs'
import { buildStale, installIfStale } from './lib/preparing.mjs'
import { Problem } from './lib/problem.mjs'
import { isNodeNewEnough, oldestNode } from './lib/project.mjs'
import { runOne } from './lib/run-runner.mjs'
import { chooseRunners } from './lib/runners.mjs'
import { countSteps } from './lib/steps.mjs'
import { summarise } from './lib/totals.mjs'

/** @typedef {import('./lib/runners.mjs').Runner} Runner */

/** Most checks use one core, so two run beside each other; test runners use all cores by themselves. */
const checksAtOnce = 2

/** Runs all of these, so many at once, and answers their rows in the order in which they are given. */
async function runBeside(/** @type {Runner[]} */ runners, /** @type {string | null} */ chromium) {
  /** @type {import('./lib/run-runner.mjs').Row[]} */
  const rows = []
  const waiting = [...runners.entries()]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) rows[next[0]] = await runOne(next[1], { chromium, isBeside: true })
  }
  await Promise.all(Array.from({ length: checksAtOnce }, work))
  return rows
}

async function main() {
  if (!isNodeNewEnough(process.versions.node)) throw new Problem(`Node ${oldestNode} or newer is needed; this is ${process.versions.node}.`)
  const chosen = chooseRunners(process.argv.slice(2))
  await installIfStale()
  const needsBrowser = chosen.some(({ kind }) => kind === 'playwright')
  const chromium = needsBrowser ? await countSteps(1)('Find Chromium', ensureChromium, (path) => path) : null
  await buildStale([...new Set(chosen.flatMap(({ needs }) => needs))])
  const rows = await runBeside(
    chosen.filter(({ kind }) => kind === 'check'),
    chromium,
  )
  for (const runner of chosen.filter(({ kind }) => kind !== 'check')) rows.push(await runOne(runner, { chromium, isBeside: false }))
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
