import { remindersApi } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { controller } from '../../../http/controller'
import choicesService from '../services/choices'

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const choices = choicesService({ strapi })
  return {
    choices: controller(strapi, remindersApi.choices, ({ person }) => choices.find(person.id)),
    choose: controller(strapi, remindersApi.choose, ({ person, body }) => choices.save(person, body)),
  }
}
