// Starts the CMS from its build; with MIGRATE=only it brings the database up to date and ends.
import { createRequire } from 'node:module'
import { bootCms, failToBoot } from './boot.mjs'

const require = createRequire(import.meta.url)
const { readSettings } = require('./dist/config/rijbaan.js')

try {
  const settings = readSettings()
  const { startCollectors } = require('./dist/src/telemetry/collectors.js')
  await startCollectors(settings)
  const strapi = await bootCms({ serveAdminPanel: true })
  const { settingsOf } = require('./dist/src/settings.js')
  const { keepDemoOut } = require('./dist/seed/demo-accounts.js')
  const { outliveLostPromises } = require('./dist/src/bootstrap/surprises.js')
  const { startMetrics } = require('./dist/src/bootstrap/metrics.js')
  const { listenOverTls } = require('./dist/src/http/own-tls.js')
  const { isProduction, isPublic, isDemo } = settingsOf(strapi)
  if ((isProduction || isPublic) && !isDemo) await keepDemoOut(strapi)
  if (settingsOf(strapi).migration === 'only') {
    await strapi.destroy()
    console.log('The database has what this version needs.')
    process.exit(0)
  }
  outliveLostPromises(strapi)
  // `start` finds everything loaded, listens, and stops cleanly on SIGINT and SIGTERM.
  await strapi.start()
  await listenOverTls(strapi)
  startMetrics(strapi)
} catch (problem) {
  failToBoot(problem)
}
