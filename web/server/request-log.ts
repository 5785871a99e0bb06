import type { RequestHandler } from 'express'
import { randomUUID } from 'node:crypto'
import type { Log } from './log'

/** A request id from outside is kept if it is short and plain, so that one id runs through proxy, web and CMS. */
const isPlainId = (id: string | undefined): id is string => id !== undefined && /^[\w.-]{8,64}$/.test(id)

/** Names every request (`X-Request-Id`) and writes one line when it is done. Query strings stay out: they may carry tokens. */
export const logRequests =
  (log: Log): RequestHandler =>
  (req, res, next) => {
    const given = req.get('x-request-id')
    const requestId = isPlainId(given) ? given : randomUUID()
    res.locals['requestId'] = requestId
    res.setHeader('X-Request-Id', requestId)
    const startedAt = performance.now()
    res.on('close', () => {
      const line = {
        requestId,
        method: req.method,
        path: req.originalUrl.split('?')[0],
        status: res.statusCode,
        milliseconds: Math.round(performance.now() - startedAt),
      }
      log[res.statusCode >= 500 ? 'warn' : 'info'](line, 'request')
    })
    next()
  }

/** The id that `logRequests` gave this request. */
export const requestIdOf = ({ requestId }: Record<string, unknown>): string => (typeof requestId === 'string' ? requestId : '')
