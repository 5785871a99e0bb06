import { randomUUID } from 'node:crypto'
import { accept, inputProblems, proofMinutes, refuse, refuseAt, refuseFields, type Proof, type Result } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { now } from '../../../clock'
import { clearPoints, takePoint } from '../../../http/limits'
import type { Person } from '../../../http/session'
import { getAccount, type Account } from '../lib/accounts'
import { isPassword } from '../lib/hash'
import { guessesPerAccount } from '../lib/limits'
import secondFactorService from './second-factor'

/** Showing again who one is, before a change of one's own sign-in (ASVS 7.5.1): a session left open or stolen can't do that. */
const proofs = ({ strapi }: { strapi: Core.Strapi }) => {
  const secondFactor = secondFactorService({ strapi })

  /** Marks the session; a later mark takes the place of the one before. */
  async function mark({ id, sessionId }: Person): Promise<void> {
    const provedAt = now(strapi).getTime()
    await strapi.db
      .connection('session_proofs')
      .insert({ document_id: randomUUID(), session_id: sessionId, user_id: id, proved_at: provedAt })
      .onConflict('session_id')
      .merge({ proved_at: provedAt })
  }

  /** The password alone is one factor: who has a second one shows that as well. */
  async function checkCode(account: Account, code: string): Promise<Result<null>> {
    if (!account.secondFactorSecret) return accept(null)
    if (code.trim() === '') return refuseFields({ code: 'required' }, inputProblems)
    const checked = await secondFactor.check(account, code)
    return checked.ok || checked.code !== 'second-factor-wrong' ? checked : refuseAt('code', refuse('second-factor-wrong'))
  }

  return {
    mark,

    /** `POST /api/auth/proof`. Wrong passwords count as guesses at the current password do elsewhere. */
    async prove(person: Person, { currentPassword, code = '' }: Proof): Promise<Result<{ message: string }>> {
      const guess = await takePoint(strapi, guessesPerAccount, String(person.id))
      if (!guess.ok) return guess
      const account = await getAccount(strapi, person.id)
      if (!(await isPassword(currentPassword, account.password))) return refuseAt('currentPassword', refuse('current-password-wrong'))
      const checked = await checkCode(account, code)
      if (!checked.ok) return checked
      await clearPoints(strapi, guessesPerAccount, String(person.id))
      await mark(person)
      return accept({ message: `Confirmed for ${proofMinutes} minutes.` })
    },
  }
}

export default proofs
