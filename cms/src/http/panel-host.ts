import type { Core } from '@strapi/strapi'
import type { Context } from 'koa'
import { settingsOf } from '../settings'
import { refuseWith } from './answer'
import type { Next } from './next'
import { isFromWebApp } from './visitor'

/** What belongs to the site's API: its calls, and what describes them. */
const ofTheApi = /^\/(?:api|super-admin\/api|api-docs|openapi\.json)(?:\/|$)/i

/**
 * The name that was asked for, as the request itself has it: behind proxies Koa would take a visitor's word in X-Forwarded-Host. With a
 * last dot it is the same name.
 */
const hostOf = (ctx: Context): string => (ctx.req.headers.host ?? '').replace(/:\d*$/, '').replace(/\.$/, '').toLowerCase()

/**
 * Answers nothing of the API where the panel is published: visitors' calls go by the site, where each has an address of its own
 * for the limits. Without TLS everything is on one machine, and there is no such place yet.
 */
export const hideApiOnPanelHost = (strapi: Core.Strapi) => {
  const { hostname, protocol } = new URL(settingsOf(strapi).cmsPublicUrl)
  return async (ctx: Context, next: Next): Promise<void> => {
    const isHidden = protocol === 'https:' && hostOf(ctx) === hostname && ofTheApi.test(ctx.path)
    return isHidden && !isFromWebApp(strapi, ctx.request) ? refuseWith(ctx, 'not-found') : next()
  }
}
