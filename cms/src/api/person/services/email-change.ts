import { randomBytes } from 'node:crypto'
import { accept, confirmEmailLinkPath, emailLinkHours, isEmailShaped, mailboxOf, refuse, type Result } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { now } from '../../../clock'
import type { Connection, Row } from '../../../database/rows'
import { inTransaction } from '../../../database/transaction'
import { actorWith, writeLine } from '../../../http/audit-line'
import { takePoint, type Limit } from '../../../http/limits'
import { settingsOf } from '../../../settings'
import { digestOfToken } from '../../../token-digest'
import { movesPerMailbox } from '../lib/email-moves'
import { lockPeople } from '../lib/lock'
import { isUniqueViolation, refuseTakenEmail } from '../lib/unique-email'
import { userType } from '../lib/user-type'
import noticeService, { type Further, type Notice } from './notices'

/** Mails with a link that one account may have sent to addresses that aren't its own yet. */
const linksPerAccount: Limit = { name: 'email-link-account', points: 5, seconds: 3600, isPerAddress: false, code: 'too-many-attempts' }

/** The same in a day: whoever they go to, the sender's name is as the account says. */
const linksPerAccountAndDay: Limit = { ...linksPerAccount, name: 'email-link-day', points: 15, seconds: 24 * 3600 }

/** The same to one mailbox, by whatever accounts and under whatever addresses of it. */
const linksPerMailbox: Limit = { ...linksPerAccount, name: 'email-link-mailbox', points: 10, seconds: 24 * 3600 }

/** Whose address it is, as the mails about it need them. */
type OwnerRow = Pick<Row<'up_users'>, 'id' | 'username' | 'email' | 'first_name' | 'language'>

/** Another address, and the session that asked for it. */
type Wish = { email: string; sessionId: string | null }

/** A new e-mail address, which counts once the link mailed to it was followed (decision 47), and what is told about it. */
const emailChanges = ({ strapi }: { strapi: Core.Strapi }) => {
  const notices = noticeService({ strapi })
  const changes = () => strapi.db.query('api::person.email-change')

  /** Mails what is told about an address. */
  const post = ({ first_name: firstName, ...owner }: OwnerRow, notice: Notice, further: Further = {}) =>
    notices.post({ ...owner, firstName }, notice, further)

  /** Keeps the wish in place of an earlier one, and mails a fresh link to the new address. */
  async function mailLink(owner: OwnerRow, { email, sessionId }: Wish): Promise<void> {
    const token = randomBytes(32).toString('base64url')
    const expiresAt = new Date(now(strapi).getTime() + emailLinkHours * 3_600_000)
    const link = settingsOf(strapi).publicUrl + confirmEmailLinkPath(token)
    await inTransaction(strapi, async (trx) => {
      // Two windows at once: the later one waits, and takes the earlier one's place.
      await lockPeople(trx, [owner.id])
      await changes().deleteMany({ where: { userId: owner.id } })
      await changes().create({ data: { digest: digestOfToken(token), userId: owner.id, email, sessionId, expiresAt: expiresAt.getTime() } })
      await post(owner, 'emailConfirm', { recipient: email, link, expiresAt })
    })
  }

  const liveIn = (connection: Connection) => connection('email_changes').where('expires_at', '>', now(strapi).getTime())
  const live = () => liveIn(strapi.db.connection)

  async function isTaken(connection: Connection, email: string, except: number): Promise<boolean> {
    const others = connection('up_users').whereNot({ id: except })
    return (await others.where((named) => void named.where({ email }).orWhere({ username: email })).first('id')) !== undefined
  }

  /** Gives the account its new address. A username that was an address follows it; one that the office chose stays (R21). */
  async function move(owner: OwnerRow, email: string): Promise<void> {
    const username = isEmailShaped(owner.username) ? { username: email } : {}
    await strapi.db.query(userType).update({ where: { id: owner.id }, data: { email, ...username } })
    // A link mailed to the old address must not open the account any more.
    await strapi.db.query('api::auth.password-token').deleteMany({ where: { userId: owner.id } })
    await changes().deleteMany({ where: { userId: owner.id } })
    await post(owner, 'emailChangedNotice')
  }

  /** Takes a point of each limit, until one refuses. */
  async function takeAll(limits: readonly (readonly [Limit, string])[]): Promise<Result<null>> {
    for (const [limit, key] of limits) {
      const point = await takePoint(strapi, limit, key)
      if (!point.ok) return point
    }
    return accept(null)
  }

  /** Whether another link may be mailed for this account to that address now. */
  const takeLink = (id: number, email: string): Promise<Result<null>> =>
    takeAll([
      [linksPerAccount, String(id)],
      [linksPerAccountAndDay, String(id)],
      [linksPerMailbox, mailboxOf(email)],
    ])

  return {
    takeLink,

    /** Whether somebody else has this address, or is called by it (R26). */
    isTaken: (email: string, except: number): Promise<boolean> => isTaken(strapi.db.connection, email, except),

    /** Whether the office may have both addresses told of another change; counted before anything is done. */
    takeMove: (addresses: readonly string[]): Promise<Result<null>> =>
      takeAll(addresses.map((address) => [movesPerMailbox, mailboxOf(address)])),

    /** The address that waits for its confirmation; null where none does. */
    async findPending(id: number): Promise<string | null> {
      return (await live().where({ user_id: id }).first('email'))?.email ?? null
    },

    /** Mails the link to the new address, and tells the present one at once. Within the transaction of the profile's other changes. */
    async ask(owner: OwnerRow, wish: Wish): Promise<void> {
      await mailLink(owner, wish)
      await post(owner, 'emailChangeAsked')
    },

    /** Mails a fresh link; the one before stops working. */
    async resend(owner: OwnerRow): Promise<Result<null>> {
      const asked = await live().where({ user_id: owner.id }).first('email')
      if (!asked) return refuse('not-found')
      const point = await takeLink(owner.id, asked.email)
      if (!point.ok) return point
      return inTransaction(strapi, async (trx): Promise<Result<null>> => {
        await lockPeople(trx, [owner.id])
        // A new password may have dropped it since.
        const wish = await liveIn(trx).where({ user_id: owner.id }).first('email', 'session_id')
        if (!wish) return refuse('not-found')
        await mailLink(owner, { email: wish.email, sessionId: wish.session_id })
        return accept(null)
      })
    },

    /** Drops the wish; its link stops working. */
    async cancel(id: number): Promise<void> {
      await changes().deleteMany({ where: { userId: id } })
    },

    /** The office changes somebody's address: it counts at once (R76), and both addresses are told. */
    async moveByOffice(owner: OwnerRow, email: string): Promise<void> {
      await move(owner, email)
      await post(owner, 'emailChangedByOffice', { recipient: email })
    },

    /** `POST /api/auth/confirm-email`: the link works once, and only while nobody else has taken the address. */
    async confirm(token: string): Promise<Result<{ message: string }>> {
      const digest = digestOfToken(token)
      const wish = await live().where({ digest }).first('user_id', 'email')
      if (!wish) return refuse('invalid-token')
      try {
        return await inTransaction(strapi, async (trx): Promise<Result<{ message: string }>> => {
          await lockPeople(trx, [wish.user_id])
          const active = trx('up_users').where({ id: wish.user_id, is_active: true })
          const owner = await active.first('id', 'username', 'email', 'first_name', 'language')
          if (!owner || (await trx('email_changes').where({ digest }).delete()) !== 1) return refuse('invalid-token')
          if (await isTaken(trx, wish.email, owner.id)) return refuseTakenEmail()
          await move(owner, wish.email)
          // By an address an account can be taken over: the audit log tells of it.
          const [actor, subject] = [await actorWith(strapi, owner.id), { kind: 'person', id: owner.id } as const]
          await writeLine(strapi, { kind: 'own-account', action: 'people.changeEmail', actor, subject })
          return accept({ message: 'Your new e-mail address is confirmed.' })
        })
      } catch (problem) {
        // Somebody took the address since we looked.
        if (isUniqueViolation(problem)) return refuseTakenEmail()
        throw problem
      }
    },
  }
}

export default emailChanges
