import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import type { Language } from '@rijbaan/contract'
import type { Knex } from 'knex'
import type { Context } from 'koa'
import type { Next } from '../http/next'
import { findStaff, type Staff } from '../api/office/lib/staff-accounts'
import { inTransaction } from '../database/transaction'
import { inside } from '../strapi/inside'
import type { FrameworkRoute } from '../strapi/services'
import { staffLanguage } from '../strapi/staff-language'
import { superAdminRole } from '../strapi/staff-type'

/** What stands before one of the panel's own calls, once the framework knows who asks and what was sent. */
export type BeforeCall = (ctx: Context, next: Next) => Promise<void>

/**
 * Sets what is given before a call of the panel's, in that order, by the path that the framework gives it below `/admin`.
 * @throws where there is no such call.
 */
export function beforePanelCall(strapi: Core.Strapi, method: string, path: string, ...before: BeforeCall[]): void {
  const route = inside(strapi, 'panelRoutes').find((each) => each.method === method && each.path === path)
  if (!route) throw new Error(`The framework has no ${method} ${path} in its panel any more.`)
  route.config.middlewares = [...before, ...(route.config.middlewares ?? [])]
}

/** The panel's calls that change accounts and roles. */
const ofAccounts = /^\/(users|roles|register|reset-password)(\/|$)/

const roleIds = ({ roles }: Staff): string => JSON.stringify(roles.map(({ id }) => id).sort((one, other) => one - other))

/** Waits until no other change of accounts is under way, and keeps others waiting until this one is over. */
const lockAccounts = (trx: Knex.Transaction): Promise<unknown> => trx('admin_roles').where({ code: superAdminRole }).forUpdate().first('id')

/**
 * Does something to sessions while no change of accounts is under way: a new password ends the sessions that it finds, and what began, was
 * renewed or was ended beside it would be none of these.
 */
export const besideNoChange = <Answer>(strapi: Core.Strapi, work: (trx: Knex.Transaction) => Promise<Answer>): Promise<Answer> =>
  inTransaction(strapi, async (trx) => {
    await lockAccounts(trx)
    return work(trx)
  })

/**
 * Lets one change of accounts happen at a time, and asks again what let its doer in: whoever lost an account or a role to the change
 * before this one is refused as at the door, and of two owners who take each other's role at once one stays.
 */
async function takeTurn(strapi: Core.Strapi, trx: Knex.Transaction, doer: Staff | undefined): Promise<void> {
  await lockAccounts(trx)
  if (!doer) return
  const now = await findStaff(strapi, { id: doer.id })
  if (!now?.isActive) throw new errors.UnauthorizedError()
  if (roleIds(now) !== roleIds(doer)) throw new errors.ForbiddenError()
}

/**
 * Has what these calls change be one transaction from the first change on, so that a refusal takes all of it back (`auditPanel`): the
 * framework writes an account before it begins one of its own. Called while it registers, before anything else is set before them.
 */
export function keepAccountsTogether(strapi: Core.Strapi): void {
  const together: BeforeCall = (ctx, next) =>
    inTransaction(strapi, async (trx) => {
      await takeTurn(strapi, trx, ctx.state['user'] as Staff | undefined)
      return next()
    })
  for (const { method, path } of inside(strapi, 'panelRoutes'))
    if (method !== 'GET' && ofAccounts.test(path)) beforePanelCall(strapi, method, path, together)
}

function askForRight(routes: FrameworkRoute[], path: string, action: string): void {
  const route = routes.find((each) => each.method === 'PUT' && each.path === path)
  if (!route) throw new Error(`The framework has no PUT ${path} any more.`)
  const right = { name: 'admin::hasPermissions', config: { actions: [action] } }
  route.config.policies = [...(route.config.policies ?? []), right]
}

const noLayout: Record<Language, string> = {
  nl: 'Deze indeling van de startpagina is niet te lezen.',
  en: 'This layout of the home page can’t be read.',
}

/** Refuses a layout of the panel's own home page that the framework can't read, for which it would answer 500. */
const refuseOtherLayouts =
  (strapi: Core.Strapi): BeforeCall =>
  async (_ctx, next) => {
    try {
      await next()
    } catch (problem) {
      if (problem instanceof Error && problem.name === 'ZodError') throw new errors.ValidationError(noLayout[staffLanguage(strapi)])
      throw problem
    }
  }

/**
 * Asks for a right where the framework forgets to: whoever is signed in could have changed for everybody what the parts of a form are
 * called, in which order they stand, and how languages are dealt with. Called while it registers. @throws where there is no such call.
 */
export function guardSettings(strapi: Core.Strapi): void {
  askForRight(inside(strapi, 'contentRoutes'), '/components/:uid/configuration', 'plugin::content-manager.components.configure-layout')
  askForRight(inside(strapi, 'languageRoutes'), '/settings', 'plugin::i18n.locale.update')
  beforePanelCall(strapi, 'PUT', '/homepage/layout', refuseOtherLayouts(strapi))
}

/** A text that was sent; null where there is none. */
export function textIn(given: unknown, field: string): string | null {
  const value = typeof given === 'object' && given !== null ? (given as Record<string, unknown>)[field] : undefined
  return typeof value === 'string' ? value : null
}

/** Refuses at a field, in the form that the panel reads. */
export function refuseAt(path: string[], message: string): never {
  throw new errors.ValidationError(message, { errors: [{ path, message, name: 'ValidationError' }] })
}
