import { problems } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import type { Context } from 'koa'
import { settingsOf } from '../settings'
import { refuseWith } from './answer'
import type { Next } from './next'
import { refusePanel, type PanelSentence } from './panel-answer'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** An origin in the form it is compared in: 127.0.0.1 counts as localhost. */
const comparable = (origin: string): string => origin.replace('://127.0.0.1', '://localhost')

const foreign: PanelSentence = { nl: 'Dit kwam van een andere website, en is niet gedaan.', en: problems['origin-refused'].message }

const isOfApi = (ctx: Context): boolean => ctx.path.startsWith('/api/')

/** Refuses state-changing calls that a foreign page makes in someone's browser (R27), the panel's sign-in among them. */
export const refuseForeignOrigins =
  (strapi: Core.Strapi) =>
  async (ctx: Context, next: Next): Promise<void> => {
    if (safeMethods.has(ctx.method)) return next()
    const { publicUrl, cmsPublicUrl } = settingsOf(strapi)
    const origin = ctx.get('origin')
    const site = ctx.get('sec-fetch-site')
    const isOurs = origin
      ? [publicUrl, cmsPublicUrl].some((own) => comparable(own) === comparable(origin))
      : site === '' || site === 'same-origin' || site === 'none'
    // The panel may be reached by another name, as through a tunnel: the browser says that its page came from where it asks.
    if (isOurs || (!isOfApi(ctx) && site === 'same-origin')) return next()
    return isOfApi(ctx) ? refuseWith(ctx, 'origin-refused') : refusePanel(ctx, 403, foreign)
  }
