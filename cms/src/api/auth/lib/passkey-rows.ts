import type { Passkey } from '@rijbaan/contract'
import { readTexts } from '../../../database/json'
import type { Row } from '../../../database/rows'
import type { StoredKey } from './webauthn'

export const passkeyColumns = [
  'id',
  'user_id',
  'credential_id',
  'public_key',
  'counter',
  'transports',
  'name',
  'backed_up',
  'created_at',
  'last_used_at',
] as const

export type PasskeyRow = Pick<Row<'passkeys'>, (typeof passkeyColumns)[number]>

/** A passkey on the wire, for its owner. */
export const toPasskey = (row: PasskeyRow): Passkey => ({
  id: row.id,
  name: row.name,
  isBackedUp: Boolean(row.backed_up),
  createdAt: new Date(row.created_at).toISOString(),
  lastUsedAt: row.last_used_at === null ? null : new Date(Number(row.last_used_at)).toISOString(),
})

/** What an answer is checked by. */
export const toKey = (row: PasskeyRow): StoredKey => ({
  credentialId: row.credential_id,
  publicKey: row.public_key,
  counter: Number(row.counter),
  transports: readTexts(row.transports),
})
