import { accept, decideBooking, overlaps, refuse, studentDailyCap, type Lesson, type Result } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import type { Knex } from 'knex'
import { now } from '../../../clock'
import type { Person } from '../../../http/session'
import { settingsOf } from '../../../settings'
import { findSchool } from '../../content/lib/school'
import outboxService from '../../outbox/services/outbox'
import { mailToTeacher, type Reader } from '../lib/mails'
import { readTeacherCap, selectLessons, toLesson, type LessonRow } from '../lib/rows'

type Day = Pick<LessonRow, 'id' | 'starts_at' | 'ends_at' | 'student_id' | 'teacher_id'> & { day_seq: number | null }

const spanOf = ({ starts_at, ends_at }: Pick<LessonRow, 'starts_at' | 'ends_at'>) => ({
  startsAt: new Date(Number(starts_at)),
  endsAt: new Date(Number(ends_at)),
})

/** The lowest place of a student's day that is free; the unique index on it is the belt over the lock. */
const freePlace = (mine: Day[]): number =>
  Array.from({ length: studentDailyCap + 1 }, (_, index) => index + 1).find((place) => !mine.some(({ day_seq }) => day_seq === place)) ?? 0

/** Booking and cancelling by students: one transaction each (R33, R34). */
const booking = ({ strapi }: { strapi: Core.Strapi }) => {
  const outbox = outboxService({ strapi })

  const findLesson = (trx: Knex.Transaction, id: number): Promise<LessonRow | undefined> =>
    selectLessons(trx).where('lesson.id', id).first()

  const findReader = async (trx: Knex.Transaction, id: number): Promise<Reader & { isActive: boolean }> => {
    const row = await trx('up_users').where({ id }).first('email', 'first_name', 'username', 'language', 'is_active')
    return { email: row.email, firstName: row.first_name, username: row.username, language: row.language, isActive: Boolean(row.is_active) }
  }

  /** Whoever else wants a lesson of this student, or with this teacher, waits here until we are done. Always in this order. */
  async function lock(trx: Knex.Transaction, studentId: number, teacherId: number): Promise<void> {
    for (const id of [studentId, teacherId])
      await trx('up_users')
        .where({ id })
        .update({ updated_at: trx.ref('updated_at') })
  }

  const bookedOn = (trx: Knex.Transaction, who: 'student_id' | 'teacher_id', id: number, day: string): Promise<Day[]> =>
    trx('lessons')
      .where({ [who]: id, day })
      .whereNotNull('student_id')
      .whereNot({ state: 'CANCELLED' })
      .select('id', 'starts_at', 'ends_at', 'student_id', 'teacher_id', 'day_seq')

  async function record(trx: Knex.Transaction, kind: 'booked' | 'cancelled', lesson: LessonRow, student: Person, at: Date): Promise<void> {
    const minutesBefore = Math.floor((Number(lesson.starts_at) - at.getTime()) / 60_000)
    const event = {
      lesson_id: lesson.id,
      kind,
      student_id: student.id,
      teacher_id: lesson.teacher_id,
      actor_id: student.id,
      at: at.getTime(),
      minutes_before: minutesBefore,
    }
    await trx('lesson_events').insert({ document_id: `${lesson.id}-${at.getTime()}-${kind}`, ...event })
    const teacher = await findReader(trx, lesson.teacher_id)
    const studentName = [student.firstName, student.lastName].filter(Boolean).join(' ') || student.username
    await outbox.post([mailToTeacher(kind, lesson, studentName, teacher, await findSchool(strapi), settingsOf(strapi).publicUrl)])
  }

  async function decide(trx: Knex.Transaction, student: Person, lesson: LessonRow, at: Date) {
    const mine = await bookedOn(trx, 'student_id', student.id, lesson.day)
    const withTeacher = await bookedOn(trx, 'teacher_id', lesson.teacher_id, lesson.day)
    const isOverlapping = (others: Day[]) => others.some((other) => other.id !== lesson.id && overlaps(spanOf(lesson), spanOf(other)))
    const teacher = await findReader(trx, lesson.teacher_id)
    const decision = decideBooking({
      lesson: {
        id: lesson.id,
        teacherId: lesson.teacher_id,
        studentId: lesson.student_id,
        status: lesson.state,
        startsAt: spanOf(lesson).startsAt,
      },
      student: { id: student.id, teacherId: student.teacherId },
      isTeacherActive: teacher.isActive,
      bookedByStudent: mine.length,
      bookedWithTeacher: withTeacher.length,
      teacherCap: await readTeacherCap(trx),
      hasOverlapForStudent: isOverlapping(mine),
      hasOverlapForTeacher: isOverlapping(withTeacher),
      now: at,
    })
    return { decision, place: freePlace(mine) }
  }

  return {
    /** `POST /api/lessons/{id}/book`. Who loses a race is told so; nothing is half booked. */
    async book(student: Person, id: number): Promise<Result<Lesson>> {
      const result: Result<Lesson> = await strapi.db.transaction(async ({ trx }): Promise<Result<Lesson>> => {
        const seen = await findLesson(trx, id)
        if (!seen) return refuse('lesson-not-found')
        await lock(trx, student.id, seen.teacher_id)
        const at = now(strapi)
        const lesson = (await findLesson(trx, id)) ?? seen
        const { decision, place } = await decide(trx, student, lesson, at)
        if (!decision.ok) return decision
        const booked = await trx('lessons')
          .where({ id, state: 'AVAILABLE' })
          .whereNull('student_id')
          .update({ student_id: student.id, state: 'SCHEDULED', day_seq: place, updated_at: at })
        if (booked === 0) return refuse('lesson-taken')
        await record(trx, 'booked', lesson, student, at)
        const row = await findLesson(trx, id)
        return row ? accept(toLesson(row, student, at)) : refuse('lesson-not-found')
      })
      return result
    },

    /** `POST /api/lessons/{id}/cancel`: the slot is free again, and a record stays (R34). */
    async cancel(student: Person, id: number): Promise<Result<{ message: string }>> {
      const result: Result<{ message: string }> = await strapi.db.transaction(async ({ trx }): Promise<Result<{ message: string }>> => {
        const lesson = await findLesson(trx, id)
        if (!lesson || (lesson.student_id !== student.id && lesson.teacher_id !== student.teacherId)) return refuse('lesson-not-found')
        if (lesson.student_id !== student.id) return refuse(lesson.student_id === null ? 'lesson-not-booked' : 'lesson-not-found')
        const at = now(strapi)
        if (spanOf(lesson).startsAt <= at) return refuse('lesson-in-past')
        const freed = await trx('lessons')
          .where({ id, student_id: student.id })
          .update({ student_id: null, state: 'AVAILABLE', day_seq: null, pickup_location: null, student_note: null, updated_at: at })
        if (freed === 0) return refuse('lesson-not-booked')
        await record(trx, 'cancelled', lesson, student, at)
        return accept({ message: 'Lesson cancelled successfully' })
      })
      return result
    },
  }
}

export default booking
