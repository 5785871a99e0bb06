import { isEmailShaped, isPlainName, isRole, normaliseName, staffRoles, type Role } from '@rijbaan/contract'

/** Something that can't be done as asked; its message is for whoever typed the command. */
export class AppointmentProblem extends Error {}

export type NewOwner = { email: string; firstName: string; lastName: string }
export type NewPerson = NewOwner & { role: Role }

/** The role of this name. */
export function readRole(role: string): Role {
  if (isRole(role)) return role
  throw new AppointmentProblem(`There is no role "${role}"; there are STUDENT, TEACHER, ADMIN and SUPER_ADMIN.`)
}

/** The roles that are named so: `staff`, `none`, or roles with commas between. */
export function readRoles(named: string): readonly Role[] {
  if (named === 'none') return []
  return named === 'staff' ? staffRoles : named.split(',').map((role) => readRole(role.trim()))
}

/** Who is named, with the address as accounts have it. */
export function readNewOwner({ email, firstName, lastName }: NewOwner): NewOwner {
  if (!isEmailShaped(normaliseName(email))) throw new AppointmentProblem(`"${email}" is no e-mail address.`)
  if (!firstName || !lastName) throw new AppointmentProblem('A first name and a last name are needed.')
  if (![firstName, lastName].every(isPlainName)) throw new AppointmentProblem('A name has no links, addresses or line breaks.')
  return { email: normaliseName(email), firstName, lastName }
}
