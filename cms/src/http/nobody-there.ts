import type { Context } from 'koa'
import type { Next } from './next'

/** Does nothing for a request whose connection had been ended when it was read: it was one of too many. */
export const answerNobodyWhoIsGone =
  () =>
  async (ctx: Context, next: Next): Promise<void> => {
    if (!ctx.res.destroyed) return next()
    ctx.respond = false
  }
