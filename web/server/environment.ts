import { isInTheClear, isLocalHost, isLocalUrl, secretFault } from '@rijbaan/contract'
import { deriveKey } from '@rijbaan/servers'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { usualPurgeMethod, type PurgeCall } from './purge-call'

type Environment = Record<string, string | undefined>

/** A setting that the web app can't run with. Its message is one sentence for whoever starts it. */
export class SettingProblem extends Error {}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

function wholeNumber(environment: Environment, name: string, fallback: number, [least, most]: [number, number]): number {
  const given = environment[name]
  const value = given === undefined || given === '' ? fallback : Number(given)
  if (Number.isInteger(value) && value >= least && value <= most) return value
  throw new SettingProblem(`${name} must be a whole number from ${least} to ${most}, not "${given}".`)
}

function origin(environment: Environment, name: string, fallback: string): string {
  const value = environment[name] || fallback
  if (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)) return new URL(value).origin
  throw new SettingProblem(`${name} must be an address such as https://www.example.nl, not "${value}".`)
}

function secret(environment: Environment, name: string, isStrict: boolean): string {
  const value = environment[name]
  if (!value) throw new SettingProblem(`${name} is not set; .env.example says what it is for.`)
  const fault = isStrict ? secretFault(value) : null
  if (fault) throw new SettingProblem(`${name} ${fault}`)
  return value
}

function logLevel(environment: Environment): LogLevel {
  const value = environment['LOG_LEVEL'] || 'info'
  const known = logLevels.find((level) => level === value)
  if (known) return known
  throw new SettingProblem(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not "${value}".`)
}

function contentNews(environment: Environment): 'poll' | 'push' {
  const value = environment['CONTENT_NEWS'] || 'poll'
  if (value === 'poll' || value === 'push') return value
  throw new SettingProblem(`CONTENT_NEWS must be poll or push, not "${value}".`)
}

function header(environment: Environment, name: string): Record<string, string> {
  const value = environment[name]
  if (!value) return {}
  const [, field, content] = /^([\w-]+):\s*(\S.*)$/.exec(value) ?? []
  if (field && content) return { [field]: content }
  throw new SettingProblem(`${name} must be one header, such as "Authorization: Bearer …".`)
}

/** How stores in front are told of new content; null where there is none to tell. */
function purgeCall(environment: Environment): PurgeCall | null {
  const addresses = (environment['CDN_PURGE_URL'] ?? '').split(/\s+/).filter(Boolean)
  if (addresses.length === 0) return null
  for (const address of addresses) {
    if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
      throw new SettingProblem(`CDN_PURGE_URL must be addresses such as http://127.0.0.1:6081/, with spaces between.`)
  }
  const method = environment['CDN_PURGE_METHOD'] || usualPurgeMethod
  if (!/^[A-Z]+$/.test(method)) throw new SettingProblem(`CDN_PURGE_METHOD must be a method such as POST, not "${method}".`)
  return { addresses, method, headers: header(environment, 'CDN_PURGE_HEADER'), body: environment['CDN_PURGE_BODY'] || null }
}

function logFormat(environment: Environment): 'json' | 'text' {
  return environment['LOG_FORMAT'] === 'text' ? 'text' : 'json'
}

/** Where the metrics are answered; null without a port. */
function metricsPlace(environment: Environment): { port: number; host: string } | null {
  if (!environment['METRICS_PORT']) return null
  return { port: wholeNumber(environment, 'METRICS_PORT', 0, [1, 65535]), host: environment['METRICS_HOST'] || '127.0.0.1' }
}

/** An address with its path, or null where none is set. */
function address(environment: Environment, name: string, example: string): string | null {
  const value = environment[name]
  if (!value) return null
  if (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)) return value
  throw new SettingProblem(`${name} must be an address such as ${example}.`)
}

/**
 * Everything the web app takes from its surroundings, read once. Nothing else reads the environment.
 * @throws SettingProblem with a sentence that names the variable.
 */
export function readSettings(environment: Environment = process.env) {
  const isProduction = environment['RIJBAAN_MODE'] === 'production'
  const port = wholeNumber(environment, 'WEB_PORT', 3000, [1, 65535])
  const cmsPort = wholeNumber(environment, 'CMS_PORT', 1337, [1, 65535])
  const publicUrl = origin(environment, 'PUBLIC_URL', `http://localhost:${port}`)
  const testClockFile = environment['TEST_CLOCK_FILE'] || null
  if (isProduction && testClockFile) throw new SettingProblem('TEST_CLOCK_FILE is for tests; unset it in production.')
  const host = environment['WEB_HOST'] || '127.0.0.1'
  // As the CMS decides it: by itself the demo is this machine's alone.
  const isDemo = environment['DEMO'] ? environment['DEMO'] === '1' : !isProduction && isLocalUrl(publicUrl) && isLocalHost(host)
  // And what the CMS refuses: a school whose passwords pass a network in the clear.
  if ((isProduction || !isDemo) && environment['PLAIN_HTTP'] !== '1' && isInTheClear(publicUrl))
    throw new SettingProblem('PUBLIC_URL is http:, by which passwords pass in the clear; make it https:, or set PLAIN_HTTP=1 if they may.')
  const webCmsSecret = secret(environment, 'WEB_CMS_SECRET', isProduction || !isDemo)
  const dataDir = environment['DATA_DIR'] || fileURLToPath(new URL('../../.data', import.meta.url))
  return {
    /** The address to listen on: this machine's own, unless others are to come here without a proxy on it. */
    host,
    port,
    publicUrl,
    /** Secure cookies, HSTS and upgraded requests follow the public address. */
    isHttps: publicUrl.startsWith('https:'),
    /** Where the web app reaches the CMS; visitors never see it. */
    cmsUrl: origin(environment, 'CMS_URL', `http://127.0.0.1:${cmsPort}`),
    cmsPublicUrl: origin(environment, 'CMS_PUBLIC_URL', `http://localhost:${cmsPort}`),
    /** What the web app keeps: the last good content, copies of media. */
    webDataDir: path.join(path.resolve(dataDir), 'web'),
    /** Proves to the CMS that the web app calls. */
    webCmsSecret,
    /** What previews are signed by, in the CMS as well. */
    previewKey: deriveKey(webCmsSecret, 'preview'),
    /** Whether the CMS is asked every two seconds for what is published, or holds a question open until there is something. */
    contentNews: contentNews(environment),
    /** Proxies in front whose `X-Forwarded-For` and `X-Request-Id` are believed. */
    trustedProxies: wholeNumber(environment, 'TRUST_PROXY', 0, [0, 10]),
    /** Seconds that a store in front may keep a public page; 0: none may. */
    cdnSeconds: wholeNumber(environment, 'CDN_SECONDS', 0, [0, 3600]),
    purgeCall: purgeCall(environment),
    testClockFile,
    logLevel: logLevel(environment),
    logFormat: logFormat(environment),
    metrics: metricsPlace(environment),
    /** Where traces go; null for none. */
    otlpEndpoint: address(environment, 'OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector:4318'),
    /** Where errors go; null for nowhere. */
    sentryDsn: address(environment, 'SENTRY_DSN', 'https://key@glitchtip.example.nl/1'),
  }
}

export type Settings = ReturnType<typeof readSettings>

/** Makes React take its production build; it looks when it is first loaded, so this comes before the app. */
export function chooseProductionReact(): void {
  process.env['NODE_ENV'] = 'production'
}
