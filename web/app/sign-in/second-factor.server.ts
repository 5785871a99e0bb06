import { drawQr } from '../qr.server'
import type { SecondFactorView } from './second-factor-view'

export const setupOf = (secret: string, uri: string): SecondFactorView => ({ secret, uri, qr: drawQr(uri) })

/** The set-up that a page was showing, out of its form; null for what isn't one. */
export function setupIn({ secret = '', uri = '' }: Partial<Record<string, string>>): SecondFactorView | null {
  return uri.startsWith('otpauth://totp/') && uri.length <= 500 ? setupOf(secret, uri) : null
}
