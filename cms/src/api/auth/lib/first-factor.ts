import type { Core } from '@strapi/strapi'
import type { Knex } from 'knex'
import { needsSecondFactor, type Person } from '../../../http/session'
import { sessionRowsOf } from './session-rows'

/**
 * Ends what a password alone has opened, with the transaction that gives its owner a second factor. What was shown in other sessions
 * would take the factor off again (ASVS 7.5.1). Of those who must have one, other sessions were never shown anything else and would be
 * let in from now on (ASVS 6.3.3), and another e-mail address that waits for its link was asked for in one of them.
 */
export async function endWhatPasswordOpened(strapi: Core.Strapi, trx: Knex.Transaction, person: Person): Promise<void> {
  const { id, sessionId } = person
  await trx('session_proofs').where({ user_id: id }).whereNot({ session_id: sessionId }).delete()
  if (!(await needsSecondFactor(strapi, person))) return
  await sessionRowsOf(trx, id).whereNot({ session_id: sessionId }).delete()
  await trx('email_changes').where({ user_id: id }).delete()
}
