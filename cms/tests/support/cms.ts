import { spawn, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { findFreePort } from './free-port'

export const cmsDir = fileURLToPath(new URL('../..', import.meta.url))

export type RunningCms = { url: string; dataDir: string; secret: string; databaseUrl: string; log: () => string; stop: () => Promise<void> }

/** A secret of tests: the same in every process of a run, and good enough for a school. */
const secretFor = (use: string): string => createHash('sha256').update(use).digest('base64url')

/** The secret that the web app and the CMS share in tests. */
export const webCmsSecret = secretFor('calls of the web app')

/** What the CMS signs sessions with in tests. */
export const jwtSecret = secretFor('sessions')

/** What the CMS signs the panel's sessions with in tests. */
export const adminJwtSecret = secretFor('the panel’s sessions')

/** What the framework's own tokens are digested with in tests. */
export const apiTokenSalt = secretFor('tokens')

/** What deleting and anonymising people asks for in tests. */
export const deleteSecret = secretFor('deleting')

/** What the CMS seals with in tests. */
export const encryptionKey = secretFor('encryption')

const testSecrets = {
  APP_KEYS: ['first key', 'second key'].map(secretFor).join(','),
  ADMIN_JWT_SECRET: adminJwtSecret,
  API_TOKEN_SALT: apiTokenSalt,
  TRANSFER_TOKEN_SALT: secretFor('transfers'),
  ENCRYPTION_KEY: encryptionKey,
  JWT_SECRET: jwtSecret,
  WEB_CMS_SECRET: webCmsSecret,
  ADMIN_DELETE_SECRET: deleteSecret,
}

async function isUp(url: string): Promise<boolean> {
  return fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )
}

function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
    setTimeout(() => child.kill('SIGKILL'), 10_000).unref()
  })
}

type Place = { port: number; url: string; dataDir: string }

/** An empty data folder of its own. */
export const makeDataDir = (): Promise<string> => mkdtemp(path.join(tmpdir(), 'rijbaan-cms-'))

/** What a process of the CMS gets from the tests: enough to run, and nothing of a developer's own settings. */
export const cmsEnvironment = ({ port, url, dataDir }: Place) => ({
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  TMPDIR: tmpdir(),
  NODE_ENV: 'production' as const,
  STRAPI_TELEMETRY_DISABLED: 'true',
  RIJBAAN_MODE: 'demo',
  DEMO: '1',
  CMS_PORT: String(port),
  PUBLIC_URL: 'http://localhost:3000',
  CMS_PUBLIC_URL: url,
  DATA_DIR: dataDir,
  ...testSecrets,
})

/**
 * Starts the built CMS as a process of its own, as the product does, on an empty data folder unless one is given. It has
 * so many milliseconds to seed itself.
 */
export async function startCms(environment: Record<string, string> = {}, patience = 280_000): Promise<RunningCms> {
  const port = await findFreePort()
  const dataDir = environment['DATA_DIR'] ?? (await makeDataDir())
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['server.mjs'], {
    cwd: cmsDir,
    env: { ...cmsEnvironment({ port, url, dataDir }), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  const keep = (chunk: Buffer) => (log = (log + chunk.toString()).slice(-200_000))
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const deadline = Date.now() + patience
  while (!(await isUp(url))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stopProcess(child)
      throw new Error(`The CMS did not start:\n${log.slice(-4000)}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return {
    url,
    dataDir,
    secret: webCmsSecret,
    databaseUrl: environment['DATABASE_URL'] ?? '',
    log: () => log,
    stop: () => stopProcess(child),
  }
}
