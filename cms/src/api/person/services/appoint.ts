import { randomBytes, randomUUID } from 'node:crypto'
import { isEmailShaped, isRole, normaliseName, type Role } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { hashPassword } from '../../auth/lib/hash'
import { userType } from '../../auth/lib/accounts'
import linkService from '../../auth/services/links'
import sessionService from '../../auth/services/sessions'

/** Something that can't be done as asked; its message is for whoever typed the command. */
export class AppointmentProblem extends Error {}

export type NewPerson = { email: string; firstName: string; lastName: string; role: string }

const readRole = (role: string): Role => {
  if (isRole(role)) return role
  throw new AppointmentProblem(`There is no role "${role}"; there are STUDENT, TEACHER, ADMIN and SUPER_ADMIN.`)
}

/** What only someone with a hand on the server may do: make the first super admin, and change roles. */
const appointments = ({ strapi }: { strapi: Core.Strapi }) => {
  const users = () => strapi.db.query(userType)

  return {
    /** Makes an account, mails its set-password link, and answers the link too: the first one of a school may have no mail yet. */
    async add({ email, firstName, lastName, role }: NewPerson): Promise<string> {
      const address = normaliseName(email)
      if (!isEmailShaped(address)) throw new AppointmentProblem(`"${email}" is no e-mail address.`)
      if (!firstName || !lastName) throw new AppointmentProblem('A first name and a last name are needed.')
      if (await users().findOne({ where: { $or: [{ email: address }, { username: address }] } }))
        throw new AppointmentProblem(`${address} has an account already.`)
      const data = {
        documentId: randomUUID(),
        username: address,
        email: address,
        firstName,
        lastName,
        portalRole: readRole(role),
        provider: 'local',
        confirmed: true,
        isActive: true,
        requirePasswordChange: true,
        language: 'nl',
        // A password that nobody knows, until the link has been followed (R23).
        password: await hashPassword(randomBytes(32).toString('base64url')),
      }
      const account = await users().create({ data })
      return linkService({ strapi }).mail(account, 'invitation')
    },

    /** Gives someone another role and ends their sessions, so that the next request asks anew. */
    async setRole(email: string, role: string): Promise<void> {
      const account = await users().findOne({ where: { email: normaliseName(email) } })
      if (!account) throw new AppointmentProblem(`Nobody has the address ${email}.`)
      await users().update({ where: { id: account.id }, data: { portalRole: readRole(role) } })
      await sessionService({ strapi }).endAll(account.id)
    },
  }
}

export default appointments
