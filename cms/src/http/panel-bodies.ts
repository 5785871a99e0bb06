import { problems, type PlainCode } from '@rijbaan/contract'
import { largeBodyRetrySeconds } from '@rijbaan/servers'
import type { Core } from '@strapi/strapi'
import type { Context } from 'koa'
import { inside } from '../strapi/inside'
import { largeBodies } from './large-bodies'
import type { Next } from './next'
import { announcedIn, letBodyPass, smallBodyBytes } from './read-bytes'

/** The largest upload that the panel takes, with what surrounds it. */
const panelBodyBytes = 12 * 1024 * 1024

/** Who in the office sends this, by the token that the panel puts on its calls; null for nobody. */
function panelUserOf(strapi: Core.Strapi, ctx: Context): string | null {
  const [, token] = /^Bearer (\S+)$/.exec(ctx.get('authorization')) ?? []
  const checked = token ? inside(strapi, 'panelSessions').validateAccessToken(token) : null
  return checked?.isValid ? checked.payload.userId : null
}

/** A body that doesn't say how long it is may be any length. */
function isLarge(ctx: Context): boolean {
  const announced = announcedIn(ctx)
  return announced === null ? ctx.get('transfer-encoding') !== '' : announced > smallBodyBytes
}

/** A refusal in the form that the panel reads. */
async function refuseBody(ctx: Context, code: PlainCode | 'busy', name: string): Promise<void> {
  await letBodyPass(ctx, announcedIn(ctx), panelBodyBytes)
  const { status, message } = problems[code]
  ctx.status = status
  ctx.body = { data: null, error: { status, name, message, details: {} } }
}

/**
 * Lets the framework read a large body only of somebody in the office, and while there is room for it: it parses what is sent to the
 * panel before it asks who sends it. Calls of the API are read by `readApiBody`.
 */
export const guardPanelBodies =
  (strapi: Core.Strapi) =>
  async (ctx: Context, next: Next): Promise<void> => {
    if (ctx.path.startsWith('/api/') || !isLarge(ctx)) return next()
    const user = panelUserOf(strapi, ctx)
    if (user === null) return refuseBody(ctx, 'sign-in-required', 'UnauthorizedError')
    const giveBack = largeBodies.take(`panel ${user}`)
    if (!giveBack) {
      ctx.set('Retry-After', String(largeBodyRetrySeconds))
      return refuseBody(ctx, 'busy', 'ServiceUnavailableError')
    }
    ctx.res.once('close', giveBack)
    return next()
  }
