import { healthPaths } from '@rijbaan/servers'
import type { RequestHandler, Response } from 'express'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Settings } from './environment'
import type { Log } from './log'
import type { Metrics } from './metrics'
import { noRoute } from './route-pattern'

/** A proxy's request id is kept if it is short and plain, so that one id runs through proxy, web and CMS. */
const isPlainId = (id: unknown): id is string => typeof id === 'string' && /^[\w.-]{8,64}$/.test(id)

/** What a request turned out to be: its name, the pattern of its address, and the number of who asked. */
export type Known = { requestId: string; route?: string; person?: number }

/** An answer under way that carries what is known of its request, where Express has its own `locals` too. */
export type Watched = ServerResponse & { locals: Known }

const known = (res: Response): Partial<Known> => res.locals

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
 * Names every request, and writes one line when it is done: id, method, route, status, milliseconds and who asked. The path stands
 * there too where a route of ours answers it. Query strings stay out: they may carry tokens. Without a proxy that is trusted the id
 * is ours: a visitor would choose what the logs find a request by.
 */
export const watchRequests =
  ({ trustedProxies }: Pick<Settings, 'trustedProxies'>, log: Log, metrics: Metrics) =>
  ({ method = '', url = '', headers }: IncomingMessage, res: ServerResponse): Watched => {
    const given = headers['x-request-id']
    const locals: Known = { requestId: trustedProxies > 0 && isPlainId(given) ? given : randomUUID() }
    const watched = Object.assign(res, { locals })
    const startedAt = performance.now()
    res.on('close', () => {
      const { requestId, route = noRoute, person } = watched.locals
      const status = res.statusCode
      const milliseconds = performance.now() - startedAt
      metrics.countRequest({ method, route, status, milliseconds })
      // What nothing of ours answers may be any text that somebody typed.
      const path = route.includes('*') ? undefined : url.split('?', 1)[0]
      const line = { requestId, method, route, path, status, milliseconds: Math.round(milliseconds), person }
      log[status >= 500 ? 'warn' : healthPaths.includes(route) ? 'debug' : 'info'](line, 'request')
    })
    return watched
  }

/** The id that `watchRequests` gave this request. */
export const requestIdOf = ({ requestId }: Record<string, unknown>): string => (typeof requestId === 'string' ? requestId : '')
