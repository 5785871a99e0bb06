import type { Knex } from 'knex'
import type { Person } from '../../../http/session'

/**
 * Ends what was shown in a person's other sessions, with the transaction that gives them a second factor: what the password alone has
 * shown there would take it off again (ASVS 7.5.1).
 */
export async function endOtherProofs(trx: Knex.Transaction, { id, sessionId }: Pick<Person, 'id' | 'sessionId'>): Promise<void> {
  await trx('session_proofs').where({ user_id: id }).whereNot({ session_id: sessionId }).delete()
}

/**
 * Ends a person's other sessions, with the transaction that gives them the second factor that they must have: a password alone began those,
 * and what was never shown there would let them in from now on (ASVS 6.3.3).
 */
export async function endOtherSessions(trx: Knex.Transaction, { id, deviceId }: Pick<Person, 'id' | 'deviceId'>): Promise<void> {
  await trx('strapi_sessions')
    .where({ user_id: String(id), origin: 'users-permissions' })
    .whereNot({ device_id: deviceId })
    .delete()
}
