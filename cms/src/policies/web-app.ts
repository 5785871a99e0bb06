import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import type { Context } from 'koa'
import { isFromWebApp } from '../http/visitor'

/** Lets the web app through and nobody else. */
export default (ctx: Context, _config: unknown, { strapi }: { strapi: Core.Strapi }): boolean => {
  if (isFromWebApp(strapi, ctx.request)) return true
  throw new errors.ForbiddenError()
}
