// `npm run bench:start`: how long somebody waits from a fresh clone to the first page, step by step, and at a start with the data there.
// Clones what is committed into a folder of its own. `--rounds` starts with data so often.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { findFreePorts } from './lib/free-ports.mjs'
import { Problem, tellAndFail } from '../lib/problem.mjs'
import { root } from '../lib/project.mjs'

const mostFromClone = 200
const mostWithData = 5

/** @typedef {{ steps: string[], seconds: number }} Start */

/** Whether the website answers. */
const answers = async (/** @type {NodeJS.ProcessEnv} */ { WEB_PORT }) =>
  (await fetch(`http://127.0.0.1:${WEB_PORT}/`).catch(() => null))?.ok === true

const pause = () => new Promise((resolve) => setTimeout(resolve, 100))

/** `npm start` until a page is answered, and its end. @returns {Promise<Start>} */
async function start(/** @type {string} */ clone, /** @type {NodeJS.ProcessEnv} */ env) {
  const startedAt = performance.now()
  const child = spawn('npm', ['start'], { cwd: clone, env, stdio: ['ignore', 'pipe', 'inherit'] })
  /** @type {string[]} */
  const steps = []
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (/^\[\d+\/\d+\] .*\(\d+ s\)$/.test(line)) steps.push(line)
  })
  const ended = once(child, 'exit')
  try {
    for (;;) {
      if (await answers(env)) return { steps, seconds: (performance.now() - startedAt) / 1000 }
      if (child.exitCode !== null) throw new Problem('npm start ended before there was a page; its reason stands above.')
      await pause()
    }
  } finally {
    child.kill('SIGTERM')
    await ended
    // npm is gone before the servers that it started are.
    while (await answers(env)) await pause()
  }
}

const judged = (/** @type {number} */ seconds, /** @type {number} */ most) =>
  `${seconds.toFixed(1)} s${seconds > most ? ' **missed**' : ''}`

async function main() {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } })
  const folder = mkdtempSync(path.join(tmpdir(), 'rijbaan-start-'))
  const clone = path.join(folder, 'clone')
  const [webPort, cmsPort] = await findFreePorts(2)
  const env = { ...process.env, WEB_PORT: String(webPort), CMS_PORT: String(cmsPort), DATA_DIR: path.join(folder, 'data'), DEMO: '1' }
  try {
    execFileSync('git', ['clone', '--quiet', root, clone])
    const first = await start(clone, env)
    console.log(first.steps.join('\n'))
    /** @type {number[]} */
    const again = []
    for (let round = 0; round < Number(values.rounds); round += 1) again.push((await start(clone, env)).seconds)
    const median = again.sort((one, other) => one - other)[Math.floor(again.length / 2)] ?? 0
    console.log(`
| what | wanted | measured |
|---|---|---|
| from a clone to the first page, packages and builds included | at most ${mostFromClone} s | ${judged(first.seconds, mostFromClone)} |
| a start with data, median of ${again.length} | at most ${mostWithData} s | ${judged(median, mostWithData)} |`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

try {
  await main()
} catch (problem) {
  tellAndFail(problem)
}
