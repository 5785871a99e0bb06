import {
  accept,
  refuse,
  schoolDay,
  type Lesson,
  type LessonCounters,
  type Overview,
  type PersonDetail,
  type ProfileEdit,
  type Result,
} from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import type { Knex } from 'knex'
import { inTransaction } from '../../../database/transaction'
import { now } from '../../../clock'
import { hasNoPoints } from '../../../http/limits'
import type { Person } from '../../../http/session'
import { lockKey } from '../../auth/lib/accounts'
import { perAccount } from '../../auth/lib/limits'
import slotService from '../../availability/services/slots'
import listService from '../../lesson/services/office-lists'
import peopleService from '../../person/services/person'
import { leaveNothingOpen } from '../lib/leave-nothing-open'
import { lockLookedAfter, mayBeRead } from '../lib/protected'

/** What the office sees and changes of students and teachers (spec 2 §7, R30, R71, R76). */
const office = ({ strapi }: { strapi: Core.Strapi }) => {
  const lists = listService({ strapi })
  const people = peopleService({ strapi })
  const slots = slotService({ strapi })
  const users = () => strapi.db.connection('up_users')

  const isLocked = (id: number): Promise<boolean> => hasNoPoints(strapi, perAccount, lockKey({ id }, ''))

  async function describe(id: number): Promise<PersonDetail> {
    const { needsSecondFactor: _needs, ...person } = await people.describe(id)
    return { ...person, assignedTeacherId: person.assignedTeacher?.id ?? null, isLocked: await isLocked(id) }
  }

  /** How many rows each of the queries has, asked all at once. */
  async function countEach<Name extends string>(queries: Record<Name, Knex.QueryBuilder>): Promise<Record<Name, number>> {
    const counts = Object.entries<Knex.QueryBuilder>(queries).map(([name, query]) => [name, query.count('*')])
    const [row]: Record<string, string | number>[] = await strapi.db.connection.select(Object.fromEntries(counts))
    return Object.fromEntries(Object.keys(queries).map((name) => [name, Number(row?.[name] ?? 0)])) as Record<Name, number>
  }

  return {
    /** The four figures of the start page, each by an index. */
    async overview(): Promise<Overview> {
      const { connection } = strapi.db
      return countEach({
        totalStudents: users().where({ portal_role: 'STUDENT' }),
        activeTeachers: users().where({ portal_role: 'TEACHER', is_active: true }),
        pendingPayments: connection('payments').where({ state: 'PENDING' }),
        bookedToday: connection('lessons')
          .where({ day: schoolDay(now(strapi)) })
          .whereNotNull('student_id'),
      })
    },

    async one(admin: Person, id: number): Promise<Result<PersonDetail>> {
      const read = await mayBeRead(strapi.db.connection, admin, id)
      return read.ok ? accept(await describe(id)) : read
    },

    async update(admin: Person, id: number, edit: ProfileEdit): Promise<Result<PersonDetail>> {
      const found = await inTransaction(strapi, (trx) => lockLookedAfter(trx, admin, id))
      if (!found.ok) return found
      const saved = await people.save(admin, id, edit)
      return saved.ok ? accept(await describe(id)) : saved
    },

    /** The counters of a student's or a teacher's page; an exam session is an EXAM_PREP lesson (R43). */
    async lessonCounters(admin: Person, id: number): Promise<Result<LessonCounters>> {
      const read = await mayBeRead(strapi.db.connection, admin, id)
      if (!read.ok) return read
      const at = now(strapi)
      const own = () => strapi.db.connection('lessons').where(read.value.portalRole === 'TEACHER' ? 'teacher_id' : 'student_id', id)
      const today = () => own().where({ day: schoolDay(at) })
      const counters = await countEach({
        // An empty slot is no lesson.
        today: today().whereNot({ state: 'AVAILABLE' }),
        bookedToday: today().whereNotNull('student_id'),
        completed: own()
          .whereNotNull('student_id')
          .whereNot({ state: 'CANCELLED' })
          .where((over) => void over.where({ state: 'COMPLETED' }).orWhere('ends_at', '<=', at.getTime())),
        examSessions: own().where({ lesson_type: 'EXAM_PREP' }).whereNotNull('student_id'),
      })
      return accept(counters)
    },

    /**
     * Students and teachers are switched on and off; who is off is signed out everywhere. Their booked lessons stay, and are listed (R30).
     * A teacher who comes back sees all their students again, so that whoever only has an admin's session lets none in (decision 75).
     */
    async setStatus(admin: Person, id: number, isActive: boolean): Promise<Result<{ message: string; lessons: Lesson[] }>> {
      const switched = await inTransaction(strapi, async (trx): Promise<Result<'STUDENT' | 'TEACHER'>> => {
        const found = await lockLookedAfter(trx, admin, id)
        if (!found.ok) return found
        const { portal_role: role } = found.value
        if (role !== 'STUDENT' && role !== 'TEACHER') return refuse('account-protected')
        const mayLetIn = admin.hasProof || admin.hasJustSignedIn
        if (isActive && role === 'TEACHER' && !mayLetIn) return refuse('proof-required')
        await trx('up_users')
          .where({ id })
          .update({ is_active: isActive, blocked: !isActive, updated_at: now(strapi) })
        // A teacher who comes back has free slots again, for the weeks since then too.
        if (isActive && role === 'TEACHER') await slots.generateFor(id)
        if (!isActive) await leaveNothingOpen(strapi, id)
        return accept(role)
      })
      if (!switched.ok) return switched
      const lessons = isActive
        ? []
        : await lists.findBookedAhead(admin, switched.value === 'TEACHER' ? { teacherId: id } : { studentId: id })
      return accept({ message: isActive ? 'Account activated.' : 'Account deactivated.', lessons })
    },
  }
}

export default office
