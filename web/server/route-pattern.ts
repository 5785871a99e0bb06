import type { ServerBuild } from '@remix-run/node'

type Routes = ServerBuild['routes']

/**
 * Every address of a build: those without a name in them, those with one, the most particular first, and those that all below them have
 * which no other has.
 */
type Patterns = { fixed: Set<string>; named: string[][]; rest: string[][] }

/** What a request is counted under that no page of ours answers. */
export const noRoute = '*'

const partsOf = (path: string): string[] => path.split('/').filter(Boolean)

const countNames = (parts: string[]): number => parts.filter((part) => part.startsWith(':')).length

function fullPath(routes: Routes, id: string): string {
  const route = routes[id]
  if (!route) return ''
  return `${route.parentId === undefined ? '' : fullPath(routes, route.parentId)}/${route.path ?? ''}`
}

/** The parts of the address that a route stands at, those of the routes around it first; names as `:name`. */
export const routePartsOf = (routes: Routes, id: string): string[] => partsOf(fullPath(routes, id))

function readPatterns(routes: Routes): Patterns {
  const paths = Object.keys(routes).map((id) => routePartsOf(routes, id))
  const named = paths.filter((parts) => countNames(parts) > 0 && !parts.includes('*'))
  const fixed = paths.filter((parts) => countNames(parts) === 0 && !parts.includes('*'))
  return {
    fixed: new Set(fixed.map((parts) => `/${parts.join('/')}`)),
    named: named.sort((one, other) => countNames(one) - countNames(other)),
    rest: paths.filter((parts) => parts.at(-1) === '*').sort((one, other) => other.length - one.length),
  }
}

const read = new WeakMap<Routes, Patterns>()

/** The address that a page's data is asked for at, as its page's. */
const pagePath = (path: string): string => path.replace(/\.data$/, '').replace(/^\/_root$/, '/')

function patternsOf(routes: Routes): Patterns {
  const patterns = read.get(routes) ?? readPatterns(routes)
  read.set(routes, patterns)
  return patterns
}

/** The pattern of the route that answers this path, such as `/portal/admin/students/:studentId`; `*` where none does. */
export function routePatternOf(routes: Routes, path: string): string {
  const patterns = patternsOf(routes)
  const parts = partsOf(pagePath(path))
  const plain = `/${parts.join('/').toLowerCase()}`
  if (patterns.fixed.has(plain)) return plain
  const fits = (pattern: string[]) =>
    pattern.length === parts.length && pattern.every((part, index) => part.startsWith(':') || part === parts[index]?.toLowerCase())
  const found = patterns.named.find(fits)
  return found ? `/${found.join('/')}` : noRoute
}

/** The pattern of the route that says of this path that it is no page: `/portal/*` or `/*`. */
export function restPatternOf(routes: Routes, path: string): string {
  const parts = partsOf(path)
  const isBelow = (pattern: string[]) => pattern.slice(0, -1).every((part, index) => part === parts[index]?.toLowerCase())
  return `/${patternsOf(routes).rest.find(isBelow)?.join('/') ?? noRoute}`
}
