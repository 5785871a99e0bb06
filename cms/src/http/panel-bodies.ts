import { problems } from '@rijbaan/contract'
import { countPendingBodies, pendingBodyRetrySeconds } from '@rijbaan/servers'
import type { Core } from '@strapi/strapi'
import type { Context } from 'koa'
import type { Next } from './next'
import { refuseBusyPanel, refusePanel, type PanelSentence } from './panel-answer'
import { lookThroughForm, mayHoldFiles, panelBodyBytes } from './panel-forms'
import { senderOf } from './panel-sender'
import { takeTurn } from './panel-turns'
import { announcedIn, letBodyPass, smallBodyBytes } from './read-bytes'

const signInFirst: PanelSentence = { nl: 'Log eerst in.', en: problems['sign-in-required'].message }

const unpacked: PanelSentence = {
  nl: 'Stuur dit onverpakt: een ingepakte inhoud wordt niet gelezen.',
  en: 'Send this as it is: a packed body isn’t read.',
}

/** A body that doesn't say how long it is may be any length. */
function isLarge(ctx: Context): boolean {
  const announced = announcedIn(ctx)
  return announced === null ? ctx.get('transfer-encoding') !== '' : announced > smallBodyBytes
}

/**
 * A body that is unpacked while it is read: what it says of its length says nothing of what comes out, and thirty bytes are enough for
 * two megabytes of brackets. No browser packs what it sends.
 */
const isPacked = (ctx: Context): boolean => !['', 'identity'].includes(ctx.get('content-encoding').trim().toLowerCase())

async function refusePacked(ctx: Context): Promise<void> {
  await letBodyPass(ctx, announcedIn(ctx), smallBodyBytes)
  refusePanel(ctx, 415, unpacked)
}

/** Says that nobody is signed in, in the form that the panel reads. */
async function refuseStranger(ctx: Context): Promise<void> {
  await letBodyPass(ctx, announcedIn(ctx), panelBodyBytes)
  refusePanel(ctx, 401, signInFirst)
}

/** Says at once that too many bodies are still to come: it is the end of this one that can't be waited for. */
const refuseBusy = (ctx: Context): void => refuseBusyPanel(ctx, pendingBodyRetrySeconds)

const pendingBodies = countPendingBodies()

/**
 * Lets the framework read a large body, or one with files, only of somebody in the office, and a few at once: it parses what is sent to
 * the panel before it asks who sends it. What is packed it reads of nobody, and of who isn't signed in so many bodies may be still to
 * come. Calls of the API are read by `readApiBody`.
 */
export const guardPanelBodies =
  (strapi: Core.Strapi) =>
  async (ctx: Context, next: Next): Promise<void> => {
    if (ctx.path.startsWith('/api/')) return next()
    const sender = senderOf(strapi, ctx)
    if (sender === null && !(await pendingBodies.expect(ctx.req, ctx.res, ctx.ip))) return refuseBusy(ctx)
    if (isPacked(ctx)) return refusePacked(ctx)
    if (!(isLarge(ctx) || mayHoldFiles(ctx))) return next()
    if (sender === null) return refuseStranger(ctx)
    return takeTurn(sender, () => (mayHoldFiles(ctx) ? lookThroughForm(ctx, next) : next()))
  }
