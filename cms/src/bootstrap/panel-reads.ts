import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import type { Context } from 'koa'
import { inside } from '../strapi/inside'
import type { Ability } from '../strapi/services'
import type { BeforeCall } from './panel-routes'

/** What the account that asks may do, as the framework puts it on a request. */
export const abilityOf = (ctx: Context): Ability => ctx.state['userAbility'] as Ability

/** Whether an account may read no such entries, or not this field of them. */
export const mayNotRead = (ctx: Context, model: string, field?: string): boolean =>
  abilityOf(ctx).cannot('plugin::content-manager.explorer.read', model, field)

/**
 * Whether an account reads the drafts of a type in each language, or those of one entry: a right may hold for some alone, such as for what
 * somebody made themselves.
 */
export async function readsEach(strapi: Core.Strapi, ctx: Context, model: string, documentId?: string): Promise<boolean> {
  if (mayNotRead(ctx, model)) return false
  const checker = inside(strapi, 'permissionChecker').create({ userAbility: abilityOf(ctx), model })
  const { filters } = await checker.sanitizedQuery.read({})
  const these = documentId === undefined ? {} : { documentId }
  const count = (where: object) => strapi.documents(model as never).count({ filters: where, locale: '*', status: 'draft' } as never)
  return (await count(these)) === (await count({ $and: [these, filters ?? {}] }))
}

/**
 * Copies for an account only what it reads: the framework asks whether it may make entries and hands it the copy of any, with what is in
 * it, and fills a language in from another the same way.
 */
export const copyWhatIsRead =
  (strapi: Core.Strapi): BeforeCall =>
  async (ctx, next) => {
    const { model = '', sourceId } = ctx.params as { model?: string; sourceId?: string }
    const named: unknown = sourceId ?? ctx.query['documentId']
    const documentId = typeof named === 'string' ? named : undefined
    if (model in strapi.contentTypes && !(await readsEach(strapi, ctx, model, documentId))) throw new errors.NotFoundError()
    return next()
  }
