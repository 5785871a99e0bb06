import type { Core } from '@strapi/strapi'
import type { Context } from 'koa'
import { inside } from '../strapi/inside'

/** Who in the office sends this, by the token that the panel puts on its calls; null where nobody does. */
export function senderOf(strapi: Core.Strapi, ctx: Context): string | null {
  // As the framework reads it.
  const [, token] = /^bearer\s+(\S+)$/i.exec(ctx.get('authorization')) ?? []
  if (token === undefined) return null
  const said = inside(strapi, 'panelSessions').validateAccessToken(token)
  return said.isValid ? said.payload.userId : null
}
