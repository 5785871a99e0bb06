import type { RequestHandler, ServerBuild } from '@remix-run/node'
import { scriptsPath, withThoseAbove } from './long-addresses'
import { pageRenderer, type Mode } from './page-renderer'
import { noRoute, restPatternOf, routePatternOf } from './route-pattern'

type Told = { headers: Headers; routes: object }

const toldOf = new WeakMap<ServerBuild, Map<string, Told>>()

/**
 * What tells the browser which scripts pages have that a page links to. The framework tries all routes on each path that is asked for;
 * here it does so once for each route there is, however many paths are asked for and however often.
 */
export function scriptsTeller(build: ServerBuild, mode: Mode): RequestHandler {
  const known = toldOf.get(build) ?? new Map<string, Told>()
  toldOf.set(build, known)
  const askFramework = pageRenderer(build, noRoute, mode)

  const patternOf = (path: string): string => {
    const pattern = routePatternOf(build.routes, path)
    return pattern === noRoute ? restPatternOf(build.routes, path) : pattern
  }

  /** A name in a pattern stands for any other: the pattern is asked for as a path. */
  async function tellOf(pattern: string, address: URL, context: Parameters<RequestHandler>[1]): Promise<Told> {
    const before = known.get(pattern)
    if (before) return before
    const { origin, searchParams } = address
    const query = new URLSearchParams({ version: searchParams.get('version') ?? '', p: pattern })
    const response = await askFramework(new Request(`${origin}${scriptsPath}?${query.toString()}`), context)
    const told = { headers: response.headers, routes: (await response.json()) as object }
    known.set(pattern, told)
    return told
  }

  return async (request, context) => {
    const address = new URL(request.url)
    const asked = address.searchParams.getAll('p')
    // Of another build or of nothing: the framework says what there is to say, without looking.
    if (asked.length === 0 || address.searchParams.get('version') !== build.assets.version) return askFramework(request, context)
    const patterns = [...new Set(asked.flatMap(withThoseAbove).map(patternOf))]
    const all = await Promise.all(patterns.map((pattern) => tellOf(pattern, address, context)))
    return Response.json(Object.assign({}, ...all.map(({ routes }) => routes)), { headers: all[0]?.headers ?? {} })
  }
}
