import { Router } from 'express'
import expressStaticGzip from 'express-static-gzip'
import path from 'node:path'

/** The built files: those with a hash in their name for a year, the others (icons, pictures) for an hour. */
export function serveAssets(clientFolder: string): Router {
  const router = Router()
  const compressed = { enableBrotli: true, orderPreference: ['br', 'gz'], index: false as const }
  router.use(
    '/assets',
    expressStaticGzip(path.join(clientFolder, 'assets'), {
      ...compressed,
      serveStatic: { immutable: true, maxAge: '1y', redirect: false },
    }),
    (_req, res) => {
      res.status(404).type('text/plain').send('Not found')
    },
  )
  router.use(expressStaticGzip(clientFolder, { ...compressed, serveStatic: { maxAge: '1h', redirect: false } }))
  return router
}
