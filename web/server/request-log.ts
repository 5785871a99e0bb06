import { healthPaths } from '@rijbaan/servers'
import type { RequestHandler, Response } from 'express'
import { randomUUID } from 'node:crypto'
import type { Log } from './log'
import type { Metrics } from './metrics'
import { noRoute } from './route-pattern'

/** A request id from outside is kept if it is short and plain, so that one id runs through proxy, web and CMS. */
const isPlainId = (id: string | undefined): id is string => id !== undefined && /^[\w.-]{8,64}$/.test(id)

/** What a request turned out to be: the pattern of its address, and the number of who asked. */
type Known = { requestId?: string; route?: string; person?: number }

const known = (res: Response): Known => res.locals

/** Notes for the log which pattern an address has. */
export const noteRoute = (res: Response, route: string): void => void (known(res).route = route)

/** Notes for the log who asked, where that was asked; by number, never by name. */
export const notePerson = (res: Response, person: number | undefined): void => {
  if (person !== undefined) known(res).person = person
}

/** Counts whatever is asked for below a folder under one name. */
export const countedAs =
  (route: string): RequestHandler =>
  (_req, res, next) => {
    noteRoute(res, route)
    next()
  }

/**
 * Names every request (`X-Request-Id`) and writes one line when it is done: id, method, route, status, milliseconds and who asked.
 * The path stands there too where a route of ours answers it. Query strings stay out: they may carry tokens.
 */
export const logRequests =
  (log: Log, metrics: Metrics): RequestHandler =>
  (req, res, next) => {
    const given = req.get('x-request-id')
    const requestId = isPlainId(given) ? given : randomUUID()
    known(res).requestId = requestId
    res.setHeader('X-Request-Id', requestId)
    const startedAt = performance.now()
    res.on('close', () => {
      const { route = noRoute, person } = known(res)
      const { method } = req
      const status = res.statusCode
      const milliseconds = performance.now() - startedAt
      metrics.countRequest({ method, route, status, milliseconds })
      // What nothing of ours answers may be any text that somebody typed.
      const path = route.includes('*') ? undefined : req.originalUrl.split('?')[0]
      const line = { requestId, method, route, path, status, milliseconds: Math.round(milliseconds), person }
      log[status >= 500 ? 'warn' : healthPaths.includes(route) ? 'debug' : 'info'](line, 'request')
    })
    next()
  }

/** The id that `logRequests` gave this request. */
export const requestIdOf = ({ requestId }: Record<string, unknown>): string => (typeof requestId === 'string' ? requestId : '')
