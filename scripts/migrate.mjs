// `npm run migrate`: brings the database to the version that is built here, and ends. Processes that run with MIGRATE=0 wait for it.
import { spawn } from 'node:child_process'
import { readEnvironment, readStartSettings, serverEnvironment } from './lib/environment.mjs'
import { buildStale, installIfStale } from './lib/preparing.mjs'
import { tellAndFail } from './lib/problem.mjs'
import { inProject } from './lib/project.mjs'
import { ensureSecrets } from './lib/secrets.mjs'

try {
  await installIfStale()
  await buildStale(['contract', 'cms'])
  const environment = readEnvironment()
  const settings = readStartSettings(environment)
  const env = { ...serverEnvironment(environment, settings, ensureSecrets(settings.dataDir)), MIGRATE: 'only' }
  const child = spawn(process.execPath, [inProject('cms', 'server.mjs')], { env, stdio: 'inherit' })
  child.once('exit', (code) => process.exit(code ?? 1))
} catch (problem) {
  tellAndFail(problem)
}
