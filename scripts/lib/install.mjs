// Installs the packages where they are missing or where the lockfile has changed since.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { runLogged } from './command.mjs'
import { inProject } from './project.mjs'
import { isFresh, stamp } from './fingerprint.mjs'

const stampFile = inProject('node_modules', '.rijbaan-install')

/** Native modules are compiled for one Node ABI: another Node needs another install. */
const builtFor = [process.versions.modules, process.platform, process.arch].join(' ')

/** @returns {Record<string, { version?: string, optional?: boolean }> | null} */
function readPackages(/** @type {string} */ lockfile) {
  return existsSync(lockfile) ? JSON.parse(readFileSync(lockfile, 'utf8')).packages : null
}

const readWanted = () => readPackages(inProject('package-lock.json')) ?? {}

/** Whether an install is needed: npm's own record of what it installed is compared with the lockfile, package by package. */
export function isInstallStale() {
  const installed = readPackages(inProject('node_modules', '.package-lock.json'))
  if (!installed || (existsSync(stampFile) && !isFresh(stampFile, builtFor))) return true
  return Object.entries(readWanted()).some(
    ([place, { version, optional }]) => place !== '' && !optional && installed[place]?.version !== version,
  )
}

const countFolders = (/** @type {string} */ folder) =>
  existsSync(folder)
    ? readdirSync(folder).reduce((sum, name) => sum + (name.startsWith('@') ? readdirSync(`${folder}/${name}`).length : 1), 0)
    : 0

/** Runs `npm ci`, with the development packages that the builds need, and tells how far it is. */
export async function install(/** @type {(text: string) => void} */ tell) {
  // Optional packages are mostly other platforms' and never arrive.
  const expected = Object.entries(readWanted()).filter(
    ([place, { optional }]) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(place) && !optional,
  ).length
  const watch = setInterval(() => {
    const unpacked = countFolders(inProject('node_modules'))
    tell(
      unpacked < expected
        ? `${unpacked} of ${expected} packages`
        : `${expected} packages are there; compiling what is native to this machine`,
    )
  }, 1000)
  try {
    await runLogged({ name: 'install', command: 'npm', args: ['ci', '--include=dev', '--no-audit', '--no-fund'] })
  } finally {
    clearInterval(watch)
  }
  stamp(stampFile, builtFor)
}
