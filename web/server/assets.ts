import { Router } from 'express'
import expressStaticGzip from 'express-static-gzip'
import path from 'node:path'

const compressed = { enableBrotli: true, orderPreference: ['br', 'gz'], index: false as const }

/** Reads what strangers hand in (decision 24): it decodes pictures, and reaches nothing but the page that started it. */
const readerOfProofs = { name: /^\/pdf\.worker/, policy: "default-src 'none'; script-src 'wasm-unsafe-eval'" }

/**
 * The built files with a hash in their name, kept for a year. They carry no page's policies: those would weigh more than some
 * of them. A worker has the policy it comes with, not its page's.
 */
export function serveBuiltFiles(clientFolder: string): Router {
  const router = Router()
  router.use(
    '/assets',
    (req, res, next) => {
      res.setHeader('X-Content-Type-Options', 'nosniff').setHeader('Cross-Origin-Resource-Policy', 'same-origin')
      if (readerOfProofs.name.test(req.path)) res.setHeader('Content-Security-Policy', readerOfProofs.policy)
      next()
    },
    expressStaticGzip(path.join(clientFolder, 'assets'), {
      ...compressed,
      serveStatic: { immutable: true, maxAge: '1y', redirect: false },
    }),
    (_req, res) => {
      res.status(404).type('text/plain').send('Not found')
    },
  )
  return router
}

/** The other public files (icons, pictures), kept for an hour. */
export function servePublicFiles(clientFolder: string): Router {
  const router = Router()
  router.use(expressStaticGzip(clientFolder, { ...compressed, serveStatic: { maxAge: '1h', redirect: false } }))
  return router
}
