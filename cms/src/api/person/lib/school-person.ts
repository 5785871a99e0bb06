import { isRole, type Role } from '@rijbaan/contract'
import type { Knex } from 'knex'
import type { Connection, Row } from '../../../database/rows'

/** A student or a teacher, as changes of what is theirs need to know them. */
export type SchoolPerson = {
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

const columns = [
  'id',
  'email',
  'first_name',
  'last_name',
  'username',
  'address',
  'language',
  'portal_role',
  'is_active',
  'teacher_id',
] as const

const toSchoolPerson = (row: Pick<Row<'up_users'>, (typeof columns)[number]>): SchoolPerson => ({
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
})

export async function findSchoolPerson(connection: Connection, id: number): Promise<SchoolPerson | null> {
  const row = await connection('up_users')
    .where({ id })
    .first(...columns)
  return row ? toSchoolPerson(row) : null
}

/** @throws where a lesson names someone who isn't there: its foreign keys say that can't be. */
export async function getSchoolPerson(trx: Knex.Transaction, id: number | null): Promise<SchoolPerson> {
  const person = id === null ? null : await findSchoolPerson(trx, id)
  if (!person) throw new Error(`There is no person ${String(id)}.`)
  return person
}
