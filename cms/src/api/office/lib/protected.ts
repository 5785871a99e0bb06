import { isAdminRole, isRole, refuse, type Result } from '@rijbaan/contract'
import type { Knex } from 'knex'
import type { Person } from '../../../http/session'
import { lockPresent, type PresentPerson } from '../../person/lib/lock'

/** An admin looks after students and teachers, a super admin also after admins; nobody after oneself (R30). */
export function isProtected(viewer: Person, { id, portalRole }: { id: number; portalRole: string }): boolean {
  return id === viewer.id || (isAdminRole(portalRole) && viewer.role !== 'SUPER_ADMIN')
}

/** Whether someone has a page in the office: everyone with one of our roles. An anonymised account has none. */
export const isOfTheSchool = (portalRole: string): boolean => isRole(portalRole)

/** Locks somebody whom this admin may look after; others are refused as protected, and who has left as not found (R30). */
export async function lockLookedAfter(trx: Knex.Transaction, admin: Person, id: number): Promise<Result<PresentPerson>> {
  const present = await lockPresent(trx, id)
  if (!present.ok) return present
  return isProtected(admin, { id, portalRole: present.value.portal_role }) ? refuse('account-protected') : present
}
