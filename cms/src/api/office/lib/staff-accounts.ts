import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { staffType } from '../../../strapi/staff-type'

/** A member of staff, as the panel keeps them. */
export type Staff = {
  id: number
  email: string
  firstname: string | null
  lastname: string | null
  username: string | null
  /** Its digest; null until they have chosen one. */
  password: string | null
  isActive: boolean
  /** What stands of the token in the database; right after the account was made, the token itself. */
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

/** Whether somebody was invited and hasn't come in yet. Their invitation may be gone: a restored backup has none (docs/operations.md). */
export const isAwaited = ({ password, isActive }: Pick<Staff, 'password' | 'isActive'>): boolean => password === null && !isActive

/** Digits alone: a database reads `0_1` and `0x1` as 1 too, and what a guard can't read would get past it. */
const plainId = /^[1-9]\d{0,15}$/

/**
 * An id as the panel sends it in an address or a list.
 * @throws NotFoundError for what can be none.
 */
export function readStaffId(given: unknown): number {
  const isId = (typeof given === 'string' || typeof given === 'number') && plainId.test(String(given))
  if (!isId) throw new errors.NotFoundError()
  return Number(given)
}
