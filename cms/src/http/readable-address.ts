import type { Context } from 'koa'
import { hasPath } from '../telemetry/route-of'
import { refuseWith } from './answer'
import type { Next } from './next'

/** Refuses, in our form, an address that is none (400): everything after this may rely on its path. */
export const refuseUnreadableAddresses =
  () =>
  async (ctx: Context, next: Next): Promise<void> =>
    hasPath(ctx) ? next() : refuseWith(ctx, 'invalid-input')
