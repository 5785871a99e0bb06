import { normaliseName } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import type { Knex } from 'knex'
import { hasPasskey, type WithPasskey } from '../../../database/passkey-column'
import type { Connection, Row } from '../../../database/rows'
import { ask } from '../../../database/transaction'

const columns = [
  'id',
  'username',
  'email',
  'first_name',
  'password',
  'language',
  'portal_role',
  'is_active',
  'require_password_change',
  'second_factor_secret',
] as const

/** What signing in needs to know about an account. */
export type Account = {
  id: number
  username: string
  email: string
  firstName: string | null
  password: string | null
  language: 'nl' | 'en' | null
  portalRole: string
  isActive: boolean
  requirePasswordChange: boolean
  secondFactorSecret: string | null
  hasPasskey: boolean
}

type AccountRow = Pick<Row<'up_users'>, (typeof columns)[number]> & WithPasskey

const toAccount = (row: AccountRow): Account => ({
  id: row.id,
  username: row.username,
  email: row.email,
  firstName: row.first_name,
  password: row.password,
  language: row.language,
  portalRole: row.portal_role,
  isActive: Boolean(row.is_active),
  requirePasswordChange: Boolean(row.require_password_change),
  secondFactorSecret: row.second_factor_secret,
  hasPasskey: Boolean(row.has_passkey),
})

const select = (connection: Connection) => connection('up_users').select<AccountRow[]>(...columns, hasPasskey(connection, 'up_users'))

/** The account behind a username or an e-mail address (R21); both are kept in the form they are compared in. */
export async function findAccountByName(strapi: Core.Strapi, name: string): Promise<Account | null> {
  const normalised = normaliseName(name)
  if (normalised === '') return null
  const row = await select(strapi.db.connection).where({ username: normalised }).orWhere({ email: normalised }).first()
  return row ? toAccount(row) : null
}

/** The account with this id, as the open transaction sees it where one is. @throws where there is none. */
export async function getAccount(strapi: Core.Strapi, id: number): Promise<Account> {
  const row = await ask(strapi, (connection) => select(connection).where({ id }).first())
  if (!row) throw new Error(`There is no account ${id}.`)
  return toAccount(row)
}

/**
 * Whether somebody may still come in as they were judged, asked with their row locked: comparing a password takes a while, in which it may
 * be changed, the account switched off, or a second factor set up or taken off.
 */
export async function isAsJudged(trx: Knex.Transaction, { id, ...judged }: Account): Promise<boolean> {
  const row = await select(trx).where({ id, is_active: true }).first()
  if (!row) return false
  const { password, secondFactorSecret, hasPasskey: isKeyholder } = toAccount(row)
  return password === judged.password && secondFactorSecret === judged.secondFactorSecret && isKeyholder === judged.hasPasskey
}

/** What wrong passwords are counted by: the account, or the name where there is none, so that both lock alike (R24). */
export const lockKey = (account: Pick<Account, 'id'> | null, name: string): string =>
  account ? `account:${account.id}` : `name:${normaliseName(name)}`
