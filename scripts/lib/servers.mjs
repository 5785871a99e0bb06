// Keeps a server running: starts it, waits until it can serve, restarts it when it dies or hangs, stops it cleanly.
import { spawn } from 'node:child_process'
import { readableLines } from './command.mjs'
import { Problem } from './problem.mjs'
import { inProject } from './project.mjs'

const restartsPerMinute = 5
const keptStartLines = 30
const shownCharacters = 100
const patienceMilliseconds = { ready: 180_000, stop: 10_000, poll: 250, answer: 5000 }

/** How often a running server is looked at, and for how long it may answer nothing, in milliseconds. */
const usualWatch = { every: 5000, silence: 45_000 }

const pause = (/** @type {number} */ milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * One supervised server. `onGivenUp` is called with a sentence when it died too often.
 * @param {{ name: string, script: string, cwd: string, port: number, env: NodeJS.ProcessEnv, onGivenUp: (sentence: string) => void, watch?: { every: number, silence: number } }} what
 */
export function superviseServer({ name, script, cwd, port, env, onGivenUp, watch = usualWatch }) {
  /** @type {import('node:child_process').ChildProcess | null} */
  let child = null
  /** @type {NodeJS.Timeout | undefined} */
  let nextStart
  /** @type {NodeJS.Timeout | undefined} */
  let watching
  let isStopping = false
  let isReady = false
  let ending = ''
  let lastLine = ''
  /** What it said while starting: shown where it fails. @type {string[]} */
  let startLines = []
  /** @type {number[]} */
  let deaths = []
  /** When it last answered; null until it has since its start, which may take a while. @type {number | null} */
  let answeredAt = null

  function start() {
    answeredAt = null
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

  const ask = (/** @type {string} */ place) =>
    fetch(`http://127.0.0.1:${port}${place}`, { signal: AbortSignal.timeout(patienceMilliseconds.answer) }).catch(() => null)

  const answersHealth = async () => (await ask('/readyz'))?.status === 200

  /** A server that has answered nothing for a while hangs: it is ended, and started again like one that died. */
  async function endWhereItHangs() {
    const watched = child
    if (!watched || isStopping) return
    if (await ask('/livez')) {
      if (child === watched) answeredAt = Date.now()
      return
    }
    if (child !== watched || answeredAt === null || Date.now() - answeredAt < watch.silence) return
    console.error(`${name} | has not answered for ${Math.round((Date.now() - answeredAt) / 1000)} s; it is ended`)
    answeredAt = null
    watched.kill('SIGKILL')
  }

  /** The reason why it couldn't be started, below its last lines. */
  function failStart(/** @type {string} */ reason) {
    console.error(`\n${startLines.map((line) => `${name} | ${line}`).join('\n')}`)
    return new Problem(`The ${name} server ${reason}; its last lines stand above.`)
  }

  return {
    start,
    /** Resolves once `/readyz` answers 200; a Problem where the server ends before, or takes longer than three minutes. */
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
      watching = setInterval(() => void endWhereItHangs(), watch.every)
      watching.unref()
    },
    /** Asks the server to stop, and ends it where it hasn't within ten seconds. */
    async stop() {
      isStopping = true
      clearTimeout(nextStart)
      clearInterval(watching)
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
