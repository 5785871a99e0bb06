import {
  endpoints,
  failedSignIns,
  mergeEdit,
  readId,
  recordedAs,
  refusedSignIn,
  signInApi,
  type AuditKind,
  type Endpoint,
  type FieldValues,
  type Refused,
  type SubjectKind,
  type SubjectPlace,
} from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import type { Context } from 'koa'
import { z } from 'zod'
import { asOneCall } from '../database/call'
import { fullNameOf } from '../full-name'
import { refuseWith } from './answer'
import { countingDeed, listsTaken, ownDeeds, provedDeeds, staffChanges, tellDeed } from './audit-bounds'
import { actorWith, findingOut, type Actor, type Deed, type FoundOut } from './audit-line'
import type { Limit } from './limits'
import type { Next } from './next'
import { pathId } from './path-id'
import type { Person } from './session'
import { visitorOf } from './visitor'

/** Names of endpoints as the audit log has them: `adminLessons.edit`. */
const names = new Map<Endpoint, string>(
  Object.entries(endpoints).flatMap(([family, members]) =>
    Object.entries(members).map(([name, endpoint]) => [endpoint, `${family}.${name}`] as const),
  ),
)

const keyOf = (entry: unknown): string =>
  typeof entry === 'object' && entry !== null && 'key' in entry && typeof entry.key === 'string' ? entry.key : ''

/** The names of ours in what was sent: whatever else somebody writes as a name may be anything, also personal. */
const knownNames = (schema: Endpoint['body'], given: unknown): string[] =>
  schema instanceof z.ZodObject && typeof given === 'object' && given !== null
    ? Object.keys(schema.shape).filter((name) => name in given)
    : []

/** Of an edit that says how it began, what it changes. */
function changesIn(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('was' in body)) return body
  const { was, ...given } = body
  return mergeEdit(given, was as FieldValues | undefined, {}).changes
}

/** What a call names: names of the contract's alone, for values may be personal. */
function fieldsOf(ctx: Context, endpoint: Endpoint): string[] {
  const body = changesIn(ctx.state['body'])
  const listed = Array.isArray(body) ? body.map(keyOf) : []
  return [...new Set([...knownNames(endpoint.body, body), ...knownNames(endpoint.query, ctx.query), ...listed])].slice(0, 50)
}

const numberIn = (given: unknown, field: string): number | null => {
  return readId(given !== null && typeof given === 'object' ? (given as Record<string, unknown>)[field] : undefined)
}

const subjectIds: Record<SubjectPlace, (ctx: Context) => number | null> = {
  'path.id': (ctx) => pathId(ctx) || null,
  'query.studentId': (ctx) => numberIn(ctx.query, 'studentId'),
  'body.studentId': (ctx) => numberIn(ctx.state['body'], 'studentId'),
  'answer.id': (ctx) => numberIn(ctx.body, 'id'),
}

type Subject = { kind: SubjectKind; id: number } | null

function subjectOf(ctx: Context, { subject }: Endpoint): Subject {
  const id = subject ? subjectIds[subject.at](ctx) : null
  return subject && id !== null ? { kind: subject.kind, id } : null
}

const toActor = (person: Person): Actor => ({ id: person.id, name: fullNameOf(person), isOfPanel: false })

/** Who did it: who is signed in, or whose account it turned out to be. */
async function actorOf(strapi: Core.Strapi, ctx: Context, accountId: number | null): Promise<Actor | null> {
  const person = ctx.state['person'] as Person | undefined
  if (person) return toActor(person)
  return accountId === null ? null : actorWith(strapi, accountId)
}

/** Whether a refusal is a failed sign-in: of those during a lock the first alone. */
function isFailedSignIn(ctx: Context): boolean {
  const refused = ctx.state['refused'] as Refused | undefined
  return refused !== undefined && failedSignIns.includes(refused.code) && refused.facts.isFirst !== false
}

type Named = { endpoint: Endpoint; kind: AuditKind; action: string }

/** What a call that succeeded tells; nothing, where people look at what is their own, or sign out who weren't in. */
async function deedOf(
  strapi: Core.Strapi,
  ctx: Context,
  { endpoint, kind, action }: Named,
  accountId: number | null,
): Promise<Deed | null> {
  const actor = await actorOf(strapi, ctx, accountId)
  if (kind === 'reading' && (ctx.state['person'] as Person | undefined)?.role === 'STUDENT') return null
  if (kind === 'change' || kind === 'reading')
    return {
      kind,
      action,
      actor,
      subject: subjectOf(ctx, endpoint),
      fields: fieldsOf(ctx, endpoint),
      isEach: endpoint.recordsEach ?? false,
    }
  return actor && { kind, action, actor, subject: { kind: 'person', id: actor.id } }
}

async function lineFor(strapi: Core.Strapi, ctx: Context, named: Named, { accountId, isNothing }: FoundOut): Promise<Deed | null> {
  if (isNothing) return null
  if (ctx.status === 200) return deedOf(strapi, ctx, named, accountId)
  if (named.kind !== 'sign-in' || !isFailedSignIn(ctx)) return null
  // Whoever it was, it is nobody whom we know.
  const subject: Subject = accountId === null ? null : { kind: 'person', id: accountId }
  return { kind: named.kind, action: refusedSignIn(named.action), actor: null, subject }
}

/** Whether a call is refused to who has a session alone; another password asks for the one before it by itself. */
const asksWhoItIs = (endpoint: Endpoint): boolean => endpoint.needsProof === true || endpoint === signInApi.changePassword

/** What is counted of a call before it is done; a student changes nothing that is recorded but their own account. */
function boundOf({ endpoint, kind }: Named): Limit | null {
  if (endpoint.recordsEach) return listsTaken
  if (kind === 'own-account') return asksWhoItIs(endpoint) ? provedDeeds : ownDeeds
  return kind === 'change' ? staffChanges : null
}

/**
 * Counts what somebody who is signed in does, where so much of it that others' lines are buried must not be done; not what is refused or
 * comes to nothing. The work answers what it turned out to be.
 */
async function countingDeeds(strapi: Core.Strapi, ctx: Context, named: Named, work: () => Promise<FoundOut>): Promise<void> {
  const person = ctx.state['person'] as Person | undefined
  const limit = boundOf(named)
  if (!limit || !person) return void (await work())
  const isDone = ({ isNothing }: FoundOut): boolean => ctx.status === 200 && !isNothing
  const counted = await countingDeed(strapi, { limit, key: String(person.id), isDone }, work)
  if (!counted.ok) refuseWith(ctx, counted)
}

/**
 * Runs a recorded call, and writes its line as the last thing that it does: who, what, about whom, which fields. The call is one
 * transaction, so that its changes and the line are kept together or not at all (ASVS 16.2.1). An endpoint is recorded by its
 * declaration: what only staff may change by itself, else by `records`.
 */
export const auditCalls =
  (endpoint: Endpoint, strapi: Core.Strapi) =>
  async (ctx: Context, next: Next): Promise<void> => {
    const kind = recordedAs(endpoint)
    if (kind === null) return next()
    const named = { endpoint, kind, action: names.get(endpoint) ?? `${endpoint.method} ${endpoint.path}` }
    try {
      await countingDeeds(strapi, ctx, named, () =>
        asOneCall(async () => {
          const found = await findingOut(next)
          const line = await lineFor(strapi, ctx, named, found)
          if (line) await tellDeed(strapi, line, visitorOf(strapi, ctx).address)
          return found
        }),
      )
    } catch (problem) {
      // The browser keeps the session that it had, and gets none that was taken back.
      ctx.remove('Set-Cookie')
      throw problem
    }
  }
