import { problems, toProblem, type ProblemCode, type Result } from '@rijbaan/contract'
import type { Context } from 'koa'

/** Writes a refusal: the status of its code and `{message, code, details}` (R62). */
export function refuseWith(ctx: Context, code: ProblemCode, facts: Record<string, unknown> = {}): void {
  const { retryAfterSeconds, isFirst: _isFirst, ...details } = facts
  if (typeof retryAfterSeconds === 'number') ctx.set('Retry-After', String(Math.max(1, Math.ceil(retryAfterSeconds))))
  ctx.status = problems[code].status
  ctx.body = toProblem(code, details)
}

/** Writes a decision: 200 with the bare value (R61), or the refusal. */
export function answer<T>(ctx: Context, result: Result<T>): void {
  if (!result.ok) return refuseWith(ctx, result.code, result.facts)
  ctx.status = 200
  ctx.type = 'application/json'
  // The server would turn a bare null into an empty answer.
  ctx.body = result.value === null ? 'null' : result.value
}
