import { secretFault } from '@rijbaan/contract'
import path from 'node:path'

/** A setting of the surroundings that the CMS can't run with. Its message is one sentence for whoever starts it. */
class SettingProblem extends Error {}

const text = (name: string, fallback?: string): string => {
  const value = process.env[name] ?? fallback
  if (value === undefined || value === '') throw new SettingProblem(`${name} is not set; .env.example says what it is for.`)
  return value
}

const port = (name: string, fallback: number): number => {
  const value = Number(process.env[name] || fallback)
  if (!Number.isInteger(value) || value < 1 || value > 65535)
    throw new SettingProblem(`${name} must be a port number, not "${process.env[name] ?? ''}".`)
  return value
}

/** An address with its path, or null where none is set. */
const address = (name: string, example: string): string | null => {
  const value = process.env[name]
  if (!value) return null
  if (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)) return value
  throw new SettingProblem(`${name} must be an address such as ${example}.`)
}

const origin = (name: string, fallback: string): string => {
  const value = process.env[name] || fallback
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol))
    throw new SettingProblem(`${name} must be an address such as https://www.example.nl, not "${value}".`)
  return new URL(value).origin
}

/** What a process of the CMS does: answers calls, runs the jobs, or both. */
const modes = ['server', 'worker', 'both'] as const
export type CmsMode = (typeof modes)[number]

function readMode(): CmsMode {
  const given = process.env['CMS_MODE'] || 'both'
  const known = modes.find((mode) => mode === given)
  if (known) return known
  throw new SettingProblem(`CMS_MODE must be one of ${modes.join(', ')}, not "${given}".`)
}

/** Everything the CMS takes from its surroundings, read once. Nothing outside `config/` reads the environment. */
export function readSettings() {
  // Who starts this without `npm start` says NODE_ENV alone; better too strict than demo accounts on the internet.
  const isProduction = (process.env['RIJBAAN_MODE'] || process.env['NODE_ENV']) === 'production'
  const webPort = port('WEB_PORT', 3000)
  const cmsPort = port('CMS_PORT', 1337)
  const secret = (name: string): string => {
    const value = text(name)
    const fault = isProduction ? secretFault(value) : null
    if (fault) throw new SettingProblem(`${name} ${fault}`)
    return value
  }
  const appKeys = secret('APP_KEYS').split(',')
  if (isProduction && appKeys.some((key) => secretFault(key)))
    throw new SettingProblem('APP_KEYS must be good secrets, separated by commas.')
  const rateLimitFactor = Number(process.env['RATE_LIMIT_FACTOR'] || 1)
  if (!(rateLimitFactor > 0)) throw new SettingProblem('RATE_LIMIT_FACTOR must be a number above 0.')
  if (isProduction && rateLimitFactor !== 1) throw new SettingProblem('RATE_LIMIT_FACTOR must be 1 in production.')
  const testClockFile = process.env['TEST_CLOCK_FILE'] || null
  if (isProduction && testClockFile) throw new SettingProblem('TEST_CLOCK_FILE is for tests; unset it in production.')
  return {
    isProduction,
    /** Demo accounts and the sample secret are there. */
    isDemo: process.env['DEMO'] ? process.env['DEMO'] === '1' : !isProduction,
    mode: readMode(),
    host: process.env['CMS_HOST'] || '127.0.0.1',
    cmsPort,
    publicUrl: origin('PUBLIC_URL', `http://localhost:${webPort}`),
    cmsPublicUrl: origin('CMS_PUBLIC_URL', `http://localhost:${cmsPort}`),
    dataDir: path.resolve(process.env['DATA_DIR'] || path.join(process.cwd(), '..', '.data')),
    databaseUrl: process.env['DATABASE_URL'] || null,
    smtpUrl: process.env['SMTP_URL'] || null,
    webCmsSecret: secret('WEB_CMS_SECRET'),
    /** What deleting and anonymising people asks for; null where the school has set none (R55). */
    adminDeleteSecret: process.env['ADMIN_DELETE_SECRET'] ? secret('ADMIN_DELETE_SECRET') : null,
    rateLimitFactor,
    testClockFile,
    /** Roles that must have a second factor: a list with commas, empty for none. */
    secondFactorRoles: (process.env['SECOND_FACTOR_ROLES'] ?? '')
      .split(',')
      .map((role) => role.trim())
      .filter(Boolean),
    /** The school is closed on 5 May; a teacher who works that day adds an extra day (R31). */
    withLiberationDay: process.env['LIBERATION_DAY_OFF'] !== '0',
    logLevel: process.env['LOG_LEVEL'] || 'info',
    /** JSON lines for machines, or text for whoever develops. */
    logFormat: process.env['LOG_FORMAT'] === 'text' ? ('text' as const) : ('json' as const),
    /** Where the metrics are answered; null without a port. */
    metrics: process.env['METRICS_PORT'] ? { port: port('METRICS_PORT', 0), host: process.env['METRICS_HOST'] || '127.0.0.1' } : null,
    /** Where traces go; null for none. */
    otlpEndpoint: address('OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector:4318'),
    /** Where errors go; null for nowhere. */
    sentryDsn: address('SENTRY_DSN', 'https://key@glitchtip.example.nl/1'),
    /** Where backups lie, to tell when the last one was made; null where nobody says. */
    backupDir: process.env['BACKUP_DIR'] ? path.resolve(process.cwd(), '..', process.env['BACKUP_DIR']) : null,
    appKeys,
    adminJwtSecret: secret('ADMIN_JWT_SECRET'),
    apiTokenSalt: secret('API_TOKEN_SALT'),
    transferTokenSalt: secret('TRANSFER_TOKEN_SALT'),
    encryptionKey: secret('ENCRYPTION_KEY'),
    jwtSecret: secret('JWT_SECRET'),
  }
}

export type Settings = ReturnType<typeof readSettings>

export default readSettings
