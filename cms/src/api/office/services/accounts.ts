import { accept, refuse, type Result } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { inTransaction } from '../../../database/transaction'
import { clearPoints } from '../../../http/limits'
import type { Person } from '../../../http/session'
import { findAccount, lockKey, type Account } from '../../auth/lib/accounts'
import { perAccount } from '../../auth/lib/limits'
import linkService from '../../auth/services/links'
import secondFactorService from '../../auth/services/second-factor'
import sessionService from '../../auth/services/sessions'
import { isOfTheSchool, isProtected } from '../lib/protected'

/** What admins do for other people's accounts (R71, R76). */
const accounts = ({ strapi }: { strapi: Core.Strapi }) => {
  const links = linkService({ strapi })
  const secondFactor = secondFactorService({ strapi })
  const sessions = sessionService({ strapi })

  async function findFor(viewer: Person, id: number): Promise<Result<Account>> {
    const account = await findAccount(strapi, id)
    if (!account) return refuse('not-found')
    // Who was anonymised has left, and gets no new link.
    if (!isOfTheSchool(account.portalRole)) return refuse('user-not-found')
    return isProtected(viewer, account) ? refuse('account-protected') : accept(account)
  }

  return {
    async invite(viewer: Person, id: number): Promise<Result<{ message: string }>> {
      const found = await findFor(viewer, id)
      if (!found.ok) return found
      await links.mail(found.value, 'invitation', 'office')
      return accept({ message: 'Set-password email sent.' })
    },

    /** For a phone that was lost or a session that isn't theirs: whoever goes on signs in anew. */
    async endSessions(viewer: Person, id: number): Promise<Result<{ message: string }>> {
      const found = await findFor(viewer, id)
      if (!found.ok) return found
      await sessions.endAll(id)
      return accept({ message: 'Signed out everywhere.' })
    },

    async unlock(viewer: Person, id: number): Promise<Result<{ message: string }>> {
      const found = await findFor(viewer, id)
      if (!found.ok) return found
      await inTransaction(strapi, () => clearPoints(strapi, perAccount, lockKey(found.value, '')))
      return accept({ message: 'Account unlocked.' })
    },

    /** For a lost phone: app and passkeys go, and the person signs in with the password alone again, everywhere anew. */
    async resetSecondFactor(viewer: Person, id: number): Promise<Result<{ message: string }>> {
      const found = await findFor(viewer, id)
      if (!found.ok) return found
      if (!found.value.secondFactorSecret && !found.value.hasPasskey) return refuse('second-factor-off')
      await inTransaction(strapi, async () => {
        await secondFactor.reset(found.value)
        await sessions.endAll(id)
      })
      return accept({ message: 'The second factor is off.' })
    },
  }
}

export default accounts
