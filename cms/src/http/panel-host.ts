import { isLocalHost } from '@rijbaan/contract'
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

/** Whether the name is this machine's, and was asked for on it: behind a proxy anybody may say so. */
const isAskedHere = (ctx: Context): boolean => isLocalHost(hostOf(ctx)) && ctx.req.headers['x-forwarded-for'] === undefined

/**
 * Answers nothing of the API where the panel is published: visitors' calls go by the site, where each has an address of its own
 * for the limits. Under a name that nobody has given it the panel may be reached too, by a proxy that hands on whichever is asked for; so
 * the API is for the web app, by whatever address it calls, for the site's name, and for this machine itself. Without TLS everything is on
 * one machine, and there is no such place yet.
 */
export const hideApiOnPanelHost = (strapi: Core.Strapi) => {
  const { cmsPublicUrl, publicUrl } = settingsOf(strapi)
  const panel = new URL(cmsPublicUrl)
  const site = new URL(publicUrl).hostname
  const isShownOn = (ctx: Context): boolean => hostOf(ctx) !== panel.hostname && (hostOf(ctx) === site || isAskedHere(ctx))
  return async (ctx: Context, next: Next): Promise<void> => {
    const isHidden = panel.protocol === 'https:' && ofTheApi.test(ctx.path) && !isShownOn(ctx)
    return isHidden && !isFromWebApp(strapi, ctx.request) ? refuseWith(ctx, 'not-found') : next()
  }
}
