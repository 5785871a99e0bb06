import type { Context } from 'koa'
import { refuseWith } from './answer'
import type { Next } from './next'

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Refuses what nothing here is asked by (405): TRACE would send a visitor's cookie back, and the framework answers the rest with 501 (ASVS 13.4.4). */
export const refuseOtherMethods =
  () =>
  async (ctx: Context, next: Next): Promise<void> =>
    methods.has(ctx.method) ? next() : refuseWith(ctx, 'method-not-allowed')
