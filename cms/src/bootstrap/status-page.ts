import type { Core } from '@strapi/strapi'
import type { Context } from 'koa'
import outboxService from '../api/outbox/services/outbox'
import statusService from '../api/status/services/status'
import type { Next } from '../http/next'
import { refusePanel, type PanelSentence } from '../http/panel-answer'
import { pathId } from '../http/path-id'
import { superAdminRole } from '../strapi/staff-type'

type PanelUser = { roles: { code: string }[] }

const forOwners: PanelSentence = { nl: 'Deze pagina is alleen voor eigenaren.', en: 'This page is for owners alone.' }

/** Mails of people are on the page (R72), so that no permission that can be handed on opens it. */
const requireOwner = async (ctx: Context, next: Next): Promise<void> => {
  const { user } = ctx.state as { user?: PanelUser }
  if (!user?.roles.some(({ code }) => code === superAdminRole)) {
    return refusePanel(ctx, 403, forOwners)
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
