import type { Language } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import type { Context } from 'koa'
import { inside } from '../strapi/inside'
import { staffLanguage } from '../strapi/staff-language'
import type { BeforeCall } from './panel-routes'

/**
 * What a call takes of a query: these words; by which fields it chooses and orders, where it may not be any; and what it answers beside a
 * row, whatever is asked of that.
 */
export type Taken = { words: readonly string[]; fields?: readonly string[]; populate?: object }

/** What the panel's lists say: which page, in which order, and what is looked for. */
export const list = ['page', 'pageSize', 'sort', 'filters', '_q']

/** What the panel's pages ask of its own calls, below `/admin`. All others take nothing. */
const ofPanel: Record<string, Taken> = {
  'GET /users': { words: list, fields: ['id', 'firstname', 'lastname', 'username', 'email', 'isActive'] },
  'GET /roles': { words: ['filters'], fields: ['name'] },
  'GET /registration-info': { words: ['registrationToken'] },
  'DELETE /users/me/sessions': { words: ['keepCurrent'] },
}

const otherFields: Record<Language, string> = {
  nl: 'Hierop kun je niet zoeken of sorteren.',
  en: 'You can’t search or sort by this.',
}

/** Operators and places in a list, which are no fields. */
const around = /^(\$\w+|\d+)$/

const isObject = (given: unknown): given is object => typeof given === 'object' && given !== null

/** The fields by which filters choose, at whatever depth. */
const chosenBy = (filters: unknown): string[] =>
  isObject(filters) ? Object.entries(filters).flatMap(([name, value]) => [...(around.test(name) ? [] : [name]), ...chosenBy(value)]) : []

/** The fields by which an order goes: texts with commas, lists and trees of fields. */
function orderedBy(sort: unknown): string[] {
  if (typeof sort === 'string') return sort.split(',').map((order) => order.split(':')[0]?.trim() ?? '')
  if (Array.isArray(sort)) return sort.flatMap(orderedBy)
  return isObject(sort) ? Object.entries(sort).flatMap(([name, value]) => (around.test(name) ? orderedBy(value) : [name])) : []
}

/** Leaves of a call's query what it takes; nothing where it isn't said. */
export const take =
  (strapi: Core.Strapi, { words, fields, populate }: Taken = { words: [] }): BeforeCall =>
  async (ctx: Context, next) => {
    const kept = Object.entries(ctx.query).filter(([name]) => words.includes(name))
    const beside = populate && 'populate' in ctx.query ? { populate } : {}
    ctx.query = { ...Object.fromEntries(kept), ...beside } as typeof ctx.query
    const named = [...chosenBy(ctx.query['filters']), ...orderedBy(ctx.query['sort'])].filter((name) => name !== '')
    if (fields && !named.every((name) => fields.includes(name))) throw new errors.ValidationError(otherFields[staffLanguage(strapi)])
    return next()
  }

/**
 * Has each call of the panel's own take of a query what its pages send, and nothing else. The framework hands on the rest to its database,
 * whatever the account may read: by `populate` a list of roles answers all accounts with the digests of their passwords. Called while it
 * registers, before it mounts its calls.
 */
export function narrowQueries(strapi: Core.Strapi): void {
  for (const { method, path, config } of inside(strapi, 'panelRoutes'))
    config.middlewares = [take(strapi, ofPanel[`${method} ${path}`]), ...(config.middlewares ?? [])]
}
