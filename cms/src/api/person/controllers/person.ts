import { accept, peopleApi } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import type { Context } from 'koa'
import { refuseWith } from '../../../http/answer'
import { controller, pagedController } from '../../../http/controller'
import { pathId } from '../../../http/path-id'
import { signedIn } from '../../../http/session'
import directoryService from '../services/directory'
import emailChangeService from '../services/email-change'
import peopleService from '../services/person'
import pictureService from '../services/picture'

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const directory = directoryService({ strapi })
  const emails = emailChangeService({ strapi })
  const people = peopleService({ strapi })
  const pictures = pictureService({ strapi })

  return {
    me: controller(strapi, peopleApi.me, async ({ person }) => accept(await people.describe(person.id))),

    updateMe: controller(strapi, peopleApi.updateMe, ({ person, body }) => people.updateMe(person, body)),

    confirmEmail: controller(strapi, peopleApi.confirmEmail, ({ body }) => emails.confirm(body.token)),
    resendEmail: controller(strapi, peopleApi.resendEmail, ({ person }) => people.resendEmail(person)),
    cancelEmail: controller(strapi, peopleApi.cancelEmail, async ({ person }) => {
      await emails.cancel(person.id)
      return accept({ message: 'Your e-mail address stays as it is.' })
    }),

    setPicture: controller(strapi, peopleApi.setPicture, async ({ person, file }) => {
      const kept = await pictures.set(person, file)
      return kept.ok ? accept(await people.describe(person.id)) : kept
    }),

    removePicture: controller(strapi, peopleApi.removePicture, async ({ person }) => {
      const removed = await pictures.remove(person)
      return removed.ok ? accept(await people.describe(person.id)) : removed
    }),

    teacherStudents: pagedController(strapi, peopleApi.teacherStudents, async ({ person, query }) =>
      accept(await directory.findStudentsOf(person, query)),
    ),
    teacherStudent: controller(strapi, peopleApi.teacherStudent, ({ person, ctx }) => directory.findStudentOf(person, pathId(ctx))),
    teachersAndStudents: controller(strapi, peopleApi.teachersAndStudents, async ({ query }) => accept(await directory.findSchool(query))),

    picture: async (ctx: Context) => {
      const found = await pictures.find(signedIn(ctx), pathId(ctx))
      if (!found.ok) return refuseWith(ctx, found)
      // A browser may keep it, and asks each time: whoever may no longer see somebody sees no copy either.
      ctx.set('Cache-Control', 'private, no-cache')
      const etag = `"${found.value}"`
      ctx.set('ETag', etag)
      // Not the framework's comparison: the web app's `fetch` says `no-cache` beside the tag, which that would take at its word.
      if (ctx.get('if-none-match') === etag) {
        ctx.status = 304
        return
      }
      const opened = await pictures.open(found.value)
      if (!opened.ok) return refuseWith(ctx, opened)
      ctx.type = 'image/webp'
      ctx.length = opened.value.size
      ctx.status = 200
      ctx.body = opened.value.bytes
    },
  }
}
