import { dayMilliseconds } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { now } from '../clock'
import { inTransaction } from '../database/transaction'
import { releasePrivate, removePrivate } from '../files/private-files'

/** A rejected payment's proof is looked at once more while the student asks why; half a year later nobody does. */
const keptDays = 180

/** Proofs that one round removes. */
const perRound = 100

/** Removes the proofs of payments that were rejected long ago: none can be handed in for them any more. The payments stay. */
export async function removeOldProofs(strapi: Core.Strapi): Promise<void> {
  const before = now(strapi).getTime() - keptDays * dayMilliseconds
  const old = () => strapi.db.connection('payments').where({ state: 'REJECTED' }).whereNotNull('proof').where('verified_at', '<', before)
  for (const { id, proof } of await old().limit(perRound).select('id', 'proof')) {
    if (!proof) continue
    await inTransaction(strapi, async (trx) => {
      await trx('payments').where({ id, proof }).update({ proof: null })
      await releasePrivate(strapi, 'proofs', proof)
    })
    await removePrivate(strapi, 'proofs', proof)
  }
}
