import { randomBytes, randomUUID } from 'node:crypto'
import type { NewRow } from '../../../database/rows'
import { digestOfToken } from '../../../token-digest'

type NewFeed = { userId: number; madeAt: Date; hasNames: boolean }

/** A calendar link of somebody's as it is stored, and the token that opens it: of that the digest alone is kept, so it is told now or never. */
export function newFeed({ userId, madeAt, hasNames }: NewFeed): { token: string; row: NewRow<'calendar_feeds'> } {
  const token = randomBytes(32).toString('base64url')
  const row = { document_id: randomUUID(), user_id: userId, digest: digestOfToken(token), made_at: madeAt.getTime(), has_names: hasNames }
  return { token, row }
}
