import type { PeopleSort, TeacherCard } from '@rijbaan/contract'
import type { Knex } from 'knex'
import { toTeacherCard, type StoredPerson } from './current-user'

/** Someone in a list, with their teacher's name, as one query reads them. */
export type PersonRow = {
  id: number
  username: string
  email: string
  portal_role: string
  is_active: boolean | number
  first_name: string | null
  last_name: string | null
  phone: string | null
  address: string | null
  license_type: string | null
  picture: string | null
  created_at: string | number | Date
  teacher_id: number | null
  teacher_first_name: string | null
  teacher_last_name: string | null
  teacher_picture: string | null
}

/** People with their teacher; `person` is the table to put conditions on. Secrets are not among the columns. */
export const selectPeople = (connection: Knex): Knex.QueryBuilder<Record<string, unknown>, PersonRow[]> =>
  connection('up_users as person')
    .leftJoin('up_users as teacher', 'teacher.id', 'person.teacher_id')
    .select(
      'person.id',
      'person.username',
      'person.email',
      'person.portal_role',
      'person.is_active',
      'person.first_name',
      'person.last_name',
      'person.phone',
      'person.address',
      'person.license_type',
      'person.picture',
      'person.created_at',
      'person.teacher_id',
      { teacher_first_name: 'teacher.first_name', teacher_last_name: 'teacher.last_name', teacher_picture: 'teacher.picture' },
    )

/** A person as the mappers take them; what lists don't read is empty. */
export const toStored = (row: PersonRow): StoredPerson => ({
  id: row.id,
  username: row.username,
  email: row.email,
  portalRole: row.portal_role,
  isActive: Boolean(row.is_active),
  requirePasswordChange: false,
  firstName: row.first_name,
  lastName: row.last_name,
  phone: row.phone,
  address: row.address,
  dateOfBirth: null,
  licenseType: row.license_type,
  emergencyContact: null,
  language: null,
  experience: null,
  specialization: null,
  picture: row.picture,
  secondFactorSecret: null,
  createdAt: new Date(row.created_at),
  updatedAt: new Date(row.created_at),
})

export const toTeacherCardOf = (row: PersonRow): TeacherCard | null =>
  row.teacher_id === null
    ? null
    : toTeacherCard({
        id: row.teacher_id,
        firstName: row.teacher_first_name,
        lastName: row.teacher_last_name,
        picture: row.teacher_picture,
      })

const orders: Record<PeopleSort, (people: Knex.QueryBuilder) => void> = {
  name: (people) => void people.orderBy([{ column: 'person.first_name' }, { column: 'person.last_name' }, { column: 'person.id' }]),
  newest: (people) =>
    void people.orderBy([
      { column: 'person.created_at', order: 'desc' },
      { column: 'person.id', order: 'desc' },
    ]),
}

export const orderPeople = (people: Knex.QueryBuilder, sort: PeopleSort): void => orders[sort](people)
