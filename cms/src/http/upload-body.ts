import { refuse, type Endpoint, type PlainCode, type Refused } from '@rijbaan/contract'
import { giveBackOnceClosed, hasTooManyFields, isUnreadableForm, largeBodyRetrySeconds } from '@rijbaan/servers'
import type { Context } from 'koa'
import { refuseWith } from './answer'
import { largeBodies } from './large-bodies'
import type { Next } from './next'
import { announcedIn, letBodyPass, readBytes, smallBodyBytes } from './read-bytes'
import { signedIn } from './session'

/** What is said of a body that nobody has read yet. */
type Aside = { contentType: string; announced: number | null; isRead: boolean }

type Upload = NonNullable<Endpoint['upload']>

/** What surrounds the file in a multipart body. */
const multipartOverhead = 16 * 1024

/** How many times the largest file of an upload is still read to its end and forgotten. */
const drainedUploads = 4

/** Notes what an upload says of itself, before its headers are hidden from the framework's parser. */
export function putUploadAside(ctx: Context): void {
  const aside: Aside = { contentType: ctx.get('content-type'), announced: announcedIn(ctx), isRead: false }
  ctx.state['upload'] = aside
}

const asideIn = (ctx: Context): Aside => ctx.state['upload'] as Aside

/** The fields and the file of a multipart body; null for one that is broken. */
async function readMultipart(bytes: Buffer, contentType: string): Promise<FormData | null> {
  return new Response(new Uint8Array(bytes), { headers: { 'Content-Type': contentType } }).formData().catch(() => null)
}

/** For what stands before the reading and refuses: its answer is sent once the body has passed. */
export const letRefusedUploadPass =
  ({ upload }: Endpoint) =>
  async (ctx: Context, next: Next): Promise<void> => {
    await next()
    if (upload && !asideIn(ctx).isRead) await letBodyPass(ctx, asideIn(ctx).announced, drainedUploads * upload.maxBytes)
  }

async function readFile(ctx: Context, upload: Upload): Promise<Refused | PlainCode | null> {
  const aside = asideIn(ctx)
  const { announced, contentType } = aside
  const limit = upload.maxBytes + multipartOverhead
  const tooLarge = upload.tooLarge ?? 'too-large'
  if (announced !== null && announced > limit) return tooLarge
  if (isUnreadableForm(contentType)) return 'invalid-body'
  const isSmall = announced !== null && announced <= smallBodyBytes
  const giveBack = isSmall ? () => undefined : largeBodies.take(signedIn(ctx).id)
  if (!giveBack) return refuse('busy', { retryAfterSeconds: largeBodyRetrySeconds })
  // Held until it is answered: the file is in memory until it is stored.
  giveBackOnceClosed(ctx.res, giveBack)
  const bytes = await readBytes(ctx.req, announced, limit)
  if (bytes === 'too-large') return tooLarge
  aside.isRead = true
  if (bytes === 'invalid-body') return bytes
  if (hasTooManyFields(bytes, contentType)) return 'too-large'
  ctx.state['body'] = await readMultipart(bytes, contentType)
  return null
}

/** Reads the file of an upload, of somebody who is known and let in, while there is room for it. What isn't JSON or a form is null. */
export const readUpload =
  ({ upload }: Endpoint) =>
  async (ctx: Context, next: Next): Promise<void> => {
    const refusal = upload ? await readFile(ctx, upload) : null
    return refusal ? refuseWith(ctx, refusal) : next()
  }
