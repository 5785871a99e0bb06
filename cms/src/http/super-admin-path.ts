import type { Context } from 'koa'
import { refuseWith } from './answer'
import type { Next } from './next'

const outside = '/super-admin/api/'
const inside = '/api/super-admin/'

/** Serves `/super-admin/api/…` from the framework's one prefix, and hides the path that it has there. */
export const rewriteSuperAdminPath =
  () =>
  async (ctx: Context, next: Next): Promise<void> => {
    if (ctx.path.startsWith(inside)) return refuseWith(ctx, 'not-found')
    if (ctx.path.startsWith(outside)) ctx.path = inside + ctx.path.slice(outside.length)
    return next()
  }
