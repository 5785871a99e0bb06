import type { Endpoint } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import type { Context } from 'koa'
import { refuseWith } from './answer'
import type { Next } from './next'
import { findPerson, needsSecondFactor, refusalFor } from './session'
import { isFromWebApp } from './visitor'

/**
 * Lets through who may call an endpoint, as the contract's table says (R63), before anything is looked up: no session
 * 401, wrong role 403 (R62). The person is put on the request.
 */
export const requireAccess =
  (endpoint: Endpoint, strapi: Core.Strapi) =>
  async (ctx: Context, next: Next): Promise<void> => {
    if (endpoint.access === 'public') return next()
    if (endpoint.access === 'web-app') return isFromWebApp(strapi, ctx.request) ? next() : refuseWith(ctx, 'forbidden')
    const person = await findPerson(strapi, ctx)
    if (!person) return refuseWith(ctx, 'sign-in-required')
    // Also for whoever is refused: the log says who tried.
    ctx.state['person'] = person
    const refusal = refusalFor(person, endpoint, await needsSecondFactor(strapi, person))
    if (refusal) return refuseWith(ctx, refusal)
    return next()
  }
