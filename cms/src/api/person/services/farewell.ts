import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { accept, deleteSecretLimit, refuse, type Result } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import type { Knex } from 'knex'
import { now } from '../../../clock'
import { returnPoint, takePoint, type Limit } from '../../../http/limits'
import type { Person } from '../../../http/session'
import { settingsOf } from '../../../settings'
import { hashPassword } from '../../auth/lib/hash'
import sessionService from '../../auth/services/sessions'
import { lockPeople } from '../../lesson/lib/people'
import { withoutStudent } from '../../lesson/lib/rows'
import { isOfTheSchool, isProtected } from '../lib/protected'
import { forgetSuffixes } from '../lib/suffixes'
import pictureService from './picture'

/** Wrong delete secrets of one super admin (R76). */
const wrongSecrets: Limit = {
  name: 'delete-secret',
  points: deleteSecretLimit.failures,
  seconds: deleteSecretLimit.minutes * 60,
  isPerAddress: false,
  code: 'too-many-attempts',
}

const digestOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

type Leaver = { id: number; email: string; portal_role: string }

/** The end of an account: deleted with everything of it, or anonymised where payments have to be kept (R55, R80). */
const farewell = ({ strapi }: { strapi: Core.Strapi }) => {
  const pictures = pictureService({ strapi })
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

  const count = async (rows: Knex.QueryBuilder): Promise<number> => Number((await rows.count({ n: '*' }).first())?.n ?? 0)

  async function refuseWhileExpected(trx: Knex.Transaction, { id }: Leaver, at: Date): Promise<Result<null>> {
    const ahead = trx('lessons')
      .where((one) => void one.where('student_id', id).orWhere('teacher_id', id))
      .whereNotNull('student_id')
      .where('starts_at', '>', at.getTime())
    const n = await count(ahead)
    return n > 0 ? refuse('has-future-lessons', { n }) : accept(null)
  }

  async function refuseWhilePaying(trx: Knex.Transaction, { id }: Leaver): Promise<Result<null>> {
    const n = await count(trx('payments').where('student_id', id))
    return n > 0 ? refuse('has-payments', { n }) : accept(null)
  }

  /** Driven lessons stay without a name; nothing that was written about the person does. */
  async function forgetLessons(trx: Knex.Transaction, { id }: Leaver, at: Date): Promise<void> {
    await trx('lessons')
      .where({ student_id: id })
      .update({ ...withoutStudent, state: 'AVAILABLE', retired_at: at.getTime(), updated_at: at })
    await trx('lesson_events').where({ student_id: id }).update({ student_id: null })
  }

  async function forgetExams(trx: Knex.Transaction, { id }: Leaver): Promise<void> {
    const exams = trx('exams').where({ student_id: id }).select('id')
    await trx('exam_notes').whereIn('exam_id', exams.clone()).delete()
    await trx('exams').where({ student_id: id }).delete()
  }

  /** What only served the account: links, mails that named the person, a teacher's plan and free slots. */
  async function forgetAccount(trx: Knex.Transaction, { id, email }: Leaver): Promise<void> {
    await forgetSuffixes(trx, [id])
    await trx('password_tokens').where({ user_id: id }).delete()
    await trx('outbox_mails').where({ recipient: email }).delete()
    await trx('availabilities').where({ teacher_id: id }).delete()
    await trx('availability_exceptions').where({ teacher_id: id }).delete()
    await trx('lessons').where({ teacher_id: id }).whereNull('student_id').delete()
    await trx('up_users').where({ teacher_id: id }).update({ teacher_id: null })
  }

  /** Runs a farewell in one transaction, for someone who may go, and tidies up what lies outside the database. */
  async function leave(
    actor: Person,
    id: number,
    secret: string,
    go: (trx: Knex.Transaction, leaver: Leaver, at: Date) => Promise<Result<{ message: string }>>,
  ): Promise<Result<{ message: string }>> {
    const checked = await checkSecret(actor, secret)
    if (!checked.ok) return checked
    const at = now(strapi)
    const picture = await pictures.nameOf(id)
    const left: Result<{ message: string }> = await strapi.db.transaction(async ({ trx }): Promise<Result<{ message: string }>> => {
      // Whoever books, plans or pays for this person at the same moment waits here, or is seen by what follows.
      await lockPeople(trx, [id])
      const leaver: Leaver | undefined = await trx('up_users').where({ id }).first('id', 'email', 'portal_role')
      if (!leaver || !isOfTheSchool(leaver.portal_role)) return refuse('user-not-found')
      if (isProtected(actor, { id, portalRole: leaver.portal_role })) return refuse('account-protected')
      const expected = await refuseWhileExpected(trx, leaver, at)
      return expected.ok ? go(trx, leaver, at) : expected
    })
    if (!left.ok) return left
    await sessions.endAll(id)
    if (picture) await pictures.discard(picture)
    return left
  }

  return {
    /** `DELETE /super-admin/api/users/{id}/hard`: nobody with lessons to come, nobody with payments. */
    remove: (actor: Person, id: number, secret: string): Promise<Result<{ message: string }>> =>
      leave(actor, id, secret, async (trx, leaver, at) => {
        const paying = await refuseWhilePaying(trx, leaver)
        if (!paying.ok) return paying
        await forgetLessons(trx, leaver, at)
        await forgetExams(trx, leaver)
        await forgetAccount(trx, leaver)
        await trx('up_users').where({ id }).delete()
        return accept({ message: 'User deleted successfully' })
      }),

    /** `POST …/anonymise`: the person goes, the payment rows stay for the tax office's seven years. */
    anonymise: (actor: Person, id: number, secret: string): Promise<Result<{ message: string }>> =>
      leave(actor, id, secret, async (trx, leaver, at) => {
        await forgetLessons(trx, leaver, at)
        await forgetExams(trx, leaver)
        await forgetAccount(trx, leaver)
        const name = `former-${randomUUID()}`
        await trx('up_users')
          .where({ id })
          .update({
            username: name,
            email: `${name}@invalid.invalid`,
            first_name: null,
            last_name: null,
            phone: null,
            address: null,
            date_of_birth: null,
            license_type: null,
            emergency_contact: null,
            specialization: null,
            picture: null,
            experience: null,
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

export default farewell
