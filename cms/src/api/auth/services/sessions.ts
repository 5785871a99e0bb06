import { randomUUID } from 'node:crypto'
import { dayMilliseconds, mostSessions, sessionDays, type Session } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { readJson } from '../../../database/json'
import { ask, inTransaction } from '../../../database/transaction'
import type { Row } from '../../../database/rows'
import type { Person } from '../../../http/session'
import { inside, portalOrigin } from '../../../strapi/inside'
import { carryWishOver, dropWishesOfOthers } from '../../person/lib/email-wishes'
import { lockPeople } from '../../person/lib/lock'
import { sessionRowsOf } from '../lib/session-rows'
import challengeService from './challenges'

const idleMilliseconds = sessionDays.idle * dayMilliseconds

/** What is under way with a session's former token still arrives, and an answer lost on its way signs nobody out. */
const graceMilliseconds = 30_000

/**
 * A session is one row under each number that it has had: `device_id`, which the framework keeps for us and makes no use of, says which
 * rows are one. The last one is active; the former ones have a moment left.
 */
type SessionRow = Pick<Row<'strapi_sessions'>, 'session_id' | 'metadata' | 'created_at' | 'expires_at'>

/** The session that somebody asks in. */
type OwnSession = Pick<Person, 'id' | 'sessionId'>

/** Since when a session runs, and until when at the latest. */
type Span = { created_at?: Date; absolute_expires_at?: Date }

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
  const challenges = challengeService({ strapi })

  /** Makes a row of a session, which begins now where nothing else is said. It ends after a week without use, whatever its token says. */
  async function make(userId: number, deviceId: string, device: string, span: Span = {}): Promise<{ token: string; sessionId: string }> {
    const made = await inside(strapi, 'portalSessions').generateRefreshToken(String(userId), deviceId, {
      type: 'refresh',
      metadata: { device },
    })
    const expiresAt = new Date(Date.now() + idleMilliseconds)
    await ask(strapi, (connection) =>
      sessionRowsOf(connection, userId)
        .where({ session_id: made.sessionId })
        .update({ ...span, expires_at: expiresAt }),
    )
    return made
  }

  /** Ends the sessions of a person that were used longest ago, where a new one is one too many. */
  async function makeRoom(userId: number): Promise<void> {
    await inTransaction(strapi, async (trx) => {
      const tooMany = await sessionRowsOf(trx, userId)
        .where({ status: 'active' })
        .orderBy('expires_at', 'desc')
        .offset(mostSessions - 1)
        // SQLite and PostgreSQL agree on an offset only beside a limit.
        .limit(1000)
        .pluck<string[]>('device_id')
      if (tooMany.length > 0) await sessionRowsOf(trx, userId).whereIn('device_id', tooMany).delete()
    })
  }

  /** Whose session this is; null where there is none. */
  async function ownerOf(sessionId: string): Promise<number | null> {
    const row = await ask(strapi, (connection) =>
      connection('strapi_sessions').where({ session_id: sessionId, origin: portalOrigin }).first('user_id'),
    )
    return row ? Number(row.user_id) : null
  }

  /**
   * Gives a session another token and number, for who has just shown again who they are: whoever took the former token has
   * half a minute left of it (ASVS 7.2.4). Where the session began and when it ends at the latest stay. Two at once get one
   * each. `leavesBehind` also leaves what hangs on it, as the panel's door does. Answers null where the session has ended.
   */
  async function renew(
    userId: number,
    sessionId: string,
    { leavesBehind = false } = {},
  ): Promise<{ token: string; sessionId: string } | null> {
    return inTransaction(strapi, async (trx) => {
      const former = () => sessionRowsOf(trx, userId).where({ session_id: sessionId })
      const row = await former().first('device_id', 'metadata', 'status', 'created_at', 'absolute_expires_at')
      if (!row) return null
      // By a former number it goes on twice, and is one session more.
      if (row.status !== 'active') await makeRoom(userId)
      const made = await make(userId, leavesBehind ? randomUUID() : row.device_id, deviceIn(row.metadata), {
        created_at: new Date(row.created_at),
        absolute_expires_at: new Date(row.absolute_expires_at),
      })
      await former()
        .where({ status: 'active' })
        .update({ status: 'rotated', child_id: made.sessionId, expires_at: new Date(Date.now() + graceMilliseconds) })
      return made
    })
  }

  return {
    /** Starts a session and answers its token. The one used longest ago ends where there are `mostSessions` already. */
    async start(userId: number, device: string): Promise<string> {
      await makeRoom(userId)
      return (await make(userId, randomUUID(), device)).token
    },

    renew,

    /**
     * Ends all sessions of a person but this one, which goes on under another token: whoever took its former one, or a door that was
     * opened from it, is left behind at once, and another e-mail address that one of the others asked for counts no more.
     * Answers the token, and how many others there were; null where the session has ended (R25, ASVS 7.4.3).
     */
    async endOthers({ id: userId, sessionId }: OwnSession): Promise<{ token: string; ended: number } | null> {
      return inTransaction(strapi, async (trx) => {
        // One that is being renewed is there under both its numbers, or under neither.
        await lockPeople(trx, [userId])
        const renewed = await renew(userId, sessionId, { leavesBehind: true })
        if (!renewed) return null
        await dropWishesOfOthers(trx, { id: userId, sessionId })
        await carryWishOver(trx, sessionId, renewed.sessionId)
        // What was shown and begun in this session holds on in it.
        await challenges.carryOver(sessionId, renewed.sessionId)
        await trx('session_proofs').where({ session_id: sessionId }).update({ session_id: renewed.sessionId })
        const former = () => sessionRowsOf(trx, userId).whereNot({ session_id: renewed.sessionId })
        const ended = await former().where({ status: 'active' }).delete()
        await former().delete()
        return { token: renewed.token, ended }
      })
    },

    async list(userId: number, current: string): Promise<Session[]> {
      const rows = await sessionRowsOf(strapi.db.connection, userId)
        .where({ status: 'active' })
        .where('expires_at', '>', new Date())
        .orderBy('expires_at', 'desc')
        .limit(mostSessions)
        .select('session_id', 'metadata', 'created_at', 'expires_at')
      return rows.map((row) => toSession(row, current))
    },

    ownerOf,

    /**
     * Ends the one session under all its numbers, and answers whose it was; null where there was none, or its number is a former one
     * that has no moment left: whoever kept that signs nobody out. Its id comes from a token that we signed.
     */
    async end(sessionId: string): Promise<number | null> {
      return inTransaction(strapi, async (trx) => {
        const owner = await ownerOf(sessionId)
        if (owner === null) return null
        // One that is being renewed is there under both its numbers, or under neither.
        await lockPeople(trx, [owner])
        const row = await sessionRowsOf(trx, owner).where({ session_id: sessionId }).first('device_id', 'status', 'expires_at')
        if (!row || (row.status !== 'active' && new Date(row.expires_at) <= new Date())) return null
        await sessionRowsOf(trx, owner).where({ device_id: row.device_id }).delete()
        return owner
      })
    },

    /** Ends all of a person's sessions, and answers how many there were (R25). */
    async endAll(userId: number): Promise<number> {
      return inTransaction(strapi, async (trx) => {
        // One that is being renewed is there under both its numbers, or under neither.
        await lockPeople(trx, [userId])
        const ended = await sessionRowsOf(trx, userId).where({ status: 'active' }).delete()
        await sessionRowsOf(trx, userId).delete()
        return ended
      })
    },
  }
}

export default sessions
