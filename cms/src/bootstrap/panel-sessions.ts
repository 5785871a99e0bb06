import type { Core } from '@strapi/strapi'
import { renewalsPerStaff } from '../api/auth/lib/limits'
import type { Staff } from '../api/office/lib/staff-accounts'
import { now } from '../clock'
import { inTransaction } from '../database/transaction'
import { inside } from '../strapi/inside'
import { panelTokenSeconds } from '../strapi/panel-token'
import { takePanelPoint } from './panel-points'
import { beforePanelCall, besideNoChange, type BeforeCall } from './panel-routes'

/** What the framework keeps a session's token in, by which it is renewed. */
const renewalCookie = 'strapi_admin_refresh'

/**
 * Whoever ends sessions of their own also ends the former tokens of all their sessions: the framework ends what is in use, and a token from
 * before a renewal opens the panel for up to half an hour more (ASVS 7.4.1).
 */
const endFormerSessions =
  (strapi: Core.Strapi): BeforeCall =>
  async (ctx, next) => {
    await next()
    const former = { user_id: String((ctx.state['user'] as Staff).id), origin: 'admin', status: 'rotated' }
    if (ctx.status === 200) await inTransaction(strapi, (trx) => trx('strapi_sessions').where(former).delete())
  }

/**
 * Renews a session, so often as an account may. The framework keeps the session from before as long as it would have lived, and asks it
 * about tokens that were made of it: those of the last half hour. Whoever sends a token that opens nothing waits for nobody, and nobody for them.
 */
const renew =
  (strapi: Core.Strapi): BeforeCall =>
  async (ctx, next) => {
    const token = ctx.cookies.get(renewalCookie)
    const renewed = token ? await inside(strapi, 'panelSessions').validateRefreshToken(token) : null
    if (!renewed?.isValid) return next()
    await takePanelPoint(strapi, renewalsPerStaff, renewed.userId)
    await besideNoChange(strapi, async (trx) => {
      await next()
      const lastOfToken = new Date(now(strapi).getTime() + panelTokenSeconds * 1000)
      await trx('strapi_sessions')
        .where({ session_id: renewed.sessionId, status: 'rotated' })
        .where('expires_at', '>', lastOfToken)
        .update({ expires_at: lastOfToken })
    })
  }

/** Ends sessions of the panel as a whole (ASVS 7.4.1). Called while the framework registers, before it mounts its calls. */
export function guardPanelSessions(strapi: Core.Strapi): void {
  for (const path of ['/users/me/sessions', '/users/me/sessions/:sessionId'])
    beforePanelCall(strapi, 'DELETE', path, endFormerSessions(strapi))
  beforePanelCall(strapi, 'POST', '/access-token', renew(strapi))
  beforePanelCall(strapi, 'POST', '/logout', (_ctx, next) => besideNoChange(strapi, next))
}
