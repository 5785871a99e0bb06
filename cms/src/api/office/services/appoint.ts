import { deeds, normaliseName, type Role } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { asOneCall } from '../../../database/call'
import { writeLine } from '../../../http/audit-line'
import { chooseSecondFactorRoles, isUndecided } from '../../../http/second-factor-roles'
import { panelInvitation } from '../../../mail/panel-invitation'
import { AppointmentProblem, type NewOwner, type NewPerson } from '../lib/appointed'
import { inviteAgain } from '../lib/staff-mails'
import { settingsOf } from '../../../settings'
import { inside } from '../../../strapi/inside'
import { findStaff, isAwaited } from '../lib/staff-accounts'
import { superAdminRole } from '../../../strapi/staff-type'
import { findAccountByName } from '../../auth/lib/accounts'
import secondFactorService from '../../auth/services/second-factor'
import { userType } from '../../person/lib/user-type'
import { leaveNothingOpen } from '../lib/leave-nothing-open'
import onboardingService from './onboarding'

/** What is done on the server, as the audit log names it. */
type ServerDeed = Extract<keyof typeof deeds, `server.${string}`>

/** What only someone with a hand on the server may do: make the panel's owner and the first super admin, and change roles. */
const appointments = ({ strapi }: { strapi: Core.Strapi }) => {
  /** Whoever has a hand on the server has no account here; the audit log says that it was done there. */
  const note = (action: ServerDeed, personId?: number): Promise<void> =>
    writeLine(strapi, {
      kind: deeds[action],
      action,
      actor: null,
      subject: personId === undefined ? null : { kind: 'person', id: personId },
    })

  /** A fresh link for an owner who hasn't come in yet, as theirs may have expired; null where there is none such. */
  async function inviteOwnerAgain(email: string): Promise<string | null> {
    const owner = await findStaff(strapi, { email })
    if (!owner || !isAwaited(owner) || !owner.roles.some(({ code }) => code === superAdminRole)) return null
    const registrationToken = await asOneCall(async () => {
      const token = await inviteAgain(strapi, owner)
      await note('server.addOwner')
      return token
    })
    return panelInvitation(settingsOf(strapi).cmsPublicUrl, registrationToken)
  }

  return {
    /**
     * Makes an owner of the panel, who may do everything there, and answers the link to choose a password. Who installs a school
     * has no other way in: anybody could come first to a page that registers. Whoever was made one and hasn't come in gets a fresh link.
     */
    async addOwner({ email, firstName, lastName }: NewOwner): Promise<string> {
      const staff = inside(strapi, 'staff')
      const again = await inviteOwnerAgain(email)
      if (again) return again
      if (await staff.exists({ email })) throw new AppointmentProblem(`${email} has an account of the panel already.`)
      const role = await inside(strapi, 'roles').getSuperAdmin()
      const names = { firstname: firstName, lastname: lastName, preferedLanguage: 'nl' }
      const { registrationToken } = await asOneCall(async () => {
        const made = await staff.create({ email, ...names, roles: [role.id], isActive: false })
        await note('server.addOwner')
        return made
      })
      return panelInvitation(settingsOf(strapi).cmsPublicUrl, registrationToken)
    },

    /** Makes an account, mails its set-password link, and answers the link too: the first one of a school may have no mail yet. */
    async add({ email, firstName, lastName, role }: NewPerson): Promise<string> {
      const opened = await asOneCall(async () => {
        const made = await onboardingService({ strapi }).open({ email, firstName, lastName, role })
        if (made.ok) await note('server.addPerson', made.value.id)
        return made
      })
      if (!opened.ok) throw new AppointmentProblem(`${email} has an account already.`)
      return opened.value.link
    },

    /** Gives someone another role and ends their sessions, so that the next request asks anew. */
    async setRole(email: string, portalRole: Role): Promise<void> {
      const account = await strapi.db
        .connection('up_users')
        .where({ email: normaliseName(email) })
        .whereNot({ portal_role: 'FORMER' })
        .first('id')
      if (!account) throw new AppointmentProblem(`Nobody has the address ${email}.`)
      await asOneCall(async () => {
        await strapi.db.query(userType).update({ where: { id: account.id }, data: { portalRole } })
        await leaveNothingOpen(strapi, account.id)
        await note('server.setRole', account.id)
      })
    },

    /** Takes a lost second factor off somebody whom nobody else may help: the only super admin (ASVS 6.4.4). */
    async resetSecondFactor(email: string): Promise<void> {
      const account = await findAccountByName(strapi, email)
      if (!account) throw new AppointmentProblem(`Nobody has the address ${email}.`)
      if (!account.secondFactorSecret && !account.hasPasskey) throw new AppointmentProblem(`${email} has no second factor.`)
      await asOneCall(async () => {
        await secondFactorService({ strapi }).reset(account)
        await leaveNothingOpen(strapi, account.id)
        await note('server.resetSecondFactor', account.id)
      })
    },

    /** Whether nobody has said yet which roles must have a second factor: neither the environment nor the school. */
    asksSecondFactor: (): Promise<boolean> => isUndecided(strapi),

    /** Keeps which roles must have a second factor. */
    async requireSecondFactor(chosen: readonly Role[]): Promise<void> {
      await asOneCall(async () => {
        await chooseSecondFactorRoles(strapi, chosen)
        await note('server.requireSecondFactor')
      })
    },
  }
}

export default appointments
