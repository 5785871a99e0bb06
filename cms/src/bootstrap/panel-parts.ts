import type { Core } from '@strapi/strapi'
import type { Context } from 'koa'
import { settingsOf } from '../settings'
import { listRecentChanges } from './recent-changes'

/**
 * What our parts of the panel ask beside the framework's own calls: what changed lately, and where the portal is. For whoever is signed in to
 * the panel; each is told what they may read.
 */
export function servePanelParts(strapi: Core.Strapi): void {
  const info = { pluginName: 'admin', type: 'admin' }
  const config = { policies: ['admin::isAuthenticatedAdmin'] }
  const answers: Record<string, (ctx: Context) => unknown> = {
    '/recent-changes': (ctx) => listRecentChanges(strapi, ctx),
    '/web-address': () => ({ url: settingsOf(strapi).publicUrl }),
  }
  const routes = Object.entries(answers).map(([path, find]) => ({
    ...{ method: 'GET' as const, path, info, config },
    handler: async (ctx: Context) => {
      ctx.body = { data: await find(ctx) }
    },
  }))
  strapi.server.routes({ type: 'admin', prefix: '/rijbaan', routes })
}
