/** Roles that have a place in the portal; any other role has access nowhere (R22). */
export const roles = ['STUDENT', 'TEACHER', 'ADMIN', 'SUPER_ADMIN'] as const
export type Role = (typeof roles)[number]

/** Roles of the office: a super admin may all that an admin may (spec 1 §1). */
export const adminRoles = ['ADMIN', 'SUPER_ADMIN'] as const satisfies readonly Role[]
export type AdminRole = (typeof adminRoles)[number]

/** Roles that reach other people's data. */
export const staffRoles = ['TEACHER', ...adminRoles] as const satisfies readonly Role[]

/** Whether a role counts as an admin's; a role that is none of ours doesn't. */
export const isAdminRole = (role: string | null | undefined): role is AdminRole => adminRoles.some((each) => each === role)

/** The three areas of the portal; a super admin counts as an admin (spec 1 §1). */
export type Area = 'student' | 'teacher' | 'admin'

export const areaOf: Record<Role, Area> = { STUDENT: 'student', TEACHER: 'teacher', ADMIN: 'admin', SUPER_ADMIN: 'admin' }

export const isRole = (value: unknown): value is Role => roles.some((role) => role === value)

/** The name of a role on the wire: `ROLE_STUDENT` (spec 1 §3). */
export const toRoleName = (role: string): string => `ROLE_${role}`

/** The role in such a name, or null for one that has no access (R22). */
export function roleIn(name: string): Role | null {
  const role = name.replace(/^ROLE_/, '')
  return isRole(role) ? role : null
}
