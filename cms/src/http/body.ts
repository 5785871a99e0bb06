import { finished } from 'node:stream/promises'
import { endpoints } from '@rijbaan/contract'
import type { Context } from 'koa'
import getRawBody from 'raw-body'
import { refuseWith } from './answer'
import type { Next } from './next'

/** The largest JSON that the API takes, in bytes: every text field of the contract at its bound fits many times. */
const largestBody = 64 * 1024

const methodsWithBody = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** An object, or an array for the endpoints that take one; which of them decides the contract. */
const isStructure = (value: unknown): value is object => typeof value === 'object' && value !== null

/** A path of the contract as a pattern of the paths that arrive: `:id` is anything, and `/super-admin/api/` was rewritten before. */
const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/^\/super-admin\/api\//, '/api/super-admin/').replace(/:\w+/g, '[^/]+')}$`)

/** Endpoints whose body is a file. */
const uploads = Object.values(endpoints)
  .flatMap((family) => Object.values(family))
  .flatMap(({ method, path, upload }) => (upload ? [{ method, pattern: patternOf(path), upload }] : []))

const uploadFor = (ctx: Context) => uploads.find(({ method, pattern }) => method === ctx.method && pattern.test(ctx.path))?.upload

/** What surrounds the file in a multipart body. */
const multipartOverhead = 16 * 1024

/** Reads the bytes of a body, or tells why not: too many of them, or cut off half-way. */
async function readBytes(ctx: Context, limit: number): Promise<Buffer | 'too-large' | 'invalid-body'> {
  try {
    return await getRawBody(ctx.req, { length: ctx.get('content-length') || null, limit })
  } catch (problem) {
    const isTooLarge = problem instanceof Error && 'type' in problem && problem.type === 'entity.too.large'
    return isTooLarge ? 'too-large' : 'invalid-body'
  }
}

/** How many times the largest file of an upload is still read to its end and forgotten. */
const drainedUploads = 4

/** Reads the rest of a body to its end and forgets it, where that is at most so many bytes. */
async function passBy(ctx: Context, most: number): Promise<boolean> {
  if (!(Number(ctx.get('content-length')) <= most)) return false
  ctx.req.resume()
  await finished(ctx.req).catch(() => undefined)
  return true
}

/** The fields and the file of a multipart body; null for one that is broken. */
async function readMultipart(bytes: Buffer, contentType: string): Promise<FormData | null> {
  return new Response(new Uint8Array(bytes), { headers: { 'Content-Type': contentType } }).formData().catch(() => null)
}

/** PostgreSQL stores no zero byte in a text. */
function withoutZeroBytes(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new SyntaxError('This key names nothing that a body may carry.')
  return typeof value === 'string' ? value.replaceAll('\0', '') : value
}

function parseJson(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text, withoutZeroBytes)
    return isStructure(value) ? value : null
  } catch {
    return null
  }
}

/** Nothing is left for the framework's own parser to read. */
function takeFromParser(ctx: Context): void {
  delete ctx.req.headers['content-length']
  delete ctx.req.headers['transfer-encoding']
  delete ctx.req.headers['content-type']
}

async function parseBody(ctx: Context, bytes: Buffer): Promise<object | null> {
  if (uploadFor(ctx)) return readMultipart(bytes, ctx.get('content-type'))
  if (bytes.length === 0) return {}
  return ctx.is('json') === false ? null : parseJson(bytes.toString('utf8'))
}

/**
 * Reads the body of an API call into `ctx.state.body`, before the framework's parser, which answers 500 to malformed
 * multipart and to `null`. Too large is refused at once (413); what is no JSON object or array, or no form with a file where one is
 * asked for, is null there and refused once it is known that the caller may call at all (`requireBody`).
 */
export const readApiBody =
  () =>
  async (ctx: Context, next: Next): Promise<void> => {
    if (!ctx.path.startsWith('/api/') || !methodsWithBody.has(ctx.method)) return next()
    const upload = uploadFor(ctx)
    const bytes = await readBytes(ctx, upload ? upload.maxBytes + multipartOverhead : largestBody)
    if (typeof bytes === 'string') {
      // What is still on its way is not waited for, but for a file that someone took for small enough: they are to read why.
      if (!upload || !(await passBy(ctx, drainedUploads * upload.maxBytes))) ctx.set('Connection', 'close')
      return refuseWith(ctx, bytes === 'too-large' ? (upload?.tooLarge ?? bytes) : bytes)
    }
    ctx.state['body'] = await parseBody(ctx, bytes)
    takeFromParser(ctx)
    return next()
  }

/** Refuses a body that could not be read, with a sentence (400). */
export const requireBody = async (ctx: Context, next: Next): Promise<void> =>
  ctx.state['body'] === null ? refuseWith(ctx, 'invalid-body') : next()
