import type { Knex } from 'knex'

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
