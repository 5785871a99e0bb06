import { randomUUID } from 'node:crypto'
import { sign } from 'jsonwebtoken'
import { jwtSecret } from './cms'
import { insertAll, type Database } from './database'

/**
 * Gives each of these accounts a session as signing in does: a row, and a token that names it. Answers their cookies, in
 * order. Without a password: hashing one takes a third of a second.
 */
export async function mintSessions(database: Database, ids: number[]): Promise<string[]> {
  const ends = new Date(Date.now() + 3_600_000)
  const lasting = { origin: 'users-permissions', type: 'refresh', status: 'active', expires_at: ends, absolute_expires_at: ends }
  const sessions = ids.map((id) => ({ ...lasting, user_id: String(id), session_id: randomUUID(), device_id: randomUUID() }))
  await insertAll(database, 'strapi_sessions', sessions)
  return sessions.map(({ session_id, user_id }) => {
    const token = sign({ userId: user_id, sessionId: session_id, type: 'refresh' }, jwtSecret, { expiresIn: '1h' })
    return `rijbaan_session=${token}`
  })
}
