import {
  accept,
  checkPassword,
  credentialProblems,
  judgeForcedChange,
  judgePassword,
  passwordProblems,
  refuse,
  refuseAt,
  refuseFields,
  type PasswordChange,
  type Result,
  type TokenPassword,
} from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import type { Knex } from 'knex'
import { inTransaction } from '../../../database/transaction'
import { isAbout } from '../../../http/audit-line'
import { forgetOwnDeeds } from '../../../http/audit-bounds'
import { clearPoints, takeLink, takePoint } from '../../../http/limits'
import type { Person } from '../../../http/session'
import type { Visitor } from '../../../http/visitor'
import { isStillProven, lockOneself, lockPeople } from '../../person/lib/lock'
import emailChangeService from '../../person/services/email-change'
import noticeService from '../../person/services/notices'
import { userType } from '../../person/lib/user-type'
import { findAccountByName, getAccount, isAsJudged, lockKey } from '../lib/accounts'
import { forgetGuesses, takeGuess } from '../lib/guesses'
import { hashPassword, inHashQueue, isPassword } from '../lib/hash'
import { findPasswordFacts } from '../lib/password-facts'
import { changesPerAccount, linksPerAccount, linksPerAddress, perAccount, perKnownBrowsers } from '../lib/limits'
import linkService from './links'
import secondFactorService from './second-factor'
import sessionService from './sessions'

/** Why a new password of somebody's is refused, in the field it was typed in. */
async function refusePassword(strapi: Core.Strapi, id: number, password: string): Promise<Result<never> | null> {
  const facts = await findPasswordFacts(strapi, id)
  const { requirePasswordChange: isForced, password: present } = await getAccount(strapi, id)
  const problem =
    (facts ? judgePassword(password, facts) : checkPassword(password)) ??
    judgeForcedChange({ isForced, isPresentOne: isForced && (await isPassword(password, present)) })
  return problem && refuseFields({ newPassword: problem }, passwordProblems, refuse('password-refused'))
}

const forgotAnswer = { message: 'If we know these details, you will receive an e-mail with a link within a few minutes.' }

/** Passwords: changed by their owner, set by a mailed link (spec 1 §2, §5; R14, R20, R25). */
const passwords = ({ strapi }: { strapi: Core.Strapi }) => {
  const emails = emailChangeService({ strapi })
  const links = linkService({ strapi })
  const notices = noticeService({ strapi })
  const secondFactor = secondFactorService({ strapi })
  const sessions = sessionService({ strapi })

  /**
   * Stores a password, ends sessions by `endSessions`, mailed links, and an address or a second factor that waits: together, so that no
   * sign-in by the old one comes in between. `isStillAllowed` is asked in the same transaction. Answers what `endSessions` did, null
   * where it wasn't allowed any more.
   */
  async function store<Ended>(
    id: number,
    password: string,
    isStillAllowed: (trx: Knex.Transaction) => Promise<boolean>,
    endSessions: () => Promise<Ended>,
  ): Promise<Ended | null> {
    const hash = await hashPassword(password)
    const account = await getAccount(strapi, id)
    const ended: Ended | null = await inTransaction(strapi, async (trx) => {
      await lockPeople(trx, [id])
      if (!(await isStillAllowed(trx))) return null
      await strapi.db.query(userType).update({ where: { id }, data: { password: hash, requirePasswordChange: false } })
      const done = await endSessions()
      // Whoever asked for another address, had a link mailed, or began a second factor, may have known the password before.
      await emails.cancel(id)
      await links.end(id)
      await secondFactor.dropPending(id)
      // A first password is no change: the invitation has told of it.
      if (!account.requirePasswordChange) await notices.post(account, 'passwordChanged')
      return done
    })
    if (ended !== null) await clearPoints(strapi, perAccount, lockKey({ id }, ''))
    return ended
  }

  async function mailReset(name: string): Promise<void> {
    const account = await findAccountByName(strapi, name)
    if (!account?.isActive || !(await takeLink(strapi, linksPerAccount, String(account.id)))) return
    await inTransaction(strapi, async (trx) => {
      // They may have been erased or switched off, or have another address, since they were looked up.
      await lockPeople(trx, [account.id])
      if (!(await trx('up_users').where({ id: account.id, is_active: true }).first('id'))) return
      await links.mail(await getAccount(strapi, account.id), account.requirePasswordChange ? 'invitation' : 'reset', 'anybody')
    })
  }

  async function change(person: Person, { newPassword, currentPassword }: PasswordChange): Promise<Result<string>> {
    const account = await getAccount(strapi, person.id)
    if (!person.requirePasswordChange) {
      const guess = await takeGuess(strapi, person)
      if (!guess.ok) return guess
      if (!(await isPassword(currentPassword ?? '', account.password))) return refuseAt('currentPassword', refuse('current-password-wrong'))
      await forgetGuesses(strapi, person)
    }
    const refused = await refusePassword(strapi, person.id, newPassword)
    if (refused) return refused
    // The password alone isn't all that somebody with a second factor has to show (ASVS 7.5.1).
    const needsProof = (account.secondFactorSecret !== null || account.hasPasskey) && !person.requirePasswordChange
    if (needsProof && !person.hasProof) return refuse('proof-required')
    const change = await takePoint(strapi, changesPerAccount, String(person.id))
    if (!change.ok) return change
    // Whoever took this session's token is left behind with the other sessions.
    const goesOn = () => sessions.endOthers(person)
    const isStillAllowed = async (trx: Knex.Transaction) =>
      (await lockOneself(trx, person)) && (!needsProof || (await isStillProven(trx, person))) && isAsJudged(trx, account)
    const renewed = await store(person.id, newPassword, isStillAllowed, goesOn)
    if (!renewed) return refuse('sign-in-required')
    // Not where it was set by a mailed link: whoever reads the mail could try out codes without end.
    await secondFactor.forgetWrongCodes(person.id)
    return accept(renewed.token)
  }

  async function setByToken({ token, newPassword }: TokenPassword): Promise<Result<{ owner: number }>> {
    const owner = await links.ownerOf(token)
    if (owner === null) return refuse('invalid-token')
    isAbout(owner)
    const refused = await refusePassword(strapi, owner, newPassword)
    if (refused) return refused
    const ended = await store(
      owner,
      newPassword,
      () => links.use(token),
      () => sessions.endAll(owner),
    )
    if (ended === null) return refuse('invalid-token')
    // One that is used has run out.
    await clearPoints(strapi, linksPerAccount.spare, String(owner))
    // Whoever was in before may have left them no other remedy, nor their own browser.
    await forgetOwnDeeds(strapi, owner)
    await clearPoints(strapi, perKnownBrowsers, String(owner))
    return accept({ owner })
  }

  return {
    /** `PUT /api/auth/password`. Ends the person's other sessions, and answers the token by which theirs goes on. */
    change: (person: Person, asked: PasswordChange): Promise<Result<string>> => inHashQueue(person, () => change(person, asked)),

    /** `POST /api/auth/set-password`. Answers whose it was; a refused password leaves the link usable (R79). */
    setByToken: (asked: TokenPassword, visitor: Visitor): Promise<Result<{ owner: number }>> =>
      inHashQueue(visitor, () => setByToken(asked)),

    /** `POST /api/auth/forgot-password`: one answer, at once, whether the name is known or not (R20). */
    async forgot(username: string, { address, onceAnswered }: Visitor): Promise<Result<{ message: string }>> {
      if (username.trim() === '') return refuseFields({ username: 'username-required' }, credentialProblems)
      const point = await takePoint(strapi, linksPerAddress, address)
      if (!point.ok) return point
      // Not waited for: how long it takes would tell whether there is such an account.
      onceAnswered(() => mailReset(username))
      return accept(forgotAnswer)
    },
  }
}

export default passwords
