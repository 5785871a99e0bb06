// Runs one runner of `npm test` to its end, and answers what it came to.
import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inProject, root } from './project.mjs'
import { crashed, judgeTally, tallyPlaywright, tallyVitest } from './totals.mjs'

/** @typedef {import('./runners.mjs').Runner} Runner */
/** @typedef {{ name: string, milliseconds: number, tally: import('./totals.mjs').Tally }} Row */

/** It ends what hangs: on a machine that is busy with something else the journeys take twice their time. */
const limitMinutes = 45
const reportFolder = inProject('.cache', 'test-reports')

/** What the tests' environment must not take from whoever calls: settings of a real installation. */
function testEnvironment(/** @type {string | null} */ chromium) {
  const { NODE_ENV: _mode, DATABASE_URL: _database, DATABASE_DIRECT_URL: _direct, ...others } = process.env
  const { SMTP_URL: _mail, DATA_DIR: _data, DEMO: _demo, MIGRATE: _migrate, ...kept } = others
  return { ...kept, ...(chromium ? { CHROMIUM_PATH: chromium } : {}), STRAPI_TELEMETRY_DISABLED: 'true' }
}

/** Arguments that make a runner leave a JSON report beside its readable output. */
function reporting(/** @type {Runner} */ { name, kind }) {
  mkdirSync(reportFolder, { recursive: true })
  const reportFile = path.join(reportFolder, `${name}.json`)
  rmSync(reportFile, { force: true })
  if (kind === 'vitest') return { reportFile, args: ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`], env: {} }
  if (kind === 'playwright') return { reportFile, args: ['--reporter=list,json'], env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile } }
  return { reportFile: null, args: [], env: {} }
}

/** Ends a process and all that it started; that they are gone already is what was wanted. */
function endGroup(/** @type {number | undefined} */ leader, /** @type {NodeJS.Signals} */ signal) {
  try {
    if (leader) process.kill(-leader, signal)
  } catch (problem) {
    if (!(problem instanceof Error && 'code' in problem && problem.code === 'ESRCH')) throw problem
  }
}

/** Leaders of the groups that run now. @type {Set<number>} */
const running = new Set()

function endAllAndExit() {
  for (const leader of running) endGroup(leader, 'SIGTERM')
  setTimeout(() => process.exit(130), 5000).unref()
}

process.on('SIGINT', endAllAndExit).on('SIGTERM', endAllAndExit)

/**
 * Runs a process in a group of its own and answers how it ended; whatever it left running is ended too. Its output is
 * shown as it comes, or kept and handed to `onOutput` at the end.
 */
function runToEnd(
  /** @type {Runner} */ { command, cwd = root },
  /** @type {{ args: string[], env: NodeJS.ProcessEnv, onOutput?: (text: string) => void }} */ { args, env, onOutput },
) {
  return new Promise((/** @type {(ending: string) => void} */ resolve) => {
    const [program = '', ...rest] = command
    const output = onOutput ? 'pipe' : 'inherit'
    const child = spawn(program, [...rest, ...args], { cwd, env, stdio: ['ignore', output, output], detached: true })
    if (child.pid) running.add(child.pid)
    /** @type {Buffer[]} */
    const kept = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => void kept.push(chunk))
    let isTooLong = false
    const timer = setTimeout(() => {
      isTooLong = true
      endGroup(child.pid, 'SIGKILL')
    }, limitMinutes * 60_000)
    const end = (/** @type {string} */ ending) => {
      clearTimeout(timer)
      endGroup(child.pid, 'SIGTERM')
      if (child.pid) running.delete(child.pid)
      onOutput?.(Buffer.concat(kept).toString())
      resolve(isTooLong ? `stopped after ${limitMinutes} minutes` : ending)
    }
    child.once('error', (problem) => end(problem.message))
    child.once('exit', (code, signal) => {
      // What stays behind must not keep the output open.
      endGroup(child.pid, 'SIGTERM')
      const ending = signal ?? `exit code ${code}`
      if (onOutput) child.once('close', () => end(ending))
      else end(ending)
    })
  })
}

const headOf = (/** @type {string} */ name) => `\n── ${name} ${'─'.repeat(60 - name.length)}`

/**
 * Runs one and answers its row of the summary. One that runs beside others (`isBeside`) shows what it wrote when it ends.
 * @param {Runner} runner
 * @param {{ chromium: string | null, isBeside: boolean }} how
 * @returns {Promise<Row>}
 */
export async function runOne(runner, { chromium, isBeside }) {
  const startedAt = performance.now()
  if (!isBeside) console.log(headOf(runner.name))
  const { reportFile, args, env: reportEnv } = reporting(runner)
  // What tests put aside goes with them. Sockets lie in it, so its path is short, and servers that run as another user pass through.
  const aside = mkdtempSync(path.join(tmpdir(), 'rijbaan-'))
  chmodSync(aside, 0o755)
  const env = { ...testEnvironment(chromium), ...runner.env, ...reportEnv, TMPDIR: aside }
  const onOutput = (/** @type {string} */ text) => console.log(`${headOf(runner.name)}\n${text.trimEnd()}`)
  const ending = await runToEnd(runner, { args, env, ...(isBeside ? { onOutput } : {}) })
  rmSync(aside, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  const row = (/** @type {import('./totals.mjs').Tally} */ tally) => ({
    name: runner.name,
    milliseconds: performance.now() - startedAt,
    tally,
  })
  if (reportFile === null) {
    const isWell = ending === 'exit code 0'
    console.log(isWell ? `${runner.name}: nothing to complain of` : `${runner.name}: failed (${ending})`)
    return row({ passed: isWell ? 1 : 0, failed: isWell ? 0 : 1, skipped: 0, files: [], failures: [], complaint: null })
  }
  if (!existsSync(reportFile)) return row(crashed(ending))
  const report = JSON.parse(readFileSync(reportFile, 'utf8'))
  return row(judgeTally(runner.kind === 'vitest' ? tallyVitest(report) : tallyPlaywright(report), ending))
}
