import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

/** What is sealed by the school's own key; each has a key of its own made from it, so that one never opens another. */
export type SealedUse = 'second factor' | 'account mail'

/** The key of one use, made from ENCRYPTION_KEY, which stands in the settings and never in the database. */
export const keyFor = (encryptionKey: string, use: SealedUse): Buffer => createHmac('sha256', encryptionKey).update(use).digest()

/** Seals a text by AES-256-GCM as base64url: nonce (12 bytes), tag (16), text. Who only has the database, or a backup, can't read it. */
export function sealed(encryptionKey: string, use: SealedUse, plain: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyFor(encryptionKey, use), nonce)
  const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')
}

/** The text that was sealed; null where that was by another key, or where something has changed it. */
export function unsealed(encryptionKey: string, use: SealedUse, stored: string): string | null {
  const bytes = Buffer.from(stored, 'base64url')
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyFor(encryptionKey, use), bytes.subarray(0, 12), { authTagLength: 16 })
    decipher.setAuthTag(bytes.subarray(12, 28))
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
