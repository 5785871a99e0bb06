import type { Core } from '@strapi/strapi'

/** The content type of the panel's accounts. */
export const staffType = 'admin::user'

/** The role that may do everything. */
export const superAdminRole = 'strapi-super-admin'

/** A member of staff, as the panel keeps them. */
export type Staff = {
  id: number
  email: string
  firstname: string | null
  lastname: string | null
  /** Its digest; null until they have chosen one. */
  password: string | null
  isActive: boolean
  registrationToken: string | null
  preferedLanguage: string | null
  createdAt: string
  roles: { id: number; code: string }[]
}

/** What an account is found by. */
type By = { id: number } | { email: string } | { registrationToken: string } | { resetPasswordToken: string }

/** An account of the panel, as it is now; null where there is none. */
export async function findStaff(strapi: Core.Strapi, where: By): Promise<Staff | null> {
  return (await strapi.db.query(staffType).findOne({ where, populate: ['roles'] })) as Staff | null
}

/** An id as the panel sends it in an address or a list; null for what can be none. */
export function readStaffId(given: unknown): number | null {
  const id = typeof given === 'string' || typeof given === 'number' ? Number(given) : NaN
  return Number.isSafeInteger(id) && id > 0 ? id : null
}
