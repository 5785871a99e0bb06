// Docker and its compose, as commands. DOCKER names another client than the one in PATH.
import { execFile, spawn } from 'node:child_process'
import { promisify } from 'node:util'
import { Problem } from '../lib/problem.mjs'
import { inProject, root } from '../lib/project.mjs'
import { settingsFile } from './settings.mjs'

const client = process.env.DOCKER || 'docker'
const run = promisify(execFile)

const projectName = 'rijbaan-rehearsal'
const project = ['compose', '--project-name', projectName, '--env-file', settingsFile]

/** What the engine calls a volume of docker-compose.yml. */
export const volume = (/** @type {string} */ name) => `${projectName}_${name}`

/** Runs docker; answers what it wrote. */
export async function docker(/** @type {string[]} */ args) {
  const { stdout } = await run(client, args, { cwd: root, maxBuffer: Infinity })
  return stdout.trim()
}

/** Runs a script of the project that calls docker by itself; answers what it wrote. */
export async function runInProject(/** @type {string} */ script) {
  const env = { ...process.env, COMPOSE_PROJECT_NAME: projectName, COMPOSE_ENV_FILES: settingsFile }
  const { stdout } = await run(inProject(script), [], { cwd: root, env, maxBuffer: Infinity })
  return stdout.trim()
}

/** Runs compose on the project's file; answers what it wrote. */
export const composeQuietly = (/** @type {string[]} */ args) => docker([...project, ...args])

/** The same, shown as it comes. */
export function compose(/** @type {string[]} */ args) {
  return new Promise((/** @type {(nothing: void) => void} */ resolve, reject) => {
    const child = spawn(client, [...project, ...args], { cwd: root, stdio: 'inherit' })
    child.once('error', () => reject(new Problem('There is no container engine: install docker with compose, or set DOCKER.')))
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Problem(`docker compose ${args[0]} ended with exit code ${code}.`))))
  })
}

/** Starts all services from the images that are there, two of each server, and waits until they are well. */
export function bringUp() {
  const two = ['cms', 'web'].flatMap((service) => ['--scale', `${service}=2`])
  return compose(['up', '--detach', '--no-build', '--wait', '--wait-timeout', '300', ...two])
}
