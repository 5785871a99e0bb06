// Finds files that import one another in a circle, also through types alone: whoever reads one of them needs all.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { inProject } from '../lib/project.mjs'

const workspaces = ['contract', 'servers', 'cms', 'web', 'e2e', 'scripts']
const isSource = /\.(tsx?|mjs|js)$/
const isMade = /(^|\/)(node_modules|dist|build|public|generated|\.[^/]+)\//

/** Aliases of the web app's tsconfig. */
const fromAlias = (/** @type {string} */ specifier) => (specifier.startsWith('~/') ? `web/app/${specifier.slice(2)}` : null)

/** All source files, by their path from the root. */
const findSources = () =>
  workspaces
    .flatMap((workspace) =>
      readdirSync(inProject(workspace), { recursive: true, encoding: 'utf8' }).map((file) =>
        path.posix.join(workspace, file.split(path.sep).join('/')),
      ),
    )
    .filter((file) => isSource.test(file) && !isMade.test(file))

/** The file of ours that an import names; null for packages and for what is no code. */
function resolve(/** @type {string} */ from, /** @type {string} */ specifier, /** @type {(file: string) => boolean} */ isThere) {
  const place = specifier.startsWith('.') ? path.posix.join(path.posix.dirname(from), specifier) : fromAlias(specifier)
  if (place === null) return null
  const bare = place.replace(/\.js$/, '')
  const candidates = [place, ...['.ts', '.tsx', '.mjs', '.js', '/index.ts', '/index.tsx'].map((end) => bare + end)]
  return candidates.find(isThere) ?? null
}

/** What each file imports, types too. */
export function readImports() {
  const sources = new Set(findSources())
  return new Map(
    [...sources].map((file) => {
      const { importedFiles } = ts.preProcessFile(readFileSync(inProject(file), 'utf8'), true, true)
      const found = importedFiles.map(({ fileName }) => resolve(file, fileName, (candidate) => sources.has(candidate)))
      return [file, found.filter((target) => target !== null)]
    }),
  )
}

/**
 * The circles of a graph, each as its members: groups of which everyone reaches everyone (Tarjan).
 * @param {Map<string, string[]>} graph
 */
export function findCircles(graph) {
  /** @type {Map<string, { index: number, low: number, isOpen: boolean }>} */
  const visits = new Map()
  /** @type {string[]} */
  const open = []
  /** @type {string[][]} */
  const circles = []
  const visit = (/** @type {string} */ node) => {
    const own = { index: visits.size, low: visits.size, isOpen: true }
    visits.set(node, own)
    open.push(node)
    for (const next of graph.get(node) ?? []) {
      const known = visits.get(next) ?? visit(next)
      if (known.isOpen) own.low = Math.min(own.low, known.low)
    }
    if (own.low === own.index) {
      const group = open.splice(open.indexOf(node))
      for (const member of group) Object.assign(visits.get(member) ?? own, { isOpen: false })
      if (group.length > 1 || graph.get(node)?.includes(node)) circles.push(group.sort())
    }
    return own
  }
  for (const node of graph.keys()) if (!visits.has(node)) visit(node)
  return circles
}
