import { dayMilliseconds } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import type { Knex } from 'knex'
import { record } from '../../src/api/lesson/lib/history'
import { now } from '../../src/clock'
import { inTransaction } from '../../src/database/transaction'
import type { SeedPart } from '../entries'

/** Who has moved a lesson: somebody whose next one is more than two days ahead, so that no reminder of it is due. */
const mover = 'student2'

/** What its history tells, and how many days before the day of seeding. */
const history = [
  { kind: 'booked', daysAgo: 7 },
  { kind: 'moved', daysAgo: 1 },
] as const

/** The student's next lesson. */
const findLesson = (trx: Knex.Transaction, studentId: number, at: Date) =>
  trx('lessons')
    .where({ student_id: studentId, state: 'SCHEDULED' })
    .where('starts_at', '>', at.getTime())
    .orderBy('starts_at')
    .first('id', 'starts_at', 'teacher_id')

/** A slot of the same teacher after it, in which it may have been: what a lesson leaves is free again. */
const findSlotAfter = (trx: Knex.Transaction, { teacher_id, starts_at }: { teacher_id: number | null; starts_at: number | string }) =>
  trx('lessons')
    .where({ teacher_id, state: 'AVAILABLE' })
    .whereNull('student_id')
    .where('starts_at', '>', Number(starts_at))
    .orderBy('starts_at')
    .first('starts_at')

/** A lesson that its student booked and has moved since: its history tells of both, each at the time that it had until then. */
export const demoMovedLesson: SeedPart = {
  name: 'demo-moved-lesson',
  isDemo: true,
  run: async (strapi: Core.Strapi) => {
    const at = now(strapi)
    await inTransaction(strapi, async (trx) => {
      const student = await trx('up_users').where({ username: mover }).first('id')
      const lesson = student && (await findLesson(trx, student.id, at))
      const slot = lesson && (await findSlotAfter(trx, lesson))
      if (!student || !lesson || !slot) return
      for (const { kind, daysAgo } of history)
        await record(trx, kind, {
          lesson: { ...lesson, starts_at: slot.starts_at },
          studentId: student.id,
          actorId: student.id,
          at: new Date(at.getTime() - daysAgo * dayMilliseconds),
        })
    })
  },
}
