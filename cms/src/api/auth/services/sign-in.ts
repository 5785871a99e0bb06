import {
  accept,
  credentialProblems,
  formatMoment,
  hasProblems,
  refuse,
  refuseFields,
  toLanguage,
  type CredentialProblem,
  type Credentials,
  type FoundProblems,
  type Result,
  loginPath,
} from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { inTransaction } from '../../../database/transaction'
import { isAbout } from '../../../http/audit-line'
import { clearPoints, hasNoPoints, returnPoint, takePoint } from '../../../http/limits'
import type { Visitor } from '../../../http/visitor'
import { composeMail } from '../../../mail/compose'
import { findSchool } from '../../content/lib/school'
import { findMailTexts } from '../../../mail/find-texts'
import { settingsOf } from '../../../settings'
import outboxService, { type Mail } from '../../outbox/services/outbox'
import { findAccountByName, isAsJudged, lockKey, type Account } from '../lib/accounts'
import { inHashQueue, isPassword } from '../lib/hash'
import { lockNotices, perAccount, perAddress, perKnownBrowser, perKnownBrowsers } from '../lib/limits'
import { lockPeople, lockPresent } from '../../person/lib/lock'
import secondFactorService from './second-factor'
import sessionService from './sessions'

const missingIn = ({ username, password }: Credentials): FoundProblems<CredentialProblem> => ({
  username: username.trim() === '' ? 'username-required' : undefined,
  password: password === '' ? 'password-required' : undefined,
})

/** Signing in, with the guards of R24. */
const signIn = ({ strapi }: { strapi: Core.Strapi }) => {
  const outbox = outboxService({ strapi })
  const secondFactor = secondFactorService({ strapi })
  const sessions = sessionService({ strapi })

  /** Tells the owner that the account has locked, a few times a day at most. */
  async function postLockNotice(account: Account, seconds: number): Promise<void> {
    if (!(await takePoint(strapi, lockNotices, String(account.id))).ok) return
    const language = toLanguage(account.language)
    const school = await findSchool(strapi)
    const { accountLocked } = await findMailTexts(strapi)
    const values = {
      firstName: account.firstName || account.username,
      lockedUntil: formatMoment(new Date(Date.now() + seconds * 1000), language),
      link: `${settingsOf(strapi).publicUrl}${loginPath}`,
      schoolName: school.name,
      schoolPhone: school.phone,
    }
    const mail: Mail = {
      about: 'account',
      ...composeMail(accountLocked, language, values),
      recipient: account.email,
      recipientId: account.id,
      replyTo: null,
    }
    await inTransaction(strapi, async (trx) => {
      // They may have been erased since: nothing is written to them any more.
      if ((await lockPresent(trx, account.id)).ok) await outbox.post([mail])
    })
  }

  /** Counts this attempt before anything is compared, so that parallel guesses lock as a row of them does (R79). */
  async function count(account: Account | null, name: string, { address, browserKnownTo, onceAnswered }: Visitor): Promise<Result<null>> {
    const fromAddress = await takePoint(strapi, perAddress, address)
    if (!fromAddress.ok) return fromAddress
    const onAccount = await takePoint(strapi, perAccount, lockKey(account, name))
    if (!onAccount.ok && account && onAccount.facts.isFirst)
      // Not waited for: a name that nobody has causes no mail, and must not be told apart by it.
      onceAnswered(() => postLockNotice(account, onAccount.facts.retryAfterSeconds ?? 0))
    const browser = account && browserKnownTo(account.id)
    if (!browser) return onAccount
    const onBrowser = await takePoint(strapi, perKnownBrowser, browser)
    // A reset, or the office, opens the account, and with it a browser that is locked by its own guesses (R24, R76).
    if (onAccount.ok || !onBrowser.ok) return onAccount
    return takePoint(strapi, perKnownBrowsers, String(account.id))
  }

  /** Refuses someone whose password was right: the attempt doesn't count as a guess. */
  async function afterRightPassword(
    account: Account,
    { address, browserKnownTo }: Visitor,
    code: 'account-disabled' | 'second-factor-required' | 'passkey-required',
  ): Promise<Result<never>> {
    await returnPoint(strapi, perAccount, lockKey(account, ''))
    await returnPoint(strapi, perAddress, address)
    const browser = browserKnownTo(account.id)
    if (browser) await returnPoint(strapi, perKnownBrowser, browser)
    return refuse(code)
  }

  /** Forgets the wrong passwords of who had it right; not those of strangers who have locked the account, nor their lock. */
  async function forgetWrong(account: Account, { browserKnownTo }: Visitor): Promise<void> {
    const browser = browserKnownTo(account.id)
    if (browser) {
      await clearPoints(strapi, perKnownBrowser, browser)
      await clearPoints(strapi, perKnownBrowsers, String(account.id))
    }
    if (!browser || !(await hasNoPoints(strapi, perAccount, lockKey(account, ''))))
      await clearPoints(strapi, perAccount, lockKey(account, ''))
  }

  /** What is asked after the right password; null where that is enough. Who has an app is asked for its code, and may use a passkey. */
  const factorOf = ({ secondFactorSecret, hasPasskey }: Account): 'second-factor-required' | 'passkey-required' | null => {
    if (secondFactorSecret) return 'second-factor-required'
    return hasPasskey ? 'passkey-required' : null
  }

  /** By what has been counted, the password and a second factor, in this order. */
  async function judge(credentials: Credentials, visitor: Visitor): Promise<Result<Account>> {
    const account = await findAccountByName(strapi, credentials.username)
    if (account) isAbout(account.id)
    const counted = await count(account, credentials.username, visitor)
    if (!counted.ok) return counted
    const isRight = await isPassword(credentials.password, account?.password)
    if (!account || !isRight) return refuse('invalid-credentials')
    if (!account.isActive) return afterRightPassword(account, visitor, 'account-disabled')
    const factor = factorOf(account)
    if (factor && !credentials.code) return afterRightPassword(account, visitor, factor)
    const code = factor ? await secondFactor.check(account, credentials.code ?? '') : accept(null)
    if (!code.ok) return code
    await forgetWrong(account, visitor)
    await returnPoint(strapi, perAddress, visitor.address)
    return accept(account)
  }

  return {
    /**
     * Begins a session for somebody whose credentials were right, in place of the one that the browser had, and answers its token.
     * Refused where they were judged by what isn't so any more: a reset, or a second factor, ends the sessions that there are, and none
     * by what was enough before may come after it.
     */
    async begin(account: Account, device: string, before: string | null): Promise<Result<string>> {
      return inTransaction(strapi, async (trx): Promise<Result<string>> => {
        await lockPeople(trx, [account.id, before === null ? null : await sessions.ownerOf(before)])
        if (!(await isAsJudged(trx, account))) return refuse('invalid-credentials')
        if (before) await sessions.end(before)
        return accept(await sessions.start(account.id, device))
      })
    },

    /**
     * Who these credentials belong to, or why they don't do: one answer for an unknown name and a wrong password. While too many wait
     * for a hash nothing is looked up or counted: a crowd of guesses costs others as little as can be.
     */
    async check(credentials: Credentials, visitor: Visitor): Promise<Result<Account>> {
      const missing = missingIn(credentials)
      if (hasProblems(missing)) return refuseFields(missing, credentialProblems)
      return inHashQueue(visitor, () => judge(credentials, visitor))
    },
  }
}

export default signIn
