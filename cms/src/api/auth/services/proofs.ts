import { randomUUID } from 'node:crypto'
import {
  accept,
  inputProblems,
  refuse,
  refuseAt,
  refuseFields,
  type PasskeyAnswer,
  type PasskeyRequestOptions,
  type Proof,
  type Result,
} from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { now } from '../../../clock'
import { inTransaction } from '../../../database/transaction'
import { takePoint } from '../../../http/limits'
import type { Person } from '../../../http/session'
import { settingsOf } from '../../../settings'
import { carryWishOver } from '../../person/lib/email-wishes'
import { lockPeople } from '../../person/lib/lock'
import { getAccount, isAsJudged, type Account } from '../lib/accounts'
import { forgetGuesses, takeGuess } from '../lib/guesses'
import { inHashQueue, isPassword } from '../lib/hash'
import { passkeyStartsPerSession, proofsPerAccount } from '../lib/limits'
import { passkeyColumns, toKey, type PasskeyRow } from '../lib/passkey-rows'
import { challengeIn, requestOptions } from '../lib/webauthn'
import challengeService from './challenges'
import passkeyAnswerService from './passkey-answers'
import secondFactorService from './second-factor'
import sessionService from './sessions'

/** Showing again who one is, before a change of one's own sign-in (ASVS 7.5.1): a session left open or stolen can't do that. */
const proofs = ({ strapi }: { strapi: Core.Strapi }) => {
  const answers = passkeyAnswerService({ strapi })
  const challenges = challengeService({ strapi })
  const secondFactor = secondFactorService({ strapi })
  const sessions = sessionService({ strapi })

  /** The password alone is one factor: who has a second one shows that as well. */
  async function checkCode(account: Account, code: string): Promise<Result<null>> {
    if (!account.secondFactorSecret && !account.hasPasskey) return accept(null)
    if (code.trim() === '') return refuseFields({ code: 'required' }, inputProblems)
    const checked = await secondFactor.check(account, code)
    return checked.ok || checked.code !== 'second-factor-wrong' ? checked : refuseAt('code', refuse('second-factor-wrong'))
  }

  /**
   * Renews the session, marks it, and answers its new token: the mark of the former one goes (ASVS 7.2.4, 7.5.1). Whoever was judged by a
   * password is so once more, as a second factor may have come meanwhile.
   */
  async function mark({ id, sessionId }: Person, judged: Account | null): Promise<Result<string>> {
    return inTransaction(strapi, async (trx): Promise<Result<string>> => {
      await lockPeople(trx, [id])
      if (judged && !(await isAsJudged(trx, judged))) {
        // A second factor that has come meanwhile is asked for.
        const asked = await checkCode(await getAccount(strapi, id), '')
        return asked.ok ? refuse('sign-in-required') : asked
      }
      const renewed = await sessions.renew(id, sessionId)
      if (!renewed) return refuse('sign-in-required')
      await challenges.carryOver(sessionId, renewed.sessionId)
      await carryWishOver(trx, sessionId, renewed.sessionId)
      await trx('session_proofs').where({ session_id: sessionId }).delete()
      const provedAt = now(strapi).getTime()
      await trx('session_proofs').insert({ document_id: randomUUID(), session_id: renewed.sessionId, user_id: id, proved_at: provedAt })
      return accept(renewed.token)
    })
  }

  const keysOf = ({ id }: Person) => strapi.db.connection('passkeys').where({ user_id: id })

  /** A passkey of one's own is both factors at once. */
  async function checkPasskey(person: Person, credential: PasskeyAnswer): Promise<Result<null>> {
    const challenge = challengeIn(credential)
    if (challenge === null) return refuse('passkey-refused')
    if (!(await challenges.use(challenge, 'prove', person))) return refuse('passkey-expired')
    const row: PasskeyRow | undefined = await keysOf(person)
      .where({ credential_id: credential.id })
      .first(...passkeyColumns)
    return row ? answers.check(credential, challenge, row) : refuse('passkey-refused')
  }

  async function checkPassword(person: Person, { currentPassword, code = '' }: Proof): Promise<Result<Account>> {
    const guess = await takeGuess(strapi, person)
    if (!guess.ok) return guess
    const proof = await takePoint(strapi, proofsPerAccount, String(person.id))
    if (!proof.ok) return proof
    const account = await getAccount(strapi, person.id)
    if (!(await isPassword(currentPassword, account.password))) return refuseAt('currentPassword', refuse('current-password-wrong'))
    const checked = await checkCode(account, code)
    if (!checked.ok) return checked
    await forgetGuesses(strapi, person)
    return accept(account)
  }

  return {
    /** `POST /api/auth/proof/options`: what the browser is to answer by one of the person's own passkeys. */
    async start(person: Person): Promise<Result<PasskeyRequestOptions>> {
      const point = await takePoint(strapi, passkeyStartsPerSession, person.deviceId)
      if (!point.ok) return point
      const keys = await keysOf(person).select(...passkeyColumns)
      const options = await requestOptions(settingsOf(strapi), keys.map(toKey))
      await challenges.issue(options.challenge, 'prove', person)
      return accept(options)
    },

    /**
     * `POST /api/auth/proof`: answers the token by which the session goes on, marked. Wrong passwords count as guesses at the
     * current password do elsewhere.
     */
    async prove(person: Person, proof: Proof): Promise<Result<string>> {
      const checked = proof.passkey
        ? await checkPasskey(person, proof.passkey)
        : await inHashQueue(person, () => checkPassword(person, proof))
      return checked.ok ? mark(person, checked.value) : checked
    },
  }
}

export default proofs
