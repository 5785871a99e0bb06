import type { Knex } from 'knex'
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

/**
 * Locks one's own row for a change of how one signs in, and answers whether the session still stands: what was asked for in one that a
 * new password, or the office, has ended in the meantime is not done after that.
 */
export async function lockOneself(trx: Knex.Transaction, { id, sessionId }: Pick<Person, 'id' | 'sessionId'>): Promise<boolean> {
  await lockPeople(trx, [id])
  return (await trx('strapi_sessions').where({ session_id: sessionId }).first('session_id')) !== undefined
}
