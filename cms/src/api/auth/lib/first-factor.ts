import { staffRoles } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import type { Knex } from 'knex'
import { needsSecondFactor, type Person } from '../../../http/session'
import { dropWishesOfOthers } from '../../person/lib/email-wishes'
import { sessionRowsOf } from './session-rows'

const isOfStaff = ({ role }: Person): boolean => staffRoles.some((staff) => staff === role)

/**
 * Ends what a password alone has opened, with the transaction that gives its owner a second factor. What was shown in other sessions
 * would take the factor off again (ASVS 7.5.1). Before the first factor another e-mail address may have been asked for there, which would
 * have the account's mail. Of staff, and of whoever must have a factor, the other sessions themselves were never shown anything else, and
 * would pass for one with two factors from now on: at the panel's door, or once the school asks for it (ASVS 6.3.3).
 */
export async function endWhatPasswordOpened(strapi: Core.Strapi, trx: Knex.Transaction, person: Person): Promise<void> {
  const { id, sessionId } = person
  await trx('session_proofs').where({ user_id: id }).whereNot({ session_id: sessionId }).delete()
  if (person.hasSecondFactor) return
  if (!isOfStaff(person) && !(await needsSecondFactor(strapi, person))) return dropWishesOfOthers(trx, person)
  await sessionRowsOf(trx, id).whereNot({ session_id: sessionId }).delete()
  await trx('email_changes').where({ user_id: id }).delete()
}
