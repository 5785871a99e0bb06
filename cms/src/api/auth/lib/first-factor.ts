import type { Core } from '@strapi/strapi'
import type { Knex } from 'knex'
import { needsSecondFactor, type Person } from '../../../http/session'
import { dropWishesOfOthers } from '../../person/lib/email-wishes'
import { sessionRowsOf } from './session-rows'

/**
 * Ends what a password alone has opened, with the transaction that gives its owner a second factor. What was shown in other sessions
 * would take the factor off again (ASVS 7.5.1), and another e-mail address that was asked for there would have the account's mail. Of
 * those who must have a factor, other sessions themselves were never shown anything else and would be let in from now on (ASVS 6.3.3).
 */
export async function endWhatPasswordOpened(strapi: Core.Strapi, trx: Knex.Transaction, person: Person): Promise<void> {
  const { id, sessionId } = person
  await dropWishesOfOthers(trx, person)
  await trx('session_proofs').where({ user_id: id }).whereNot({ session_id: sessionId }).delete()
  if (!(await needsSecondFactor(strapi, person))) return
  await sessionRowsOf(trx, id).whereNot({ session_id: sessionId }).delete()
}
