import { spawn, type ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'

/** A server as a process of its own, which a test ends and starts again on the same port and data. */
export type Server = {
  url: string
  /** The process that runs now; undefined between its end and the next start. */
  pid: () => number | undefined
  /** Starts it; answers after how many milliseconds it could serve. */
  start: () => Promise<number>
  /** Ends it at once, as a power cut would. */
  kill: () => Promise<void>
  /** Asks it to end, and waits until it has. */
  stop: () => Promise<void>
  /** The last of what it wrote. */
  log: () => string
}

type What = { name: string; script: string; cwd: string; url: string; environment: NodeJS.ProcessEnv }

const startMilliseconds = 120_000

const canServe = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  )

export function serverOf({ name, script, cwd, url, environment }: What): Server {
  let child: ChildProcess | null = null
  let written = ''
  const keep = (chunk: Buffer) => (written = (written + chunk.toString()).slice(-100_000))

  async function end(signal: NodeJS.Signals): Promise<void> {
    const running = child
    if (!running) return
    const ended = new Promise((resolve) => running.once('exit', resolve))
    running.kill(signal)
    await ended
  }

  return {
    url,
    pid: () => child?.pid,
    start: async () => {
      const startedAt = performance.now()
      const started = spawn(process.execPath, [script], { cwd, env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
      started.stdout.on('data', keep)
      started.stderr.on('data', keep)
      started.once('exit', () => (child = null))
      child = started
      while (!(await canServe(url))) {
        if (child !== started) throw new Error(`${name} ended while starting:\n${written.slice(-4000)}`)
        if (performance.now() - startedAt > startMilliseconds) throw new Error(`${name} did not start:\n${written.slice(-4000)}`)
        await pause(50)
      }
      return performance.now() - startedAt
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    log: () => written,
  }
}
