// What a school writes into its `.env`, made up for a trial on this machine.
import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inProject } from '../lib/project.mjs'

/** Names under .localhost: Caddy makes their certificates by itself. */
export const siteHost = 'www.rijbaan.localhost'
export const panelHost = 'panel.rijbaan.localhost'
export const site = `https://${siteHost}`

/** The file that compose takes the settings from. */
export const settingsFile = inProject('.cache', 'containers', 'settings.env')

const secretNames = [
  'API_TOKEN_SALT',
  'ADMIN_JWT_SECRET',
  'TRANSFER_TOKEN_SALT',
  'ENCRYPTION_KEY',
  'JWT_SECRET',
  'WEB_CMS_SECRET',
  'POSTGRES_PASSWORD',
  'POSTGRES_ADMIN_PASSWORD',
]

const newSecret = () => randomBytes(24).toString('hex')

export function writeSettings() {
  const keys = Array.from({ length: 4 }, newSecret).join(',')
  const secrets = secretNames.map((name) => `${name}=${newSecret()}`)
  const lines = [`SITE_HOST=${siteHost}`, `PANEL_HOST=${panelHost}`, `APP_KEYS=${keys}`, ...secrets, '']
  mkdirSync(path.dirname(settingsFile), { recursive: true })
  writeFileSync(settingsFile, lines.join('\n'), { mode: 0o600 })
}
