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

/** What the CMS alone needs: the web app, which strangers talk to, can't lose it (ASVS 13.3.2). */
const ofCms = [
  ...secretNames.filter((name) => name !== 'WEB_CMS_SECRET'),
  ...['ADMIN_DELETE_SECRET', 'DATABASE_URL', 'DATABASE_DIRECT_URL', 'SMTP_URL', 'CMS_TLS_KEY', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
]

/** What only the web app needs. */
const ofWeb = ['CDN_PURGE_HEADER', 'CDN_PURGE_URL', 'CDN_PURGE_BODY']

/** What no server does: opening the secrets in a backup, and making the product's role in the database. */
const ofNoServer = ['BACKUP_PASSPHRASE', 'BACKUP_IDENTITY', 'POSTGRES_PASSWORD', 'POSTGRES_ADMIN_PASSWORD']

const without = (/** @type {Environment} */ environment, /** @type {string[]} */ names) =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => !names.includes(name)))

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

/** The servers look closer (contract/src/server-secret.ts); this is told before anything is built. */
const isPlaceholder = (/** @type {string} */ value) => /change-?me|to-?be-?modified|placeholder|^demo-/i.test(value)

/** As contract/src/local-host.ts has it, which isn't built yet where this runs. */
const isLocal = (/** @type {string} */ host) => /^(localhost|[\w.-]+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)\.?$/i.test(host)

/** As the servers refuse it (contract/src/local-host.ts, cms/config/read/transport.ts): a school whose passwords pass a network in the clear. */
function refuseClearAddresses(/** @type {Environment} */ environment, /** @type {Record<string, string>} */ addresses) {
  if (environment.PLAIN_HTTP === '1') return
  const clear = Object.entries(addresses).find(([, address]) => {
    const { protocol, hostname } = new URL(address)
    return protocol === 'http:' && !isLocal(hostname)
  })
  if (clear)
    throw new Problem(`${clear[0]} is http:, by which passwords pass in the clear; make it https:, or set PLAIN_HTTP=1 if they may.`)
}

/** Whether nobody but this machine can reach the site: by its address, and by where the servers listen. */
function isOwnMachines(/** @type {string} */ publicUrl, /** @type {Environment} */ { WEB_HOST, CMS_HOST, CMS_TLS_PORT, CMS_TLS_HOST }) {
  // As cms/config/read/transport.ts has it: over TLS the CMS listens to other machines unless an address is named.
  const tlsHost = CMS_TLS_PORT === undefined ? undefined : (CMS_TLS_HOST ?? '::')
  return isLocal(new URL(publicUrl).hostname) && [WEB_HOST, CMS_HOST, tlsHost].every((host) => host === undefined || isLocal(host))
}

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
  const publicUrl = readOrigin(environment, 'PUBLIC_URL', `http://localhost:${webPort}`)
  const cmsPublicUrl = readOrigin(environment, 'CMS_PUBLIC_URL', `http://localhost:${cmsPort}`)
  // By itself the demo is this machine's alone: whoever shows it to others says so (docs/decisions/0049-one-use-for-a-secret.md).
  const isDemo = environment.DEMO === undefined ? mode === 'demo' && isOwnMachines(publicUrl, environment) : environment.DEMO === '1'
  if (mode === 'production' || !isDemo) refuseClearAddresses(environment, { PUBLIC_URL: publicUrl, CMS_PUBLIC_URL: cmsPublicUrl })
  return {
    mode,
    isDemo,
    webPort,
    cmsPort,
    publicUrl,
    cmsPublicUrl,
    dataDir: path.resolve(inProject(), environment.DATA_DIR ?? '.data'),
  }
}

/** @typedef {ReturnType<typeof readStartSettings>} StartSettings */

/** All that the servers and commands run with. @returns {Environment} */
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

/** The CMS's own part of it. @returns {Environment} */
export const cmsEnvironment = (/** @type {Environment} */ all) => without(all, [...ofWeb, ...ofNoServer])

/** The web app's, beside the CMS on one machine: its metrics have the port after the CMS's. @returns {Environment} */
export const webEnvironment = (/** @type {Environment} */ all) => {
  const own = without(all, [...ofCms, ...ofNoServer])
  return own.METRICS_PORT ? { ...own, METRICS_PORT: String(Number(own.METRICS_PORT) + 1) } : own
}

/**
 * How much a server may hold of its own objects before it looks for what nobody needs: unbounded, Node takes half of the machine first.
 * In MB, the old ones and the newest; both servers fit a machine with 1 GB (docs/figures.md). The images have the same.
 */
export const heaps = {
  cms: '--max-old-space-size=384 --max-semi-space-size=16',
  web: '--max-old-space-size=192 --max-semi-space-size=16',
}

/** The environment of a server within its heap; what the caller says in NODE_OPTIONS stands behind it, so that it counts. @returns {Environment} */
export const withinHeap = (/** @type {keyof typeof heaps} */ server, /** @type {Environment} */ environment) => ({
  ...environment,
  NODE_OPTIONS: [heaps[server], environment.NODE_OPTIONS].filter(Boolean).join(' '),
})
