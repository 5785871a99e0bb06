import type { Context } from 'koa'
import { refuseWith } from './answer'

/** Sends JSON that is held as text, by its ETag: 304 where the caller has it already (`body` is null then). */
export function sendHeld(ctx: Context, held: { etag: string; body: string | null } | null): void {
  if (!held) return refuseWith(ctx, 'unavailable')
  ctx.set('ETag', held.etag)
  ctx.set('Cache-Control', 'private, no-cache')
  if (held.body === null) {
    ctx.status = 304
    return
  }
  ctx.type = 'application/json'
  ctx.status = 200
  ctx.body = held.body
}
