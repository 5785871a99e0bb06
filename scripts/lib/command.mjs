// Runs one command of a step: its output goes to a log, its last line to whoever watches.
import { spawn } from 'node:child_process'
import { createWriteStream, mkdirSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { Problem } from './problem.mjs'
import { logFolder, root } from './project.mjs'

const shownLines = { errors: 12, last: 15 }

/** The lines of a piece of output that say something, without colours and cursor moves. */
export const readableLines = (/** @type {string} */ text) =>
  stripVTControlCharacters(text)
    .split(/[\r\n]+/)
    .map((line) => line.trimEnd())
    .filter((line) => line.trim() !== '')

/**
 * Runs a command to its end and answers nothing; a failure shows the log's first errors and last lines and is a Problem that names the log.
 * @param {{ name: string, command: string, args: string[], cwd?: string, env?: NodeJS.ProcessEnv, onLine?: (line: string) => void }} what
 */
export async function runLogged({ name, command, args, cwd = root, env = process.env, onLine = () => {} }) {
  mkdirSync(logFolder, { recursive: true })
  const logFile = path.join(logFolder, `${name}.log`)
  const log = createWriteStream(logFile)
  /** @type {string[]} */
  let tail = []
  /** Where tools end with their own usage, the cause stands well above it. @type {string[]} */
  const errors = []
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      log.write(text)
      const lines = readableLines(text)
      tail = [...tail, ...lines].slice(-shownLines.last)
      for (const line of lines) if (/\berror\b/i.test(line) && errors.length < shownLines.errors) errors.push(line)
      const last = lines.at(-1)
      if (last) onLine(last)
    })
  }
  const stop = () => child.kill('SIGTERM')
  process.once('SIGINT', stop).once('SIGTERM', stop)
  const failure = await new Promise((resolve) => {
    child.once('error', (problem) => resolve(problem.message))
    child.once('close', (code, signal) => resolve(code === 0 ? null : (signal ?? `exit code ${code}`)))
  })
  process.off('SIGINT', stop).off('SIGTERM', stop)
  await new Promise((resolve) => log.end(() => resolve(null)))
  if (failure === null) return
  const earlier = errors.filter((line) => !tail.includes(line))
  console.error(`\n${[...earlier, ...tail].join('\n')}`)
  throw new Problem(`The step "${name}" failed (${failure}); its whole log is ${path.relative(root, logFile)}.`)
}
