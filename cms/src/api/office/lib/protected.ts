import { isAdminRole, isRole } from '@rijbaan/contract'
import type { Person } from '../../../http/session'

/** An admin looks after students and teachers, a super admin also after admins; nobody after oneself (R30). */
export function isProtected(viewer: Person, { id, portalRole }: { id: number; portalRole: string }): boolean {
  return id === viewer.id || (isAdminRole(portalRole) && viewer.role !== 'SUPER_ADMIN')
}

/** Whether someone has a page in the office: everyone with one of our roles. An anonymised account has none. */
export const isOfTheSchool = (portalRole: string): boolean => isRole(portalRole)
