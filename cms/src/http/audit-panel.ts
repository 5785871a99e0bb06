import { deeds, toLanguage, type Refused } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import type { Context } from 'koa'
import { asOneCall } from '../database/call'
import { staffNameOf } from '../full-name'
import { staffType } from '../strapi/staff-type'
import { countingDeed, panelDeeds, tellDeed } from './audit-bounds'
import { writeLine, type Actor, type Renamed } from './audit-line'
import type { Next } from './next'
import { refusePanel, type PanelSentence } from './panel-answer'
import { panelDeed, type PanelDeed } from './panel-deeds'
import { senderOf } from './panel-sender'

/** An account of the panel, as the framework puts it on a request or answers it. */
type Staff = { id: number; firstname?: string | null; lastname?: string | null; username?: string | null }

const isStaff = (given: unknown): given is Staff =>
  typeof given === 'object' && given !== null && 'id' in given && typeof given.id === 'number'

const within = (given: unknown, name: string): unknown =>
  typeof given === 'object' && given !== null ? (given as Record<string, unknown>)[name] : undefined

/** Who is signed in to the panel; who signed in, or chose a password, by this very call. */
function actorOf(ctx: Context): Actor | null {
  const staff = [ctx.state['user'], within(within(ctx.body, 'data'), 'user')].find(isStaff)
  if (!staff) return null
  return { id: staff.id, name: staffNameOf(staff), isOfPanel: true }
}

/** The account of the panel that a refused sign-in was about. Who it was isn't known: a number without a name. */
async function strangerAt(strapi: Core.Strapi, ctx: Context): Promise<Actor | null> {
  const email = within(ctx.request.body, 'email')
  if (typeof email !== 'string') return null
  const account = (await strapi.db.query(staffType).findOne({ where: { email: email.trim().toLowerCase() }, select: ['id'] })) as unknown
  return isStaff(account) ? { id: account.id, name: '', isOfPanel: true } : null
}

async function writeDeed(strapi: Core.Strapi, ctx: Context, { action, contentType }: PanelDeed): Promise<void> {
  if (ctx.status < 400) {
    const actor = actorOf(ctx)
    const renamed = ctx.state['renamed'] as Renamed | undefined
    const fields = ctx.state['changedFields'] as string[] | undefined
    const further = { ...(contentType ? { contentType } : {}), ...(renamed ? { renamed } : {}), ...(fields ? { fields } : {}) }
    // Somebody without an account changes nothing here; a sign-out without a session ends none.
    if (actor) await tellDeed(strapi, { kind: deeds[action], action, actor, subject: null, ...further }, ctx.ip)
  } else if (action === 'panel.signIn') {
    // What was counted of the attempt stays. Without a password nobody tried to get in.
    if ((ctx.status !== 400 && ctx.status !== 401) || !within(ctx.request.body, 'password')) return
    const refused = { kind: 'sign-in', action: 'panel.signInRefused', actor: await strangerAt(strapi, ctx), subject: null } as const
    // Whoever tries to get in to an account that is there is told each time.
    if (refused.actor) await writeLine(strapi, refused)
    else await tellDeed(strapi, refused, ctx.ip)
  } else throw new CallRefused()
}

/** Ends the transaction of a call that was refused, also half-way: what it had changed by then would have no line. */
class CallRefused extends Error {}

const somethingWrong: PanelSentence = {
  nl: 'Er ging iets mis, en er is niets veranderd. Probeer het opnieuw.',
  en: 'Something went wrong, and nothing has changed. Please try again.',
}

const enoughForToday: PanelSentence = {
  nl: 'Dit is meer dan één account op een dag in het kantoor verandert. Probeer het morgen opnieuw.',
  en: 'This is more than one account changes in the panel in a day. Please try again tomorrow.',
}

async function refuseFurther(strapi: Core.Strapi, ctx: Context, sender: string, { facts }: Refused): Promise<void> {
  const account = (await strapi.db.query(staffType).findOne({ where: { id: sender }, select: ['preferedLanguage'] })) as unknown
  ctx.set('Retry-After', String(Math.max(1, Math.ceil(facts.retryAfterSeconds ?? 1))))
  refusePanel(ctx, 429, enoughForToday, toLanguage(within(account, 'preferedLanguage')))
}

/** Counts what an account does before anything is done: thousands of lines of one would bury those of others. Of sign-ins the lines are counted. */
async function countingDeeds(strapi: Core.Strapi, ctx: Context, { action }: PanelDeed, work: () => Promise<void>): Promise<void> {
  const sender = deeds[action] === 'sign-in' ? null : senderOf(strapi, ctx)
  if (sender === null) return work()
  const counted = await countingDeed(strapi, { limit: panelDeeds, key: sender, isDone: () => ctx.status < 400 }, work)
  if (!counted.ok) await refuseFurther(strapi, ctx, sender, counted)
}

/**
 * Runs what is done in the panel as one transaction with its line in the audit log, as calls of the portal are (`auditCalls`). What is
 * refused changes nothing.
 */
export const auditPanel =
  (strapi: Core.Strapi) =>
  async (ctx: Context, next: Next): Promise<void> => {
    const deed = panelDeed(ctx.method, ctx.path, ctx.query)
    if (!deed) return next()
    try {
      await countingDeeds(strapi, ctx, deed, () =>
        asOneCall(async () => {
          await next()
          await writeDeed(strapi, ctx, deed)
        }),
      )
    } catch (problem) {
      ctx.remove('Set-Cookie')
      if (problem instanceof CallRefused) return
      strapi.log.error(`${ctx.state['requestId']} ${problem instanceof Error ? problem.stack : String(problem)}`)
      refusePanel(ctx, 500, somethingWrong)
    }
  }
