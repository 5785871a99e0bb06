import { problems, refuse, writeRefusal, type PlainCode, type Refused, type Result } from '@rijbaan/contract'
import type { Context } from 'koa'
import { countRefusal } from '../telemetry/metrics'

/** Writes a refusal: the status of its code and `{message, code, details}` (R62). */
export function refuseWith(ctx: Context, refusal: Refused | PlainCode): void {
  const refused: Refused = typeof refusal === 'string' ? refuse(refusal) : refusal
  const { retryAfterSeconds } = refused.facts
  if (retryAfterSeconds !== undefined) ctx.set('Retry-After', String(Math.max(1, Math.ceil(retryAfterSeconds))))
  countRefusal(refused.code)
  ctx.state['refused'] = refused
  ctx.status = problems[refused.code].status
  ctx.body = writeRefusal(refused)
}

/** Writes a decision: 200 with the bare value (R61), or the refusal. */
export function answer<T>(ctx: Context, result: Result<T>): void {
  if (!result.ok) return refuseWith(ctx, result)
  ctx.status = 200
  ctx.type = 'application/json'
  // The server would turn a bare null into an empty answer.
  ctx.body = result.value === null ? 'null' : result.value
}
