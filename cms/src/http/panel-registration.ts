import type { Core } from '@strapi/strapi'
import type { Context } from 'koa'
import { settingsOf } from '../settings'
import type { Next } from './next'

const registration = '/admin/register-admin'

/**
 * Shuts the framework's page for the panel's first account in production: whoever found an empty panel first would own it.
 * `npm run people -- owner` makes that account.
 */
export const shutPanelRegistration =
  (strapi: Core.Strapi) =>
  async (ctx: Context, next: Next): Promise<void> => {
    if (ctx.path.toLowerCase() !== registration || !settingsOf(strapi).isProduction) return next()
    const message = 'The first owner is made on the server: npm run people -- owner --email … --first-name … --last-name …'
    ctx.status = 403
    // The form that the panel reads.
    ctx.body = { data: null, error: { status: 403, name: 'ForbiddenError', message, details: {} } }
  }
