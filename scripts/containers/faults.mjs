// What happens to containers while people use the site.
import { setTimeout as pause } from 'node:timers/promises'
import { homePath, studentHomePath, studentLessonsPath, tariffsPath } from '@rijbaan/contract'
import { Problem } from '../lib/problem.mjs'
import { composeQuietly, docker } from './compose.mjs'

/** @typedef {import('./visitor.mjs').Visitor} Visitor */

const healthSeconds = 180

/** What ends one container of several, and brings it back. @type {Record<string, (container: string) => Promise<unknown>>} */
export const faults = {
  killed: async (container) => {
    await docker(['kill', container])
    await docker(['start', container])
  },
  'stopped and started': async (container) => {
    await docker(['stop', container])
    await docker(['start', container])
  },
}

/** Lets the server of a container stand still without ending it. */
export async function hang(/** @type {string} */ container, /** @type {string} */ script) {
  const find = `for place in /proc/[0-9]*; do tr '\\0' ' ' < $place/cmdline | grep -q '^node ${script}' && kill -STOP \${place#/proc/}; done; true`
  await docker(['exec', container, 'sh', '-c', find])
}

/** One of a service's containers. */
export const containerOf = async (/** @type {string} */ service) => (await composeQuietly(['ps', '--quiet', service])).split('\n')[0] ?? ''

const startsOf = (/** @type {string} */ container) => docker(['inspect', '--format', '{{.RestartCount}}', container])

const isHealthy = async (/** @type {string} */ container) =>
  (await docker(['inspect', '--format', '{{.State.Health.Status}}', container])) === 'healthy'

async function waitFor(/** @type {string} */ what, /** @type {() => Promise<boolean>} */ isSo) {
  for (let second = 0; second < healthSeconds; second += 1) {
    if (await isSo()) return
    await pause(1000)
  }
  throw new Problem(`${what} took longer than ${healthSeconds} seconds.`)
}

export const waitUntilHealthy = (/** @type {string} */ container) => waitFor('Getting well', () => isHealthy(container))

/** Waits until Docker has started a container again by itself. */
export async function waitForRestart(/** @type {string} */ container) {
  const before = await startsOf(container)
  await waitFor('Being started again', async () => (await startsOf(container)) !== before)
  await waitUntilHealthy(container)
}

/** Asks for pages without a pause while something is done, and for so many seconds after; answers how often each status came. */
export async function underTraffic(
  /** @type {Visitor} */ visitor,
  /** @type {() => Promise<unknown>} */ run,
  /** @type {number} */ secondsAfter,
) {
  /** @type {Record<string, number>} */
  const statuses = {}
  let isOver = false
  const asking = [homePath, tariffsPath, studentHomePath(), studentLessonsPath()].map(async (place) => {
    while (!isOver) {
      const { status } = await visitor.get(place)
      statuses[status] = (statuses[status] ?? 0) + 1
      await pause(150)
    }
  })
  await run()
  await pause(secondsAfter * 1000)
  isOver = true
  await Promise.all(asking)
  return statuses
}
