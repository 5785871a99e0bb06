import { isLocalHost, isLocalUrl, isPlaceholder, isRole, roles, secretFault, type Role } from '@rijbaan/contract'
import { deriveKey } from '@rijbaan/servers'
import path from 'node:path'
import { readPanelAllow, readPanelDoor } from './read/panel'
import { readClamd } from './read/clamd'
import { readDatabaseTls, readOwnTls, readSmtp, refuseClearAddresses } from './read/transport'
import { address, addressIfSet, origin, port, SettingProblem, text, wholeNumber } from './read/values'

export { SettingProblem } from './read/values'

/** What a process of the CMS does: answers calls, runs the jobs, or both. */
const modes = ['server', 'worker', 'both'] as const
export type CmsMode = (typeof modes)[number]

function readMode(): CmsMode {
  const given = process.env['CMS_MODE'] || 'both'
  const known = modes.find((mode) => mode === given)
  if (known) return known
  throw new SettingProblem(`CMS_MODE must be one of ${modes.join(', ')}, not "${given}".`)
}

/** What must be kept secret, by the variables' own names. */
const secretNames = [
  'APP_KEYS',
  'API_TOKEN_SALT',
  'ADMIN_JWT_SECRET',
  'TRANSFER_TOKEN_SALT',
  'ENCRYPTION_KEY',
  'JWT_SECRET',
  'WEB_CMS_SECRET',
  'ADMIN_DELETE_SECRET',
]

/** The secrets that this process was given, by their variables. */
export const readSecrets = (): Record<string, string> =>
  Object.fromEntries(secretNames.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))

/** Who brings the database up to date: this process before it serves, another one for which it waits, or this one and nothing else. */
const migrations = { 1: 'first', 0: 'awaited', only: 'only' } as const
export type Migration = (typeof migrations)[keyof typeof migrations]

function readMigration(): Migration {
  const given = process.env['MIGRATE'] || '1'
  if (given in migrations) return migrations[given as keyof typeof migrations]
  throw new SettingProblem(`MIGRATE must be 1, 0 or only, not "${given}".`)
}

function readPool(): { min: number; max: number } {
  const pool = { min: wholeNumber('DATABASE_POOL_MIN', 0, 0), max: wholeNumber('DATABASE_POOL_MAX', 10, 1) }
  if (pool.min > pool.max) throw new SettingProblem(`DATABASE_POOL_MIN is ${pool.min}, more than DATABASE_POOL_MAX, ${pool.max}.`)
  return pool
}

const postgresAddress = (name: string): string | null => {
  const value = process.env[name]
  if (!value) return null
  if (URL.canParse(value) && /^postgres(ql)?:$/.test(new URL(value).protocol)) return value
  // Not the value itself: a password may stand in it.
  throw new SettingProblem(`${name} must be an address such as postgres://user:password@host:5432/name.`)
}

/** A store that speaks S3, with a bucket for what the site shows and one for what is private. */
export type S3Settings = {
  /** Null for Amazon's own. */
  endpoint: string | null
  region: string
  bucket: string
  privateBucket: string
  accessKeyId: string
  secretAccessKey: string
  forcePathStyle: boolean
}

/** Files lie on disk, null, unless a bucket is named; then all that belongs to it has to be there. */
function readS3(secret: (name: string, how?: { isGiven: boolean }) => string): S3Settings | null {
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_PRIVATE_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']
  if (names.every((name) => !process.env[name])) return null
  const buckets = { bucket: text('S3_BUCKET'), privateBucket: text('S3_PRIVATE_BUCKET') }
  if (buckets.bucket === buckets.privateBucket) throw new SettingProblem('S3_PRIVATE_BUCKET must be another bucket than S3_BUCKET.')
  return {
    ...buckets,
    endpoint: process.env['S3_ENDPOINT'] ? address('S3_ENDPOINT', '') : null,
    region: process.env['S3_REGION'] || 'us-east-1',
    accessKeyId: text('S3_ACCESS_KEY_ID'),
    secretAccessKey: secret('S3_SECRET_ACCESS_KEY', { isGiven: true }),
    forcePathStyle: process.env['S3_FORCE_PATH_STYLE'] === '1',
  }
}

/** `none`, or roles with commas between; null where nothing is set. A role misspelt would leave its people without one. */
function readSecondFactorRoles(): Role[] | null {
  const given = (process.env['SECOND_FACTOR_ROLES'] ?? '').trim()
  if (given === '') return null
  if (given === 'none') return []
  const named = given.split(',').map((role) => role.trim())
  const unknown = named.find((role) => !isRole(role))
  if (unknown === undefined) return named.filter(isRole)
  throw new SettingProblem(`SECOND_FACTOR_ROLES names "${unknown}"; it takes ${roles.join(', ')} with commas between, or none.`)
}

/** Refuses a password of the project's examples in these addresses, by the settings that name them: a database or mail server that has it. */
function refusePlaceholders(addresses: Record<string, string | null | undefined>): void {
  const loose = Object.entries(addresses).find(([, address]) => address && isPlaceholder(new URL(address).password))
  if (loose) throw new SettingProblem(`${loose[0]} is still a placeholder; set a secret of your own for production.`)
}

/** Everything the CMS takes from its surroundings, read once. Nothing outside `config/` reads the environment. */
export function readSettings() {
  // Who starts this without `npm start` says NODE_ENV alone; better too strict than demo accounts on the internet.
  const isProduction = (process.env['RIJBAAN_MODE'] || process.env['NODE_ENV']) === 'production'
  const webPort = port('WEB_PORT', 3000)
  const cmsPort = port('CMS_PORT', 1337)
  const publicUrl = origin('PUBLIC_URL', `http://localhost:${webPort}`)
  const host = process.env['CMS_HOST'] || '127.0.0.1'
  const ownTls = readOwnTls()
  // The web app's too: whoever reaches it signs in to what lies here.
  const hosts = [host, ownTls?.host ?? host, process.env['WEB_HOST'] || '127.0.0.1']
  const isPublic = !isLocalUrl(publicUrl) || !hosts.every(isLocalHost)
  // By itself the demo is this machine's alone (demo-data.md): its accounts have a password that everybody can read.
  const isDemo = process.env['DEMO'] ? process.env['DEMO'] === '1' : !isProduction && !isPublic
  const cmsPublicUrl = origin('CMS_PUBLIC_URL', `http://localhost:${cmsPort}`)
  if (isProduction || !isDemo) refuseClearAddresses({ PUBLIC_URL: publicUrl, CMS_PUBLIC_URL: cmsPublicUrl })
  const secret = (name: string, { isGiven = false } = {}): string => {
    const value = text(name)
    // Several in one, each of them a secret.
    const parts = name === 'APP_KEYS' ? value.split(',') : [value]
    const fault = isProduction || !isDemo ? parts.map((part) => secretFault(part, { isGiven })).find(Boolean) : null
    if (fault) throw new SettingProblem(`${name} ${fault}`)
    return value
  }
  const appKeys = secret('APP_KEYS').split(',')
  const webCmsSecret = secret('WEB_CMS_SECRET')
  const adminJwtSecret = secret('ADMIN_JWT_SECRET')
  const jwtSecret = secret('JWT_SECRET')
  const rateLimitFactor = Number(process.env['RATE_LIMIT_FACTOR'] || 1)
  if (!(rateLimitFactor > 0)) throw new SettingProblem('RATE_LIMIT_FACTOR must be a number above 0.')
  if (isProduction && rateLimitFactor !== 1) throw new SettingProblem('RATE_LIMIT_FACTOR must be 1 in production.')
  const databaseUrl = postgresAddress('DATABASE_URL')
  const directDatabaseUrl = postgresAddress('DATABASE_DIRECT_URL')
  if (directDatabaseUrl && !databaseUrl) throw new SettingProblem('DATABASE_DIRECT_URL goes with DATABASE_URL, which is not set.')
  const smtp = readSmtp()
  if (isProduction || !isDemo)
    refusePlaceholders({ DATABASE_URL: databaseUrl, DATABASE_DIRECT_URL: directDatabaseUrl, SMTP_URL: smtp?.url })
  const testClockFile = process.env['TEST_CLOCK_FILE'] || null
  if (isProduction && testClockFile) throw new SettingProblem('TEST_CLOCK_FILE is for tests; unset it in production.')
  return {
    isProduction,
    /** Demo accounts and the sample secret are there. */
    isDemo,
    /** Whether others than this machine can come here: by the public address, or because a server listens to them. */
    isPublic,
    mode: readMode(),
    host,
    cmsPort,
    ownTls,
    publicUrl,
    cmsPublicUrl,
    /** Proxies in front of the panel whose `X-Forwarded-For` is believed. */
    trustedProxies: wholeNumber('CMS_TRUST_PROXY', 0, 0),
    panelAllow: readPanelAllow(),
    panelDoor: readPanelDoor(),
    dataDir: path.resolve(process.env['DATA_DIR'] || path.join(process.cwd(), '..', '.data')),
    /** PostgreSQL for all that the process does, maybe through a pooler; null for SQLite in the data folder. */
    databaseUrl,
    /** The same past a pooler: for what needs a connection of its own, migrations, listening and backups. */
    directDatabaseUrl: directDatabaseUrl ?? databaseUrl,
    databasePool: readPool(),
    databaseTls: readDatabaseTls([databaseUrl, directDatabaseUrl]),
    migration: readMigration(),
    /** The mail server; null for `.eml` files in the data folder. */
    smtp,
    clamd: readClamd(),
    /** What one student may have: payments that wait for the office, and megabytes of proofs in a day. */
    proofQuota: { pending: wholeNumber('PENDING_PAYMENTS_MAX', 100, 1), megabytesADay: wholeNumber('PROOF_MB_PER_DAY', 200, 5) },
    /** Megabytes that one account of the panel may bring to the media library in a day. */
    mediaMegabytesADay: wholeNumber('MEDIA_MB_PER_DAY', 500, 5),
    /** Where uploads and private files lie; null for the disk. */
    s3: readS3(secret),
    /** Proves that the web app calls. */
    webCmsSecret,
    /** What each other key comes from: docs/decisions/0049-one-use-for-a-secret.md. */
    limitsKey: deriveKey(appKeys[0] ?? '', 'limits'),
    panelDoorKey: deriveKey(adminJwtSecret, 'panel-door'),
    knownBrowserKey: deriveKey(jwtSecret, 'known-browser'),
    previewKey: deriveKey(webCmsSecret, 'preview'),
    /** What deleting and anonymising people asks for; null where the school has set none (R55). */
    adminDeleteSecret: process.env['ADMIN_DELETE_SECRET'] ? secret('ADMIN_DELETE_SECRET') : null,
    rateLimitFactor,
    testClockFile,
    /** Roles that must have a second factor; null where the school's own choice counts, which the database keeps. */
    secondFactorRoles: readSecondFactorRoles(),
    /** The school is closed on 5 May; a teacher who works that day adds an extra day (R31). */
    withLiberationDay: process.env['LIBERATION_DAY_OFF'] !== '0',
    logLevel: process.env['LOG_LEVEL'] || 'info',
    /** JSON lines for machines, or text for whoever develops. */
    logFormat: process.env['LOG_FORMAT'] === 'text' ? ('text' as const) : ('json' as const),
    /** Where the metrics are answered; null without a port. */
    metrics: process.env['METRICS_PORT'] ? { port: port('METRICS_PORT', 0), host: process.env['METRICS_HOST'] || '127.0.0.1' } : null,
    /** Where traces go; null for none. */
    otlpEndpoint: addressIfSet('OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector:4318'),
    /** Where errors go; null for nowhere. */
    sentryDsn: addressIfSet('SENTRY_DSN', 'https://key@glitchtip.example.nl/1'),
    /** Where backups lie, to tell when the last one was made; null where nobody says. */
    backupDir: process.env['BACKUP_DIR'] ? path.resolve(process.cwd(), '..', process.env['BACKUP_DIR']) : null,
    appKeys,
    adminJwtSecret,
    apiTokenSalt: secret('API_TOKEN_SALT'),
    transferTokenSalt: secret('TRANSFER_TOKEN_SALT'),
    encryptionKey: secret('ENCRYPTION_KEY'),
    jwtSecret,
  }
}

/** What backing up and restoring take besides. */
export function readBackupSettings() {
  const given = (name: string): string | null => process.env[name] || null
  const dir = given('BACKUP_DIR')
  return {
    /** Where backups go that are told no other folder. */
    dir: dir === null ? null : path.resolve(process.cwd(), '..', dir),
    /** An age recipient (`age1…`): whoever has its identity can read the secrets. */
    recipient: given('BACKUP_RECIPIENT'),
    /** The identity of that recipient (`AGE-SECRET-KEY-1…`), which opens the secrets; on no machine that backs up. */
    identity: given('BACKUP_IDENTITY'),
    /** What the secrets are encrypted by where there is no recipient, and opened by. */
    passphrase: given('BACKUP_PASSPHRASE'),
    /** The folder of `pg_dump` and `pg_restore`; null: they are looked for where `path` says. */
    postgresTools: given('POSTGRES_TOOLS'),
    path: process.env.PATH ?? '',
  }
}

export type Settings = ReturnType<typeof readSettings>

export default readSettings
