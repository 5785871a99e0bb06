import {
  dayMilliseconds,
  freshSignInMinutes,
  isRole,
  proofMinutes,
  sessionDays,
  toLanguage,
  type Endpoint,
  type Language,
  type PlainCode,
  type Role,
} from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { createSecretKey, type KeyObject } from 'node:crypto'
import { verify } from 'jsonwebtoken'
import type { Context } from 'koa'
import { now } from '../clock'
import { hasPasskey, type WithPasskey } from '../database/passkey-column'
import { prepared } from '../database/prepared'
import type { ColumnsOf, LeftJoined, Row, Selected } from '../database/rows'
import { settingsOf } from '../settings'
import { portalOrigin } from '../strapi/inside'
import { findSecondFactorRoles } from './second-factor-roles'

/** The signed-in person, as every request knows them. A role that is no role of ours has no access (R22). */
export type Person = {
  id: number
  username: string
  email: string
  firstName: string
  lastName: string
  language: Language
  role: Role | null
  requirePasswordChange: boolean
  /** Of any kind: an authenticator app or a passkey. */
  hasSecondFactor: boolean
  hasAuthenticatorApp: boolean
  /** In this session they have shown again who they are, and that holds still (ASVS 7.5.1). */
  hasProof: boolean
  /** They signed in a moment ago, which is a proof for some deeds. */
  hasJustSignedIn: boolean
  teacherId: number | null
  sessionId: string
  /** What stays the same while the session goes on under other numbers. */
  deviceId: string
}

const idleMilliseconds = sessionDays.idle * dayMilliseconds

/** The cookie that is the truth about who someone is. `__Host-` needs https, so development has a plain name. */
export const sessionCookie = (strapi: Core.Strapi): { name: string; isSecure: boolean } => {
  const isSecure = settingsOf(strapi).publicUrl.startsWith('https:')
  return { name: isSecure ? '__Host-rijbaan_session' : 'rijbaan_session', isSecure }
}

/** Sets the session cookie, or clears it with `null`. */
export function setSessionCookie(strapi: Core.Strapi, ctx: Context, token: string | null): void {
  const { name, isSecure } = sessionCookie(strapi)
  // The web app is the one that speaks https; to us it comes over the inner network.
  ctx.cookies.secure = isSecure
  const maxAge = token === null ? 0 : sessionDays.absolute * dayMilliseconds
  ctx.cookies.set(name, token ?? '', {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: isSecure,
    signed: false,
    overwrite: true,
    maxAge,
  })
}

const keys = new WeakMap<Core.Strapi, KeyObject>()

/** What sessions are signed with, as a key: of a text it would be made anew for every call, at the price of a query. */
function sessionKey(strapi: Core.Strapi): KeyObject {
  const key = keys.get(strapi) ?? createSecretKey(settingsOf(strapi).jwtSecret, 'utf8')
  keys.set(strapi, key)
  return key
}

/** The session id in a token that we signed, or null for any other text. */
export function sessionIdIn(strapi: Core.Strapi, token: string | undefined): string | null {
  if (!token) return null
  try {
    const payload = verify(token, sessionKey(strapi), { algorithms: ['HS256'] })
    return typeof payload === 'object' && payload['type'] === 'refresh' ? String(payload['sessionId']) : null
  } catch {
    return null
  }
}

type SessionTables = { session: Row<'strapi_sessions'>; person: Row<'up_users'>; proof: LeftJoined<Row<'session_proofs'>> }

const columns = {
  id: 'person.id',
  username: 'person.username',
  email: 'person.email',
  first_name: 'person.first_name',
  last_name: 'person.last_name',
  language: 'person.language',
  portal_role: 'person.portal_role',
  require_password_change: 'person.require_password_change',
  second_factor_secret: 'person.second_factor_secret',
  teacher_id: 'person.teacher_id',
  device_id: 'session.device_id',
  created_at: 'session.created_at',
  expires_at: 'session.expires_at',
  proved_at: 'proof.proved_at',
} as const satisfies ColumnsOf<SessionTables>

type SessionRow = Selected<SessionTables, typeof columns> & WithPasskey

/** Whether what was shown then still holds: for some minutes, and not for a clock that was set back. */
export const isFresh = (since: Date, minutes: number, at: Date): boolean => {
  const age = at.getTime() - since.getTime()
  return age >= 0 && age < minutes * 60_000
}

const toPerson = (row: Omit<SessionRow, 'expires_at'>, sessionId: string, at: Date): Person => ({
  id: row.id,
  username: row.username,
  email: row.email,
  firstName: row.first_name ?? '',
  lastName: row.last_name ?? '',
  language: toLanguage(row.language),
  role: isRole(row.portal_role) ? row.portal_role : null,
  requirePasswordChange: Boolean(row.require_password_change),
  hasSecondFactor: row.second_factor_secret !== null || Boolean(row.has_passkey),
  hasAuthenticatorApp: row.second_factor_secret !== null,
  hasProof: row.proved_at !== null && isFresh(new Date(Number(row.proved_at)), proofMinutes, at),
  // A session begins by the machine's clock, under whatever number it goes on.
  hasJustSignedIn: isFresh(new Date(row.created_at), freshSignInMinutes, new Date()),
  teacherId: row.teacher_id,
  sessionId,
  deviceId: row.device_id,
})

/** Extends a session that is in use, unless another token has taken over; written at most every ten minutes. */
async function keepAlive(strapi: Core.Strapi, sessionId: string, expiresAt: Date): Promise<void> {
  const next = Date.now() + idleMilliseconds
  if (next - expiresAt.getTime() < 10 * 60_000) return
  await strapi.db
    .connection('strapi_sessions')
    .where({ session_id: sessionId, status: 'active' })
    .update({ expires_at: new Date(next) })
}

const remembered = new WeakMap<Context, Person | null>()

/** Says who sent a request where that was looked up already. */
export const rememberPerson = (ctx: Context, person: Person | null): void => void remembered.set(ctx, person)

/** Who sent this request; null without a live session. */
export async function findPerson(strapi: Core.Strapi, ctx: Context): Promise<Person | null> {
  const known = remembered.get(ctx)
  if (known !== undefined) return known
  const sessionId = sessionIdIn(strapi, ctx.cookies.get(sessionCookie(strapi).name))
  return sessionId ? findSessionPerson(strapi, sessionId) : null
}

/** Every call asks it. */
const findLive = prepared<{ sessionId: string; at: Date }, SessionRow>(['sessionId', 'at'], (connection, { sessionId, at }) =>
  connection('strapi_sessions as session')
    .join('up_users as person', 'person.id', connection.raw('cast(session.user_id as integer)'))
    .leftJoin('session_proofs as proof', 'proof.session_id', 'session.session_id')
    .where({ 'session.session_id': sessionId, 'session.origin': portalOrigin, 'person.is_active': true })
    // A renewed session's former token has a moment left of it.
    .whereIn('session.status', ['active', 'rotated'])
    .where('session.expires_at', '>', at)
    .where('session.absolute_expires_at', '>', at)
    .select(columns, hasPasskey(connection, 'person'))
    .limit(1),
)

/** Whose session this is, in one query; null once it has ended, or the account is switched off (R25, R30). */
async function findSessionPerson(strapi: Core.Strapi, sessionId: string): Promise<Person | null> {
  const [row] = await findLive(strapi, { sessionId, at: new Date() })
  if (!row) return null
  await keepAlive(strapi, sessionId, new Date(row.expires_at))
  return toPerson(row, sessionId, now(strapi))
}

/** Whose session this is, under the number that it has now; null as above. */
export async function findDevicePerson(strapi: Core.Strapi, deviceId: string): Promise<Person | null> {
  const session = await strapi.db
    .connection('strapi_sessions')
    .where({ device_id: deviceId, origin: portalOrigin, status: 'active' })
    .orderBy('expires_at', 'desc')
    .first('session_id')
  return session ? findSessionPerson(strapi, session.session_id) : null
}

/** Who is signed in, for calls that `requireAccess` let through. */
export const signedIn = (ctx: Context): Person => ctx.state['person'] as Person

/** Why a person may not call an endpoint, or null where they may (R14, R22, R62, R63; ASVS 6.3.3, 7.5.1). */
export function refusalFor(
  person: Person,
  { access, whileForced, withoutRole, withoutSecondFactor, needsProof, signedInDoes }: Endpoint,
  needsSecondFactor: boolean,
): PlainCode | null {
  if (typeof access === 'string') return null
  const mayCall = person.role === null ? withoutRole === true : access.includes(person.role)
  if (!mayCall) return 'forbidden'
  if (person.requirePasswordChange && !whileForced) return 'password-change-required'
  if (needsSecondFactor && !withoutSecondFactor) return 'second-factor-needed'
  if (!needsProof || person.hasProof) return null
  return signedInDoes && person.hasJustSignedIn ? null : 'proof-required'
}

/** Whether the school asks a second factor of this person, who has none yet. */
export async function needsSecondFactor(strapi: Core.Strapi, { role, hasSecondFactor }: Person): Promise<boolean> {
  return role !== null && !hasSecondFactor && (await findSecondFactorRoles(strapi)).includes(role)
}
