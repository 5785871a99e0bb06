import { endpoints } from '@rijbaan/contract'
import type { Context } from 'koa'
import { refuseWith } from './answer'
import type { Next } from './next'

/** A path of the contract as a pattern of the paths that arrive: `:id` is anything, and `/super-admin/api/` was rewritten before. */
export const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/^\/super-admin\/api\//, '/api/super-admin/').replace(/:\w+/g, '[^/]+')}$`)

const calls = Object.values(endpoints)
  .flatMap((family) => Object.values(family))
  .map(({ method, path }) => ({ method, pattern: patternOf(path) }))

/**
 * Answers 404 or 405 under `/api` to what the contract doesn't have: the framework's own API is there too, for whoever holds one of its
 * tokens, and knows neither our roles nor the log of changes.
 */
export const keepToContract =
  () =>
  async (ctx: Context, next: Next): Promise<void> => {
    // What a page may send is asked before it is sent, and answered for every address alike.
    if (!/^\/api(\/|$)/.test(ctx.path) || ctx.method === 'OPTIONS') return next()
    const there = calls.filter(({ pattern }) => pattern.test(ctx.path))
    const asked = ctx.method === 'HEAD' ? 'GET' : ctx.method
    if (there.some(({ method }) => method === asked)) return next()
    refuseWith(ctx, there.length > 0 ? 'method-not-allowed' : 'not-found')
  }
