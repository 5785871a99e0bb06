import { accept, mailboxOf, refuse, type Result } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { inTransaction } from '../../../database/transaction'
import { clearPoints, takePoint } from '../../../http/limits'
import type { Person } from '../../../http/session'
import { getAccount, lockKey, type Account } from '../../auth/lib/accounts'
import { invitationsPerMailbox, perAccount } from '../../auth/lib/limits'
import linkService from '../../auth/services/links'
import secondFactorService from '../../auth/services/second-factor'
import { leaveNothingOpen } from '../lib/leave-nothing-open'
import { lockLookedAfter } from '../lib/protected'

/** What admins do for other people's accounts (R71, R76). */
const accounts = ({ strapi }: { strapi: Core.Strapi }) => {
  const links = linkService({ strapi })
  const secondFactor = secondFactorService({ strapi })

  /** Does something for an account that this admin looks after, with its row locked: nobody who is erased meanwhile gets a link again. */
  const forAccount = (
    admin: Person,
    id: number,
    work: (account: Account) => Promise<Result<{ message: string }>>,
  ): Promise<Result<{ message: string }>> =>
    inTransaction(strapi, async (trx): Promise<Result<{ message: string }>> => {
      const found = await lockLookedAfter(trx, admin, id)
      return found.ok ? work(await getAccount(strapi, id)) : found
    })

  return {
    invite: (admin: Person, id: number): Promise<Result<{ message: string }>> =>
      forAccount(admin, id, async (account) => {
        const point = await takePoint(strapi, invitationsPerMailbox, mailboxOf(account.email))
        if (!point.ok) return point
        await links.mail(account, 'invitation', 'office')
        return accept({ message: 'Set-password email sent.' })
      }),

    /** For a phone that was lost or a session that isn't theirs. */
    endSessions: (admin: Person, id: number): Promise<Result<{ message: string }>> =>
      forAccount(admin, id, async () => {
        await leaveNothingOpen(strapi, id)
        return accept({ message: 'Signed out everywhere.' })
      }),

    unlock: (admin: Person, id: number): Promise<Result<{ message: string }>> =>
      forAccount(admin, id, async (account) => {
        await clearPoints(strapi, perAccount, lockKey(account, ''))
        return accept({ message: 'Account unlocked.' })
      }),

    /** For a lost phone: app and passkeys go, and the person signs in with the password alone again, everywhere anew. */
    resetSecondFactor: (admin: Person, id: number): Promise<Result<{ message: string }>> =>
      forAccount(admin, id, async (account) => {
        if (!account.secondFactorSecret && !account.hasPasskey) return refuse('second-factor-off')
        await secondFactor.reset(account)
        await leaveNothingOpen(strapi, id)
        return accept({ message: 'The second factor is off.' })
      }),
  }
}

export default accounts
