import type { Core } from '@strapi/strapi'
import type { Context } from 'koa'
import { inside } from '../strapi/inside'
import type { Next } from './next'

/**
 * What of the framework has this server call an address that somebody typed: fetching an upload, and telling others of changes. Either
 * would reach whatever the server reaches (ASVS 1.3.6), and a school needs neither. The router takes capitals and a last slash too.
 */
const shut = /^\/(upload\/actions\/upload-from-urls|admin\/webhooks(\/.*)?)\/*$/i

/** Answers 404 at those paths, in the form that the panel reads, and has webhooks from before run no more. */
export function shutCallsOutside(strapi: Core.Strapi): (ctx: Context, next: Next) => Promise<void> {
  inside(strapi, 'webhooks').add = () => undefined
  return async (ctx, next) => {
    if (!shut.test(ctx.path)) return next()
    ctx.status = 404
    ctx.body = { data: null, error: { status: 404, name: 'NotFoundError', message: 'This is switched off here.', details: {} } }
  }
}
