import type { Context, Next } from 'koa'
import getRawBody from 'raw-body'
import { refuseWith } from './answer'

/** The largest JSON that the API takes, in bytes: every text field of the contract at its bound fits many times. */
const largestBody = 64 * 1024

const methodsWithBody = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reads a stream's text, or tells why not: too much of it, or cut off half-way. */
async function readText(ctx: Context): Promise<{ text: string } | { problem: 'too-large' | 'invalid-body' }> {
  try {
    return { text: await getRawBody(ctx.req, { length: ctx.get('content-length') || null, limit: largestBody, encoding: 'utf-8' }) }
  } catch (problem) {
    const isTooLarge = problem instanceof Error && 'type' in problem && problem.type === 'entity.too.large'
    return { problem: isTooLarge ? 'too-large' : 'invalid-body' }
  }
}

/** PostgreSQL stores no zero byte in a text. */
const withoutZeroBytes = (_key: string, value: unknown): unknown => (typeof value === 'string' ? value.replaceAll('\0', '') : value)

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text, withoutZeroBytes)
    return isObject(value) ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

/**
 * Reads the JSON body of an API call into `ctx.state.body`, before the framework's parser, which answers 500 to
 * malformed multipart and to `null`. Anything but a JSON object is refused with a sentence: 400, or 413 when too large.
 */
export const readApiBody = () => async (ctx: Context, next: Next): Promise<void> => {
  if (!ctx.path.startsWith('/api/') || !methodsWithBody.has(ctx.method)) return next()
  const read = await readText(ctx)
  if ('problem' in read) {
    // What is still on its way is not waited for.
    ctx.set('Connection', 'close')
    return refuseWith(ctx, read.problem)
  }
  const isJson = ctx.is('json') !== false
  const body = read.text === '' ? {} : isJson ? parseObject(read.text) : null
  if (!body) return refuseWith(ctx, 'invalid-body')
  ctx.state['body'] = body
  // Nothing is left for the framework's own parser to read.
  delete ctx.req.headers['content-length']
  delete ctx.req.headers['transfer-encoding']
  delete ctx.req.headers['content-type']
  return next()
}
