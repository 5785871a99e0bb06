import { accept, refuse, type Refused, type Result } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { settingsOf } from '../settings'
import { scanByClamd } from './clamd'

export type ScanRefusal = Refused<'file-infected' | 'file-not-checked'>

/**
 * Looks for viruses in what somebody has sent, where a scanner is configured. Refused where it finds one, and also where it can't be
 * asked: a file that nobody has looked at isn't kept.
 */
export async function refusalOfScan(strapi: Core.Strapi, bytes: Buffer): Promise<ScanRefusal | null> {
  const { clamd } = settingsOf(strapi)
  const result = clamd ? await scanByClamd(clamd, bytes) : 'clean'
  if (result === 'clean') return null
  strapi.log.warn(
    result === 'infected' ? 'the virus scanner has found something in an upload' : 'the virus scanner (CLAMD_URL) gives no answer',
  )
  return refuse(result === 'infected' ? 'file-infected' : 'file-not-checked')
}

/** The same for a service that goes on with the bytes. */
export async function scanned(strapi: Core.Strapi, bytes: Buffer): Promise<Result<Buffer>> {
  return (await refusalOfScan(strapi, bytes)) ?? accept(bytes)
}
