import { randomUUID } from 'node:crypto'
import { healthPaths } from '@rijbaan/servers'
import type { Core } from '@strapi/strapi'
import type { Context } from 'koa'
import { countRequest } from '../telemetry/metrics'
import { noteAnswered, routeOf } from '../telemetry/route-of'
import { tellSurprise } from '../telemetry/surprises'
import type { Next } from './next'
import { isFromWebApp } from './visitor'

const acceptableId = /^[\w-]{8,64}$/

/** Notes what went wrong where it is thrown, and lets it go on: whether it was a surprise shows in the answer's status. */
export const noteProblems = async (ctx: Context, next: Next): Promise<void> => {
  try {
    await next()
  } catch (problem) {
    ctx.state['problem'] = problem
    throw problem
  }
}

/**
 * Gives each request an id (the web app's own where it sends one, and nobody else's), answers it in `X-Request-Id`, and logs and counts it when
 * it is done: id, method, route, status, milliseconds, by its number who asked, and by its code why it was refused (ASVS 16.3.2,
 * 16.3.3). The path stands there too where a route names all of it. Query strings, bodies and names stay out.
 */
export const logRequests =
  (strapi: Core.Strapi) =>
  async (ctx: Context, next: Next): Promise<void> => {
    const given = ctx.get('x-request-id')
    // Whoever else could choose one would write their lines beneath somebody else's request.
    const requestId = acceptableId.test(given) && isFromWebApp(strapi, ctx.request) ? given : randomUUID()
    ctx.state['requestId'] = requestId
    ctx.set('X-Request-Id', requestId)
    const startedAt = performance.now()
    try {
      await next()
    } finally {
      const { method, status } = ctx
      const { person, problem, refused } = ctx.state as { person?: { id: number } | null; problem?: unknown; refused?: { code: string } }
      const route = routeOf(ctx)
      const milliseconds = performance.now() - startedAt
      // What no route of ours names may be any text that somebody typed.
      const path = /[*(]/.test(route) ? undefined : ctx.path
      const facts = {
        requestId,
        method,
        route,
        path,
        status,
        milliseconds: Math.round(milliseconds),
        person: person?.id,
        refusal: refused?.code,
      }
      noteAnswered(ctx.req, { route, requestId })
      countRequest({ method, route, status, milliseconds })
      if (status >= 500 && problem) tellSurprise(problem, { requestId, route })
      const isDull = healthPaths.includes(route) || status === 304
      strapi.log[isDull ? 'debug' : 'info'](`${method} ${path ?? route} ${status}`, facts)
    }
  }
