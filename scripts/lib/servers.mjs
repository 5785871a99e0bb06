// Keeps a server running: starts it, waits until it can serve, restarts it when it dies, stops it cleanly.
import { spawn } from 'node:child_process'
import { readableLines } from './command.mjs'
import { Problem } from './problem.mjs'
import { inProject } from './project.mjs'

const restartsPerMinute = 5
const keptStartLines = 30
const shownCharacters = 100
const patienceMilliseconds = { ready: 180_000, stop: 10_000, poll: 250 }

const pause = (/** @type {number} */ milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * One supervised server. `onGivenUp` is called with a sentence when it died too often.
 * @param {{ name: string, script: string, cwd: string, port: number, env: NodeJS.ProcessEnv, onGivenUp: (sentence: string) => void }} what
 */
export function superviseServer({ name, script, cwd, port, env, onGivenUp }) {
  /** @type {import('node:child_process').ChildProcess | null} */
  let child = null
  /** @type {NodeJS.Timeout | undefined} */
  let nextStart
  let isStopping = false
  let isReady = false
  let ending = ''
  let lastLine = ''
  /** What it said while starting: shown where it fails. @type {string[]} */
  let startLines = []
  /** @type {number[]} */
  let deaths = []

  function start() {
    // A group of its own: Ctrl-C reaches the starter alone, which then stops the servers in order.
    const started = spawn(process.execPath, ['--import', inProject('scripts', 'lib', 'exit-with-parent.mjs'), inProject(script)], {
      cwd: inProject(cwd),
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: true,
    })
    child = started
    for (const stream of [started.stdout, started.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        for (const line of readableLines(text)) {
          lastLine = line
          if (isReady) console.log(`${name} | ${line}`)
          else startLines = [...startLines, line].slice(-keptStartLines)
        }
      })
    }
    started.once('exit', (code, signal) => onExit(signal ?? `exit code ${code}`))
    started.once('error', (problem) => onExit(problem.message))
  }

  function onExit(/** @type {string} */ how) {
    child = null
    ending = how
    if (isStopping || !isReady) return
    const now = Date.now()
    deaths = [...deaths.filter((at) => at > now - 60_000), now]
    if (deaths.length > restartsPerMinute) {
      onGivenUp(`The ${name} server died ${deaths.length} times within a minute (${how}); its last lines stand above.`)
      return
    }
    const wait = 500 * 2 ** (deaths.length - 1)
    console.error(`${name} | stopped unexpectedly (${how}); starting again in ${wait / 1000} s`)
    nextStart = setTimeout(start, wait)
  }

  const answersHealth = () =>
    fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(2000) }).then(
      (answer) => answer.status === 200,
      () => false,
    )

  /** The reason why it couldn't be started, below its last lines. */
  function failStart(/** @type {string} */ reason) {
    console.error(`\n${startLines.map((line) => `${name} | ${line}`).join('\n')}`)
    return new Problem(`The ${name} server ${reason}; its last lines stand above.`)
  }

  return {
    start,
    /** Resolves once `/healthz` answers 200; a Problem where the server ends before, or takes longer than three minutes. */
    async waitUntilReady(/** @type {(text: string) => void} */ tell) {
      const deadline = Date.now() + patienceMilliseconds.ready
      while (!(await answersHealth())) {
        if (isStopping) throw new Problem('Stopped while starting.')
        if (child === null) throw failStart(`stopped while starting (${ending})`)
        if (Date.now() > deadline) throw failStart(`was not ready after ${patienceMilliseconds.ready / 1000} s`)
        tell(lastLine.slice(0, shownCharacters))
        await pause(patienceMilliseconds.poll)
      }
      isReady = true
    },
    /** Asks the server to stop, and ends it where it hasn't within ten seconds. */
    async stop() {
      isStopping = true
      clearTimeout(nextStart)
      const running = child
      if (!running || running.exitCode !== null) return
      const ended = new Promise((resolve) => running.once('exit', resolve))
      running.kill('SIGTERM')
      const timer = setTimeout(() => running.kill('SIGKILL'), patienceMilliseconds.stop)
      await ended
      clearTimeout(timer)
    },
  }
}
