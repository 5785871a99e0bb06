import { accept, isRole, refuse, type Result } from '@rijbaan/contract'
import type { Knex } from 'knex'
import type { Row } from '../../../database/rows'
import type { Person } from '../../../http/session'

/**
 * Locks these people's rows: a concurrent change of their lessons, exams or payments, or an offboarding, waits until this
 * transaction is done. Always in the order of their ids, so that two changes never wait for each other.
 */
export async function lockPeople(trx: Knex.Transaction, ids: (number | null | undefined)[]): Promise<void> {
  const known = ids.filter((id) => typeof id === 'number')
  for (const id of [...new Set(known)].sort((one, other) => one - other))
    await trx('up_users')
      .where({ id })
      .update({ updated_at: trx.ref('updated_at') })
}

/** Somebody of the school, as they are once their row is locked. */
export type PresentPerson = Pick<Row<'up_users'>, 'id' | 'portal_role' | 'is_active'>

/**
 * Locks somebody's row and reads it again. Refused with `user-not-found` where they were erased since they were looked up: nothing is
 * written into an emptied row (ASVS 14.2.4).
 */
export async function lockPresent(trx: Knex.Transaction, id: number): Promise<Result<PresentPerson>> {
  await lockPeople(trx, [id])
  const person = await trx('up_users').where({ id }).first('id', 'portal_role', 'is_active')
  return person && isRole(person.portal_role) ? accept(person) : refuse('user-not-found')
}

/**
 * Locks one's own row for a change of what is one's own, and answers whether the session still stands: what was asked for in one that a
 * new password, the office or an erasure has ended in the meantime is not done after that.
 */
export async function lockOneself(trx: Knex.Transaction, { id, sessionId }: Pick<Person, 'id' | 'sessionId'>): Promise<boolean> {
  await lockPeople(trx, [id])
  return (await trx('strapi_sessions').where({ session_id: sessionId }).first('session_id')) !== undefined
}

/**
 * Whether a session that has shown who its owner is has still done so, asked with their row locked: a second factor that was set up in the
 * meantime has ended what the password alone had shown in others (ASVS 7.5.1).
 */
export const isStillProven = async (
  trx: Knex.Transaction,
  { sessionId, hasProof }: Pick<Person, 'sessionId' | 'hasProof'>,
): Promise<boolean> => hasProof && (await trx('session_proofs').where({ session_id: sessionId }).first('session_id')) !== undefined

/** Locks one's own row for what asks again who one is; whoever has just signed in has shown as much, where that does. */
export async function lockProven(trx: Knex.Transaction, person: Pick<Person, 'id' | 'sessionId' | 'hasProof'>): Promise<Result<null>> {
  if (!(await lockOneself(trx, person))) return refuse('sign-in-required')
  return !person.hasProof || (await isStillProven(trx, person)) ? accept(null) : refuse('proof-required')
}
