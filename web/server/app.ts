import compression from 'compression'
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express'
import { chooseLanguage } from './language'
import { serveMedia } from './media'
import type { FindMedium } from './media-store'
import { servePages, type PagesOptions } from './pages'
import { countedAs, logRequests, noteRoute } from './request-log'
import { securityHeaders } from './security-headers'

export type AppOptions = PagesOptions & {
  findMedium: FindMedium
  /** Answers for built files, and for the other public ones; in development Vite does both. */
  builtFiles: RequestHandler
  publicFiles: RequestHandler
}

function isReadable(address: string): boolean {
  if (!address.startsWith('/') || !URL.canParse(`http://localhost${address}`)) return false
  try {
    decodeURIComponent(address.split('?')[0] ?? '')
    return true
  } catch (problem) {
    return !(problem instanceof URIError)
  }
}

/** Refuses an address that says nothing: everything after this may rely on it. */
const refuseUnreadableAddresses: RequestHandler = (req, res, next) => {
  if (isReadable(req.originalUrl)) return next()
  res.status(400).type('text/plain').send('This address could not be read.')
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Refuses what no page is asked by: TRACE would send a visitor's cookie back (ASVS 13.4.4). */
const refuseOtherMethods: RequestHandler = (req, res, next) => {
  if (methods.has(req.method)) return next()
  res.status(405).type('text/plain').send('This address does not take that method.')
}

const answerSurprise =
  ({ log }: AppOptions): ErrorRequestHandler =>
  (problem: Error & { status?: number }, _req, res, next) => {
    if (res.headersSent) return next(problem)
    // Express and its parts put a status on what the visitor sent wrong, such as a `%` that encodes nothing.
    const status = problem.status !== undefined && problem.status >= 400 && problem.status < 500 ? problem.status : 500
    if (status === 500) log.error({ err: problem }, 'an answer failed')
    res
      .status(status)
      .type('text/plain')
      .send(status === 500 ? 'Something went wrong on our side. Please try again.' : 'This request could not be read.')
  }

/** The web app as one Express application: names and logs, headers, health, files, media, and pages last. */
export function createApp(options: AppOptions): Express {
  const { settings, log, metrics, content, findMedium, builtFiles, publicFiles } = options
  const app = express()
  app.disable('x-powered-by')
  app.set('etag', false)
  app.set('trust proxy', settings.trustedProxies)
  app.use(logRequests(log, metrics))
  app.use('/assets', countedAs('/assets/*'))
  app.use(builtFiles, securityHeaders(settings.isHttps), refuseUnreadableAddresses, refuseOtherMethods)
  app.get('/livez', (_req, res) => {
    noteRoute(res, '/livez')
    res.setHeader('Cache-Control', 'no-store').json({ status: 'ok' })
  })
  app.get(['/readyz', '/healthz'], (req, res) => {
    noteRoute(res, req.path)
    const isReady = content.isReady()
    res
      .status(isReady ? 200 : 503)
      .setHeader('Cache-Control', 'no-store')
      .json({ status: isReady ? 'ok' : 'waiting for the first content' })
  })
  app.use(compression())
  app.use('/media', countedAs('/media/*'), serveMedia(findMedium))
  app.use(publicFiles, chooseLanguage(settings), servePages(options))
  app.use(answerSurprise(options))
  return app
}
