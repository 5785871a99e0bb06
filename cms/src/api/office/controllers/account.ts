import { peopleApi } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { controller } from '../../../http/controller'
import { pathId } from '../../../http/path-id'
import accountService from '../services/accounts'
import teacherService from '../services/teachers'

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const accounts = accountService({ strapi })
  const teachers = teacherService({ strapi })

  return {
    setTeacher: controller(strapi, peopleApi.setTeacher, ({ person, body, ctx }) => teachers.assign(person, pathId(ctx), body.teacherId)),
    resetSecondFactor: controller(strapi, peopleApi.resetSecondFactor, ({ person, ctx }) =>
      accounts.resetSecondFactor(person, pathId(ctx)),
    ),
    endSessions: controller(strapi, peopleApi.endSessions, ({ person, ctx }) => accounts.endSessions(person, pathId(ctx))),
    invite: controller(strapi, peopleApi.invite, ({ person, ctx }) => accounts.invite(person, pathId(ctx))),
    unlock: controller(strapi, peopleApi.unlock, ({ person, ctx }) => accounts.unlock(person, pathId(ctx))),
  }
}
