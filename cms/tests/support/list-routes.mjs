// Prints every route that the server has once it is put together, as JSON after the word ROUTES; it never listens.
import { bootCms } from '../../boot.mjs'

const strapi = await bootCms({ serveAdminPanel: false })
const routes = strapi.server
  .mount()
  .listRoutes()
  .map(({ methods, path }) => ({ methods, path: String(path) }))
await strapi.destroy()
process.stdout.write(`ROUTES${JSON.stringify(routes)}\n`, () => process.exit(0))
