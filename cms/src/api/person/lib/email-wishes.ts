import type { Knex } from 'knex'
import type { Person } from '../../../http/session'

/**
 * Drops another e-mail address that waits for its link where another session has asked for it: whoever asked in a session that is ended,
 * or by the password alone before there was a second factor, isn't let in by the mail either (ASVS 7.4.3).
 */
export async function dropWishesOfOthers(trx: Knex.Transaction, { id, deviceId }: Pick<Person, 'id' | 'deviceId'>): Promise<void> {
  const wishes = trx('email_changes').where({ user_id: id })
  await wishes.where((asked) => void asked.whereNull('device_id').orWhereNot({ device_id: deviceId })).delete()
}

/** Has what this session asked for go on with it under another device: it leaves its own behind. */
export async function carryWishOver(trx: Knex.Transaction, from: Pick<Person, 'id' | 'deviceId'>, to: string): Promise<void> {
  await trx('email_changes').where({ user_id: from.id, device_id: from.deviceId }).update({ device_id: to })
}
