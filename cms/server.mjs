// Starts the CMS from its build.
import { bootCms, failToBoot } from './boot.mjs'

try {
  const strapi = await bootCms({ serveAdminPanel: true })
  // `start` finds everything loaded, listens, and stops cleanly on SIGINT and SIGTERM.
  await strapi.start()
} catch (problem) {
  failToBoot(problem)
}
