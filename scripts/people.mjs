// `npm run people -- add|set-role …`: makes accounts and changes roles, with the environment that `npm start` gives the CMS.
import { spawn } from 'node:child_process'
import { readEnvironment, readStartSettings, serverEnvironment } from './lib/environment.mjs'
import { inProject } from './lib/project.mjs'
import { ensureSecrets } from './lib/secrets.mjs'

const environment = readEnvironment()
const settings = readStartSettings(environment)
const env = { ...serverEnvironment(environment, settings, ensureSecrets(settings.dataDir)), LOG_LEVEL: 'warn' }
const child = spawn(process.execPath, [inProject('cms', 'people.mjs'), ...process.argv.slice(2)], { env, stdio: 'inherit' })
child.once('exit', (code) => process.exit(code ?? 1))
