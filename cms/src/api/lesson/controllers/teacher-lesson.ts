import { accept, teacherLessonsApi } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { controller, pagedController } from '../../../http/controller'
import { pathId } from '../../../http/path-id'
import availabilityService from '../../availability/services/availability'
import directoryService from '../../person/services/directory'
import changeService from '../services/changes'
import placeService from '../services/move-places'
import movingService from '../services/moving'
import listService from '../services/teacher-lists'

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const availability = availabilityService({ strapi })
  const changes = changeService({ strapi })
  const moving = movingService({ strapi })
  const places = placeService({ strapi })
  const lists = listService({ strapi })
  const directory = directoryService({ strapi })

  return {
    list: pagedController(strapi, teacherLessonsApi.list, ({ person, query }) => lists.findTaught(person, query)),
    ofStudent: pagedController(strapi, teacherLessonsApi.ofStudent, ({ person, query, ctx }) =>
      lists.findTaughtTo(person, pathId(ctx), query),
    ),
    myTeaching: pagedController(strapi, teacherLessonsApi.myTeaching, ({ person, query }) => lists.findTaught(person, query)),
    myTeachingPage: controller(strapi, teacherLessonsApi.myTeachingPage, ({ person, query }) => lists.findPage(person, query)),
    students: pagedController(strapi, teacherLessonsApi.students, async ({ person, query }) =>
      accept(await directory.findActiveStudentsOf(person, query)),
    ),
    assign: controller(strapi, teacherLessonsApi.assign, ({ person, query, ctx }) => changes.assign(person, pathId(ctx), query)),
    cancel: controller(strapi, teacherLessonsApi.cancel, ({ person, query, ctx }) => changes.cancel(person, pathId(ctx), query.studentId)),
    movePlaces: controller(strapi, teacherLessonsApi.movePlaces, ({ person, ctx }) => places.find(person, pathId(ctx))),
    move: controller(strapi, teacherLessonsApi.move, ({ person, body, ctx }) => moving.move(person, pathId(ctx), body.to)),
    availability: controller(strapi, teacherLessonsApi.availability, ({ person }) => availability.find(person.id)),
    setAvailability: controller(strapi, teacherLessonsApi.setAvailability, ({ person, body }) => availability.set(person.id, body)),
    generate: controller(strapi, teacherLessonsApi.generate, ({ person }) => availability.generate(person.id)),
  }
}
