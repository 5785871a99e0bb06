import { isInTheClear, isLocalHost } from '@rijbaan/contract'
import { fileNamedBy, isOn, port, SettingProblem } from './values'

/** What PostgreSQL's certificate is checked by; null without TLS, or where the address itself says how by `sslmode`. */
export function readDatabaseTls(addresses: (string | null)[]): { rejectUnauthorized: true; ca?: string } | null {
  const authority = process.env['DATABASE_SSL_CA']
  if (!isOn('DATABASE_SSL', '0')) {
    if (authority) throw new SettingProblem('DATABASE_SSL_CA is for TLS, which DATABASE_SSL=1 turns on.')
    return null
  }
  // The driver lets what the address says count: ssl=0 would turn TLS off again.
  if (addresses.some((address) => /[?&](?:ssl\w*|uselibpqcompat)=/.test(address ?? '')))
    throw new SettingProblem('DATABASE_SSL=1 and an ssl or sslmode in the address of the database are two ways to say it; set one of them.')
  return authority ? { rejectUnauthorized: true, ca: fileNamedBy('DATABASE_SSL_CA') } : { rejectUnauthorized: true }
}

/** A mail server, and whether it has to talk TLS: by `smtps:` from the first byte, else by STARTTLS. */
export type SmtpSettings = { url: string; requireTLS: boolean }

/** Null without one. What stays on this machine needs no TLS (ASVS 12.3.1). */
export function readSmtp(): SmtpSettings | null {
  const url = process.env['SMTP_URL']
  if (!url) return null
  // Not the value itself: a password may stand in it.
  if (!URL.canParse(url) || !/^smtps?:$/.test(new URL(url).protocol))
    throw new SettingProblem('SMTP_URL must be an address such as smtp://user:password@host:587.')
  // The mailer would take them for settings of its own, requireTLS=false among them.
  if (new URL(url).search) throw new SettingProblem('SMTP_URL takes no parameters: what stands behind its ? would undo SMTP_TLS.')
  return { url, requireTLS: isOn('SMTP_TLS', '1') && !isLocalHost(new URL(url).hostname) }
}

/** Refuses addresses, by the settings that name them, at which passwords pass a network in the clear, unless somebody says that they may (ASVS 12.2.1). */
export function refuseClearAddresses(addresses: Record<string, string>): void {
  if (isOn('PLAIN_HTTP', '0')) return
  const clear = Object.entries(addresses).find(([, address]) => isInTheClear(address))
  if (!clear) return
  throw new SettingProblem(`${clear[0]} is http:, by which passwords pass in the clear; make it https:, or set PLAIN_HTTP=1 if they may.`)
}

/** Where this server answers over TLS itself, beside its plain port. */
export type OwnTls = { host: string; port: number; certificate: string; key: string }

/** All three settings, or none of them: null. It listens to other machines, unless an address is named. */
export function readOwnTls(): OwnTls | null {
  const names = ['CMS_TLS_PORT', 'CMS_TLS_CERT', 'CMS_TLS_KEY']
  if (names.every((name) => !process.env[name])) return null
  const [certificate, key] = [fileNamedBy('CMS_TLS_CERT'), fileNamedBy('CMS_TLS_KEY')]
  return { host: process.env['CMS_TLS_HOST'] || '::', port: port('CMS_TLS_PORT', 0), certificate, key }
}
