import { randomBytes, randomUUID } from 'node:crypto'
import type { ProfileField } from '@rijbaan/contract'
import type { Knex } from 'knex'
import type { Row } from '../../../database/rows'
import { hashPassword } from '../../auth/lib/hash'
import { withoutStudent } from '../../lesson/lib/rows'
import { removeFromIndex } from '../../person/lib/search-index'

/** Columns that an anonymised row has no more, by the profile's fields: one that isn't here doesn't compile (R55). */
const emptied = {
  firstName: 'first_name',
  lastName: 'last_name',
  phone: 'phone',
  dateOfBirth: 'date_of_birth',
  address: 'address',
  emergencyContact: 'emergency_contact',
  licenseType: 'license_type',
  experience: 'experience',
  specialization: 'specialization',
} as const satisfies Record<Exclude<ProfileField, 'email' | 'language'>, keyof Row<'up_users'>>
type EmptiedColumn = (typeof emptied)[keyof typeof emptied]
const withoutProfile = Object.fromEntries(Object.values(emptied).map((column) => [column, null])) as Record<EmptiedColumn, null>

export type ErasedRow = Pick<Row<'up_users'>, 'id' | 'email'>

/** Driven lessons stay without a name; nothing that was written about the person does. */
async function releaseLessons(trx: Knex.Transaction, { id }: ErasedRow, at: Date): Promise<void> {
  await trx('lessons')
    .where({ student_id: id })
    .update({ ...withoutStudent, state: 'AVAILABLE', retired_at: at.getTime(), updated_at: at })
  await trx('lesson_events').where({ student_id: id }).update({ student_id: null })
}

async function deleteExams(trx: Knex.Transaction, { id }: ErasedRow): Promise<void> {
  const exams = trx('exams').where({ student_id: id }).select('id')
  await trx('exam_notes').whereIn('exam_id', exams.clone()).delete()
  await trx('exams').where({ student_id: id }).delete()
}

/** What only served the account: links, passkeys, mails that named the person, a teacher's plan and free slots. */
async function deleteAccountData(trx: Knex.Transaction, { id, email }: ErasedRow): Promise<void> {
  await removeFromIndex(trx, [id])
  await trx('password_tokens').where({ user_id: id }).delete()
  await trx('passkeys').where({ user_id: id }).delete()
  await trx('auth_challenges').where({ user_id: id }).delete()
  await trx('outbox_mails').where({ recipient: email }).delete()
  await trx('availabilities').where({ teacher_id: id }).delete()
  await trx('availability_exceptions').where({ teacher_id: id }).delete()
  await trx('lessons').where({ teacher_id: id }).whereNull('student_id').delete()
  await trx('up_users').where({ teacher_id: id }).update({ teacher_id: null })
}

async function eraseWhatIsTheirs(trx: Knex.Transaction, person: ErasedRow, at: Date): Promise<void> {
  await releaseLessons(trx, person, at)
  await deleteExams(trx, person)
  await deleteAccountData(trx, person)
}

/** Takes a person for good, with everything that was written about them (R55, R80). Whether that is allowed is asked before. */
export async function removePerson(trx: Knex.Transaction, person: ErasedRow, at: Date): Promise<void> {
  await eraseWhatIsTheirs(trx, person, at)
  await trx('up_users').where({ id: person.id }).delete()
}

/** Takes all that tells who a person was and keeps the emptied row, which payments belong to (R55). */
export async function anonymisePerson(trx: Knex.Transaction, person: ErasedRow, at: Date): Promise<void> {
  await eraseWhatIsTheirs(trx, person, at)
  const name = `former-${randomUUID()}`
  await trx('up_users')
    .where({ id: person.id })
    .update({
      username: name,
      email: `${name}@invalid.invalid`,
      ...withoutProfile,
      picture: null,
      second_factor_secret: null,
      second_factor_pending: null,
      recovery_codes: null,
      teacher_id: null,
      portal_role: 'FORMER',
      is_active: false,
      blocked: true,
      password: await hashPassword(randomBytes(32).toString('base64url')),
      updated_at: at,
    })
}
