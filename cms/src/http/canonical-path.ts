import type { Context } from 'koa'
import { refuseWith } from './answer'
import type { Next } from './next'

/** The framework's router takes capitals for small letters; our guards compare paths, so there is one spelling of each. */
const guarded = /^\/+(api|super-admin)(\/|$)/i

const isCanonical = (path: string): boolean => path === path.toLowerCase() && !path.includes('//')

/** Answers 404, in our form, to an API path that is spelt otherwise: with capitals, or with a slash too many. */
export const requireCanonicalPath =
  () =>
  async (ctx: Context, next: Next): Promise<void> =>
    guarded.test(ctx.path) && !isCanonical(ctx.path) ? refuseWith(ctx, 'not-found') : next()
