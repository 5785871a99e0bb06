import { accept, readsApi } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { controller } from '../../../http/controller'
import { readTogether } from '../../../http/reads'

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const read = readTogether(strapi)
  return {
    readMany: controller(strapi, readsApi.readMany, async ({ body, ctx }) => accept(await read(ctx, body))),
  }
}
