import { accept, refuse, type Result } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { clearPoints } from '../../../http/limits'
import type { Person } from '../../../http/session'
import { lockKey, userType, type Account } from '../../auth/lib/accounts'
import { perAccount } from '../../auth/lib/limits'
import linkService from '../../auth/services/links'
import secondFactorService from '../../auth/services/second-factor'
import sessionService from '../../auth/services/sessions'

/** Whom an admin may look after: students and teachers; a super admin also admins (R30). Never oneself. */
const scopeOf = (viewer: Person) => ({
  id: { $ne: viewer.id },
  portalRole: { $in: viewer.role === 'SUPER_ADMIN' ? ['STUDENT', 'TEACHER', 'ADMIN', 'SUPER_ADMIN'] : ['STUDENT', 'TEACHER'] },
})

/** What admins do for other people's accounts (R71, R76). */
const accounts = ({ strapi }: { strapi: Core.Strapi }) => {
  const links = linkService({ strapi })
  const secondFactor = secondFactorService({ strapi })
  const sessions = sessionService({ strapi })

  const findFor = (viewer: Person, id: number): Promise<Account | null> =>
    strapi.db.query(userType).findOne({ where: { $and: [{ id }, scopeOf(viewer)] } }) as Promise<Account | null>

  return {
    async invite(viewer: Person, id: number): Promise<Result<{ message: string }>> {
      const account = await findFor(viewer, id)
      if (!account) return refuse('not-found')
      await links.mail(account, 'invitation')
      return accept({ message: 'Set-password email sent.' })
    },

    async unlock(viewer: Person, id: number): Promise<Result<{ message: string }>> {
      const account = await findFor(viewer, id)
      if (!account) return refuse('not-found')
      await clearPoints(strapi, perAccount, lockKey(account, ''))
      return accept({ message: 'Account unlocked.' })
    },

    /** For a lost phone: the person signs in with the password alone again, everywhere anew. */
    async resetSecondFactor(viewer: Person, id: number): Promise<Result<{ message: string }>> {
      const account = await findFor(viewer, id)
      if (!account) return refuse('not-found')
      if (!account.secondFactorSecret) return refuse('second-factor-off')
      await secondFactor.turnOff(id)
      await sessions.endAll(id)
      return accept({ message: 'The second factor is off.' })
    },
  }
}

export default accounts
