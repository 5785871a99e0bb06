import { randomUUID } from 'node:crypto'
import { dayMilliseconds, sessionDays, type Session } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { readJson } from '../../../database/json'
import { ask } from '../../../database/transaction'
import type { Connection, Row } from '../../../database/rows'
import { inside } from '../../../strapi/inside'

const origin = 'users-permissions'
const idleMilliseconds = sessionDays.idle * dayMilliseconds

type SessionRow = Pick<Row<'strapi_sessions'>, 'session_id' | 'metadata' | 'created_at' | 'expires_at'>

const deviceIn = (metadata: SessionRow['metadata']): string => {
  const read = readJson(metadata)
  return typeof read === 'object' && read !== null && 'device' in read && typeof read.device === 'string' ? read.device : ''
}

const toSession = (row: SessionRow, current: string): Session => ({
  id: row.session_id.slice(0, 8),
  device: deviceIn(row.metadata),
  signedInAt: new Date(row.created_at).toISOString(),
  lastUsedAt: new Date(new Date(row.expires_at).getTime() - idleMilliseconds).toISOString(),
  isThisOne: row.session_id === current,
})

/** Sessions of the framework's session manager: made at sign-in, ended on the server, listed to their owner. */
const sessions = ({ strapi }: { strapi: Core.Strapi }) => {
  const rowsOf = (connection: Connection, userId: number) => connection('strapi_sessions').where({ user_id: String(userId), origin })

  return {
    /** Starts a session and answers its token. It ends after a week without use, whatever the token says. */
    async start(userId: number, device: string): Promise<string> {
      const { token, sessionId } = await inside(strapi, 'portalSessions').generateRefreshToken(String(userId), randomUUID(), {
        type: 'refresh',
        metadata: { device },
      })
      const expiresAt = new Date(Date.now() + idleMilliseconds)
      await ask(strapi, (connection) => rowsOf(connection, userId).where({ session_id: sessionId }).update({ expires_at: expiresAt }))
      return token
    },

    async list(userId: number, current: string): Promise<Session[]> {
      const rows = await rowsOf(strapi.db.connection, userId)
        .where({ status: 'active' })
        .where('expires_at', '>', new Date())
        .orderBy('expires_at', 'desc')
        .select('session_id', 'metadata', 'created_at', 'expires_at')
      return rows.map((row) => toSession(row, current))
    },

    /** Ends the one session, and answers whose it was; null where there was none. Its id comes from a token that we signed. */
    async end(sessionId: string): Promise<number | null> {
      return ask(strapi, async (connection) => {
        const session = () => connection('strapi_sessions').where({ session_id: sessionId, origin })
        const owner = (await session().first('user_id'))?.user_id
        return (await session().delete()) > 0 && owner !== undefined ? Number(owner) : null
      })
    },

    /** Ends a person's sessions, all or all but one, and answers how many there were (R25). */
    async endAll(userId: number, except?: string): Promise<number> {
      return ask(strapi, (connection) => {
        const rows = rowsOf(connection, userId)
        return except ? rows.whereNot({ session_id: except }).delete() : rows.delete()
      })
    },
  }
}

export default sessions
