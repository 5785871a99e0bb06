import { accept, paymentsApi } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import type { Context } from 'koa'
import { refuseWith } from '../../../http/answer'
import { controller, pagedController } from '../../../http/controller'
import { pathId } from '../../../http/path-id'
import { signedIn } from '../../../http/session'
import listService from '../services/lists'
import officeService from '../services/office'
import proofService from '../services/proofs'

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const lists = listService({ strapi })
  const office = officeService({ strapi })
  const proofs = proofService({ strapi })

  return {
    mine: pagedController(strapi, paymentsApi.mine, async ({ person, query }) => accept(await lists.findOwn(person, query))),
    teacherList: pagedController(strapi, paymentsApi.teacherList, async ({ person, query }) => accept(await lists.findOwn(person, query))),
    adminList: pagedController(strapi, paymentsApi.adminList, async ({ person, query }) => accept(await lists.findQueue(person, query))),

    uploadProof: controller(strapi, paymentsApi.uploadProof, ({ person, ctx }) => proofs.hand(person, ctx.state['body'] as FormData)),

    proof: async (ctx: Context) => {
      const opened = await proofs.open(signedIn(ctx), pathId(ctx))
      if (!opened.ok) return refuseWith(ctx, opened)
      const { bytes, size, name } = opened.value
      ctx.set('Cache-Control', 'private, no-store')
      // What a student sent is saved, never shown as a page of ours.
      ctx.attachment(name)
      ctx.set('X-Content-Type-Options', 'nosniff')
      ctx.set('Content-Security-Policy', "default-src 'none'; sandbox")
      ctx.type = 'application/pdf'
      ctx.length = size
      ctx.status = 200
      ctx.body = bytes
    },

    create: controller(strapi, paymentsApi.create, ({ person, body }) => office.add(person, body)),
    verify: controller(strapi, paymentsApi.verify, ({ person, query, body, ctx }) =>
      office.decide(person, pathId(ctx), { ...query, was: body.was, reason: body.reason ?? query.reason }),
    ),
  }
}
