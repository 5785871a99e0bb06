import type { Core } from '@strapi/strapi'
import type { Context } from 'koa'
import { settingsOf } from '../settings'
import type { Next } from './next'

/** Lets the panel's cookies be `Secure` where TLS ends in front of this server, also at a proxy that doesn't say so (ASVS 3.3.1). */
export const secureCookies =
  (strapi: Core.Strapi) =>
  (ctx: Context, next: Next): Promise<void> => {
    if (settingsOf(strapi).cmsPublicUrl.startsWith('https:')) ctx.cookies.secure = true
    return next()
  }
