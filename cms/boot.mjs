// Loads the CMS from its build, on a prepared data folder, on a database that has what it needs.
import { mkdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const require = createRequire(import.meta.url)
const { createStrapi } = require('@strapi/strapi')
const { readSettings } = require('./dist/config/rijbaan.js')
const { loadPrepared } = require('./dist/src/database/load.js')

const appDir = path.dirname(fileURLToPath(import.meta.url))

/** The loaded CMS, not listening yet. */
export async function bootCms(/** @type {{ serveAdminPanel: boolean }} */ { serveAdminPanel }) {
  process.chdir(appDir)
  const settings = readSettings()
  await mkdir(path.join(settings.dataDir, 'public', 'uploads'), { recursive: true })
  const strapi = createStrapi({ appDir, distDir: path.join(appDir, 'dist'), autoReload: false, serveAdminPanel })
  await loadPrepared(strapi, settings)
  return strapi
}

/** Ends the process with what went wrong: one sentence where the surroundings are to blame. */
export function failToBoot(/** @type {unknown} */ problem) {
  console.error(problem instanceof Error && problem.constructor.name === 'SettingProblem' ? problem.message : problem)
  process.exit(1)
}
