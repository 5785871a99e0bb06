import { accept, retentionApi } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { controller } from '../../../http/controller'
import { pathId } from '../../../http/path-id'
import holdService from '../services/holds'
import retentionService from '../services/retention'

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const holds = holdService({ strapi })
  const retention = retentionService({ strapi })

  return {
    overview: controller(strapi, retentionApi.overview, async ({ person }) => accept(await retention.overview(person))),
    save: controller(strapi, retentionApi.save, ({ person, body }) => retention.save(person, body)),
    holdOf: controller(strapi, retentionApi.holdOf, ({ person, ctx }) => holds.of(person, pathId(ctx))),
    hold: controller(strapi, retentionApi.hold, ({ person, body, ctx }) => holds.put(person, pathId(ctx), body.reason)),
    release: controller(strapi, retentionApi.release, ({ person, ctx }) => holds.lift(person, pathId(ctx))),
  }
}
