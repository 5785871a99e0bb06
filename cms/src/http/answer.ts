import { Readable } from 'node:stream'
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

/** JSON of an answer that is too long to be made as a whole: it is written while it is read. */
export type Slices = Readable

/** What is too long to be made as a whole, slice by slice, none before the one before it is on its way. */
export const inSlices = (slices: AsyncIterable<string>): Slices => Readable.from(slices, { highWaterMark: 1 })

/** JSON of an answer that is there already, in its bytes. */
export type Written = Buffer

/** Writes a decision: 200 with the bare value (R61), or the refusal. */
export function answer<T>(ctx: Context, result: Result<T | Slices | Written>): void {
  if (!result.ok) return refuseWith(ctx, result)
  ctx.status = 200
  // The server would turn a bare null into an empty answer.
  ctx.body = result.value === null ? 'null' : result.value
  // Said last, for a stream would be called bytes.
  ctx.type = 'application/json'
}
