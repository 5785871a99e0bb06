import { freshSignInMinutes } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import type { Context } from 'koa'
import { findStaff, readStaffId, type Staff } from '../api/office/lib/staff-accounts'
import { refusePanel, type PanelSentence } from '../http/panel-answer'
import { isFresh } from '../http/session'
import { beforePanelCall, textIn, type BeforeCall } from './panel-routes'

const signInAgain: PanelSentence = {
  nl: `Meld je eerst af en weer aan. Wie toegang geeft, doet dat binnen ${freshSignInMinutes} minuten na het aanmelden.`,
  en: `Sign out and in again first. Whoever gives access does so within ${freshSignInMinutes} minutes of signing in.`,
}

/** How the settings name how long a session lasts at most, by its kind: one that is remembered, and one of a window. */
const lifespans = { refresh: 'maxRefreshTokenLifespan', session: 'maxSessionLifespan' } as const

/**
 * When whoever calls signed in; null where that can't be known. The framework renews a session under another number every few minutes,
 * and leaves one thing as it was at the first: when it ends at the latest.
 */
async function signedInAt(strapi: Core.Strapi, ctx: Context): Promise<Date | null> {
  const { id } = (ctx.state['session'] ?? {}) as { id?: string }
  if (!id) return null
  const row = await strapi.db.connection('strapi_sessions').where({ session_id: id, origin: 'admin' }).first('type', 'absolute_expires_at')
  if (!row) return null
  const seconds = strapi.config.get<number>(`admin.auth.sessions.${lifespans[row.type === 'refresh' ? 'refresh' : 'session']}`)
  return new Date(new Date(row.absolute_expires_at).getTime() - seconds * 1000)
}

type Sent = { roles?: unknown; isActive?: unknown }

const idsOf = (roles: readonly unknown[]): string => JSON.stringify(roles.map(String).sort())

/** Whether a change lets somebody into an account, or into more by it: another address or password, other roles, switching it on. */
function opens(sent: Sent, account: Staff): boolean {
  const email = textIn(sent, 'email')?.trim().toLowerCase()
  const hasOtherRoles = Array.isArray(sent.roles) && idsOf(sent.roles) !== idsOf(account.roles.map(({ id }) => id))
  const isOtherEmail = email !== undefined && email !== account.email
  return isOtherEmail || hasOtherRoles || textIn(sent, 'password') !== null || (sent.isActive === true && !account.isActive)
}

/** Refuses what `isAsked` says of where whoever calls didn't sign in a moment ago. */
const askToSignIn =
  (strapi: Core.Strapi, isAsked: (ctx: Context) => Promise<boolean> | boolean): BeforeCall =>
  async (ctx, next) => {
    if (!(await isAsked(ctx))) return next()
    const since = await signedInAt(strapi, ctx)
    if (since && isFresh(since, freshSignInMinutes, new Date())) return next()
    // The framework makes a sentence of its own of one that is thrown.
    return refusePanel(ctx, 403, signInAgain)
  }

/** What makes accounts, ends them, or gives all who have a role more: whoever does that signed in a moment ago. */
const alwaysAsked = [
  ['POST', '/users'],
  ['POST', '/users/batch-delete'],
  ['DELETE', '/users/:id'],
  ['POST', '/roles'],
  ['PUT', '/roles/:id/permissions'],
] as const

/**
 * Has whoever makes an account of the panel, or opens another's, sign in first: a session that was left open or stolen would live on in
 * an account of the thief's own (ASVS 7.5.1). The panel's pages send no present password along that could be asked for instead; one's own
 * account has a place for it (`guardPanelAccounts`). Called while the framework registers, before it mounts its calls.
 */
export function guardPanelAccess(strapi: Core.Strapi): void {
  const isOpened = async ({ params, request }: Context): Promise<boolean> => {
    const account = await findStaff(strapi, { id: readStaffId((params as { id?: string }).id) })
    return account !== null && opens((request.body ?? {}) as Sent, account)
  }
  for (const [method, path] of alwaysAsked)
    beforePanelCall(
      strapi,
      method,
      path,
      askToSignIn(strapi, () => true),
    )
  beforePanelCall(strapi, 'PUT', '/users/:id', askToSignIn(strapi, isOpened))
}
