import { readdirSync } from 'node:fs'
import path from 'node:path'
import { Router } from 'express'
import expressStaticGzip from 'express-static-gzip'
import { boundOpenFiles } from './downloads'

const compressed = { enableBrotli: true, orderPreference: ['br', 'gz'], index: false as const }

/** The other public files (icons, pictures), kept for an hour. The disk isn't asked about addresses of pages: files come with a build. */
export function servePublicFiles(clientFolder: string): Router {
  const names = readdirSync(clientFolder, { recursive: true, encoding: 'utf8' })
  const known = new Set(names.map((name) => `/${name.replaceAll(path.sep, '/')}`))
  const serve = expressStaticGzip(clientFolder, { ...compressed, serveStatic: { maxAge: '1h', redirect: false } })
  const router = Router()
  const ours = Router().use(boundOpenFiles(), serve)
  router.use((req, res, next) => {
    if (known.has(req.path)) ours(req, res, next)
    else next()
  })
  return router
}
