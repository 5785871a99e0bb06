// `npm run status`: tells how the installation is, with the environment that `npm start` gives the CMS.
import { spawn } from 'node:child_process'
import { readEnvironment, readStartSettings, serverEnvironment } from './lib/environment.mjs'
import { inProject } from './lib/project.mjs'
import { ensureSecrets } from './lib/secrets.mjs'

const environment = readEnvironment()
const settings = readStartSettings(environment)
const env = serverEnvironment(environment, settings, ensureSecrets(settings.dataDir))
const child = spawn(process.execPath, [inProject('cms', 'status.mjs'), ...process.argv.slice(2)], {
  cwd: inProject('cms'),
  env,
  stdio: 'inherit',
})
child.once('exit', (code) => process.exit(code ?? 1))
