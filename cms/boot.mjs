// Loads the CMS from its build, on a prepared data folder, on a database that has what it needs.
import { mkdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export { failToBoot } from './fail-to-boot.mjs'

const require = createRequire(import.meta.url)
const { keepPrivate } = require('@rijbaan/servers')
const { readSettings } = require('./dist/config/rijbaan.js')
const { refuseHalfRestored } = require('./dist/src/half-restored.js')

const appDir = path.dirname(fileURLToPath(import.meta.url))

/** The framework and what stands on it: seconds of the processor, so a setting that is wrong is told before. */
function loadFramework() {
  const { judgeMailAddresses } = require('./dist/src/strapi/mail-addresses.js')
  judgeMailAddresses()
  const { keepCompilerOut } = require('./dist/src/strapi/without-compiler.js')
  keepCompilerOut(path.join(appDir, 'dist'))
  const { createStrapi } = require('@strapi/strapi')
  const { loadPrepared } = require('./dist/src/database/load.js')
  return { createStrapi, loadPrepared }
}

/** The loaded CMS, not listening yet. Only who restores (`isRestoring`) loads one on data that isn't whole yet. */
export async function bootCms(/** @type {{ serveAdminPanel: boolean, isRestoring?: boolean }} */ { serveAdminPanel, isRestoring = false }) {
  process.chdir(appDir)
  const settings = readSettings()
  if (!isRestoring) refuseHalfRestored(settings.dataDir)
  await keepPrivate(settings.dataDir)
  await mkdir(path.join(settings.dataDir, 'public', 'uploads'), { recursive: true })
  const { createStrapi, loadPrepared } = loadFramework()
  const strapi = createStrapi({ appDir, distDir: path.join(appDir, 'dist'), autoReload: false, serveAdminPanel })
  await loadPrepared(strapi, settings)
  return strapi
}
