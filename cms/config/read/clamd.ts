import { SettingProblem } from './values'

/** Where clamd listens, which looks for viruses in what people send; null where nobody does. */
export function readClamd(): { host: string; port: number } | null {
  const value = process.env['CLAMD_URL']
  if (!value) return null
  const url = URL.canParse(value) ? new URL(value) : null
  if (url?.protocol === 'tcp:' && url.hostname) return { host: url.hostname, port: Number(url.port || 3310) }
  throw new SettingProblem(`CLAMD_URL must be an address such as tcp://clamd:3310, not "${value}".`)
}
