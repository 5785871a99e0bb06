import type { IncomingMessage } from 'node:http'
import { healthPaths, type Answered } from '@rijbaan/servers'
import type { Context } from 'koa'

/** What a request is counted under that no route answers. */
const noRoute = '*'

/** Whether a path can be read from what is asked for: `http://[/` is no address, and whoever reads its path is thrown at. */
export function hasPath(ctx: Context): boolean {
  try {
    return Boolean(ctx.path)
  } catch {
    return false
  }
}

/** The pattern of the route that answers a request, such as `/api/lessons/:id/book`; `*` where none does. */
export function routeOf(ctx: Context): string {
  if (!hasPath(ctx)) return noRoute
  // The framework's router knows nothing of them.
  if (healthPaths.includes(ctx.path)) return ctx.path
  const { _matchedRoute: matched } = ctx as { _matchedRoute?: unknown }
  // What isn't a path is the framework's own way in to its routes, of which none fitted.
  return typeof matched === 'string' && matched.startsWith('/') ? matched : noRoute
}

const answered = new WeakMap<IncomingMessage, Answered>()

/** Keeps for the traces what the log has found out about a request. */
export const noteAnswered = (request: IncomingMessage, what: Answered): void => void answered.set(request, what)

export const findAnswered = (request: IncomingMessage): Answered | undefined => answered.get(request)
