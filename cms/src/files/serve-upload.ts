import type { Core } from '@strapi/strapi'
import type { Context } from 'koa'
import { StoreAway, type OpenFile } from './file-store'
import { isFileName } from './names'
import { storesOf } from './stores'

/** Whether who asks has this version. The web app's `fetch` says `no-cache` beside it, which the framework would take at its word. */
const isCurrent = (ctx: Context, changedAt: Date): boolean =>
  Math.floor(changedAt.getTime() / 1000) * 1000 <= Date.parse(ctx.get('if-modified-since'))

/** `GET /uploads/<name>` from the bucket, at the address and with the headers that a file on disk has; 503 while the store is away. */
export const serveUpload =
  (strapi: Core.Strapi) =>
  async (ctx: Context): Promise<void> => {
    const name = (ctx['params'] as { name: string }).name
    if (!isFileName(name)) return
    let file: OpenFile | null
    try {
      file = await storesOf(strapi).uploads.open(`uploads/${name}`)
    } catch (problem) {
      if (!(problem instanceof StoreAway)) throw problem
      strapi.log.error(problem.message)
      ctx.status = 503
      ctx.body = ''
      return
    }
    if (!file) return
    const { bytes } = file
    // Whoever asked for less than all of it, or left, doesn't keep the line to the bucket.
    ctx.res.once('close', () => bytes.destroy())
    ctx.status = 200
    ctx.type = name.replace(/^.*(?=\.)/, '')
    ctx.length = file.size
    ctx.lastModified = file.changedAt
    ctx.body = bytes
    if (isCurrent(ctx, file.changedAt)) ctx.status = 304
  }
