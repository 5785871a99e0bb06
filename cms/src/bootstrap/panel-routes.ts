import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import type { Language } from '@rijbaan/contract'
import type { Context } from 'koa'
import type { Next } from '../http/next'
import { inTransaction } from '../database/transaction'
import { inside } from '../strapi/inside'
import type { FrameworkRoute } from '../strapi/services'
import { staffLanguage } from '../strapi/staff-language'

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

/**
 * Has what these calls change be one transaction from the first change on, so that a refusal takes all of it back (`auditPanel`): the
 * framework writes an account before it begins one of its own. Called while it registers, before anything else is set before them.
 */
export function keepAccountsTogether(strapi: Core.Strapi): void {
  const together: BeforeCall = (_ctx, next) => inTransaction(strapi, () => next())
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
