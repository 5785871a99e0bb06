// The settings a command runs with: the caller's environment over `.env` over the defaults.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { Problem } from './problem.mjs'
import { inProject } from './project.mjs'

/** @typedef {Record<string, string | undefined>} Environment */

/** The delete secret of the demo (demo-data.md); production refuses it. */
const demoDeleteSecret = 'demo-delete-secret'

/** Everything that must be secret; those that the caller doesn't set are generated (secrets.mjs). */
export const secretNames = [
  'APP_KEYS',
  'API_TOKEN_SALT',
  'ADMIN_JWT_SECRET',
  'TRANSFER_TOKEN_SALT',
  'ENCRYPTION_KEY',
  'JWT_SECRET',
  'WEB_CMS_SECRET',
]

/** `.env` at the root, with the caller's variables over it. An empty value counts as not set. */
export function readEnvironment(/** @type {Environment} */ callers = process.env) {
  const file = inProject('.env')
  const fromFile = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
  return Object.fromEntries(Object.entries({ ...fromFile, ...callers }).filter(([, value]) => value !== ''))
}

function readPort(/** @type {Environment} */ environment, /** @type {string} */ name, /** @type {number} */ fallback) {
  const port = Number(environment[name] ?? fallback)
  if (!Number.isInteger(port) || port < 1 || port > 65535) throw new Problem(`${name} must be a port number, not "${environment[name]}".`)
  return port
}

function readOrigin(/** @type {Environment} */ environment, /** @type {string} */ name, /** @type {string} */ fallback) {
  const address = environment[name] ?? fallback
  if (!/^https?:\/\//.test(address) || !URL.canParse(address))
    throw new Problem(`${name} must be an address such as https://www.example.nl, not "${address}".`)
  return new URL(address).origin
}

const isPlaceholder = (/** @type {string} */ value) => /change-?me|tobemodified|placeholder/i.test(value) || value === demoDeleteSecret

/** Refuses what production must not run with (demo-data.md): placeholders, test limits, a test clock. */
function refuseUnsafeProduction(/** @type {Environment} */ environment) {
  const loose = [...secretNames, 'ADMIN_DELETE_SECRET', 'DATABASE_URL', 'SMTP_URL'].find((name) => isPlaceholder(environment[name] ?? ''))
  if (loose) throw new Problem(`${loose} is still a placeholder; set a secret of your own for production.`)
  if (Number(environment.RATE_LIMIT_FACTOR ?? 1) !== 1) throw new Problem('RATE_LIMIT_FACTOR must be 1 in production.')
  if (environment.TEST_CLOCK_FILE) throw new Problem('TEST_CLOCK_FILE is for tests; unset it in production.')
}

/**
 * What `npm start` runs with. Production is what the caller says by `NODE_ENV=production`; the servers themselves always
 * run as production builds, so the mode reaches them as `RIJBAAN_MODE`.
 */
export function readStartSettings(/** @type {Environment} */ environment) {
  const mode = environment.NODE_ENV === 'production' ? 'production' : 'demo'
  if (mode === 'production') refuseUnsafeProduction(environment)
  const webPort = readPort(environment, 'WEB_PORT', 3000)
  const cmsPort = readPort(environment, 'CMS_PORT', 1337)
  if (webPort === cmsPort) throw new Problem(`WEB_PORT and CMS_PORT are both ${webPort}; the two servers need a port each.`)
  return {
    mode,
    isDemo: environment.DEMO === undefined ? mode === 'demo' : environment.DEMO === '1',
    webPort,
    cmsPort,
    publicUrl: readOrigin(environment, 'PUBLIC_URL', `http://localhost:${webPort}`),
    cmsPublicUrl: readOrigin(environment, 'CMS_PUBLIC_URL', `http://localhost:${cmsPort}`),
    dataDir: path.resolve(inProject(), environment.DATA_DIR ?? '.data'),
  }
}

/** @typedef {ReturnType<typeof readStartSettings>} StartSettings */

/** The environment of both servers. @returns {Environment} */
export function serverEnvironment(
  /** @type {Environment} */ environment,
  /** @type {StartSettings} */ settings,
  /** @type {Environment} */ secrets,
) {
  const { mode, isDemo, webPort, cmsPort, publicUrl, cmsPublicUrl, dataDir } = settings
  return {
    ...(isDemo && mode === 'demo' ? { ADMIN_DELETE_SECRET: demoDeleteSecret } : {}),
    ...secrets,
    ...environment,
    NODE_ENV: 'production',
    RIJBAAN_MODE: mode,
    DEMO: isDemo ? '1' : '0',
    WEB_PORT: String(webPort),
    CMS_PORT: String(cmsPort),
    CMS_URL: `http://127.0.0.1:${cmsPort}`,
    PUBLIC_URL: publicUrl,
    CMS_PUBLIC_URL: cmsPublicUrl,
    DATA_DIR: dataDir,
    STRAPI_TELEMETRY_DISABLED: 'true',
  }
}

/** The web app's, beside the CMS on one machine: its metrics have the port after the CMS's. @returns {Environment} */
export const webEnvironment = (/** @type {Environment} */ servers) =>
  servers.METRICS_PORT ? { ...servers, METRICS_PORT: String(Number(servers.METRICS_PORT) + 1) } : servers
