import { createHash, timingSafeEqual } from 'node:crypto'
import { accept, deeds, deleteSecretLimit, refuse, type Result } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import type { Knex } from 'knex'
import { actorWith, writeLine } from '../../../http/audit-line'
import { returnPoint, takePoint, type Limit } from '../../../http/limits'
import type { Person } from '../../../http/session'
import { countRows, type Row } from '../../../database/rows'
import { settingsOf } from '../../../settings'
import { isHeld } from '../../person/lib/holds'
import type { Erasure } from '../lib/erasures'
import { isProtected } from '../lib/protected'
import erasingService, { type ErasureDecision } from './erasing'

/** Wrong delete secrets of one super admin (R76). */
const wrongSecrets: Limit = {
  name: 'delete-secret',
  points: deleteSecretLimit.failures,
  seconds: deleteSecretLimit.minutes * 60,
  isPerAddress: false,
  code: 'too-many-attempts',
}

const digestOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

type PersonRow = Pick<Row<'up_users'>, 'id'>

/** Offboarding, the end of an account: deleted with everything of it, or anonymised where payments have to be kept (R55, R80). */
const offboarding = ({ strapi }: { strapi: Core.Strapi }) => {
  const erasing = erasingService({ strapi })

  /** Whoever guesses at the secret is seen in the audit log, with whom they meant to delete. */
  async function noteWrong({ id: actorId }: Person, id: number): Promise<void> {
    const action = 'people.deleteSecretWrong'
    await writeLine(strapi, { kind: deeds[action], action, actor: await actorWith(strapi, actorId), subject: { kind: 'person', id } })
  }

  /** Not configured, or wrong; compared in constant time, and ten wrong ones an hour are all (R55, R76). */
  async function checkSecret(actor: Person, id: number, given: string): Promise<Result<null>> {
    const { adminDeleteSecret } = settingsOf(strapi)
    if (!adminDeleteSecret) return refuse('delete-not-configured')
    const key = `person:${actor.id}`
    // Counted before it is compared: after ten wrong ones the right one isn't told from them either.
    const counted = await takePoint(strapi, wrongSecrets, key)
    if (!counted.ok) return counted
    if (!timingSafeEqual(digestOf(given), digestOf(adminDeleteSecret))) {
      await noteWrong(actor, id)
      return refuse('delete-secret-wrong')
    }
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
    const again: ErasureDecision = async (trx, person, at) => {
      if (person.document_id !== documentId) return refuse('user-not-found')
      await cancelLessonsAhead(trx, person, at)
      const pays = !(await refuseWithPayments(trx, person)).ok
      return accept(how === 'anonymised' || pays ? 'anonymised' : 'removed')
    }
    return (await erasing.erase(id, again, { isListed: true })).ok
  }

  /** Erases somebody for whoever knows the secret, where the person may go. */
  async function offboard(actor: Person, id: number, secret: string, decide: ErasureDecision): Promise<Result<PersonRow>> {
    const checked = await checkSecret(actor, id, secret)
    if (!checked.ok) return checked
    const judge: ErasureDecision = async (trx, person, at) => {
      if (isProtected(actor, { id, portalRole: person.portal_role })) return refuse('account-protected')
      if (await isHeld(trx, id)) return refuse('on-hold')
      const expected = await refuseWithLessonsAhead(trx, person, at)
      return expected.ok ? decide(trx, person, at) : expected
    }
    return erasing.erase(id, judge, { admin: actor })
  }

  return {
    /** `DELETE /super-admin/api/users/{id}/hard`: nobody with lessons to come, nobody with payments. */
    async remove(actor: Person, id: number, secret: string): Promise<Result<{ message: string }>> {
      const done = await offboard(actor, id, secret, async (trx, person) => {
        const free = await refuseWithPayments(trx, person)
        return free.ok ? accept('removed') : free
      })
      return done.ok ? accept({ message: 'User deleted successfully' }) : done
    },

    /** `POST …/anonymise`: the person goes, the payment rows stay for the tax office's seven years. */
    async anonymise(actor: Person, id: number, secret: string): Promise<Result<{ message: string }>> {
      const done = await offboard(actor, id, secret, () => Promise.resolve(accept('anonymised')))
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
