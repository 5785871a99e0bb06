import { requestsApi } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { controller } from '../../../http/controller'
import requestService from '../services/request'

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const requests = requestService({ strapi })
  return {
    demoLesson: controller(strapi, requestsApi.demoLesson, async ({ body, visitor }) => requests.takeDemoLesson(body, visitor)),
    callMeBack: controller(strapi, requestsApi.callMeBack, async ({ body, visitor }) => requests.takeCallMeBack(body, visitor)),
    tariffRequest: controller(strapi, requestsApi.tariffRequest, async ({ body, visitor }) => requests.takeTariffRequest(body, visitor)),
  }
}
