import { randomUUID } from 'node:crypto'
import { accept, decideMove, isAdminRole, refuse, type Lesson, type Result } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import type { Knex } from 'knex'
import { now } from '../../../clock'
import { inTransaction } from '../../../database/transaction'
import { returnPoint, takePoint } from '../../../http/limits'
import type { Person } from '../../../http/session'
import { countBooking } from '../../../telemetry/metrics'
import { isOn } from '../../features/lib/switches'
import { lockPeople } from '../../person/lib/lock'
import { findSchoolPerson, getSchoolPerson } from '../../person/lib/school-person'
import { countChange, ownChanges } from '../lib/change-limits'
import { readDay } from '../lib/days'
import { record } from '../lib/history'
import { notificationsOf, notificationsOfOwnMove } from '../lib/notifications'
import { findFor, type Mover } from '../lib/movable'
import { factsOf, findLesson, timesOf, toLesson, type LessonRow } from '../lib/rows'
import mailerService from './mailer'

/** When, how long and with whom: what a slot is, and a lesson takes from it. Of which kind the lesson is stays with the lesson. */
const placeOf = ({ starts_at, ends_at, day, duration_minutes, teacher_id }: LessonRow) => ({
  starts_at: Number(starts_at),
  ends_at: Number(ends_at),
  day,
  duration_minutes,
  teacher_id,
})

/**
 * Booked lessons put on a free slot in one step: the lesson keeps its number and what was written on it, the slot goes, and where the
 * lesson was is a slot again. All of it happens, or the lesson stays where it is.
 */
const moving = ({ strapi }: { strapi: Core.Strapi }) => {
  const mailer = mailerService({ strapi })

  /** By whom a place was made, by hand or by the teacher's availability: it goes with the place (R31). */
  const isGenerated = async (trx: Knex.Transaction, { id }: LessonRow): Promise<boolean> =>
    Boolean((await trx('lessons').where({ id }).first('is_generated'))?.is_generated)

  /** Where the lesson was is free again, a slot of the kind that was taken for it. */
  async function freePlace(trx: Knex.Transaction, lesson: LessonRow, slot: LessonRow, wasGenerated: boolean, at: Date): Promise<void> {
    await trx('lessons').insert({
      document_id: randomUUID(),
      ...placeOf(lesson),
      lesson_type: slot.lesson_type,
      state: 'AVAILABLE',
      is_generated: wasGenerated,
      created_at: at,
      updated_at: at,
    })
  }

  async function tell(trx: Knex.Transaction, { id, role }: Mover, before: LessonRow, after: LessonRow, at: Date): Promise<void> {
    const personOf = (of: number | null) => (of === null ? null : findSchoolPerson(trx, of))
    const student = await personOf(before.student_id)
    const changed = {
      ...{ before, after, studentBefore: student, studentAfter: student, isByAdmin: isAdminRole(role), now: at },
      teacherBefore: await personOf(before.teacher_id),
      teacherAfter: await personOf(after.teacher_id),
    }
    await record(trx, 'moved', { lesson: before, studentId: before.student_id, actorId: id, at })
    if (role === 'STUDENT') return mailer.send(notificationsOfOwnMove(changed))
    // A teacher who moves a lesson knows of it.
    return mailer.send(notificationsOf(changed).filter(([kind]) => isAdminRole(role) || !kind.endsWith('ToTeacher')))
  }

  async function move(trx: Knex.Transaction, mover: Mover, lesson: LessonRow, slot: LessonRow): Promise<Result<LessonRow>> {
    const at = now(strapi)
    const studentId = mover.role === 'STUDENT' ? mover.id : lesson.student_id
    const student = studentId === null ? null : await findSchoolPerson(trx, studentId)
    // As it is now: since the session was read the office may have let the student go.
    if (mover.role === 'STUDENT' && student?.role !== 'STUDENT') return refuse('sign-in-required')
    // The teacher of the slot was offboarded: what is left of it is a record.
    if (slot.teacher_id === null) return refuse('lesson-not-found')
    const teacher = await getSchoolPerson(trx, slot.teacher_id)
    const { facts, seat } = await readDay(trx, { lessonId: lesson.id, ...timesOf(slot), teacher, studentId: student?.id ?? 0 }, at)
    const decision = decideMove({ ...facts, from: factsOf(lesson), to: factsOf(slot), student, mover, now: at })
    if (!decision.ok) return decision
    const counted = mover.role === 'STUDENT' ? accept(null) : await countChange(strapi, mover.id, [studentId])
    if (!counted.ok) return counted
    const [wasGenerated, willBeGenerated] = [await isGenerated(trx, lesson), await isGenerated(trx, slot)]
    const taken = await trx('lessons')
      .where({ id: slot.id, state: 'AVAILABLE', starts_at: slot.starts_at })
      .whereNull('student_id')
      .delete()
    if (taken === 0) return refuse('lesson-taken')
    await trx('lessons')
      .where({ id: lesson.id })
      .update({
        ...placeOf(slot),
        is_generated: willBeGenerated,
        // Where the office wrote down that a slot begins, people go.
        location: slot.location || lesson.location,
        day_seq: seat,
        state: 'SCHEDULED',
        updated_at: at,
      })
    await freePlace(trx, lesson, slot, wasGenerated, at)
    const after = (await findLesson(trx, lesson.id)) ?? lesson
    await tell(trx, mover, lesson, after, at)
    return accept(after)
  }

  /** Everyone whom the lesson and the slot are about stands still meanwhile. */
  const moveLocked = (mover: Mover, id: number, to: number): Promise<Result<LessonRow>> =>
    inTransaction(strapi, async (trx): Promise<Result<LessonRow>> => {
      const [seen, wanted] = [await findFor(trx, mover, id), await findFor(trx, mover, to)]
      if (!seen) return refuse('lesson-not-found')
      // A slot that a lesson was put on is there no more; nor is, for whoever isn't to know of it, another's.
      if (!wanted) return refuse('lesson-taken')
      await lockPeople(trx, [seen.student_id, mover.id, seen.teacher_id, wanted.teacher_id])
      const [lesson, slot] = [await findLesson(trx, id), await findLesson(trx, to)]
      if (!lesson) return refuse('lesson-not-found')
      // Who came to either while we waited isn't locked yet: they had it first.
      if (lesson.student_id !== seen.student_id || lesson.teacher_id !== seen.teacher_id) return refuse('conflict')
      return slot?.teacher_id === wanted.teacher_id ? move(trx, mover, lesson, slot) : refuse('lesson-taken')
    })

  return {
    /** `POST …/lessons/{id}/move`. The loser of a race for the slot is refused, and keeps the lesson where it is. */
    async move(person: Person, id: number, to: number): Promise<Result<Lesson>> {
      const { role } = person
      if (role === null) return refuse('forbidden')
      if (!(await isOn(strapi.db.connection, 'moving'))) return refuse('not-found')
      const key = String(person.id)
      const point = role === 'STUDENT' ? await takePoint(strapi, ownChanges, key) : accept(null)
      if (!point.ok) return countBooking('move', point)
      const moved = await moveLocked({ id: person.id, role }, id, to)
      if (!moved.ok && role === 'STUDENT') await returnPoint(strapi, ownChanges, key)
      return countBooking('move', moved.ok ? accept(toLesson(moved.value, person, now(strapi))) : moved)
    },
  }
}

export default moving
