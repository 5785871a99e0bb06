import type { Context } from 'koa'
import { refuseWith } from './answer'
import type { Next } from './next'

const outside = '/super-admin/api/'
const inside = '/api/super-admin/'

/** Where a path of the contract arrives: the framework has one prefix, so that `/super-admin/api/…` stands under `/api` too. */
export const arrivingPath = (path: string): string => (path.startsWith(outside) ? inside + path.slice(outside.length) : path)

/** Serves `/super-admin/api/…` from the framework's one prefix, and hides the path that it has there. */
export const rewriteSuperAdminPath =
  () =>
  async (ctx: Context, next: Next): Promise<void> => {
    if (ctx.path.startsWith(inside)) return refuseWith(ctx, 'not-found')
    const arriving = arrivingPath(ctx.path)
    if (arriving !== ctx.path) ctx.path = arriving
    return next()
  }
