// Starts the CMS from its build: one process at a time prepares the database, then each serves.
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const require = createRequire(import.meta.url)
const { createStrapi } = require('@strapi/strapi')
const { readSettings } = require('./dist/config/rijbaan.js')
const { holdStartLock } = require('./dist/src/start-lock.js')

const appDir = path.dirname(fileURLToPath(import.meta.url))

try {
  process.chdir(appDir)
  const settings = readSettings()
  await mkdir(path.join(settings.dataDir, 'public', 'uploads'), { recursive: true })
  const lock = await holdStartLock(settings.databaseUrl)
  const strapi = createStrapi({ appDir, distDir: path.join(appDir, 'dist'), autoReload: false, serveAdminPanel: true })
  await strapi.load()
  await lock.release()
  // `start` finds everything loaded, listens, and stops cleanly on SIGINT and SIGTERM.
  await strapi.start()
} catch (problem) {
  console.error(problem instanceof Error && problem.constructor.name === 'SettingProblem' ? problem.message : problem)
  process.exit(1)
}
