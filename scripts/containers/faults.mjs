// What happens to containers while people use the site.
import { setTimeout as pause } from 'node:timers/promises'
import { homePath, studentHomePath, studentLessonsPath, tariffsPath } from '@rijbaan/contract'
import { Problem } from '../lib/problem.mjs'
import { composeQuietly, docker, runInProject } from './compose.mjs'

/** @typedef {import('./visitor.mjs').Visitor} Visitor */

const healthSeconds = 180

/** What ends one container of several, and brings it back. @type {Record<string, (container: string) => Promise<unknown>>} */
export const faults = {
  killed: async (container) => {
    await docker(['kill', container])
    await docker(['start', container])
  },
  'stopped ten times': async (container) => {
    for (let count = 0; count < 10; count += 1) {
      await docker(['stop', container])
      await docker(['start', container])
      await waitUntilHealthy(container)
    }
  },
}

/** Replaces all containers of both servers by ones of the newest images, as a school's operator does. */
export const roll = () => runInProject('docker/roll.sh')

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

/**
 * Asks for pages and sends requests without a pause while something is done, and for so many seconds after; answers how often
 * each status came.
 */
export async function underTraffic(
  /** @type {Visitor} */ visitor,
  /** @type {() => Promise<number>} */ send,
  /** @type {() => Promise<unknown>} */ run,
  /** @type {number} */ secondsAfter,
) {
  /** @type {Record<string, number>} */
  const statuses = {}
  let isOver = false
  const again = async (/** @type {() => Promise<number>} */ ask, /** @type {number} */ every) => {
    while (!isOver) {
      const status = await ask()
      statuses[status] = (statuses[status] ?? 0) + 1
      await pause(every)
    }
  }
  const pages = [homePath, tariffsPath, studentHomePath(), studentLessonsPath()]
  const asking = pages.map((place) => again(async () => (await visitor.get(place)).status, 150))
  const sending = again(send, 300)
  try {
    await run()
    await pause(secondsAfter * 1000)
  } finally {
    isOver = true
  }
  await Promise.all([...asking, sending])
  return statuses
}
