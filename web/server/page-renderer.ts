import { createRequestHandler, type RequestHandler, type ServerBuild } from '@remix-run/node'
import { noRoute, routePartsOf } from './route-pattern'

type Routes = ServerBuild['routes']

/**
 * Whether a route has to do with the pages of a pattern: it stands on their way down from the root, as a layout, as the page of an
 * address above, or as what answers where no page does.
 */
function isOnTheWay(routes: Routes, id: string, pattern: string[]): boolean {
  const parts = routePartsOf(routes, id).filter((part) => part !== '*')
  return parts.length <= pattern.length && parts.every((part, index) => part === pattern[index])
}

/** The same build with the routes that the pages of a pattern have to do with, and no other. */
function narrow(build: ServerBuild, pattern: string): ServerBuild {
  const parts = pattern.split('/').filter(Boolean)
  const keep = <T>(routes: Record<string, T>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => isOnTheWay(build.routes, id, parts)))
  return { ...build, routes: keep(build.routes), assets: { ...build.assets, routes: keep(build.assets.routes) } }
}

export type Mode = 'production' | 'development'

const renderers = new WeakMap<ServerBuild, Map<string, RequestHandler>>()

/**
 * What renders the pages of a route's pattern (`routePatternOf`). The framework looks for a page's route up to five times, and
 * makes a regular expression of each route's path anew each time: of the few that can be meant here instead of all, and what it
 * prepares for a build is prepared once for each pattern. Where no route answers, all are looked through.
 */
export function pageRenderer(build: ServerBuild, pattern: string, mode: Mode): RequestHandler {
  const known = renderers.get(build) ?? new Map<string, RequestHandler>()
  renderers.set(build, known)
  const render = known.get(pattern) ?? createRequestHandler(pattern === noRoute ? build : narrow(build, pattern), mode)
  known.set(pattern, render)
  return render
}
