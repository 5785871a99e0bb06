// `npm run seed -- --students N --lessons N`: adds a large school (R65), with the environment that `npm start` gives the CMS.
import { spawn } from 'node:child_process'
import { readEnvironment, readStartSettings, serverEnvironment } from './lib/environment.mjs'
import { inProject } from './lib/project.mjs'
import { ensureSecrets } from './lib/secrets.mjs'

const environment = readEnvironment()
const settings = readStartSettings(environment)
// Without the demo's own seed: it would put demo accounts into a real school before this one can be told from a demo.
const env = { ...serverEnvironment(environment, settings, ensureSecrets(settings.dataDir)), DEMO: '0', LOG_LEVEL: 'warn' }
const child = spawn(process.execPath, [inProject('cms', 'large-school.mjs'), ...process.argv.slice(2)], { env, stdio: 'inherit' })
child.once('exit', (code) => process.exit(code ?? 1))
