import { accept, isAdminRole, isRole, refuse, type Result } from '@rijbaan/contract'
import type { Knex } from 'knex'
import type { Person } from '../../../http/session'
import { lockOneself, lockPeople, lockPresent, type PresentPerson } from '../../person/lib/lock'

/** An admin looks after students and teachers, a super admin also after admins; nobody after oneself (R30). */
export function isProtected(viewer: Person, { id, portalRole }: { id: number; portalRole: string }): boolean {
  return id === viewer.id || (isAdminRole(portalRole) && viewer.role !== 'SUPER_ADMIN')
}

/** Whether someone has a page in the office: everyone with one of our roles. An anonymised account has none. */
export const isOfTheSchool = (portalRole: string): boolean => isRole(portalRole)

/** Refuses a look at somebody who has no page in the office, and at whom this admin may not look after; oneself one may read (R30). */
export async function mayBeRead(connection: Knex, admin: Person, id: number): Promise<Result<{ portalRole: string }>> {
  const row: { portal_role: string } | undefined = await connection('up_users').where({ id }).first('portal_role')
  if (!row || !isOfTheSchool(row.portal_role)) return refuse('user-not-found')
  const { portal_role: portalRole } = row
  return id !== admin.id && isProtected(admin, { id, portalRole }) ? refuse('account-protected') : accept({ portalRole })
}

/**
 * Locks this admin's row with the other's, and asks again what let them in: whoever was erased, has another role, or was signed out since,
 * by the other at that very moment, is refused as at the door (decision 53).
 */
export async function lockWithAdmin(trx: Knex.Transaction, admin: Person, id: number): Promise<Result<null>> {
  await lockPeople(trx, [admin.id, id])
  const isSignedIn = await lockOneself(trx, admin)
  const row = await trx('up_users').where({ id: admin.id, is_active: true }).first('portal_role')
  if (!row || !isSignedIn) return refuse('sign-in-required')
  return row.portal_role === admin.role ? accept(null) : refuse('forbidden')
}

/** Locks somebody whom this admin may look after; others are refused as protected, and who has left as not found (R30). */
export async function lockLookedAfter(trx: Knex.Transaction, admin: Person, id: number): Promise<Result<PresentPerson>> {
  const stillAllowed = await lockWithAdmin(trx, admin, id)
  if (!stillAllowed.ok) return stillAllowed
  const present = await lockPresent(trx, id)
  if (!present.ok) return present
  return isProtected(admin, { id, portalRole: present.value.portal_role }) ? refuse('account-protected') : present
}
