import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { profileLength, type AuditKind, type SubjectKind } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { now } from '../clock'
import { ask } from '../database/transaction'
import { fullNameOf } from '../full-name'

/** Who did something: somebody of the portal, or an account of the panel. Nobody where it isn't known, or a command did it. */
export type Actor = { id: number; name: string; isOfPanel: boolean }

/** A deed, as the audit log keeps it: fields by their names alone, for values may be personal; but for names of who does something. */
export type Deed = {
  kind: AuditKind
  action: string
  actor: Actor | null
  subject: { kind: SubjectKind; id: number } | null
  fields?: string[]
  /** What somebody in the panel changed: the name of a content type. */
  contentType?: string
  /** The doer's name before and after they changed it, which goes when they are erased; in the panel that of the account that was changed. */
  renamed?: Renamed
  /** Told also soon after one like it. */
  isEach?: boolean
}

export type Renamed = { from: string; to: string }

/** Two names of the portal fit, with a blank between; accounts of the panel from before had no bound. */
const longestName = 2 * profileLength.name + 1

/** Writes a line into the audit log, within the transaction or the call that is open: it stands or falls with what it tells. */
export async function writeLine(
  strapi: Core.Strapi,
  { kind, action, actor, subject, fields = [], contentType, renamed }: Deed,
): Promise<void> {
  const line = {
    document_id: randomUUID(),
    at: now(strapi).getTime(),
    kind,
    actor_id: actor && !actor.isOfPanel ? actor.id : null,
    panel_user_id: actor?.isOfPanel ? actor.id : null,
    actor_name: (actor?.name ?? '').slice(0, longestName),
    name_before: renamed?.from.slice(0, longestName) ?? null,
    name_after: renamed?.to.slice(0, longestName) ?? null,
    action,
    subject_kind: subject?.kind ?? null,
    subject_id: subject?.id ?? null,
    content_type: contentType ?? null,
    fields: JSON.stringify(fields),
  }
  await ask(strapi, (connection) => connection('audit_entries').insert(line))
}

/** Somebody of the portal as the audit log names them; null where there is no such account. */
export async function actorWith(strapi: Core.Strapi, id: number): Promise<Actor | null> {
  const row = await ask(strapi, (connection) => connection('up_users').where({ id }).first('first_name', 'last_name', 'username'))
  if (!row) return null
  return { id, name: fullNameOf({ firstName: row.first_name, lastName: row.last_name, username: row.username }), isOfPanel: false }
}

/** What a recorded call turned out to be: about whose account, and whether it came to nothing that is worth a line. */
export type FoundOut = { accountId: number | null; isNothing: boolean }

const known = new AsyncLocalStorage<FoundOut>()

/** Runs a recorded call, and knows afterwards what it turned out to be. */
export async function findingOut(work: () => Promise<void>): Promise<FoundOut> {
  const found: FoundOut = { accountId: null, isNothing: false }
  await known.run(found, work)
  return found
}

/**
 * Says whose account a call is about that anybody may make: a sign-in, a link that is followed. The audit log names it, also where the
 * call is refused. A service says it as soon as it knows.
 */
export function isAbout(accountId: number): void {
  const found = known.getStore()
  if (found) found.accountId = accountId
}

/** Says that a recorded call found nothing to do: it succeeds and leaves no line, so that nobody fills the audit log with what didn't happen. */
export function cameToNothing(): void {
  const found = known.getStore()
  if (found) found.isNothing = true
}
