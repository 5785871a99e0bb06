// Where the project lies and what its folders are called.
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The absolute path of the project's root. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')

/** An absolute path from one that is relative to the root. */
export const inProject = (/** @type {string[]} */ ...parts) => path.join(root, ...parts)

/** Build and install logs; kept out of `node_modules`, which an install empties. */
export const logFolder = inProject('.cache', 'logs')

/** The oldest Node the project runs on; `engines` in package.json says the same. */
export const oldestNode = '20.19.0'

/** Whether this Node is new enough: `[major, minor, patch]` compared from the left. */
export function isNodeNewEnough(/** @type {string} */ version) {
  const [have = [], need = []] = [version, oldestNode].map((text) => text.split('.').map(Number))
  const first = need.findIndex((part, index) => part !== have[index])
  return first === -1 || (have[first] ?? 0) > (need[first] ?? 0)
}
