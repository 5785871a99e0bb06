import { problems } from '@rijbaan/contract'
import { mostLargeBodies } from '@rijbaan/servers'
import type { Core } from '@strapi/strapi'
import type { Context } from 'koa'
import pLimit from 'p-limit'
import { inside } from '../strapi/inside'
import type { Next } from './next'
import { announcedIn, letBodyPass, smallBodyBytes } from './read-bytes'

/** The largest upload that the panel takes, with what surrounds it. */
const panelBodyBytes = 12 * 1024 * 1024

/** Whether somebody in the office sends this, by the token that the panel puts on its calls. */
function isOfOffice(strapi: Core.Strapi, ctx: Context): boolean {
  const [, token] = /^Bearer (\S+)$/.exec(ctx.get('authorization')) ?? []
  return token !== undefined && inside(strapi, 'panelSessions').validateAccessToken(token).isValid
}

/** A body that doesn't say how long it is may be any length. */
function isLarge(ctx: Context): boolean {
  const announced = announcedIn(ctx)
  return announced === null ? ctx.get('transfer-encoding') !== '' : announced > smallBodyBytes
}

/** The media library sends each of the files that were chosen by itself, all of them at once: they take turns, and none is refused. */
const inTurn = pLimit(mostLargeBodies.inAll)

/** The framework writes each file of a form to the disk as it reads it, however small. */
const mayHoldFiles = (ctx: Context): boolean => typeof ctx.is('multipart') === 'string'

/** Says that nobody is signed in, in the form that the panel reads. */
async function refuseStranger(ctx: Context): Promise<void> {
  await letBodyPass(ctx, announcedIn(ctx), panelBodyBytes)
  const { status, message } = problems['sign-in-required']
  ctx.status = status
  ctx.body = { data: null, error: { status, name: 'UnauthorizedError', message, details: {} } }
}

/**
 * Lets the framework read a large body, or one with files, only of somebody in the office, and a few at once: it parses what is sent to
 * the panel before it asks who sends it. Calls of the API are read by `readApiBody`.
 */
export const guardPanelBodies =
  (strapi: Core.Strapi) =>
  async (ctx: Context, next: Next): Promise<void> => {
    if (ctx.path.startsWith('/api/') || !(isLarge(ctx) || mayHoldFiles(ctx))) return next()
    return isOfOffice(strapi, ctx) ? inTurn(next) : refuseStranger(ctx)
  }
