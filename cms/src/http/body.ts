import type { Context } from 'koa'
import { refuseWith } from './answer'
import { storable } from '../storable-text'
import { calledIn } from './contract-paths'
import type { Next } from './next'
import { announcedIn, readBytes, smallBodyBytes } from './read-bytes'
import { putUploadAside } from './upload-body'

const methodsWithBody = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** An object, or an array for the endpoints that take one; which of them decides the contract. */
const isStructure = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Whether the body is a file. */
const isUpload = (ctx: Context): boolean => calledIn(ctx)?.endpoint.upload !== undefined

/** A value with its texts as PostgreSQL stores them. */
function toStorable(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new SyntaxError('This key names nothing that a body may carry.')
  return typeof value === 'string' ? storable(value) : value
}

function parseJson(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text, toStorable)
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

function parseBody(ctx: Context, bytes: Buffer): object | null {
  if (bytes.length === 0) return {}
  return ctx.is('json') === false ? null : parseJson(bytes.toString('utf8'))
}

/**
 * Reads the JSON of an API call into `ctx.state.body`, before the framework's parser, which answers 500 to malformed
 * multipart and to `null`. Too large is refused at once (413); what is no JSON object or array is null there, and refused once it is
 * known that the caller may call at all (`requireBody`). A file is read once it is known who sends it (`readUpload`).
 */
export const readApiBody =
  () =>
  async (ctx: Context, next: Next): Promise<void> => {
    if (!ctx.path.startsWith('/api/') || !methodsWithBody.has(ctx.method)) return next()
    if (isUpload(ctx)) {
      putUploadAside(ctx)
      takeFromParser(ctx)
      return next()
    }
    const bytes = await readBytes(ctx.req, announcedIn(ctx), smallBodyBytes)
    if (typeof bytes === 'string') {
      // What is still on its way is not waited for.
      ctx.set('Connection', 'close')
      return refuseWith(ctx, bytes)
    }
    ctx.state['body'] = parseBody(ctx, bytes)
    takeFromParser(ctx)
    return next()
  }

/** Refuses a body that could not be read, with a sentence (400). */
export const requireBody = async (ctx: Context, next: Next): Promise<void> =>
  ctx.state['body'] === null ? refuseWith(ctx, 'invalid-body') : next()
