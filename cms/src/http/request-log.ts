import { randomUUID } from 'node:crypto'
import type { Core } from '@strapi/strapi'
import type { Context } from 'koa'
import type { Next } from './next'

const acceptableId = /^[\w-]{8,64}$/

/**
 * Gives each request an id (the web app's own where it sends one), answers it in `X-Request-Id`, and logs one line when
 * it is done: id, method, path, status, milliseconds. Query strings and bodies stay out of the log.
 */
export const logRequests =
  (strapi: Core.Strapi) =>
  async (ctx: Context, next: Next): Promise<void> => {
    const given = ctx.get('x-request-id')
    const id = acceptableId.test(given) ? given : randomUUID()
    ctx.state['requestId'] = id
    ctx.set('X-Request-Id', id)
    const startedAt = performance.now()
    try {
      await next()
    } finally {
      const isQuiet = ctx.path === '/healthz' || ctx.status === 304
      const line = `${id} ${ctx.method} ${ctx.path} ${ctx.status} ${Math.round(performance.now() - startedAt)} ms`
      strapi.log[isQuiet ? 'debug' : 'info'](line)
    }
  }
