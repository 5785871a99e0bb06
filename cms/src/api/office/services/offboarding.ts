import { createHash, timingSafeEqual } from 'node:crypto'
import { accept, deleteSecretLimit, refuse, type Result } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import type { Knex } from 'knex'
import { asOneCall, onceItStands, unlessItStands } from '../../../database/call'
import { inTransaction } from '../../../database/transaction'
import { now } from '../../../clock'
import { returnPoint, takePoint, type Limit } from '../../../http/limits'
import type { Person } from '../../../http/session'
import { countRows, type Row } from '../../../database/rows'
import { releasePrivate, removePrivate } from '../../../files/private-files'
import { settingsOf } from '../../../settings'
import sessionService from '../../auth/services/sessions'
import { lockPeople } from '../../person/lib/lock'
import { anonymisePerson, removePerson } from '../lib/erase'
import { noteErasure, type Erasure, type ErasureKind } from '../lib/erasures'
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

type PersonRow = Pick<Row<'up_users'>, 'id' | 'email' | 'portal_role' | 'document_id' | 'picture'>

/** One of the two ways to leave. */
type Offboarding = {
  how: ErasureKind
  isAllowed: (trx: Knex.Transaction, person: PersonRow) => Promise<Result<null>>
  erase: typeof removePerson
}

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

  /** Nobody waits for a teacher who has left. */
  const cancelLessonsAhead = (trx: Knex.Transaction, { id }: PersonRow, at: Date): Promise<number> =>
    trx('lessons')
      .where({ teacher_id: id, state: 'SCHEDULED' })
      .where('starts_at', '>', at.getTime())
      .update({ state: 'CANCELLED', updated_at: at })

  /** Erases somebody of the list who is there; answers whether they were. */
  async function eraseAgain({ person: id, documentId, how }: Erasure): Promise<boolean> {
    const at = now(strapi)
    const erased = await inTransaction(strapi, async (trx): Promise<PersonRow | null> => {
      await lockPeople(trx, [id])
      const person = await trx('up_users').where({ id }).first('id', 'email', 'portal_role', 'document_id', 'picture')
      if (!person || person.document_id !== documentId || !isOfTheSchool(person.portal_role)) return null
      await cancelLessonsAhead(trx, person, at)
      const pays = !(await refuseWithPayments(trx, person)).ok
      await (how === 'anonymised' || pays ? anonymisePerson : removePerson)(trx, person, at)
      if (person.picture) await releasePrivate(strapi, 'pictures', person.picture)
      return person
    })
    if (!erased) return false
    await sessions.endAll(id)
    if (erased.picture) await removePrivate(strapi, 'pictures', erased.picture)
    return true
  }

  /**
   * Runs an offboarding in one transaction, for someone it is allowed for, and removes what lies outside the database. It stands on
   * the list of erasures before it is committed: a backup from before it must not bring anybody back.
   */
  async function offboard(actor: Person, id: number, secret: string, { how, isAllowed, erase }: Offboarding): Promise<Result<PersonRow>> {
    const checked = await checkSecret(actor, secret)
    if (!checked.ok) return checked
    const at = now(strapi)
    const work = async (trx: Knex.Transaction): Promise<Result<PersonRow>> => {
      // A concurrent booking, exam or payment of this person either waits here or is seen by the checks below.
      await lockPeople(trx, [id])
      const person = await trx('up_users').where({ id }).first('id', 'email', 'portal_role', 'document_id', 'picture')
      if (!person || !isOfTheSchool(person.portal_role)) return refuse('user-not-found')
      if (isProtected(actor, { id, portalRole: person.portal_role })) return refuse('account-protected')
      const expected = await refuseWithLessonsAhead(trx, person, at)
      if (!expected.ok) return expected
      const allowed = await isAllowed(trx, person)
      if (!allowed.ok) return allowed
      await erase(trx, person, at)
      const { dataDir } = settingsOf(strapi)
      const noted = await noteErasure(dataDir, { person: id, documentId: person.document_id, how, at: at.toISOString() })
      unlessItStands(noted.withdraw)
      await sessions.endAll(id)
      const { picture } = person
      if (picture) {
        await releasePrivate(strapi, 'pictures', picture)
        await onceItStands(() => removePrivate(strapi, 'pictures', picture))
      }
      return accept(person)
    }
    return asOneCall(() => inTransaction(strapi, work))
  }

  return {
    /** `DELETE /super-admin/api/users/{id}/hard`: nobody with lessons to come, nobody with payments. */
    async remove(actor: Person, id: number, secret: string): Promise<Result<{ message: string }>> {
      const removal: Offboarding = { how: 'removed', isAllowed: refuseWithPayments, erase: removePerson }
      const done = await offboard(actor, id, secret, removal)
      return done.ok ? accept({ message: 'User deleted successfully' }) : done
    },

    /** `POST …/anonymise`: the person goes, the payment rows stay for the tax office's seven years. */
    async anonymise(actor: Person, id: number, secret: string): Promise<Result<{ message: string }>> {
      const anonymising: Offboarding = { how: 'anonymised', isAllowed: () => Promise.resolve(accept(null)), erase: anonymisePerson }
      const done = await offboard(actor, id, secret, anonymising)
      return done.ok ? accept({ message: 'User anonymised.' }) : done
    },

    /**
     * Erases again whoever an older database has brought back, by the same rule; answers how many that were. Nobody is asked:
     * lessons to come and payments, which a refusal was for, are of a past that the school has left behind. Lessons of a teacher
     * with students are cancelled, payments keep their row.
     */
    async repeat(erasures: readonly Erasure[]): Promise<number> {
      let count = 0
      for (const erasure of erasures) if (await eraseAgain(erasure)) count += 1
      return count
    },
  }
}

export default offboarding
