import type { Context } from 'koa'
import type { Next } from './next'

/** Does nothing for a request whose connection has been ended meanwhile: it was one of too many, or waited for longer than its sender. */
export async function answerNobody(ctx: Context, next: Next): Promise<void> {
  if (!ctx.res.destroyed) return next()
  ctx.respond = false
}
