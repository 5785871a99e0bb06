import { normaliseName } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'

export const userType = 'plugin::users-permissions.user'

/** What signing in needs to know about an account. */
export type Account = {
  id: number
  username: string
  email: string
  firstName: string | null
  lastName: string | null
  password: string | null
  language: 'nl' | 'en' | null
  portalRole: string
  isActive: boolean
  requirePasswordChange: boolean
  secondFactorSecret: string | null
  secondFactorLastStep: string | number | null
  recoveryCodes: string[] | null
}

/** The account behind a username or an e-mail address (R21); both are kept in the form they are compared in. */
export async function findAccount(strapi: Core.Strapi, name: string): Promise<Account | null> {
  const normalised = normaliseName(name)
  if (normalised === '') return null
  return (await strapi.db.query(userType).findOne({ where: { $or: [{ username: normalised }, { email: normalised }] } })) as Account | null
}

export const getAccount = async (strapi: Core.Strapi, id: number): Promise<Account> => {
  const account = (await strapi.db.query(userType).findOne({ where: { id } })) as Account | null
  if (!account) throw new Error(`There is no account ${id}.`)
  return account
}

/** What wrong passwords are counted by: the account, or the name where there is none, so that both lock alike (R24). */
export const lockKey = (account: Pick<Account, 'id'> | null, name: string): string =>
  account ? `account:${account.id}` : `name:${normaliseName(name)}`
