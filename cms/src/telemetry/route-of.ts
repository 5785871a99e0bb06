import type { IncomingMessage } from 'node:http'
import type { Context } from 'koa'

/** Ours that the framework's router knows nothing of. */
const ownPaths = ['/livez', '/readyz', '/healthz']

/** What a request is counted under that no route answers. */
const noRoute = '*'

/** The pattern of the route that answers a request, such as `/api/lessons/:id/book`; `*` where none does. */
export function routeOf(ctx: Context): string {
  if (ownPaths.includes(ctx.path)) return ctx.path
  const { _matchedRoute: matched } = ctx as { _matchedRoute?: unknown }
  // What isn't a path is the framework's own way in to its routes, of which none fitted.
  return typeof matched === 'string' && matched.startsWith('/') ? matched : noRoute
}

/** What a request turned out to be, once it is answered. */
export type Answered = { route: string; requestId: string }

const answered = new WeakMap<IncomingMessage, Answered>()

/** Keeps for the traces what the log has found out about a request. */
export const noteAnswered = (request: IncomingMessage, what: Answered): void => void answered.set(request, what)

export const findAnswered = (request: IncomingMessage): Answered | undefined => answered.get(request)
