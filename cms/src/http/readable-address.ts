import type { Context } from 'koa'
import { refuseWith } from './answer'
import type { Next } from './next'

/** Whether a path can be read from what is asked for: `http://[/` is no address, and whoever reads its path is thrown at. */
export function hasPath(ctx: Context): boolean {
  try {
    return Boolean(ctx.path)
  } catch {
    return false
  }
}

/** Refuses, in our form, an address that is none (400): everything after this may rely on its path. */
export const refuseUnreadableAddresses =
  () =>
  async (ctx: Context, next: Next): Promise<void> =>
    hasPath(ctx) ? next() : refuseWith(ctx, 'invalid-input')
