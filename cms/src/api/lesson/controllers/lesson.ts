import { accept, lessonsApi } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { controller } from '../../../http/controller'
import { pathId } from '../../../http/path-id'
import bookingService from '../services/booking'
import listService from '../services/lists'
import textService from '../services/texts'

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const booking = bookingService({ strapi })
  const lists = listService({ strapi })
  const texts = textService({ strapi })

  return {
    myLessons: controller(strapi, lessonsApi.myLessons, async ({ person }) => accept(await lists.findMine(person))),
    available: controller(strapi, lessonsApi.available, async ({ person }) => accept(await lists.findAvailable(person))),
    availableInRange: controller(strapi, lessonsApi.availableInRange, ({ person, query }) => lists.findAvailableBetween(person, query)),
    book: controller(strapi, lessonsApi.book, ({ person, ctx }) => booking.book(person, pathId(ctx))),
    cancel: controller(strapi, lessonsApi.cancel, ({ person, ctx }) => booking.cancel(person, pathId(ctx))),
    setPickupLocation: controller(strapi, lessonsApi.setPickupLocation, ({ person, body, ctx }) =>
      texts.set(person, pathId(ctx), 'pickupLocation', body.pickupLocation),
    ),
    setStudentNote: controller(strapi, lessonsApi.setStudentNote, ({ person, body, ctx }) =>
      texts.set(person, pathId(ctx), 'studentNote', body.note),
    ),
    one: controller(strapi, lessonsApi.one, ({ person, ctx }) => lists.findOne(person, pathId(ctx))),
  }
}
