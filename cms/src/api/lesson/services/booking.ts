import { accept, decideBooking, decideStudentCancellation, isLostTo, refuse, type Lesson, type Result } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import type { Knex } from 'knex'
import { inTransaction } from '../../../database/transaction'
import { now } from '../../../clock'
import { returnPoint, takePoint } from '../../../http/limits'
import type { Person } from '../../../http/session'
import { countBooking } from '../../../telemetry/metrics'
import { isOn } from '../../features/lib/switches'
import { ownChanges } from '../lib/change-limits'
import { readDay } from '../lib/days'
import { record } from '../lib/history'
import { wants } from '../../person/lib/reminder-choices'
import { lockPeople } from '../../person/lib/lock'
import { findSchoolPerson, getSchoolPerson, type SchoolPerson } from '../../person/lib/school-person'
import { factsOf, findLesson, timesOf, toLesson, withoutStudent, type LessonRow } from '../lib/rows'
import mailerService from './mailer'

/** Booking and cancelling by students: one transaction each (R33, R34). */
const booking = ({ strapi }: { strapi: Core.Strapi }) => {
  const mailer = mailerService({ strapi })

  async function decide(trx: Knex.Transaction, student: SchoolPerson, lesson: LessonRow, at: Date) {
    const teacher = await getSchoolPerson(trx, lesson.teacher_id)
    const place = { lessonId: lesson.id, ...timesOf(lesson), teacher, studentId: student.id }
    const { facts, seat } = await readDay(trx, place, at)
    const decision = decideBooking({
      ...facts,
      lesson: factsOf(lesson),
      student,
      now: at,
    })
    return { decision, seat }
  }

  async function tell(trx: Knex.Transaction, kind: 'booked' | 'cancelled', lesson: LessonRow, student: Person, at: Date) {
    await record(trx, kind, { lesson, studentId: student.id, actorId: student.id, at })
    const told = { lesson, student: await getSchoolPerson(trx, student.id), teacher: await getSchoolPerson(trx, lesson.teacher_id) }
    const isTold = kind === 'booked' && (await isOn(trx, 'reminders')) && (await wants(trx, student.id, 'booked'))
    await mailer.send([
      [kind === 'booked' ? 'lessonBookedToTeacher' : 'lessonCancelledToTeacher', told],
      ...(isTold ? [['lessonBookedToStudent', told] as const] : []),
    ])
  }

  return {
    /** `POST /api/lessons/{id}/book`. The loser of a race is refused; nothing is half booked. */
    async book(student: Person, id: number): Promise<Result<Lesson>> {
      const result: Result<Lesson> = await inTransaction(strapi, async (trx): Promise<Result<Lesson>> => {
        const seen = await findLesson(trx, id)
        if (!seen) return refuse('lesson-not-found')
        // Most of a crowd arrives when the race is over: they needn't queue for the teacher's lock, each with a connection of
        // the pool, to hear what is already known.
        if (isLostTo({ lesson: factsOf(seen), student, now: now(strapi) })) return refuse('lesson-taken')
        await lockPeople(trx, [student.id, seen.teacher_id])
        const at = now(strapi)
        const lesson = await findLesson(trx, id)
        if (!lesson) return refuse('lesson-taken')
        // As it is now: since the session was read the office may have given the student another teacher, or let them go.
        const party = await findSchoolPerson(trx, student.id)
        if (party?.role !== 'STUDENT') return refuse('sign-in-required')
        // The teacher was offboarded: what is left of the lesson is a record.
        if (!lesson.teacher_id) return refuse('lesson-not-found')
        const { decision, seat } = await decide(trx, party, lesson, at)
        if (!decision.ok) return decision
        const booked = await trx('lessons')
          .where({ id, state: 'AVAILABLE', teacher_id: seen.teacher_id, starts_at: lesson.starts_at })
          .whereNull('student_id')
          // What a teacher wrote as the former student cancelled was about them.
          .update({ student_id: student.id, state: 'SCHEDULED', teacher_note: null, day_seq: seat, updated_at: at })
        if (booked === 0) return refuse('lesson-taken')
        const row = await findLesson(trx, id)
        if (!row) return refuse('lesson-not-found')
        await tell(trx, 'booked', row, student, at)
        return accept(toLesson(row, student, at))
      })
      return countBooking('book', result)
    },

    /** `POST /api/lessons/{id}/cancel`: the slot is free again, and a record stays (R34). */
    async cancel(student: Person, id: number): Promise<Result<{ message: string }>> {
      const point = await takePoint(strapi, ownChanges, String(student.id))
      if (!point.ok) return countBooking('cancel', point)
      const result: Result<{ message: string }> = await inTransaction(strapi, async (trx): Promise<Result<{ message: string }>> => {
        const seen = await findLesson(trx, id)
        if (!seen) return refuse('lesson-not-found')
        await lockPeople(trx, [student.id, seen.teacher_id])
        const lesson = await findLesson(trx, id)
        if (!lesson) return refuse('lesson-not-found')
        const at = now(strapi)
        const decision = decideStudentCancellation(factsOf(lesson), student, at)
        if (!decision.ok) return decision
        const freed = await trx('lessons')
          .where({ id, student_id: student.id })
          .update({ ...withoutStudent, state: 'AVAILABLE', updated_at: at })
        if (freed === 0) return refuse('lesson-not-booked')
        await tell(trx, 'cancelled', lesson, student, at)
        return accept({ message: 'Lesson cancelled successfully' })
      })
      if (!result.ok) await returnPoint(strapi, ownChanges, String(student.id))
      return countBooking('cancel', result)
    },
  }
}

export default booking
