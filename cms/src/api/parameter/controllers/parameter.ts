import { accept, parametersApi } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { controller } from '../../../http/controller'
import parameterService from '../services/parameter'

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const parameters = parameterService({ strapi })

  return {
    map: controller(strapi, parametersApi.map, async () => accept(await parameters.map())),
    list: controller(strapi, parametersApi.list, async () => accept(await parameters.list())),
    save: controller(strapi, parametersApi.save, ({ body }) => parameters.save(body)),
  }
}
