import type { Core } from '@strapi/strapi'
import type { Context } from 'koa'
import type { Next } from './next'

/** `GET /healthz`: 200 while the server can serve, which takes its database too. */
export const answerHealth =
  (strapi: Core.Strapi) =>
  async (ctx: Context, next: Next): Promise<void> => {
    if (ctx.path !== '/healthz') return next()
    const isUp = await strapi.db.connection.raw('select 1').then(
      () => true,
      () => false,
    )
    ctx.status = isUp ? 200 : 503
    ctx.body = { status: isUp ? 'ok' : 'database not reachable' }
  }
