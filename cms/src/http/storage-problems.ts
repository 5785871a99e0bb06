import type { Core } from '@strapi/strapi'
import type { Context } from 'koa'
import { refuseWith } from './answer'
import type { Next } from './next'
import { storageRefusal } from './storage-refusal'

/** Refuses with a sentence where the database or the disk can't serve now; it stands around everything that asks them. */
export const refuseWithoutStorage =
  (strapi: Core.Strapi) =>
  async (ctx: Context, next: Next): Promise<void> => {
    try {
      await next()
    } catch (problem) {
      const refusal = storageRefusal(problem)
      if (!refusal) throw problem
      strapi.log.error(`${ctx.state['requestId']} ${refusal}: ${problem instanceof Error ? problem.message : String(problem)}`)
      refuseWith(ctx, refusal)
    }
  }
