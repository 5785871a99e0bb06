import { attentionApi, peopleApi, peopleOfficeApi } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { routesFrom } from '../../../http/routes'

const { setTeacher, resetSecondFactor, endSessions, invite, unlock } = peopleApi

export default (app: { strapi: Core.Strapi }) => ({
  routes: [
    ...routesFrom({ setTeacher, resetSecondFactor, endSessions, invite, unlock }, 'account')(app).routes,
    ...routesFrom(peopleOfficeApi, 'office')(app).routes,
    ...routesFrom(attentionApi, 'office')(app).routes,
  ],
})
