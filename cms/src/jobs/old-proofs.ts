import { dayMilliseconds } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { ofNobodyHeld } from '../api/person/lib/holds'
import { now } from '../clock'
import { narrowed, type Connection } from '../database/rows'
import { inTransaction } from '../database/transaction'
import { releasePrivate, removePrivate } from '../files/private-files'

/** A rejected payment's proof is looked at once more while the student asks why; half a year later nobody does. */
const keptDays = 180

/** Proofs that one round removes. */
const perRound = 100

/** Removes the proofs of payments that were rejected long ago: none can be handed in for them any more. The payments stay, and what is of people on hold. */
export async function removeOldProofs(strapi: Core.Strapi): Promise<void> {
  const before = now(strapi).getTime() - keptDays * dayMilliseconds
  const old = (connection: Connection) => {
    const rejected = connection('payments').where({ state: 'REJECTED' }).whereNotNull('proof').where('verified_at', '<', before)
    return narrowed(rejected, ofNobodyHeld(connection, 'payments.student_id'))
  }
  for (const { id, proof } of await old(strapi.db.connection).limit(perRound).select('id', 'proof')) {
    if (!proof) continue
    const isReleased = await inTransaction(strapi, async (trx) => {
      // Asked again: somebody may be on hold since.
      if ((await old(trx).where({ id, proof }).update({ proof: null })) === 0) return false
      await releasePrivate(strapi, 'proofs', proof)
      return true
    })
    if (isReleased) await removePrivate(strapi, 'proofs', proof)
  }
}
