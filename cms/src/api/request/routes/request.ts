import { requestsApi, requestsOfficeApi } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { routesFrom } from '../../../http/routes'

export default (app: { strapi: Core.Strapi }) => ({
  routes: [...routesFrom(requestsApi, 'request')(app).routes, ...routesFrom(requestsOfficeApi, 'request')(app).routes],
})
