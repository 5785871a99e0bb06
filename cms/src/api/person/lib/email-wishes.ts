import type { Knex } from 'knex'
import type { Person } from '../../../http/session'

/**
 * Drops another e-mail address that waits for its link where another session has asked for it: whoever asked in a session that is ended,
 * or by the password alone before there was a second factor, isn't let in by the mail either (ASVS 7.4.3).
 */
export async function dropWishesOfOthers(trx: Knex.Transaction, { id, sessionId }: Pick<Person, 'id' | 'sessionId'>): Promise<void> {
  const wishes = trx('email_changes').where({ user_id: id })
  await wishes.where((asked) => void asked.whereNull('session_id').orWhereNot({ session_id: sessionId })).delete()
}

/** Has what a session asked for go on with it under the number that it has from now on. */
export async function carryWishOver(trx: Knex.Transaction, from: string, to: string): Promise<void> {
  await trx('email_changes').where({ session_id: from }).update({ session_id: to })
}
