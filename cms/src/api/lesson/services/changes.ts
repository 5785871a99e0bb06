import {
  accept,
  decideCancellation,
  decideDay,
  decidePatch,
  givesWay,
  hasNewPlace,
  isAdminRole,
  needsRoom,
  refuse,
  withoutOwnPlace,
  type LessonPatch,
  type PatchableLesson,
  type PatchedLesson,
  type PatchFacts,
  type Result,
} from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import type { Knex } from 'knex'
import { inTransaction } from '../../../database/transaction'
import { now } from '../../../clock'
import type { Person } from '../../../http/session'
import { countChange } from '../lib/change-limits'
import { readDay } from '../lib/days'
import { record } from '../lib/history'
import { lockPeople } from '../../person/lib/lock'
import { findSchoolPerson, getSchoolPerson } from '../../person/lib/school-person'
import { factsOf, findLesson, isOf, selectLessons, type LessonRow } from '../lib/rows'
import { eventsOf, notificationsOf } from '../lib/notifications'
import { columnsOf } from '../lib/patch-columns'
import mailerService from './mailer'

const isByAdmin = ({ role }: Person): boolean => isAdminRole(role)

/** Changes of lessons by teachers and admins: one transaction each, with its history and its mails (R34, R36, R37). */
const changes = ({ strapi }: { strapi: Core.Strapi }) => {
  const mailer = mailerService({ strapi })

  /** Admins change every lesson, teachers their own. */
  const findFor = (trx: Knex.Transaction, actor: Person, id: number): Promise<LessonRow | undefined> => {
    const query = selectLessons(trx).where('lesson.id', id)
    return isByAdmin(actor) ? query.first() : query.where('lesson.teacher_id', actor.id).first()
  }

  /** The student's seat of the day, where both days have room; null for a lesson without a student. */
  async function findRoom(trx: Knex.Transaction, before: PatchableLesson, after: PatchedLesson, at: Date): Promise<Result<number | null>> {
    if (after.studentId === null || !needsRoom(before, after)) return accept(null)
    const teacher = await getSchoolPerson(trx, after.teacherId)
    const place = { lessonId: before.id, startsAt: after.startsAt, endsAt: after.endsAt, teacher, studentId: after.studentId }
    const { facts, seat } = await readDay(trx, place, at)
    const decision = decideDay(withoutOwnPlace(facts, before, after))
    return decision.ok ? accept(seat) : decision
  }

  /** What the teacher has that starts then; the unique index would stop the transaction. */
  const findInTheWay = (trx: Knex.Transaction, id: number, { teacherId, startsAt }: PatchedLesson): Promise<LessonRow | undefined> =>
    selectLessons(trx).where({ 'lesson.teacher_id': teacherId, 'lesson.starts_at': startsAt.getTime() }).whereNot('lesson.id', id).first()

  async function tell(trx: Knex.Transaction, actor: Person, before: LessonRow, after: LessonRow, at: Date): Promise<void> {
    const personOf = (id: number | null) => (id === null ? null : findSchoolPerson(trx, id))
    const changed = {
      before,
      after,
      teacherBefore: await personOf(before.teacher_id),
      teacherAfter: await personOf(after.teacher_id),
      studentBefore: await personOf(before.student_id),
      studentAfter: await personOf(after.student_id),
      isByAdmin: isByAdmin(actor),
      now: at,
    }
    for (const { kind, lesson, studentId } of eventsOf(changed)) await record(trx, kind, { lesson, studentId, actorId: actor.id, at })
    await mailer.send(notificationsOf(changed))
  }

  async function apply(
    trx: Knex.Transaction,
    actor: Person,
    lesson: LessonRow,
    named: Pick<PatchFacts, 'patch' | 'teacher' | 'student'>,
    at: Date,
  ): Promise<Result<LessonRow>> {
    const before = factsOf(lesson)
    const decision = decidePatch({ lesson: before, actor, ...named, now: at })
    if (!decision.ok) return decision
    const patched = decision.value
    const inTheWay = hasNewPlace(before, patched) ? await findInTheWay(trx, lesson.id, patched) : undefined
    if (inTheWay && !givesWay(factsOf(inTheWay), patched)) return refuse('slot-exists')
    const room = await findRoom(trx, before, patched, at)
    if (!room.ok) return room
    const counted = await countChange(strapi, actor.id, [before.studentId, patched.studentId])
    if (!counted.ok) return counted
    if (inTheWay) await trx('lessons').where({ id: inTheWay.id }).delete()
    await trx('lessons')
      .where({ id: lesson.id })
      .update(columnsOf(before, patched, room.value, at))
    const after = (await findLesson(trx, lesson.id)) ?? lesson
    await tell(trx, actor, lesson, after, at)
    return accept(after)
  }

  /** Applies a patch, or tells why not. Everyone the lesson is about stands still meanwhile. */
  async function change(
    actor: Person,
    id: number,
    patch: LessonPatch,
    mayChange: (lesson: LessonRow, at: Date) => Result<null> = () => accept(null),
  ): Promise<Result<LessonRow>> {
    const result: Result<LessonRow> = await inTransaction(strapi, async (trx): Promise<Result<LessonRow>> => {
      const seen = await findFor(trx, actor, id)
      if (!seen) return refuse('lesson-not-found')
      await lockPeople(trx, [seen.student_id, seen.teacher_id, patch.student?.id, patch.teacherId])
      const lesson = await findFor(trx, actor, id)
      if (!lesson) return refuse('lesson-not-found')
      // Who came to the lesson while we waited isn't locked yet: they had it first.
      if (!isOf(lesson, [seen.student_id, patch.student?.id ?? null, null]) || lesson.teacher_id !== seen.teacher_id)
        return refuse(patch.student?.id ? 'lesson-taken' : 'conflict')
      const at = now(strapi)
      const permitted = mayChange(lesson, at)
      if (!permitted.ok) return permitted
      const named = {
        patch,
        teacher: patch.teacherId === undefined ? null : await findSchoolPerson(trx, patch.teacherId),
        student: patch.student?.id ? await findSchoolPerson(trx, patch.student.id) : null,
      }
      return apply(trx, actor, lesson, named, at)
    })
    return result
  }

  return {
    change,

    /** `POST /api/teacher/lessons/{id}/assign`: without a student the lesson is free again (R37). */
    async assign(teacher: Person, id: number, named: { studentId?: number; replaces?: number }): Promise<Result<{ message: string }>> {
      const { studentId = null, replaces = null } = named
      const isBooked = ({ student_id }: LessonRow): Result<null> =>
        studentId === null && student_id === null ? refuse('lesson-not-booked') : accept(null)
      const changed = await change(teacher, id, { student: { id: studentId, replaces } }, isBooked)
      return changed.ok ? accept({ message: studentId === null ? 'Student unassigned' : 'Student assigned' }) : changed
    },

    /** `POST /api/teacher/lessons/{id}/cancel`; `seen` is who had it when the teacher was asked. */
    async cancel(teacher: Person, id: number, seen: number | null | undefined): Promise<Result<{ message: string }>> {
      const cancelled = await change(teacher, id, { edit: { status: 'CANCELLED' } }, (lesson, at) =>
        decideCancellation(factsOf(lesson), at, seen),
      )
      return cancelled.ok ? accept({ message: 'Lesson cancelled' }) : cancelled
    },
  }
}

export default changes
