import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream/promises'
import type { Context } from 'koa'
import getRawBody from 'raw-body'

/**
 * The largest body that is read before it is known who sends it, in bytes, and the largest JSON that the API takes: every text field of
 * the contract at its bound fits many times.
 */
export const smallBodyBytes = 64 * 1024

/** Bytes that the sender says a body has; null where nothing is said. */
export function announcedIn(ctx: Context): number | null {
  const length = ctx.get('content-length')
  return length === '' ? null : Number(length)
}

/** Reads the bytes of a body, or tells why not: too many of them, or cut off half-way. */
export async function readBytes(
  request: IncomingMessage,
  announced: number | null,
  limit: number,
): Promise<Buffer | 'too-large' | 'invalid-body'> {
  try {
    return await getRawBody(request, { length: announced, limit })
  } catch (problem) {
    const isTooLarge = problem instanceof Error && 'type' in problem && problem.type === 'entity.too.large'
    return isTooLarge ? 'too-large' : 'invalid-body'
  }
}

/**
 * Lets a body pass that nobody keeps, to be answered after it: a proxy whose connection ends while it sends hears no answer.
 * One that is longer than `most`, or doesn't say how long it is, is not waited for: its connection is closed.
 */
export async function letBodyPass(ctx: Context, announced: number | null, most: number): Promise<void> {
  if (announced === null || announced > most) return ctx.set('Connection', 'close')
  ctx.req.resume()
  await finished(ctx.req).catch(() => undefined)
}
