// Runs a command of the CMS with the environment that `npm start` gives it.
import { spawn } from 'node:child_process'
import { cmsEnvironment, readEnvironment, readStartSettings, serverEnvironment } from './environment.mjs'
import { inProject } from './project.mjs'
import { ensureSecrets } from './secrets.mjs'

/** Commands that seal and open the secrets in a backup. */
const ofBackups = ['backup.mjs', 'restore.mjs']

/** Hands the typed words on to `cms/<script>` and ends as that does. */
export function runCmsCommand(/** @type {string} */ script, /** @type {NodeJS.ProcessEnv} */ further = {}) {
  const environment = readEnvironment()
  const settings = readStartSettings(environment)
  const all = serverEnvironment(environment, settings, ensureSecrets(settings.dataDir))
  const env = { ...(ofBackups.includes(script) ? all : cmsEnvironment(all)), LOG_LEVEL: 'warn', ...further }
  const child = spawn(process.execPath, [inProject('cms', script), ...process.argv.slice(2)], { env, stdio: 'inherit' })
  child.once('exit', (code) => process.exit(code ?? 1))
}
