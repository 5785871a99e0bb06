// The processes of a measurement: databases and built CMSs on empty folders, ended together.
import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { secretNames } from '../../lib/environment.mjs'
import { Problem } from '../../lib/problem.mjs'
import { inProject } from '../../lib/project.mjs'

/** @typedef {{ url: string, pid: number, webSecret: string, ask: (what: string, about?: object) => Promise<any>, stop: () => Promise<void> }} Observed */
/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

const bootMilliseconds = 120_000

/** The first message of a child, or what it said before it ended. @returns {Promise<any>} */
function firstMessage(/** @type {ChildProcess} */ child, /** @type {string} */ name) {
  let said = ''
  child.stdout?.on('data', (chunk) => (said = (said + chunk).slice(-4000)))
  child.stderr?.on('data', (chunk) => (said = (said + chunk).slice(-4000)))
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Problem(`${name} did not start:\n${said}`)), bootMilliseconds)
    child.once('message', (message) => {
      clearTimeout(timer)
      resolve(message)
    })
    child.once('exit', () => reject(new Problem(`${name} ended:\n${said}`)))
  })
}

/** Children end by themselves when their parent lets go of them. @returns {Promise<void>} */
const letGo = (/** @type {ChildProcess} */ child) =>
  new Promise((resolve) => {
    if (child.exitCode !== null) return resolve()
    child.removeAllListeners('exit').once('exit', () => resolve())
    child.disconnect()
  })

/** A PostgreSQL server with these databases. */
export async function startPostgres(/** @type {string[]} */ databases) {
  const child = fork(inProject('cms', 'bench', 'postgres.mjs'), databases, { cwd: inProject('cms'), silent: true })
  const { url } = await firstMessage(child, 'PostgreSQL')
  return { urlOf: (/** @type {string} */ database) => `${url}/${database}`, stop: () => letGo(child) }
}

const secretFor = (/** @type {string} */ name) => `${name}-of-a-measurement-0123456789`

/** What such a CMS runs with: nothing of the caller's own settings but where programs are found. */
export function environmentOf(/** @type {{ port: number, dataDir: string, databaseUrl: string | null }} */ { port, dataDir, databaseUrl }) {
  const { PATH, HOME } = process.env
  const secrets = Object.fromEntries(secretNames.map((name) => [name, secretFor(name)]))
  return {
    ...{ PATH, HOME, ...secrets, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) },
    ...{ NODE_ENV: 'production', RIJBAAN_MODE: 'demo', DEMO: '1', STRAPI_TELEMETRY_DISABLED: 'true', LOG_LEVEL: 'error' },
    ...{ CMS_PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL: 'http://localhost:3000', CMS_PUBLIC_URL: `http://127.0.0.1:${port}` },
  }
}

/** A built CMS that tells what its database does: on SQLite unless an address is given. @returns {Promise<Observed>} */
export async function startObserved(/** @type {{ port: number, databaseUrl: string | null }} */ { port, databaseUrl }) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'rijbaan-bench-'))
  const env = environmentOf({ port, dataDir, databaseUrl })
  const child = fork(inProject('cms', 'bench', 'observed.mjs'), [], { cwd: inProject('cms'), env, silent: true })
  await firstMessage(child, 'The CMS')
  let asked = 0
  /** @returns {Promise<any>} */
  const ask = (/** @type {string} */ what, /** @type {object} */ about = {}) =>
    new Promise((resolve, reject) => {
      const id = ++asked
      const onMessage = (/** @type {any} */ answer) => {
        if (answer.id !== id) return
        child.off('message', onMessage)
        if (answer.problem) reject(new Error(answer.problem))
        else resolve(answer.value)
      }
      child.on('message', onMessage)
      child.send({ id, ask: what, about })
    })
  const stop = async () => {
    await letGo(child)
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, webSecret: secretFor('WEB_CMS_SECRET'), ask, stop }
}
