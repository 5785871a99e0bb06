import type { Context, Next } from 'koa'
import { refuseWith } from './answer'

/** The framework's router takes capitals for small letters; our guards compare paths, so there is one spelling of each. */
const guarded = /^\/(api|super-admin)(\/|$)/i

/** Answers 404 to an API path in other letters than its own. */
export const refuseOtherSpellings =
  () =>
  async (ctx: Context, next: Next): Promise<void> =>
    guarded.test(ctx.path) && ctx.path !== ctx.path.toLowerCase() ? refuseWith(ctx, 'not-found') : next()
