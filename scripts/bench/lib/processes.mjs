// Servers in processes of their own, and what they take of the machine. On Linux, where /proc tells.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { Problem } from '../../lib/problem.mjs'
import { inProject } from '../../lib/project.mjs'

/** @typedef {{ name: string, pid: number, stop: () => Promise<void> }} Server */
/** @typedef {{ megabytes: number, seconds: number }} Sample Resident memory, and what the processor has worked for it. */

const readySeconds = 180
const pollMilliseconds = 250

/** Ticks in a second of processor time, as Linux has them everywhere. */
const ticks = 100

/** @returns {Sample} */
export function look(/** @type {number} */ pid) {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  // What follows the name, which may hold anything but ends with the last bracket.
  const [, after = ''] = /\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
  const [user = 0, system = 0] = after.split(' ').slice(11, 13).map(Number)
  return { megabytes: Number(kilobytes) / 1024, seconds: (user + system) / ticks }
}

/** A server of its own process; answers it once it is ready. @returns {Promise<Server>} */
export async function startServer(
  /** @type {string} */ name,
  /** @type {string} */ script,
  /** @type {number} */ port,
  /** @type {Record<string, string | undefined>} */ env,
  /** @type {string[]} */ words = [],
  readyPath = '/readyz',
) {
  const child = spawn(process.execPath, [...words, inProject(script)], {
    cwd: inProject(script.split('/')[0] ?? ''),
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const stop = async () => {
    if (child.exitCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  const deadline = performance.now() + readySeconds * 1000
  while (performance.now() < deadline) {
    const answer = await fetch(`http://127.0.0.1:${port}${readyPath}`).catch(() => null)
    if (answer?.ok && child.pid) return { name, pid: child.pid, stop }
    if (child.exitCode !== null) throw new Problem(`${name} ended while it started.`)
    await pause(pollMilliseconds)
  }
  await stop()
  throw new Problem(`${name} was not ready after ${readySeconds} s.`)
}
