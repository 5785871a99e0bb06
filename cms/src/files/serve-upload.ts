import { buffer } from 'node:stream/consumers'
import { countHeld, giveBackOnceClosed, networkOf } from '@rijbaan/servers'
import type { Core } from '@strapi/strapi'
import type { Context } from 'koa'
import pLimit from 'p-limit'
import { StoreAway, type FileFacts } from './file-store'
import { isFileName } from './names'
import { storesOf } from './stores'

const megabyte = 1024 * 1024

/** Uploads that are read from their bucket at once; the others wait their turn. */
const inTurn = pLimit(16)

/**
 * Bytes of answers that somebody is still reading, in all and for one network. An upload has 10 MB at most and the web app keeps copies,
 * so whoever finds as many tries again.
 */
const held = countHeld({ inAll: 100 * megabyte, perSender: 30 * megabyte })
const retryAfterSeconds = 5

/** Milliseconds that one may take to be read; then it is broken off. */
const longest = 120_000

/** Whether who asks has this version. The web app's `fetch` says `no-cache` beside it, which the framework would take at its word. */
const isCurrent = (ctx: Context, changedAt: Date): boolean =>
  Math.floor(changedAt.getTime() / 1000) * 1000 <= Date.parse(ctx.get('if-modified-since'))

/** Counts bytes as held until they are read or nobody is there to read them; false where there is no room for them. */
function hold({ ip, res }: Context, size: number): boolean {
  const giveBack = held.take(networkOf(ip), size)
  if (!giveBack) return false
  giveBackOnceClosed(res, giveBack)
  const ending = setTimeout(() => res.destroy(), longest)
  giveBackOnceClosed(res, () => clearTimeout(ending))
  return true
}

function describe(ctx: Context, name: string, { size, changedAt }: FileFacts): void {
  ctx.status = 200
  ctx.type = name.replace(/^.*(?=\.)/, '')
  ctx.length = size
  ctx.lastModified = changedAt
}

function tellBusy(ctx: Context): void {
  ctx.status = 503
  ctx.set('Retry-After', String(retryAfterSeconds))
  ctx.body = ''
}

/** Reads all of it at once, so that the line to the bucket is given back however slowly it is read from here. */
async function answerWhole(strapi: Core.Strapi, ctx: Context, name: string): Promise<void> {
  const file = await storesOf(strapi).uploads.open(`uploads/${name}`)
  if (!file) return
  if (!hold(ctx, file.size)) {
    file.bytes.destroy()
    return tellBusy(ctx)
  }
  const bytes = await buffer(file.bytes)
  describe(ctx, name, file)
  ctx.body = bytes
}

/** Answers from what the bucket says of a file, where nobody wants its bytes: who asks for its head, or has this version. */
async function answerUnread(strapi: Core.Strapi, ctx: Context, name: string): Promise<boolean> {
  if (ctx.method !== 'HEAD' && !ctx.get('if-modified-since')) return false
  const facts = await storesOf(strapi).uploads.look(`uploads/${name}`)
  if (!facts) return true
  const hasIt = isCurrent(ctx, facts.changedAt)
  if (ctx.method !== 'HEAD' && !hasIt) return false
  describe(ctx, name, facts)
  if (hasIt) ctx.status = 304
  return true
}

/** `GET /uploads/<name>` from the bucket, at the address and with the headers that a file on disk has; 503 while the store is away. */
export const serveUpload =
  (strapi: Core.Strapi) =>
  async (ctx: Context): Promise<void> => {
    const name = (ctx['params'] as { name: string }).name
    if (!isFileName(name)) return
    try {
      await inTurn(async () => {
        // Who left while others were served.
        if (!ctx.res.destroyed && !(await answerUnread(strapi, ctx, name))) await answerWhole(strapi, ctx, name)
      })
    } catch (problem) {
      if (!(problem instanceof StoreAway)) throw problem
      strapi.log.error(problem.message)
      ctx.status = 503
      ctx.body = ''
    }
  }
