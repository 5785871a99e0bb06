// The example school's settings and secrets, made up for a trial on this machine.
import { randomBytes } from 'node:crypto'

/** @typedef {import('./read.mjs').ConfigMap} ConfigMap */
/** @typedef {import('./read.mjs').Resource} Resource */
/** @typedef {import('./read.mjs').Secret} Secret */

/** Names under .localhost: Caddy makes their certificates by itself. */
export const siteHost = 'www.rijbaan.localhost'
export const panelHost = 'panel.rijbaan.localhost'
export const httpsPort = 8443
export const site = `https://${siteHost}:${httpsPort}`

export const newSecret = () => randomBytes(32).toString('hex')

/** Of the product's role, which is no superuser. */
export const databasePassword = newSecret()

/** The example school's settings, with what this machine has in the place of a bucket, a mail server and certificates. */
export function settingsOfTrial(/** @type {Resource[]} */ resources) {
  const map = /** @type {ConfigMap} */ (resources.find(({ kind }) => kind === 'ConfigMap'))
  const own = {
    PUBLIC_URL: site,
    CMS_PUBLIC_URL: `https://${panelHost}:${httpsPort}`,
    SMTP_TLS: '0',
    S3_BUCKET: '',
    S3_PRIVATE_BUCKET: '',
    S3_ENDPOINT: '',
  }
  return { ...map, data: { ...map.data, ...own } }
}

/** @returns {Secret} */
export function secretsOfTrial(/** @type {Resource[]} */ resources) {
  const secret = /** @type {Secret} */ (resources.find(({ kind }) => kind === 'Secret'))
  const made = Object.fromEntries(Object.keys(secret.stringData ?? {}).map((name) => [name, newSecret()]))
  const own = {
    DATABASE_URL: `postgres://rijbaan:${databasePassword}@postgres:5432/rijbaan`,
    SMTP_URL: 'smtp://mail:1025',
    APP_KEYS: Array.from({ length: 4 }, newSecret).join(','),
  }
  const empty = Object.fromEntries(
    ['DATABASE_DIRECT_URL', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'BACKUP_RECIPIENT'].map((name) => [name, '']),
  )
  const values = Object.entries({ ...made, ...own, ...empty }).map(([name, value]) => [name, Buffer.from(value).toString('base64')])
  return { apiVersion: 'v1', kind: 'Secret', metadata: secret.metadata ?? {}, data: Object.fromEntries(values) }
}
