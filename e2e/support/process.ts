import { spawn, type ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** The project's root. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

export type Running = {
  child: ChildProcess
  /** The last of what it wrote. */
  log: () => string
  /** Ends it as a person would, and waits for its end. */
  stop: () => Promise<void>
  /** Ends it at once, without a goodbye. */
  kill: () => Promise<void>
}

type What = {
  name: string
  program: string
  args: string[]
  cwd: string
  environment: Record<string, string>
  readyAt: string[]
  /** Milliseconds until it has to be ready. */
  patience: number
}

const isUp = (address: string): Promise<boolean> =>
  fetch(`${address}/healthz`, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  )

/** What a process of the product gets from ours: enough to run, no settings. */
const surroundings = (): Record<string, string> =>
  Object.fromEntries(['PATH', 'HOME', 'TMPDIR', 'LANG'].flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))

/** Starts a process and waits until `/healthz` of all addresses is 200; shows what it wrote where that never comes. */
export async function startProgram({ name, program, args, cwd, environment, readyAt, patience }: What): Promise<Running> {
  const child = spawn(program, args, { cwd, env: { ...surroundings(), ...environment }, stdio: ['ignore', 'pipe', 'pipe'] })
  let written = ''
  const keep = (chunk: Buffer) => (written = (written + chunk.toString()).slice(-200_000))
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)

  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    // A process that was made to stand still hears nothing until it goes on.
    child.kill('SIGCONT')
    child.kill(signal)
    const hurry = setTimeout(() => child.kill('SIGKILL'), 20_000)
    await ended
    clearTimeout(hurry)
  }

  const deadline = Date.now() + patience
  for (const address of readyAt) {
    while (!(await isUp(address))) {
      if (child.exitCode !== null || Date.now() > deadline) {
        await end('SIGKILL')
        throw new Error(`${name} did not start:\n${written.slice(-4000)}`)
      }
      await pause(100)
    }
  }
  return { child, log: () => written, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }
}

/** Starts a Node process, as `startProgram` does. */
export const startNode = (what: Omit<What, 'program'>): Promise<Running> => startProgram({ ...what, program: process.execPath })
