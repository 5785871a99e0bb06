import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { accept, deleteSecretLimit, refuse, type ProfileField, type Result } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import type { Knex } from 'knex'
import { inTransaction } from '../../../database/transaction'
import { now } from '../../../clock'
import { returnPoint, takePoint, type Limit } from '../../../http/limits'
import type { Person } from '../../../http/session'
import { countRows, type Row } from '../../../database/rows'
import { releasePrivate, removePrivate } from '../../../files/private-files'
import { settingsOf } from '../../../settings'
import { hashPassword } from '../../auth/lib/hash'
import sessionService from '../../auth/services/sessions'
import { withoutStudent } from '../../lesson/lib/rows'
import { lockPeople } from '../../person/lib/lock'
import { removeFromIndex } from '../../person/lib/search-index'
import { isOfTheSchool, isProtected } from '../lib/protected'

/** Wrong delete secrets of one super admin (R76). */
const wrongSecrets: Limit = {
  name: 'delete-secret',
  points: deleteSecretLimit.failures,
  seconds: deleteSecretLimit.minutes * 60,
  isPerAddress: false,
  code: 'too-many-attempts',
}

const digestOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

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

type PersonRow = Pick<Row<'up_users'>, 'id' | 'email' | 'portal_role' | 'picture'>

/** What came of an offboarding, and the picture of which only the file is left. */
type Gone = { answer: { message: string }; picture: string | null }

/** Offboarding, the end of an account: deleted with everything of it, or anonymised where payments have to be kept (R55, R80). */
const offboarding = ({ strapi }: { strapi: Core.Strapi }) => {
  const sessions = sessionService({ strapi })

  /** Not configured, or wrong; compared in constant time, and ten wrong ones an hour are all (R55, R76). */
  async function checkSecret(actor: Person, given: string): Promise<Result<null>> {
    const { adminDeleteSecret } = settingsOf(strapi)
    if (!adminDeleteSecret) return refuse('delete-not-configured')
    const key = `person:${actor.id}`
    // Counted before it is compared: after ten wrong ones the right one isn't told from them either.
    const counted = await takePoint(strapi, wrongSecrets, key)
    if (!counted.ok) return counted
    if (!timingSafeEqual(digestOf(given), digestOf(adminDeleteSecret))) return refuse('delete-secret-wrong')
    await returnPoint(strapi, wrongSecrets, key)
    return accept(null)
  }

  async function refuseWithLessonsAhead(trx: Knex.Transaction, { id }: PersonRow, at: Date): Promise<Result<null>> {
    const ahead = trx('lessons')
      .where((one) => void one.where('student_id', id).orWhere('teacher_id', id))
      .whereNotNull('student_id')
      .where('starts_at', '>', at.getTime())
    const n = await countRows(ahead)
    return n > 0 ? refuse('has-future-lessons', { n }) : accept(null)
  }

  async function refuseWithPayments(trx: Knex.Transaction, { id }: PersonRow): Promise<Result<null>> {
    const n = await countRows(trx('payments').where('student_id', id))
    return n > 0 ? refuse('has-payments', { n }) : accept(null)
  }

  /** Driven lessons stay without a name; nothing that was written about the person does. */
  async function releaseLessons(trx: Knex.Transaction, { id }: PersonRow, at: Date): Promise<void> {
    await trx('lessons')
      .where({ student_id: id })
      .update({ ...withoutStudent, state: 'AVAILABLE', retired_at: at.getTime(), updated_at: at })
    await trx('lesson_events').where({ student_id: id }).update({ student_id: null })
  }

  async function deleteExams(trx: Knex.Transaction, { id }: PersonRow): Promise<void> {
    const exams = trx('exams').where({ student_id: id }).select('id')
    await trx('exam_notes').whereIn('exam_id', exams.clone()).delete()
    await trx('exams').where({ student_id: id }).delete()
  }

  /** What only served the account: links, mails that named the person, a teacher's plan and free slots. */
  async function deleteAccountData(trx: Knex.Transaction, { id, email }: PersonRow): Promise<void> {
    await removeFromIndex(trx, [id])
    await trx('password_tokens').where({ user_id: id }).delete()
    await trx('outbox_mails').where({ recipient: email }).delete()
    await trx('availabilities').where({ teacher_id: id }).delete()
    await trx('availability_exceptions').where({ teacher_id: id }).delete()
    await trx('lessons').where({ teacher_id: id }).whereNull('student_id').delete()
    await trx('up_users').where({ teacher_id: id }).update({ teacher_id: null })
  }

  /** Runs an offboarding in one transaction, for someone it is allowed for, and removes what lies outside the database. */
  async function offboard(
    actor: Person,
    id: number,
    secret: string,
    run: (trx: Knex.Transaction, person: PersonRow, at: Date) => Promise<Result<{ message: string }>>,
  ): Promise<Result<{ message: string }>> {
    const checked = await checkSecret(actor, secret)
    if (!checked.ok) return checked
    const at = now(strapi)
    const done: Result<Gone> = await inTransaction(strapi, async (trx): Promise<Result<Gone>> => {
      // A concurrent booking, exam or payment of this person either waits here or is seen by the checks below.
      await lockPeople(trx, [id])
      const person = await trx('up_users').where({ id }).first('id', 'email', 'portal_role', 'picture')
      if (!person || !isOfTheSchool(person.portal_role)) return refuse('user-not-found')
      if (isProtected(actor, { id, portalRole: person.portal_role })) return refuse('account-protected')
      const expected = await refuseWithLessonsAhead(trx, person, at)
      if (!expected.ok) return expected
      const gone = await run(trx, person, at)
      if (!gone.ok) return gone
      if (person.picture) await releasePrivate(strapi, 'pictures', person.picture)
      return accept({ answer: gone.value, picture: person.picture })
    })
    if (!done.ok) return done
    await sessions.endAll(id)
    const { answer, picture } = done.value
    if (picture) await removePrivate(strapi, 'pictures', picture)
    return accept(answer)
  }

  return {
    /** `DELETE /super-admin/api/users/{id}/hard`: nobody with lessons to come, nobody with payments. */
    remove: (actor: Person, id: number, secret: string): Promise<Result<{ message: string }>> =>
      offboard(actor, id, secret, async (trx, person, at) => {
        const paying = await refuseWithPayments(trx, person)
        if (!paying.ok) return paying
        await releaseLessons(trx, person, at)
        await deleteExams(trx, person)
        await deleteAccountData(trx, person)
        await trx('up_users').where({ id }).delete()
        return accept({ message: 'User deleted successfully' })
      }),

    /** `POST …/anonymise`: the person goes, the payment rows stay for the tax office's seven years. */
    anonymise: (actor: Person, id: number, secret: string): Promise<Result<{ message: string }>> =>
      offboard(actor, id, secret, async (trx, person, at) => {
        await releaseLessons(trx, person, at)
        await deleteExams(trx, person)
        await deleteAccountData(trx, person)
        const name = `former-${randomUUID()}`
        await trx('up_users')
          .where({ id })
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
        return accept({ message: 'User anonymised.' })
      }),
  }
}

export default offboarding
