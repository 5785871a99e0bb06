import { accept, adminLessonsApi } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { controller } from '../../../http/controller'
import { pathId } from '../../../http/path-id'
import availabilityService from '../../availability/services/availability'
import { findVisibleLesson } from '../lib/visible'
import placeService from '../services/move-places'
import movingService from '../services/moving'
import officeService from '../services/office'
import listService from '../services/office-lists'
import recentService from '../services/recent'

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const availability = availabilityService({ strapi })
  const moving = movingService({ strapi })
  const places = placeService({ strapi })
  const lists = listService({ strapi })
  const office = officeService({ strapi })
  const recent = recentService({ strapi })

  return {
    page: controller(strapi, adminLessonsApi.page, ({ person, query }) => lists.findPage(person, query)),
    recent: controller(strapi, adminLessonsApi.recent, async ({ person }) => accept(await recent.findAroundNow(person))),
    create: controller(strapi, adminLessonsApi.create, ({ person, body }) => office.create(person, body)),
    cleanUp: controller(strapi, adminLessonsApi.cleanUp, async () => accept(await office.cleanUp())),
    one: controller(strapi, adminLessonsApi.one, ({ person, ctx }) => findVisibleLesson(strapi, person, pathId(ctx))),
    edit: controller(strapi, adminLessonsApi.edit, ({ person, query, ctx }) => office.edit(person, pathId(ctx), query)),
    update: controller(strapi, adminLessonsApi.update, ({ person, body, ctx }) => office.update(person, pathId(ctx), body)),
    movePlaces: controller(strapi, adminLessonsApi.movePlaces, ({ person, ctx }) => places.find(person, pathId(ctx))),
    move: controller(strapi, adminLessonsApi.move, ({ person, body, ctx }) => moving.move(person, pathId(ctx), body.to)),
    availability: controller(strapi, adminLessonsApi.availability, ({ ctx }) => availability.find(pathId(ctx))),
    setAvailability: controller(strapi, adminLessonsApi.setAvailability, ({ body, ctx }) => availability.set(pathId(ctx), body)),
    generate: controller(strapi, adminLessonsApi.generate, ({ ctx }) => availability.generate(pathId(ctx))),
  }
}
