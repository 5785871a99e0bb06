import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findFreePort } from './free-port'
import { root, startNode, type Running } from './process'

/** Where a running product is found. */
export type Product = { webUrl: string; cmsUrl: string; dataDir: string }

type Place = Product & { environment: Record<string, string> }

/** Free ports, an empty data folder, no mail server, and limits that leave room for all tests from one address. */
async function findPlace(): Promise<Place> {
  const [webPort, cmsPort] = [await findFreePort(), await findFreePort()]
  const dataDir = await mkdtemp(path.join(tmpdir(), 'rijbaan-e2e-'))
  const environment = {
    WEB_PORT: String(webPort),
    CMS_PORT: String(cmsPort),
    DATA_DIR: dataDir,
    DEMO: '1',
    RATE_LIMIT_FACTOR: '20',
    STRAPI_TELEMETRY_DISABLED: 'true',
  }
  return { webUrl: `http://localhost:${webPort}`, cmsUrl: `http://localhost:${cmsPort}`, dataDir, environment }
}

const minutes = 60_000

export type StartedProduct = Product & {
  /** How long it took until both servers could serve. */
  seconds: number
  stop: () => Promise<void>
  /** Stops it and starts it again on the same ports and data; answers how many seconds the start took. */
  startAgain: () => Promise<number>
  /** Forgets its data. Only after a stop. */
  forget: () => Promise<void>
}

const startByCommand = ({ environment, cmsUrl, webUrl }: Place): Promise<Running> =>
  startNode({
    name: 'npm start',
    args: ['scripts/start.mjs'],
    cwd: root,
    // Empty values keep a developer's own .env out.
    environment: {
      ...environment,
      ...{ SMTP_URL: '', DATABASE_URL: '', DATABASE_DIRECT_URL: '', DATABASE_SSL: '', DATABASE_SSL_CA: '', MIGRATE: '' },
      ...{ PUBLIC_URL: '', CMS_PUBLIC_URL: '', TEST_CLOCK_FILE: '' },
    },
    readyAt: [cmsUrl, webUrl],
    patience: 5 * minutes,
  })

/** The whole product as its users start it: `npm start` on an empty data folder. */
export async function startProduct(): Promise<StartedProduct> {
  const place = await findPlace()
  const start = async () => {
    const startedAt = performance.now()
    const running = await startByCommand(place)
    return { running, seconds: (performance.now() - startedAt) / 1000 }
  }
  let { running, seconds } = await start()
  const { webUrl, cmsUrl, dataDir } = place
  return {
    webUrl,
    cmsUrl,
    dataDir,
    seconds,
    stop: () => running.stop(),
    startAgain: async () => {
      await running.stop()
      ;({ running, seconds } = await start())
      return seconds
    },
    forget: () => rm(dataDir, { recursive: true, force: true }),
  }
}

const secretNames = [
  'APP_KEYS',
  'ADMIN_JWT_SECRET',
  'API_TOKEN_SALT',
  'TRANSFER_TOKEN_SALT',
  'ENCRYPTION_KEY',
  'JWT_SECRET',
  'WEB_CMS_SECRET',
]

type OwnSettings = Record<string, string>

/** The two servers without anything that restarts them, so that a test can take one away. */
export type Servers = Product & {
  /** The CMS's process and the web app's, as they run now. */
  running: { cms: Running; web: Running }
  startCms: () => Promise<void>
  /** Starts the web app, with other settings than before where some are given. */
  startWeb: (changes?: OwnSettings) => Promise<void>
  stop: () => Promise<void>
}

/** Starts CMS and web app apart from each other, on an empty data folder of their own; settings may depend on where they are. */
export async function startServers(settings: OwnSettings | ((place: Product) => Promise<OwnSettings>) = {}): Promise<Servers> {
  const place = await findPlace()
  const ownSettings = typeof settings === 'function' ? await settings(place) : settings
  const environment = {
    ...place.environment,
    ...Object.fromEntries(secretNames.map((name) => [name, randomBytes(32).toString('base64url')])),
    NODE_ENV: 'production',
    RIJBAAN_MODE: 'demo',
    PUBLIC_URL: place.webUrl,
    CMS_PUBLIC_URL: place.cmsUrl,
    CMS_URL: place.cmsUrl.replace('localhost', '127.0.0.1'),
    ...ownSettings,
  }
  const start = (name: 'cms' | 'web', script: string, address: string, changes: OwnSettings = {}) =>
    startNode({
      name,
      args: [script],
      cwd: path.join(root, name),
      environment: { ...environment, ...changes },
      readyAt: [address],
      patience: 2 * minutes,
    })
  const startCms = () => start('cms', 'server.mjs', place.cmsUrl)
  // A build whose own words are marked lies beside the usual one (`npm run words`).
  const startWeb = (changes?: OwnSettings) => start('web', process.env['WEB_SERVER'] ?? 'build/server.js', place.webUrl, changes)

  const running = { cms: await startCms(), web: await startWeb() }
  return {
    webUrl: place.webUrl,
    cmsUrl: place.cmsUrl,
    dataDir: place.dataDir,
    running,
    startCms: async () => {
      running.cms = await startCms()
    },
    startWeb: async (changes) => {
      running.web = await startWeb(changes)
    },
    stop: async () => {
      await Promise.all([running.web.stop(), running.cms.stop()])
      await rm(place.dataDir, { recursive: true, force: true })
    },
  }
}
