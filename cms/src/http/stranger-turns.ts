import { refuse } from '@rijbaan/contract'
import { endSiteOf, networkOf, ownTurns, type MostWaiting } from '@rijbaan/servers'
import type { Core } from '@strapi/strapi'
import type { Context } from 'koa'
import { settingsOf } from '../settings'
import { refuseWith } from './answer'
import type { Next } from './next'
import { answerNobody } from './nobody-there'
import { refuseBusyPanel } from './panel-answer'
import { senderOf } from './panel-sender'
import { announcedIn } from './read-bytes'
import { isFromWebApp } from './visitor'

/**
 * What strangers read at once, in all and of one network: so much less than the database has connections for (`DATABASE_POOL_MAX`) that
 * the calls of the website and of the office never stand behind a crowd of them.
 */
export function mostReadings(connections: number): { inAll: number; ofNetwork: number } {
  const inAll = Math.max(1, Math.min(8, Math.floor(connections * 0.8)))
  return { inAll, ofNetwork: Math.max(1, Math.floor(inAll / 2)) }
}

/** What strangers send to the panel at once from one end site: how long a body takes to come is up to who sends it. */
export const mostSendings = 16

/** Of what is read, and as many of what is sent: each holds a request's head, and of what is sent no more than a small body. */
export const mostStrangersWaiting: MostWaiting = { perSender: 200, inAll: 600 }

/** By then those before have been answered. In seconds. */
const retryAfterSeconds = 5

const ofApi = /^\/(?:api|super-admin)\//

/**
 * Needs no turn: what is sent to the API, which the panel's host hides and whose calls are counted by what they are for; and signing in
 * to the panel, which waits in the queue of all passwords.
 */
const isBounded = (path: string): boolean => ofApi.test(path) || path === '/admin/login'

/** Files, for which nothing is asked of the database: of the media library, which have a bound of their own, and of the panel's pages, which want hundreds. */
const files = /^\/(?:uploads\/|admin\/[\w.-]+\.(?:js|css|png|webp|svg|ico|woff2?|json)$)/i

function refuseBusy(ctx: Context): void {
  if (ofApi.test(ctx.path)) refuseWith(ctx, refuse('busy', { retryAfterSeconds }))
  else refuseBusyPanel(ctx, retryAfterSeconds)
}

const hasBody = (ctx: Context): boolean => (announcedIn(ctx) ?? 0) > 0 || ctx.get('transfer-encoding') !== ''

/** Lets whatever else the process has to do have its turn. */
const others = () => new Promise((resolve) => setImmediate(resolve))

/**
 * Gives whoever isn't known turns: one address may hold thousands of requests open, and the framework asks its database before it knows
 * who is there (decision 82).
 */
export function turnsForStrangers(
  isKnown: (ctx: Context) => boolean,
  most: ReturnType<typeof mostReadings>,
): (ctx: Context, next: Next) => Promise<void> {
  const readings = ownTurns(most.ofNetwork, mostStrangersWaiting, most.inAll)
  const sendings = ownTurns(mostSendings, mostStrangersWaiting)

  return async (ctx, next) => {
    const isReading = ['GET', 'HEAD'].includes(ctx.method) && !hasBody(ctx)
    if (isKnown(ctx) || (isReading ? files.test(ctx.path) : isBounded(ctx.path))) return next()
    const network = networkOf(ctx.ip)
    const goOn = async (): Promise<true> => {
      await answerNobody(ctx, next)
      // What is answered without waiting for anything would have all others follow in this same moment.
      await others()
      return true
    }
    const turn = isReading ? readings.run(network, goOn, endSiteOf(network)) : sendings.run(endSiteOf(network), goOn)
    if ((await turn) === null) refuseBusy(ctx)
  }
}

/** The same of whoever comes neither by way of the website nor with a session of the panel. */
export const giveStrangersTurns = (strapi: Core.Strapi) =>
  turnsForStrangers(
    (ctx) => isFromWebApp(strapi, ctx.request) || senderOf(strapi, ctx) !== null,
    mostReadings(settingsOf(strapi).databasePool.max),
  )
