// Starts the CMS from its build.
import { createRequire } from 'node:module'
import { bootCms, failToBoot } from './boot.mjs'

const require = createRequire(import.meta.url)
const { readSettings } = require('./dist/config/rijbaan.js')
const { startCollectors } = require('./dist/src/telemetry/collectors.js')
const { startMetrics } = require('./dist/src/bootstrap/metrics.js')

try {
  await startCollectors(readSettings())
  const strapi = await bootCms({ serveAdminPanel: true })
  // `start` finds everything loaded, listens, and stops cleanly on SIGINT and SIGTERM.
  await strapi.start()
  startMetrics(strapi)
} catch (problem) {
  failToBoot(problem)
}
