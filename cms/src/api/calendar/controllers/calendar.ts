import { calendarsApi } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { controller } from '../../../http/controller'
import { pathId } from '../../../http/path-id'
import feedService from '../services/feeds'
import fileService from '../services/files'

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const feeds = feedService({ strapi })
  const files = fileService({ strapi })
  return {
    state: controller(strapi, calendarsApi.state, ({ person }) => feeds.find(person.id)),
    make: controller(strapi, calendarsApi.make, ({ person }) => feeds.make(person)),
    choose: controller(strapi, calendarsApi.choose, ({ person, body }) => feeds.choose(person, body.hasNames)),
    revoke: controller(strapi, calendarsApi.revoke, ({ person }) => feeds.revoke(person)),
    feed: controller(strapi, calendarsApi.feed, ({ body, visitor }) => feeds.read(body.token, visitor)),
    lesson: controller(strapi, calendarsApi.lesson, ({ person, ctx }) => files.ofLesson(person, pathId(ctx))),
    exam: controller(strapi, calendarsApi.exam, ({ person, ctx }) => files.ofExam(person, pathId(ctx))),
  }
}
