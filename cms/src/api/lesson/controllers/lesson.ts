import { lessonsApi } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { controller, pagedController } from '../../../http/controller'
import { pathId } from '../../../http/path-id'
import { findVisibleLesson } from '../lib/visible'
import bookingService from '../services/booking'
import placeService from '../services/move-places'
import movingService from '../services/moving'
import officeService from '../services/office'
import listService from '../services/student-lists'
import textService from '../services/texts'

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const booking = bookingService({ strapi })
  const lists = listService({ strapi })
  const moving = movingService({ strapi })
  const places = placeService({ strapi })
  const office = officeService({ strapi })
  const texts = textService({ strapi })

  return {
    myLessons: pagedController(strapi, lessonsApi.myLessons, ({ person, query }) => lists.findMine(person, query)),
    available: pagedController(strapi, lessonsApi.available, ({ person, query }) => lists.findAvailable(person, query)),
    availableInRange: pagedController(strapi, lessonsApi.availableInRange, ({ person, query }) =>
      lists.findAvailableBetween(person, query),
    ),
    book: controller(strapi, lessonsApi.book, ({ person, ctx }) => booking.book(person, pathId(ctx))),
    cancel: controller(strapi, lessonsApi.cancel, ({ person, ctx }) => booking.cancel(person, pathId(ctx))),
    movePlaces: controller(strapi, lessonsApi.movePlaces, ({ person, ctx }) => places.find(person, pathId(ctx))),
    move: controller(strapi, lessonsApi.move, ({ person, body, ctx }) => moving.move(person, pathId(ctx), body.to)),
    setPickupLocation: controller(strapi, lessonsApi.setPickupLocation, ({ person, body, ctx }) =>
      texts.set(person, pathId(ctx), 'pickupLocation', body.pickupLocation),
    ),
    setStudentNote: controller(strapi, lessonsApi.setStudentNote, ({ person, body, ctx }) =>
      texts.set(person, pathId(ctx), 'studentNote', body.note),
    ),
    setTeacherNote: controller(strapi, lessonsApi.setTeacherNote, ({ person, body, ctx }) =>
      texts.setTeacherNote(person, pathId(ctx), body),
    ),
    teacherNotes: pagedController(strapi, lessonsApi.teacherNotes, ({ person, query }) => lists.findNotes(person, query)),
    one: controller(strapi, lessonsApi.one, ({ person, ctx }) => findVisibleLesson(strapi, person, pathId(ctx))),
    update: controller(strapi, lessonsApi.update, ({ person, body, ctx }) => office.update(person, pathId(ctx), body)),
  }
}
