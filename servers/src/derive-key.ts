import { hkdfSync } from 'node:crypto'

/**
 * What keys of our own are for. Each comes from one secret of the settings, so that no secret has two uses and none more has to be
 * set (ASVS 11.1.2, docs/decisions/0049-one-use-for-a-secret.md): `preview` is known to both servers, the others are the CMS's.
 */
export type KeyUse = 'limits' | 'preview' | 'panel-door' | 'known-browser'

/** The key for one use, by HKDF (RFC 5869) from a secret: 256 bits as text. Neither the secret nor another key follows from it. */
export const deriveKey = (secret: string, use: KeyUse): string =>
  Buffer.from(hkdfSync('sha256', secret, '', `rijbaan ${use}`, 32)).toString('base64url')
