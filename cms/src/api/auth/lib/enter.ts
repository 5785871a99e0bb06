import { accept, type CurrentUser, type Result } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import type { Context } from 'koa'
import { markBrowser } from '../../../http/known-browser'
import { sessionCookie, sessionIdIn, setSessionCookie } from '../../../http/session'
import peopleService from '../../person/services/person'
import signInService from '../services/sign-in'
import type { Account } from './accounts'
import { describeDevice } from './device'

/** Lets in somebody whose password or passkey was right: begins a session in place of the browser's own, and answers who they are. */
export async function enter(strapi: Core.Strapi, ctx: Context, account: Account): Promise<Result<CurrentUser>> {
  const before = sessionIdIn(strapi, ctx.cookies.get(sessionCookie(strapi).name))
  const begun = await signInService({ strapi }).begin(account, describeDevice(ctx.get('user-agent')), before)
  if (!begun.ok) return begun
  setSessionCookie(strapi, ctx, begun.value)
  markBrowser(strapi, ctx, 'portal', account.id)
  return accept(await peopleService({ strapi }).describe(account.id))
}
