import { accept, refuse, refuseAt, type Result, type SecondFactorSetup } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import type { Knex } from 'knex'
import { Secret, TOTP } from 'otpauth'
import { inTransaction } from '../../../database/transaction'
import { clearPoints, returnPoint, takePoint } from '../../../http/limits'
import type { Person } from '../../../http/session'
import { findSchool } from '../../content/lib/school'
import { lockProven, lockPresent } from '../../person/lib/lock'
import { userType } from '../../person/lib/user-type'
import noticeService from '../../person/services/notices'
import { getAccount, type Account } from '../lib/accounts'
import { seal, unseal } from '../lib/factor-key'
import { endWhatPasswordOpened } from '../lib/first-factor'
import { forgetGuesses, takeGuess } from '../lib/guesses'
import { changesPerAccount, codeNotices, codesPerAccount } from '../lib/limits'
import challengeService from './challenges'
import recoveryCodeService from './recovery-codes'

const period = 30

const totpFor = (secret: string, label = '', issuer = ''): TOTP =>
  new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period, label, issuer })

/** The time step that a code belongs to, one to either side of now; null for a code of no such step. */
function stepOf(secret: string, code: string): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const delta = totpFor(secret).validate({ token: code, window: 1 })
  return delta === null ? null : Math.floor(Date.now() / 1000 / period) + delta
}

/** A second factor: codes of an authenticator app (TOTP), and the recovery codes that stand in for it. */
const secondFactor = ({ strapi }: { strapi: Core.Strapi }) => {
  const users = () => strapi.db.query(userType)
  const challenges = challengeService({ strapi })
  const notices = noticeService({ strapi })
  const recoveryCodes = recoveryCodeService({ strapi })

  /** A code works once: its step must be later than the last one used, also for two at the same moment. */
  async function useStep(id: number, step: number): Promise<boolean> {
    const used = await strapi.db
      .connection('up_users')
      .where({ id })
      .where((query) => void query.whereNull('second_factor_last_step').orWhere('second_factor_last_step', '<', step))
      .update({ second_factor_last_step: step })
    return used === 1
  }

  /** Whether a code of the app, or one of the recovery codes, opens this account now. */
  async function accepts(account: Account, code: string): Promise<boolean> {
    const plain = code.replace(/\s/g, '')
    const secret = account.secondFactorSecret ? unseal(strapi, account.secondFactorSecret) : null
    const step = secret === null ? null : stepOf(secret, plain)
    return step === null ? recoveryCodes.use(account.id, plain) : useStep(account.id, step)
  }

  /** Somebody knows the password and not the code: the owner hears of it, once an hour at most. */
  async function warn(account: Account): Promise<void> {
    const point = await takePoint(strapi, codeNotices, String(account.id))
    if (!point.ok) return
    await inTransaction(strapi, async (trx) => {
      const present = await lockPresent(trx, account.id)
      if (present.ok) await notices.post(account, 'secondFactorWrongCode')
    })
  }

  const store = (id: number, data: Record<string, unknown>) => users().update({ where: { id }, data })

  /** What the app that is being set up in this session is to have as its secret, sealed; null for one begun elsewhere, or too long ago. */
  async function findPending(person: Person): Promise<string | null> {
    const row = await strapi.db.connection('up_users').where({ id: person.id }).first('second_factor_pending')
    const pending = row?.second_factor_pending ?? null
    return pending !== null && (await challenges.isOpen(pending, 'addApp', person)) ? pending : null
  }

  /** Takes the authenticator app off; passkeys stay, and the recovery codes with them. */
  async function turnOffApp(trx: Knex.Transaction, id: number): Promise<void> {
    await trx('up_users').where({ id }).update({ second_factor_secret: null, second_factor_pending: null, second_factor_last_step: null })
    await recoveryCodes.forgetOfNothing(trx, id)
  }

  return {
    /**
     * Checks a code of somebody whose password was right. Counted before it is compared, so that parallel guesses count each; past the
     * day's limit the right one isn't told from the others.
     */
    async check(account: Account, code: string): Promise<Result<null>> {
      const key = String(account.id)
      const counted = await takePoint(strapi, codesPerAccount, key)
      if (!counted.ok) return counted
      if (await accepts(account, code)) {
        await returnPoint(strapi, codesPerAccount, key)
        return accept(null)
      }
      await warn(account)
      return refuse('second-factor-wrong')
    },

    /** Forgets the wrong codes of somebody who has changed the password while signed in: who guessed knew the one before. */
    forgetWrongCodes: (id: number): Promise<void> => clearPoints(strapi, codesPerAccount, String(id)),

    /** A fresh secret to scan; it counts once a first code has shown that the app has it, in the same session and within minutes. */
    async start(person: Person): Promise<Result<SecondFactorSetup>> {
      if (person.hasAuthenticatorApp) return refuse('second-factor-on')
      const secret = new Secret({ size: 20 }).base32
      const { name } = await findSchool(strapi)
      const pending = seal(strapi, secret)
      return inTransaction(strapi, async (trx): Promise<Result<SecondFactorSetup>> => {
        const locked = await lockProven(trx, person)
        if (!locked.ok) return locked
        await challenges.drop(person.id, ['addApp'])
        await challenges.issue(pending, 'addApp', person)
        await store(person.id, { secondFactorPending: pending })
        return accept({ secret, uri: totpFor(secret, person.username, name).toString() })
      })
    },

    /** Turns it on, and answers the recovery codes of a first second factor, which are shown this once; none for who has some. */
    async confirm(person: Person, code: string): Promise<Result<{ recoveryCodes: string[] }>> {
      if (person.hasAuthenticatorApp) return refuse('second-factor-on')
      const pending = await findPending(person)
      const secret = pending === null ? null : unseal(strapi, pending)
      if (pending === null || secret === null) return refuse('second-factor-expired')
      const guess = await takeGuess(strapi, person)
      if (!guess.ok) return guess
      const step = stepOf(secret, code.replace(/\s/g, ''))
      if (step === null) return refuseAt('code', refuse('second-factor-wrong'))
      await forgetGuesses(strapi, person)
      const change = await takePoint(strapi, changesPerAccount, String(person.id))
      if (!change.ok) return change
      const account = await getAccount(strapi, person.id)
      return inTransaction(strapi, async (trx) => {
        const locked = await lockProven(trx, person)
        if (!locked.ok) return locked
        // The same code sent twice turns it on once: the codes that are shown are those that count.
        if (!(await challenges.use(pending, 'addApp', person))) return refuse('second-factor-expired')
        await store(person.id, {
          secondFactorSecret: pending,
          secondFactorPending: null,
          secondFactorLastStep: step,
        })
        await endWhatPasswordOpened(strapi, trx, person)
        await notices.post(account, 'secondFactorSet')
        return accept({ recoveryCodes: await recoveryCodes.issueFirst(trx, person.id) })
      })
    },

    /** Ends what was begun and waits for its end, an app or a passkey: whoever began it may have known the password before. */
    async dropPending(id: number): Promise<void> {
      await challenges.drop(id, ['add', 'addApp'])
      await store(id, { secondFactorPending: null })
    },

    /** Turns one's own app off, and tells its owner. */
    async remove(person: Person): Promise<Result<{ message: string }>> {
      if (!person.hasAuthenticatorApp) return refuse('second-factor-off')
      const account = await getAccount(strapi, person.id)
      return inTransaction(strapi, async (trx) => {
        const locked = await lockProven(trx, person)
        if (!locked.ok) return locked
        await turnOffApp(trx, person.id)
        await notices.post(account, 'secondFactorRemoved')
        return accept({ message: 'The second factor is off.' })
      })
    },

    /** Takes every second factor off somebody who has lost theirs, app, recovery codes and passkeys, and tells them. */
    reset: (account: Account): Promise<void> =>
      inTransaction(strapi, async (trx) => {
        await trx('passkeys').where({ user_id: account.id }).delete()
        await turnOffApp(trx, account.id)
        await notices.post(account, 'secondFactorReset')
      }),
  }
}

export default secondFactor
