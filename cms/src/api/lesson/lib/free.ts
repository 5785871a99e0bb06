import { durationBounds } from '@rijbaan/contract'
import type { Knex } from 'knex'

/**
 * Free slots after a moment of an active teacher. Hidden are those on a day that has reached the teacher's cap, those that
 * overlap a booked lesson of the teacher, and retired ones (R30, R32, R33, R38).
 */
export function narrowToFree(query: Knex.QueryBuilder, teacherId: number, after: Date, cap: number): void {
  void query
    .where({ 'lesson.teacher_id': teacherId, 'lesson.state': 'AVAILABLE' })
    .whereNull('lesson.student_id')
    .whereNull('lesson.retired_at')
    .where('lesson.starts_at', '>', after.getTime())
    .whereExists((active) => {
      void active.from('up_users as giver').whereRaw('giver.id = lesson.teacher_id').where('giver.is_active', true)
    })
    .whereNotExists((other) => {
      void other
        .from('lessons as other')
        .whereRaw('other.teacher_id = lesson.teacher_id and other.student_id is not null')
        .whereRaw('other.starts_at < lesson.ends_at and other.ends_at > lesson.starts_at')
        // The longest lesson that can reach into this one: the index on the teacher's starts finds the few in question.
        .whereRaw('other.starts_at > lesson.starts_at - ?', [durationBounds.max * 60_000])
    })
    .whereRaw(
      '(select count(*) from lessons as booked where booked.teacher_id = lesson.teacher_id and booked.day = lesson.day and booked.student_id is not null) < ?',
      [cap],
    )
}
