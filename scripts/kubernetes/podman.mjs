// Podman, as commands, and pods as `podman kube play` takes them. PODMAN names another client than the one in PATH.
import { spawn } from 'node:child_process'
import { stringify } from 'yaml'
import { Problem } from '../lib/problem.mjs'

/** @typedef {import('./pods.mjs').Pod} Pod */
/** @typedef {import('./read.mjs').ConfigMap} ConfigMap */
/** @typedef {import('./read.mjs').Secret} Secret */

const client = process.env.PODMAN || 'podman'

/** The network that all pods of the trial are on. */
export const network = 'rijbaan-pods'

/** @returns {Promise<{ said: string, complaint: string }>} */
function ask(/** @type {string[]} */ args, /** @type {string} */ text) {
  return new Promise((resolve, reject) => {
    const child = spawn(client, args, { stdio: [text ? 'pipe' : 'ignore', 'pipe', 'pipe'] })
    let said = ''
    let complaint = ''
    child.stdout?.setEncoding('utf8').on('data', (part) => (said += part))
    child.stderr?.setEncoding('utf8').on('data', (part) => (complaint += part))
    child.once('error', () => reject(new Problem('There is no podman: install it, or set PODMAN.')))
    child.once('close', (code) =>
      code === 0
        ? resolve({ said: said.trim(), complaint: complaint.trim() })
        : reject(new Problem(`podman ${args.slice(0, 2).join(' ')} ended with exit code ${code}: ${complaint.trim()}`)),
    )
    child.stdin?.end(text)
  })
}

/** Runs podman, with a text to read where one is given; answers what it wrote. */
export const podman = async (/** @type {string[]} */ args, text = '') => (await ask(args, text)).said

/** The last lines of a container, whichever way it wrote them. */
export async function readLog(/** @type {string} */ container) {
  const { said, complaint } = await ask(['logs', '--tail', '30', container], '')
  return [complaint, said].filter(Boolean).join('\n')
}

/** One container as a network has it under a name, for what the school doesn't bring: a database, a mail server, a proxy. */
export const run = (/** @type {string} */ name, /** @type {string[]} */ args) =>
  podman(['run', '--detach', '--name', name, '--network', `${network}:alias=${name}`, ...args])

export const play = (/** @type {Secret} */ secret) => podman(['kube', 'play', '-'], stringify({ ...secret, kind: 'Secret' }))

/**
 * Plays a pod as its template has it; only the image's place is this machine's. A service's name leads to all pods that have it.
 * @param {{ pod: Pod, name: string, settings: ConfigMap, command?: string[] }} what
 */
export async function playPod({ pod, name, settings, command }) {
  const container = { ...pod.container, image: `localhost/${pod.image}:latest`, imagePullPolicy: 'Never', ...(command ? { command } : {}) }
  const spec = { ...pod.spec, containers: [container] }
  const resource = { apiVersion: 'v1', kind: 'Pod', metadata: { name, labels: pod.labels }, spec }
  await podman(['kube', 'play', '--network', `${network}:alias=${pod.name}`, '-'], `${stringify(settings)}---\n${stringify(resource)}`)
  return `${name}-${pod.container.name}`
}

/** Waits for the end of a container that does its work once; a Problem with its last words where that isn't 0. */
export async function waitForEnd(/** @type {string} */ container) {
  const code = await podman(['wait', container])
  const said = await readLog(container)
  if (code !== '0') throw new Problem(`${container} ended with exit code ${code}: ${said}`)
  return said.split('\n').at(-1) ?? ''
}
