import type { Core } from '@strapi/strapi'
import type { Context } from 'koa'
import type { Next } from './next'

/** Asked for by whoever decides whether to send visitors here; the second name is the first one's of old. */
const ready = ['/readyz', '/healthz']

/** `GET /livez`: 200 while the process answers at all. `GET /readyz`: 200 while it can serve, which takes its database too. */
export const answerHealth =
  (strapi: Core.Strapi) =>
  async (ctx: Context, next: Next): Promise<void> => {
    if (ctx.path === '/livez') {
      ctx.body = { status: 'ok' }
      return
    }
    if (!ready.includes(ctx.path)) return next()
    const isUp = await strapi.db.connection.raw('select 1').then(
      () => true,
      () => false,
    )
    ctx.status = isUp ? 200 : 503
    ctx.body = { status: isUp ? 'ok' : 'database not reachable' }
  }
