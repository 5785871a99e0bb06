import { isRole, type Role } from '@rijbaan/contract'
import type { Knex } from 'knex'

/** Someone a lesson is about, as changes of it need to know them. */
export type Party = {
  id: number
  email: string
  firstName: string
  lastName: string
  username: string
  /** As typed; empty where none is known. */
  address: string
  language: string | null
  role: Role | null
  isActive: boolean
  teacherId: number | null
}

type Row = {
  id: number
  email: string
  first_name: string | null
  last_name: string | null
  username: string
  address: string | null
  language: string | null
  portal_role: string
  is_active: boolean | number
  teacher_id: number | null
}

export async function findParty(trx: Knex.Transaction, id: number): Promise<Party | null> {
  const row: Row | undefined = await trx('up_users')
    .where({ id })
    .first('id', 'email', 'first_name', 'last_name', 'username', 'address', 'language', 'portal_role', 'is_active', 'teacher_id')
  return row
    ? {
        id: row.id,
        email: row.email,
        firstName: row.first_name ?? '',
        lastName: row.last_name ?? '',
        username: row.username,
        address: row.address ?? '',
        language: row.language,
        role: isRole(row.portal_role) ? row.portal_role : null,
        isActive: Boolean(row.is_active),
        teacherId: row.teacher_id,
      }
    : null
}

/** @throws where a lesson names someone who isn't there: its foreign keys say that can't be. */
export async function getParty(trx: Knex.Transaction, id: number | null): Promise<Party> {
  const party = id === null ? null : await findParty(trx, id)
  if (!party) throw new Error(`There is no person ${String(id)}.`)
  return party
}

/**
 * Whoever else changes lessons, exams or payments of these people, or lets them go, waits here until this transaction is
 * done. Always in the order of their ids, so that two changes never wait for each other.
 */
export async function lockPeople(trx: Knex.Transaction, ids: (number | null | undefined)[]): Promise<void> {
  const known = ids.filter((id) => typeof id === 'number')
  for (const id of [...new Set(known)].sort((one, other) => one - other))
    await trx('up_users')
      .where({ id })
      .update({ updated_at: trx.ref('updated_at') })
}
