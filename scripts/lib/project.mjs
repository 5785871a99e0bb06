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
const oldestNode = '20.19.0'

/** Whether this Node is new enough: `[major, minor, patch]` compared from the left. */
export function isNodeNewEnough(/** @type {string} */ version) {
  const [have = [], need = []] = [version, oldestNode].map((text) => text.split('.').map(Number))
  const first = need.findIndex((part, index) => part !== have[index])
  return first === -1 || (have[first] ?? 0) > (need[first] ?? 0)
}

/**
 * Why the product can't run on this system, in a sentence that says what to do instead; null where it can.
 * @returns {string | null}
 */
export function refusalOfSystem(/** @type {{ platform: string, node: string }} */ { platform, node }) {
  if (platform === 'win32')
    return 'Windows itself is not supported: run the same commands in the Windows Subsystem for Linux (`wsl --install`), or use the containers of docker-compose.yml.'
  return isNodeNewEnough(node) ? null : `Node ${oldestNode} or newer is needed; this is ${node}.`
}

/** The system that this process runs on. */
export const thisSystem = { platform: process.platform, node: process.versions.node }
