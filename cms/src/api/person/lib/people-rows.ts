import type { PeopleSort } from '@rijbaan/contract'
import type { Knex } from 'knex'
import { hasPasskey, type WithPasskey } from '../../../database/passkey-column'
import type { ColumnsOf, Connection, LeftJoined, Row, Selected } from '../../../database/rows'

/** A person, and the teacher whom a student has. */
type PeopleTables = { person: Row<'up_users'>; teacher: LeftJoined<Row<'up_users'>> }

/** What lists of people show. Secrets are not among the columns. */
const listed = {
  id: 'person.id',
  username: 'person.username',
  email: 'person.email',
  portal_role: 'person.portal_role',
  is_active: 'person.is_active',
  first_name: 'person.first_name',
  last_name: 'person.last_name',
  phone: 'person.phone',
  address: 'person.address',
  license_type: 'person.license_type',
  picture: 'person.picture',
  created_at: 'person.created_at',
  teacher_id: 'person.teacher_id',
  teacher_first_name: 'teacher.first_name',
  teacher_last_name: 'teacher.last_name',
  teacher_picture: 'teacher.picture',
} as const satisfies ColumnsOf<PeopleTables>

/** What a profile has besides. */
const ofProfile = {
  ...listed,
  language: 'person.language',
  date_of_birth: 'person.date_of_birth',
  emergency_contact: 'person.emergency_contact',
  experience: 'person.experience',
  specialization: 'person.specialization',
  require_password_change: 'person.require_password_change',
  second_factor_secret: 'person.second_factor_secret',
  updated_at: 'person.updated_at',
} as const satisfies ColumnsOf<PeopleTables>

/** Someone in a list, with their teacher's name, as one query reads them. */
export type PersonRow = Selected<PeopleTables, typeof listed>

/** Someone's profile. */
export type ProfileRow = Selected<PeopleTables, typeof ofProfile> & WithPasskey

const withTeacher = (connection: Connection) =>
  connection('up_users as person').leftJoin('up_users as teacher', 'teacher.id', 'person.teacher_id')

/** People with their teacher, for lists; `person` is the table to put conditions on. */
export const selectPeople = (connection: Connection) => withTeacher(connection).select<PersonRow[]>(listed)

/** The same, with all that a profile shows. */
export const selectProfiles = (connection: Connection) =>
  withTeacher(connection).select<ProfileRow[]>(ofProfile, hasPasskey(connection, 'person'))

/** Active students whom nobody teaches yet: they can't book anything. */
export const lackTeacher = (people: Knex.QueryBuilder): void =>
  void people.where({ 'person.portal_role': 'STUDENT', 'person.is_active': true }).whereNull('person.teacher_id')

const orders: Record<PeopleSort, (people: Knex.QueryBuilder) => void> = {
  name: (people) => void people.orderBy([{ column: 'person.first_name' }, { column: 'person.last_name' }, { column: 'person.id' }]),
  newest: (people) =>
    void people.orderBy([
      { column: 'person.created_at', order: 'desc' },
      { column: 'person.id', order: 'desc' },
    ]),
}

export const orderPeople = (people: Knex.QueryBuilder, sort: PeopleSort): void => orders[sort](people)
