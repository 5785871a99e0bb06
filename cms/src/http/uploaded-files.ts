import { ReadStream } from 'node:fs'
import path from 'node:path'
import { mediaTypeOf } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import type { Context } from 'koa'
import type { Next } from './next'

/** Opened by itself, an upload runs nothing on the panel's origin. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'none'; sandbox"

const isBelow = (folder: string, file: string): boolean => path.resolve(file).startsWith(folder + path.sep)

/** Whether this answer is a file of the media library, also where its path was spelt in a way of its own. */
const isUpload = (strapi: Core.Strapi, ctx: Context): boolean => {
  if (ctx.path.toLowerCase().startsWith('/uploads/')) return true
  return ctx.body instanceof ReadStream && isBelow(strapi.dirs.static.public, String(ctx.body.path))
}

/**
 * Serves uploads as what they are and as nothing that runs (ASVS 3.2.1): with a policy that allows nothing, never guessed at, and what
 * isn't a picture to be kept instead of shown. A file from before uploads were looked at has no type that a page would run.
 */
export const keepUploadsStill =
  (strapi: Core.Strapi) =>
  async (ctx: Context, next: Next): Promise<void> => {
    await next()
    if (!isUpload(strapi, ctx)) return
    ctx.set('Content-Security-Policy', policy)
    ctx.set('X-Content-Type-Options', 'nosniff')
    if (ctx.status >= 400) return
    const type = mediaTypeOf(ctx.path)
    if (!type?.startsWith('image/')) ctx.set('Content-Disposition', 'attachment')
    if (ctx.status !== 304) ctx.set('Content-Type', type ?? 'application/octet-stream')
  }
