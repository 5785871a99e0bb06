// A fingerprint of what a build is made from, by content and never by dates, so that a stale build is known.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './project.mjs'

const neverInputs = new Set(['node_modules', 'dist', 'build', 'tests', '.strapi', '.cache', '.tmp', '.vite', 'generated', 'uploads'])
const isInput = (/** @type {string} */ name) => !neverInputs.has(name) && !/\.test\.tsx?$|\.tsbuildinfo$|\.log$/.test(name)

/** Every input file below a path, relative to the root, sorted; a path that doesn't exist has none. */
function filesBelow(/** @type {string} */ relative, /** @type {string[]} */ except) {
  const absolute = path.join(root, relative)
  if (except.includes(relative) || !existsSync(absolute)) return []
  if (statSync(absolute).isFile()) return [relative]
  /** @type {string[]} */
  const files = []
  for (const name of readdirSync(absolute).filter(isInput).sort()) files.push(...filesBelow(path.posix.join(relative, name), except))
  return files
}

/**
 * A digest of the names and contents of all files below `inputs` (relative to the root), and of `facts` such as the Node ABI.
 * @param {{ inputs: string[], except?: string[], facts?: string[] }} sources
 */
export function fingerprint({ inputs, except = [], facts = [] }) {
  const digest = createHash('sha256').update(JSON.stringify(facts))
  for (const file of inputs.flatMap((input) => filesBelow(input, except))) {
    digest.update(`\0${file}\0`).update(readFileSync(path.join(root, file)))
  }
  return digest.digest('hex')
}

/** Whether the stamp says that this fingerprint is what was built last. */
export const isFresh = (/** @type {string} */ stampFile, /** @type {string} */ print) =>
  existsSync(stampFile) && readFileSync(stampFile, 'utf8').trim() === print

/** Remembers what was built. Called after success alone, so that a half build is stale. */
export function stamp(/** @type {string} */ stampFile, /** @type {string} */ print) {
  mkdirSync(path.dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, `${print}\n`)
}
