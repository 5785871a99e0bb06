import type { Core } from '@strapi/strapi'
import type { Context } from 'koa'
import outboxService from '../api/outbox/services/outbox'
import statusService from '../api/status/services/status'
import type { Next } from '../http/next'
import { pathId } from '../http/path-id'

type PanelUser = { roles: { code: string }[] }

/** Mails of people are on the page (R72), so that no permission that can be handed on opens it. */
const requireOwner = async (ctx: Context, next: Next): Promise<void> => {
  const { user } = ctx.state as { user?: PanelUser }
  if (!user?.roles.some(({ code }) => code === 'strapi-super-admin')) {
    ctx.status = 403
    // The form that the panel reads.
    ctx.body = { data: null, error: { status: 403, name: 'ForbiddenError', message: 'Forbidden', details: {} } }
    return
  }
  return next()
}

/** What the panel's page about the installation asks: how it is, and mails that failed to be sent again. For owners alone. */
export function serveStatusPage(strapi: Core.Strapi): void {
  const config = { middlewares: [requireOwner] }
  const info = { pluginName: 'admin', type: 'admin' }
  strapi.server.routes({
    type: 'admin',
    prefix: '/rijbaan',
    routes: [
      {
        method: 'GET',
        path: '/status',
        info,
        config,
        handler: async (ctx: Context) => {
          ctx.body = { data: await statusService({ strapi }).read() }
        },
      },
      {
        method: 'POST',
        path: '/status/mails/:id/send-again',
        info,
        config,
        handler: async (ctx: Context) => {
          const { id } = ctx.params as { id: string }
          const taken = await outboxService({ strapi }).sendAgain(id === 'all' ? id : pathId(ctx))
          ctx.body = { data: { taken } }
        },
      },
    ],
  })
}
