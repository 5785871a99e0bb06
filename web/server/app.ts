import compression from 'compression'
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express'
import type { IncomingMessage, RequestListener } from 'node:http'
import { brotliWindow } from './brotli-window'
import { answerBuiltFile, type BuiltFiles } from './built-files'
import { answerKeptPages } from './kept-pages'
import { boundOpenFiles } from './downloads'
import { chooseLanguage } from './language'
import { isLongAddress } from './long-addresses'
import { serveMedia } from './media'
import type { FindMedium } from './media-store'
import { servePages, type PagesOptions } from './pages'
import { refusePlainly } from './plain-refusals'
import { answerPersonalPages } from './personal-pages'
import type { Header } from './ready-answer'
import { countedAs, noteRoute, watchRequests, type Watched } from './request-log'
import { securityHeaders, withHeaders } from './security-headers'

export type AppOptions = PagesOptions & {
  findMedium: FindMedium
  /** The built files; in development there are none, and Vite answers them as it does the other public ones. */
  builtFiles: BuiltFiles
  publicFiles: RequestHandler
}

/** The framework's older way of asking for a page's data: none of our pages asks so, and each would be told as an error of ours. */
const olderDataQuery = '_data'

/** Whether an address says which page is meant, and nothing else: to a browser `//host` and `/\host` are another site. */
function isReadable(address: string): boolean {
  const path = address.split('?', 1)[0] ?? ''
  if (!/^\/(?!\/)[^\\]*$/.test(path) || !URL.canParse(`http://localhost${address}`)) return false
  try {
    decodeURIComponent(path)
    return !new URL(`http://localhost${address}`).searchParams.has(olderDataQuery)
  } catch (problem) {
    return !(problem instanceof URIError)
  }
}

/** Whether what is asked for begins as a path: proxies are asked for whole addresses, and we are none. */
const isPath = (address = ''): boolean => address.startsWith('/')

/** Refuses an address that says nothing: everything after this may rely on it. */
const refuseUnreadableAddresses: RequestHandler = (req, res, next) => {
  if (isReadable(req.originalUrl)) return next()
  refusePlainly(req, res, 400, 'unreadableAddress')
}

/** Refuses a path that is longer than any of ours, before a router takes its time for it. */
const refuseLongAddresses: RequestHandler = (req, res, next) => {
  if (!isLongAddress(req.originalUrl)) return next()
  refusePlainly(req, res, 414, 'longAddress')
}

const isToRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD'

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Refuses what no page is asked by: TRACE would send a visitor's cookie back (ASVS 13.4.4). */
const refuseOtherMethods: RequestHandler = (req, res, next) => {
  if (methods.has(req.method)) return next()
  refusePlainly(req, res, 405, 'otherMethod')
}

/** For the folder of built files: all that there are have been answered already. */
const sayNotFound: RequestHandler = (req, res) => refusePlainly(req, res, 404, 'noFile')

const answerSurprise =
  ({ log }: AppOptions): ErrorRequestHandler =>
  (problem: Error & { status?: number }, req, res, next) => {
    if (res.headersSent) return next(problem)
    // Express and its parts put a status on what the visitor sent wrong, such as a `%` that encodes nothing.
    const status = problem.status !== undefined && problem.status >= 400 && problem.status < 500 ? problem.status : 500
    if (status === 500) log.error({ err: problem }, 'an answer failed')
    refusePlainly(req, res, status, status === 500 ? 'failure' : 'unreadableRequest')
  }

/** What isn't ready to be sent, as one Express application: pages that only want their reader's name, then headers, health, media, files, and pages last. */
function createExpressApp(options: AppOptions, headers: readonly Header[]): Express {
  const { settings, content, findMedium, publicFiles, mode } = options
  const app = express()
  app.disable('x-powered-by')
  app.set('etag', false)
  app.set('trust proxy', settings.trustedProxies)
  if (mode === 'production') app.use(answerPersonalPages({ ...options, headers }))
  app.use(withHeaders(headers), refuseUnreadableAddresses, refuseOtherMethods)
  // In development files have the addresses that they have on the developer's disk.
  if (mode === 'production') app.use(refuseLongAddresses).use('/assets', countedAs('/assets/*'), sayNotFound)
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
  app.use(compression({ brotli: { params: brotliWindow } }))
  app.use('/media', countedAs('/media/*'), boundOpenFiles(), serveMedia(findMedium))
  app.use(publicFiles, chooseLanguage(settings), servePages(options))
  app.use(answerSurprise(options))
  return app
}

/**
 * The web app: names and logs every request, answers at once what is the same for everybody and ready (built files, public pages
 * out of the cache), and has Express answer the rest.
 */
export function createApp(options: AppOptions): RequestListener {
  const { settings, log, metrics, builtFiles } = options
  const headers = securityHeaders(settings.isHttps)
  const watch = watchRequests(settings, log, metrics)
  const answerKept = answerKeptPages({ ...options, headers })
  const expressApp = createExpressApp(options, headers)

  /** Whether there was such an answer. A surprise here is nobody's loss: Express answers, and tells it if it meets it too. */
  const answerAtOnce = (req: IncomingMessage, watched: Watched): boolean => {
    try {
      return isToRead(req) && (answerBuiltFile(builtFiles, req, watched) || answerKept(req, watched))
    } catch (problem) {
      log.warn({ err: problem, requestId: watched.locals.requestId }, 'no answer could be made ready')
      return false
    }
  }

  return (req, res) => {
    const watched = watch(req, res)
    if (answerAtOnce(req, watched)) return
    res.setHeader('X-Request-Id', watched.locals.requestId)
    // Express reads an address before anything of ours does, and answers by a page of its own where that can't be done.
    if (isPath(req.url)) return void expressApp(req, res)
    for (const [name, value] of headers) res.setHeader(name, value)
    refusePlainly(req, res, 400, 'unreadableAddress')
  }
}
