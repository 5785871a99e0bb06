import { randomBytes } from 'node:crypto'
import type { Core } from '@strapi/strapi'
import type { Knex } from 'knex'
import { readTexts } from '../../../database/json'
import { inTransaction } from '../../../database/transaction'
import { lockPeople } from '../../person/lib/lock'
import { userType } from '../../person/lib/user-type'
import { digestOfCode } from '../lib/factor-key'

const codeCount = 10

/** Five times five characters from an alphabet without look-alikes: 120 bits, for what is stored as a digest must have 112 (ASVS 6.5.2). */
function newRecoveryCode(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
  const characters = [...randomBytes(25)].map((byte) => alphabet[byte % alphabet.length]).join('')
  return characters.replace(/.{5}(?=.)/g, '$&-')
}

/** Codes that stand in for a second factor, for when the phone or the passkey is lost: each works once, and they go with the last factor. */
const recoveryCodes = ({ strapi }: { strapi: Core.Strapi }) => {
  const store = (id: number, digests: string[]) => strapi.db.query(userType).update({ where: { id }, data: { recoveryCodes: digests } })

  async function digestsOf(trx: Knex.Transaction, id: number): Promise<string[]> {
    const account = await trx('up_users').where({ id }).first('recovery_codes')
    return readTexts(account?.recovery_codes ?? null)
  }

  return {
    /** Uses a code up; false for one that is none of this person's, or was used. */
    async use(id: number, code: string): Promise<boolean> {
      const digest = digestOfCode(strapi, code)
      return inTransaction(strapi, async (trx) => {
        // Locked, so that one code can't serve twice.
        await lockPeople(trx, [id])
        const digests = await digestsOf(trx, id)
        if (!digests.includes(digest)) return false
        await store(
          id,
          digests.filter((stored) => stored !== digest),
        )
        return true
      })
    },

    /** The codes of a first second factor, which are shown this once; none for who has some. */
    async issueFirst(trx: Knex.Transaction, id: number): Promise<string[]> {
      if ((await digestsOf(trx, id)).length > 0) return []
      const codes = Array.from({ length: codeCount }, newRecoveryCode)
      await store(
        id,
        codes.map((code) => digestOfCode(strapi, code)),
      )
      return codes
    },

    /** Takes the codes of somebody who has no second factor any more. */
    async forgetOfNothing(trx: Knex.Transaction, id: number): Promise<void> {
      await trx('up_users')
        .where({ id, second_factor_secret: null })
        .whereNotExists(trx('passkeys').where({ user_id: id }).select('id'))
        .update({ recovery_codes: null })
    },
  }
}

export default recoveryCodes
