// `npm run dev`: all workspaces reload as their sources change. The panel is served as built.
import { spawn } from 'node:child_process'
import { describeAccounts } from './lib/accounts.mjs'
import { compile } from './lib/builds.mjs'
import { readableLines } from './lib/command.mjs'
import { cmsEnvironment, readEnvironment, readStartSettings, serverEnvironment, webEnvironment } from './lib/environment.mjs'
import { requireFreePort } from './lib/ports.mjs'
import { buildStale, installIfStale } from './lib/preparing.mjs'
import { Problem, tellAndFail } from './lib/problem.mjs'
import { inProject } from './lib/project.mjs'
import { ensureSecrets } from './lib/secrets.mjs'

/** @type {import('node:child_process').ChildProcess[]} */
const running = []

function stop(/** @type {number} */ exitCode) {
  process.exitCode = exitCode
  // Whole groups: npm and watchers have children of their own.
  for (const { pid } of running.splice(0)) if (pid) process.kill(-pid, 'SIGTERM')
}

function run(
  /** @type {{ name: string, command: string, args: string[], cwd?: string, env: NodeJS.ProcessEnv }} */ {
    name,
    command,
    args,
    cwd = '.',
    env,
  },
) {
  const child = spawn(command, args, { cwd: inProject(cwd), env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  running.push(child)
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) =>
      console.log(
        readableLines(text)
          .map((line) => `${name} | ${line}`)
          .join('\n'),
      ),
    )
  }
  child.once('exit', (code) => {
    if (!running.includes(child)) return
    console.error(`${name} | ended (exit code ${code}); stopping the others.`)
    stop(1)
  })
}

async function main() {
  const environment = readEnvironment()
  const settings = readStartSettings({ ...environment, NODE_ENV: undefined })
  await requireFreePort(settings.webPort, 'WEB_PORT')
  await requireFreePort(settings.cmsPort, 'CMS_PORT')
  await installIfStale()
  await buildStale(['contract', 'cms', 'panel'])

  process.on('SIGINT', () => stop(0)).on('SIGTERM', () => stop(0))
  const env = { ...serverEnvironment(environment, settings, ensureSecrets(settings.dataDir)), NODE_ENV: 'development', LOG_FORMAT: 'text' }
  const compileAgain = (/** @type {string} */ name) => {
    const { command, args } = compile(`${name}/tsconfig.build.json`)
    return { name, command, args: [...args, '--watch', '--preserveWatchOutput'], env }
  }
  for (const name of ['contract', 'servers', 'cms']) run(compileAgain(name))
  const folders = ['cms/dist/src', 'cms/dist/config', 'cms/dist/seed', 'contract/dist', 'servers/dist']
  const watched = folders.map((folder) => `--watch-path=${inProject(folder)}`)
  run({
    name: 'cms',
    command: process.execPath,
    args: ['--watch-preserve-output', ...watched, inProject('cms', 'server.mjs')],
    cwd: 'cms',
    env: cmsEnvironment(env),
  })
  run({ name: 'web', command: 'npm', args: ['run', 'dev', '-w', 'web'], env: webEnvironment(env) })
  console.log(
    [`Site   ${settings.publicUrl}`, `Panel  ${settings.cmsPublicUrl}/admin`, ...(settings.isDemo ? describeAccounts() : [])].join('\n'),
  )
}

try {
  await main()
} catch (problem) {
  if (problem instanceof Problem) tellAndFail(problem)
  else throw problem
}
