// Finds the browser of the browser tests, or gets one.
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { runLogged } from './command.mjs'
import { Problem } from './problem.mjs'
import { inProject } from './project.mjs'

/** Debian's browser without a window, and the whole one: the first takes a quarter less time for the same pages. */
const debiansShell = '/usr/bin/chromium-headless-shell'
const debians = '/usr/bin/chromium'
const isRoot = () => process.getuid?.() === 0

/** Playwright's own browser, where it lies or would lie. */
function playwrightsPath() {
  const load = createRequire(inProject('e2e', 'package.json'))
  return /** @type {string} */ (load('@playwright/test').chromium.executablePath())
}

/** Runs a way of getting a browser; its failure only means that the next way is tried. */
const hasWorked = (/** @type {Promise<unknown>} */ attempt) =>
  attempt.then(
    () => true,
    (problem) => {
      console.error(problem instanceof Error ? problem.message : problem)
      return false
    },
  )

async function installFromDebian(/** @type {(text: string) => void} */ tell) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await runLogged({ name: 'chromium-update', command: 'apt-get', args: ['update'], env, onLine: tell })
  await runLogged({ name: 'chromium-install', command: 'apt-get', args: ['install', '-y', 'chromium-headless-shell'], env, onLine: tell })
}

/**
 * The path of a Chromium: `CHROMIUM_PATH`, Debian's shell, the same after an install (as root), Debian's whole one, Playwright's
 * own after a download.
 * None of them is a Problem, never a skipped test.
 */
export async function ensureChromium(/** @type {(text: string) => void} */ tell) {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (existsSync(given)) return given
    throw new Problem(`CHROMIUM_PATH names ${given}, which does not exist.`)
  }
  if (existsSync(debiansShell)) return debiansShell
  const canInstall = isRoot() && existsSync('/usr/bin/apt-get')
  if (canInstall && (await hasWorked(installFromDebian(tell))) && existsSync(debiansShell)) return debiansShell
  if (existsSync(debians)) return debians
  const playwrights = playwrightsPath()
  if (existsSync(playwrights)) return playwrights
  const download = runLogged({ name: 'chromium-download', command: 'npx', args: ['playwright', 'install', 'chromium'], onLine: tell })
  if ((await hasWorked(download)) && existsSync(playwrights)) return playwrights
  throw new Problem('No Chromium for the browser tests: set CHROMIUM_PATH, or install chromium-headless-shell.')
}
