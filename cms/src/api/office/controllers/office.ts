import { accept, attentionApi, deleteSecretHeader, peopleOfficeApi } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import type { Context } from 'koa'
import { controller } from '../../../http/controller'
import { pathId } from '../../../http/path-id'
import attentionService from '../services/attention'
import offboardingService from '../services/offboarding'
import officeService from '../services/office'
import onboardingService from '../services/onboarding'

const secretIn = (ctx: Context): string => ctx.get(deleteSecretHeader)

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const attention = attentionService({ strapi })
  const offboarding = offboardingService({ strapi })
  const office = officeService({ strapi })
  const onboarding = onboardingService({ strapi })

  return {
    school: controller(strapi, attentionApi.school, async () => accept(await attention.find())),
    createOwnStudent: controller(strapi, peopleOfficeApi.createOwnStudent, ({ person, body }) => onboarding.createOwnStudent(person, body)),
    createStudent: controller(strapi, peopleOfficeApi.createStudent, ({ person, body }) => onboarding.createStudent(person, body)),
    createTeacher: controller(strapi, peopleOfficeApi.createTeacher, ({ person, body }) => onboarding.createTeacher(person, body)),
    overview: controller(strapi, peopleOfficeApi.overview, async () => accept(await office.overview())),
    one: controller(strapi, peopleOfficeApi.one, ({ person, ctx }) => office.one(person, pathId(ctx))),
    update: controller(strapi, peopleOfficeApi.update, ({ person, body, ctx }) => office.update(person, pathId(ctx), body)),
    lessonCounters: controller(strapi, peopleOfficeApi.lessonCounters, ({ person, ctx }) => office.lessonCounters(person, pathId(ctx))),
    setStatus: controller(strapi, peopleOfficeApi.setStatus, ({ person, body, ctx }) =>
      office.setStatus(person, pathId(ctx), body.isActive),
    ),
    remove: controller(strapi, peopleOfficeApi.remove, ({ person, ctx }) => offboarding.remove(person, pathId(ctx), secretIn(ctx))),
    anonymise: controller(strapi, peopleOfficeApi.anonymise, ({ person, ctx }) =>
      offboarding.anonymise(person, pathId(ctx), secretIn(ctx)),
    ),
  }
}
