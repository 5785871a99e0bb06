// What a school writes into its `.env`, made up for a trial on this machine.
import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { secretNames } from '../lib/environment.mjs'
import { inProject } from '../lib/project.mjs'

/** Names under .localhost: Caddy makes their certificates by itself. */
export const siteHost = 'www.rijbaan.localhost'
export const panelHost = 'panel.rijbaan.localhost'
export const site = `https://${siteHost}`

/** The file that compose takes the settings from. */
export const settingsFile = inProject('.cache', 'containers', 'settings.env')

/** APP_KEYS are four in one, and made apart. */
const ownSecrets = [...secretNames.filter((name) => name !== 'APP_KEYS'), 'POSTGRES_PASSWORD', 'POSTGRES_ADMIN_PASSWORD']

const newSecret = () => randomBytes(32).toString('hex')

export function writeSettings() {
  const keys = Array.from({ length: 4 }, newSecret).join(',')
  const secrets = ownSecrets.map((name) => `${name}=${newSecret()}`)
  const sink = ['SMTP_URL=smtp://mail:1025', 'SMTP_TLS=0']
  const lines = [`SITE_HOST=${siteHost}`, `PANEL_HOST=${panelHost}`, `APP_KEYS=${keys}`, ...secrets, ...sink, '']
  mkdirSync(path.dirname(settingsFile), { recursive: true })
  writeFileSync(settingsFile, lines.join('\n'), { mode: 0o600 })
}
