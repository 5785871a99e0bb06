import { peopleApi, peopleOfficeApi } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { routesFrom } from '../../../http/routes'

export default (app: { strapi: Core.Strapi }) => ({
  routes: [...routesFrom(peopleApi, 'person')(app).routes, ...routesFrom(peopleOfficeApi, 'person-office')(app).routes],
})
