import type { Context } from 'koa'
import { refuseWith } from './answer'

/** Sends JSON that is stored as text with its ETag: 304 where the caller has it already (`body` is null then). */
export function sendWithEtag(ctx: Context, stored: { etag: string; body: string | null } | null): void {
  if (!stored) return refuseWith(ctx, 'unavailable')
  ctx.set('ETag', stored.etag)
  ctx.set('Cache-Control', 'private, no-cache')
  if (stored.body === null) {
    ctx.status = 304
    return
  }
  ctx.type = 'application/json'
  ctx.status = 200
  ctx.body = stored.body
}
