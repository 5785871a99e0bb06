import { accept, auditApi } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { pagedController } from '../../../http/controller'
import auditService from '../services/audit'

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const audit = auditService({ strapi })
  return { list: pagedController(strapi, auditApi.list, async ({ query }) => accept(await audit.find(query))) }
}
