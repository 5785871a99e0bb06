import { requestsApi, requestsOfficeApi } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { controller } from '../../../http/controller'
import { pathId } from '../../../http/path-id'
import requestService from '../services/request'

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const requests = requestService({ strapi })
  return {
    demoLesson: controller(strapi, requestsApi.demoLesson, async ({ body, visitor }) => requests.takeDemoLesson(body, visitor)),
    callMeBack: controller(strapi, requestsApi.callMeBack, async ({ body, visitor }) => requests.takeCallMeBack(body, visitor)),
    tariffRequest: controller(strapi, requestsApi.tariffRequest, async ({ body, visitor }) => requests.takeTariffRequest(body, visitor)),
    requestedStudent: controller(strapi, requestsOfficeApi.requestedStudent, ({ ctx }) => requests.findStudent(pathId(ctx))),
  }
}
