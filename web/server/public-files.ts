import { Router } from 'express'
import expressStaticGzip from 'express-static-gzip'

const compressed = { enableBrotli: true, orderPreference: ['br', 'gz'], index: false as const }

/** The other public files (icons, pictures), kept for an hour. */
export function servePublicFiles(clientFolder: string): Router {
  const router = Router()
  router.use(expressStaticGzip(clientFolder, { ...compressed, serveStatic: { maxAge: '1h', redirect: false } }))
  return router
}
