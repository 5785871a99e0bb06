import { accept, contentApi, refuse, type ContentSnapshot, type ContentVersions, type Result } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import type { Context } from 'koa'
import { controller } from '../../../http/controller'
import { sendWithEtag } from '../../../http/etag'
import contentService from '../services/content'
import tipService from '../services/tips'

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const content = contentService({ strapi })
  const draft = controller(strapi, contentApi.snapshot, async ({ query }): Promise<Result<ContentSnapshot>> => {
    const snapshot = await content.buildDraft(query.language)
    return snapshot ? accept(snapshot) : refuse('unavailable')
  })
  const tips = tipService({ strapi })
  return {
    tipOfTheDay: controller(strapi, contentApi.tipOfTheDay, async ({ visitor }) => accept(await tips.findToday(visitor.language))),
    news: controller(strapi, contentApi.news, async ({ query }): Promise<Result<ContentVersions>> => {
      const versions = await content.waitForNews(query)
      return versions ? accept(versions) : refuse('unavailable')
    }),
    snapshot: async (ctx: Context) => {
      const query = contentApi.snapshot.query?.safeParse(ctx.query)
      if (!query?.success || query.data.status === 'draft') return draft(ctx)
      return sendWithEtag(ctx, await content.read(query.data.language, ctx.get('if-none-match')))
    },
  }
}
