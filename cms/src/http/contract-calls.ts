import type { Endpoint } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import compose from 'koa-compose'
import type { Context, Middleware } from 'koa'
import { calledIn } from './contract-paths'
import type { Next } from './next'

type Action = (ctx: Context) => Promise<unknown>
type Controller = Record<string, Action | undefined>

/** A route as `routesFrom` gave it to the framework: what stands before its action, by functions. */
type OwnRoute = { handler: string; endpoint: Endpoint; config: { middlewares: Middleware[] } }
type Apis = Record<string, { routes: Record<string, { routes: OwnRoute[] }> }>

function actionOf(strapi: Core.Strapi, api: string, handler: string): Action {
  const [controller = '', action = ''] = handler.split('.')
  const found = (strapi.controller(`api::${api}.${controller}`) as unknown as Controller)[action]
  if (!found) throw new Error(`The route ${handler} of ${api} has no action.`)
  return found
}

/** What answers each endpoint: the same functions that the framework would run, in the same order. */
function composeCalls(strapi: Core.Strapi): Map<Endpoint, Middleware> {
  const routes = Object.entries(strapi.apis as unknown as Apis).flatMap(([api, { routes: families }]) =>
    Object.values(families).flatMap((family) => family.routes.map((route) => ({ api, route }))),
  )
  return new Map(
    routes.map(({ api, route: { handler, endpoint, config } }) => {
      const act = actionOf(strapi, api, handler)
      const last: Middleware = async (ctx) => {
        await act(ctx)
      }
      return [endpoint, compose([...config.middlewares, last])]
    }),
  )
}

/**
 * Answers the contract's calls before the framework's middlewares, none of which they need: its parsers of queries and bodies, its
 * session, its files, its router. Half of what a call cost went there.
 */
export function answerCalls(strapi: Core.Strapi) {
  let calls: Map<Endpoint, Middleware> | undefined
  return async (ctx: Context, next: Next): Promise<void> => {
    const called = calledIn(ctx)
    if (!called) return next()
    calls ??= composeCalls(strapi)
    const answer = calls.get(called.endpoint)
    if (!answer) return next()
    ctx['params'] = called.params
    // What the log calls the route, as the router would have named it.
    ctx['_matchedRoute'] = called.pattern
    await answer(ctx, () => Promise.resolve())
  }
}
