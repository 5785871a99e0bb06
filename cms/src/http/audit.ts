import { randomUUID } from 'node:crypto'
import { endpoints, isAudited, readId, type Endpoint, type SubjectKind, type SubjectPlace } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import type { Context } from 'koa'
import { now } from '../clock'
import { fullNameOf } from '../full-name'
import type { Next } from './next'
import { pathId } from './path-id'
import { signedIn, type Person } from './session'

/** Names of endpoints as the audit log has them: `adminLessons.edit`. */
const names = new Map<Endpoint, string>(
  Object.entries(endpoints).flatMap(([family, members]) =>
    Object.entries(members).map(([name, endpoint]) => [endpoint, `${family}.${name}`] as const),
  ),
)

const keyOf = (entry: unknown): string =>
  typeof entry === 'object' && entry !== null && 'key' in entry && typeof entry.key === 'string' ? entry.key : ''

/** What a call names: keys alone, for values may be personal. */
function fieldsOf(ctx: Context, endpoint: Endpoint): string[] {
  const body: unknown = ctx.state['body']
  const known = (schema: Endpoint['body'], given: unknown): string[] =>
    schema && typeof given === 'object' && given !== null && !Array.isArray(given) ? Object.keys(given) : []
  const listed = Array.isArray(body) ? body.map(keyOf) : []
  return [...new Set([...known(endpoint.body, body), ...known(endpoint.query, ctx.query), ...listed])]
    .slice(0, 50)
    .map((name) => name.slice(0, 60))
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

/** A change by staff, as the audit log keeps it. */
type Change = { actor: Person; action: string; subjectKind: SubjectKind | null; subjectId: number | null; fields: string[] }

async function write(strapi: Core.Strapi, { actor, action, subjectKind, subjectId, fields }: Change): Promise<void> {
  await strapi.db.connection('audit_entries').insert({
    document_id: randomUUID(),
    at: now(strapi).getTime(),
    actor_id: actor.id,
    actor_name: fullNameOf(actor),
    action,
    subject_kind: subjectKind,
    subject_id: subjectId,
    fields: JSON.stringify(fields),
  })
}

/** Writes each change by staff that succeeded into the audit log: who, what, about whom, which fields. */
export const auditChanges =
  (endpoint: Endpoint, strapi: Core.Strapi) =>
  async (ctx: Context, next: Next): Promise<void> => {
    await next()
    if (!isAudited(endpoint) || ctx.status !== 200) return
    await write(strapi, {
      actor: signedIn(ctx),
      action: names.get(endpoint) ?? `${endpoint.method} ${endpoint.path}`,
      subjectKind: endpoint.subject?.kind ?? null,
      subjectId: endpoint.subject ? subjectIds[endpoint.subject.at](ctx) : null,
      fields: fieldsOf(ctx, endpoint),
    })
  }
