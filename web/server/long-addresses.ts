/** Signs and parts of a path: far more than any of ours has. */
const most = { signs: 300, parts: 16 } as const

/** Where the browser asks the framework which scripts pages have that a page links to; their paths stand in `p`. */
export const scriptsPath = '/__manifest'

/** Paths that it may ask for at once, with all above them: a list of a hundred people has half as many. */
const mostAsked = 200

const partsOf = (path: string): string[] => path.replace(/^\/?/, '/').split('/').slice(1)

const isLongPath = (path: string): boolean => path.length > most.signs || partsOf(path).length > most.parts

/** The path and those above it: each is looked up. */
export const withThoseAbove = (path: string): string[] => partsOf(path).map((_, index, parts) => parts.slice(0, index + 1).join('/'))

/**
 * Whether an address keeps the framework's router busy for long, with everybody else waiting: it tries each route on the path, and on
 * every path above it, for longer with each slash.
 */
export function isLongAddress(address: string): boolean {
  if (isLongPath(address.split('?', 1)[0] ?? '')) return true
  // Put together, not resolved: `//elsewhere` is a path here and no host.
  const { pathname, searchParams } = new URL(`http://localhost${address}`)
  if (pathname !== scriptsPath) return false
  const asked = searchParams.getAll('p')
  return asked.some(isLongPath) || new Set(asked.flatMap(withThoseAbove)).size > mostAsked
}
