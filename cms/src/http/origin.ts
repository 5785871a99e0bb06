import type { Core } from '@strapi/strapi'
import type { Context } from 'koa'
import { settingsOf } from '../settings'
import { refuseWith } from './answer'
import type { Next } from './next'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** An origin in the form it is compared in: 127.0.0.1 counts as localhost. */
const comparable = (origin: string): string => origin.replace('://127.0.0.1', '://localhost')

/** Refuses state-changing API calls that a foreign page makes in someone's browser (R27). */
export const refuseForeignOrigins =
  (strapi: Core.Strapi) =>
  async (ctx: Context, next: Next): Promise<void> => {
    if (!ctx.path.startsWith('/api/') || safeMethods.has(ctx.method)) return next()
    const { publicUrl, cmsPublicUrl } = settingsOf(strapi)
    const origin = ctx.get('origin')
    const site = ctx.get('sec-fetch-site')
    const isOurs = origin
      ? [publicUrl, cmsPublicUrl].some((own) => comparable(own) === comparable(origin))
      : site === '' || site === 'same-origin' || site === 'none'
    return isOurs ? next() : refuseWith(ctx, 'origin-refused')
  }
