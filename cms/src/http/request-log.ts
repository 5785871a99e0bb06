import { randomUUID } from 'node:crypto'
import type { Core } from '@strapi/strapi'
import type { Context } from 'koa'
import type { Next } from './next'

const acceptableId = /^[\w-]{8,64}$/

/** Asked for all the time by those who watch. */
const watched = ['/livez', '/readyz', '/healthz']

/**
 * Gives each request an id (the web app's own where it sends one), answers it in `X-Request-Id`, and logs one line when
 * it is done: id, method, path, route, status, milliseconds, and by its id who asked. Query strings, bodies and names stay out.
 */
export const logRequests =
  (strapi: Core.Strapi) =>
  async (ctx: Context, next: Next): Promise<void> => {
    const given = ctx.get('x-request-id')
    const requestId = acceptableId.test(given) ? given : randomUUID()
    ctx.state['requestId'] = requestId
    ctx.set('X-Request-Id', requestId)
    const startedAt = performance.now()
    try {
      await next()
    } finally {
      const { method, path, status } = ctx
      const { person, route } = ctx.state as { person?: { id: number } | null; route?: { path?: string } }
      const facts = {
        requestId,
        method,
        path,
        route: route?.path,
        status,
        milliseconds: Math.round(performance.now() - startedAt),
        person: person?.id,
      }
      strapi.log[watched.includes(path) || status === 304 ? 'debug' : 'info'](`${method} ${path} ${status}`, facts)
    }
  }
