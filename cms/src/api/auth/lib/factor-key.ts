import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { Core } from '@strapi/strapi'
import { settingsOf } from '../../../settings'

const keyOf = (strapi: Core.Strapi): Buffer => createHmac('sha256', settingsOf(strapi).encryptionKey).update('second factor').digest()

/** Seals the secret of an authenticator app: who only has the database has no codes. */
export function seal(strapi: Core.Strapi, plain: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(strapi), nonce)
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** The secret that was sealed; null where that was by another key, whose apps open nothing any more. */
export function unseal(strapi: Core.Strapi, stored: string): string | null {
  const bytes = Buffer.from(stored, 'base64url')
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(strapi), bytes.subarray(0, 12))
    decipher.setAuthTag(bytes.subarray(12, 28))
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

/** A recovery code as it is stored: under a key, so that a digest can't be tried out without the settings. Case and dashes don't count. */
export const digestOfCode = (strapi: Core.Strapi, code: string): string =>
  createHmac('sha256', keyOf(strapi))
    .update(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .digest('hex')
