import type { Core } from '@strapi/strapi'
import type { Context } from 'koa'
import { settingsOf } from '../settings'
import type { Next } from './next'

/** A process that only runs the jobs answers nothing but how it is: it stands after the health checks. */
export const answerNothingAsWorker =
  (strapi: Core.Strapi) =>
  async (ctx: Context, next: Next): Promise<void> => {
    if (settingsOf(strapi).mode !== 'worker') return next()
    ctx.status = 404
  }
