import type { Core } from '@strapi/strapi'
import type { Context } from 'koa'
import type { Next } from '../http/next'
import { inside } from '../strapi/inside'

/** What stands before one of the panel's own calls, once the framework knows who asks and what was sent. */
export type BeforeCall = (ctx: Context, next: Next) => Promise<void>

/** Sets something before a call of the panel's, by the path that the framework gives it below `/admin`. @throws where there is no such call. */
export function beforePanelCall(strapi: Core.Strapi, method: string, path: string, before: BeforeCall): void {
  const route = inside(strapi, 'panelRoutes').find((each) => each.method === method && each.path === path)
  if (!route) throw new Error(`The framework has no ${method} ${path} in its panel any more.`)
  route.config.middlewares = [before, ...(route.config.middlewares ?? [])]
}

/**
 * Asks for the right to arrange forms where the framework forgets to: whoever is signed in could have changed what the parts of a form are
 * called, and in which order they stand, for everybody. Called while it registers. @throws where there is no such call.
 */
export function guardArrangements(strapi: Core.Strapi): void {
  const path = '/components/:uid/configuration'
  const route = inside(strapi, 'contentRoutes').find((each) => each.method === 'PUT' && each.path === path)
  if (!route) throw new Error(`The framework has no PUT ${path} in its content manager any more.`)
  const right = { name: 'admin::hasPermissions', config: { actions: ['plugin::content-manager.components.configure-layout'] } }
  route.config.policies = [...(route.config.policies ?? []), right]
}

/** A text that was sent; null where there is none. */
export function textIn(given: unknown, field: string): string | null {
  const value = typeof given === 'object' && given !== null ? (given as Record<string, unknown>)[field] : undefined
  return typeof value === 'string' ? value : null
}
