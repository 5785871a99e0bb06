// What happens to containers while people use the site.
import { setTimeout as pause } from 'node:timers/promises'
import { Problem } from '../lib/problem.mjs'
import { composeQuietly, docker, runInProject } from './compose.mjs'

/** What runs in the containers of each server. */
const scripts = { cms: 'cms/server.mjs', web: 'web/build/server.js' }

/** @typedef {keyof typeof scripts} Server */

export const servers = /** @type {Server[]} */ (Object.keys(scripts))

const waitSeconds = 180
const stops = 10

/** One of a service's containers. */
const containerOf = async (/** @type {Server} */ server) => (await composeQuietly(['ps', '--quiet', server])).split('\n')[0] ?? ''

/** Sends a signal to the server in a container, not to what watches over it. */
async function signal(/** @type {string} */ container, /** @type {Server} */ server, /** @type {'KILL' | 'STOP'} */ name) {
  const isServer = `tr '\\0' ' ' < $place/cmdline 2>&1 | grep -q '^node ${scripts[server]}'`
  const send = `for place in /proc/[0-9]*; do ${isServer} && kill -${name} \${place#/proc/}; done; true`
  // A container that ends takes the command in it along.
  await docker(['exec', container, 'sh', '-c', send]).catch(() => '')
}

async function waitFor(/** @type {string} */ what, /** @type {() => Promise<boolean>} */ isSo) {
  for (let second = 0; second < waitSeconds; second += 1) {
    if (await isSo()) return
    await pause(1000)
  }
  throw new Problem(`${what} took longer than ${waitSeconds} seconds.`)
}

const stateOf = async (/** @type {string} */ container) =>
  docker(['inspect', '--format', '{{.State.Health.Status}} {{.State.StartedAt}}', container])

const waitUntilHealthy = (/** @type {string} */ container) =>
  waitFor('Getting well', async () => (await stateOf(container)).startsWith('healthy '))

/** Does what ends a container's server, and waits until Docker has started it again by itself. */
async function untilRestarted(/** @type {string} */ container, /** @type {() => Promise<unknown>} */ run) {
  const startsOf = () => docker(['inspect', '--format', '{{.RestartCount}}', container])
  const before = await startsOf()
  await run()
  const doneAt = performance.now()
  await waitFor('Being started again', async () => (await startsOf()) !== before)
  const restartedAt = performance.now()
  await waitUntilHealthy(container)
  return { doneAt, restartedAt }
}

/**
 * What happens to one of two. Each answers until when a request may have met it and be lost, as `performance.now()` has it: what
 * came later must be answered by the other one.
 * @type {Record<string, (server: Server) => Promise<number>>}
 */
export const faults = {
  killed: async (server) => {
    const container = await containerOf(server)
    const { doneAt } = await untilRestarted(container, () => signal(container, server, 'KILL'))
    return doneAt
  },
  'stopped ten times': async (server) => {
    const container = await containerOf(server)
    for (let count = 0; count < stops; count += 1) {
      await docker(['stop', container])
      await docker(['start', container])
      await waitUntilHealthy(container)
    }
    return -Infinity
  },
  'hung until it is ended': async (server) => {
    const container = await containerOf(server)
    const { restartedAt } = await untilRestarted(container, () => signal(container, server, 'STOP'))
    return restartedAt
  },
}

/** Replaces all containers of both servers by ones of the newest images, as a school's operator does. */
export async function roll() {
  await runInProject('docker/roll.sh')
  return -Infinity
}
