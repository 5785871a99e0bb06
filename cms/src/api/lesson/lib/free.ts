import { boundsOfDay, durationBounds, schoolDay } from '@rijbaan/contract'
import type { Knex } from 'knex'

const longest = durationBounds.max * 60_000

/**
 * Who looks, at whose slots; and the lesson of theirs that would move, which takes no place any more: its own day (`movingDay`) isn't
 * fuller for another hour of it, also where the cap was lowered since.
 */
type Seeker = { studentId: number; teacherId: number; movingId?: number | null; movingDay?: string | null }

/**
 * Free slots after a moment of an active teacher, for a student of theirs. Hidden are those on a day that has reached the teacher's
 * cap, those that overlap a booked lesson of the teacher's or of the student's own, and retired ones (R30, R32, R33, R38).
 */
export function narrowToFree(
  query: Knex.QueryBuilder,
  { studentId, teacherId, movingId = null, movingDay = null }: Seeker,
  after: Date,
  cap: number,
): void {
  /** All but the seeker's own lesson that would move. */
  const withoutMoving = (rows: Knex.QueryBuilder, table: 'other' | 'booked'): void => {
    if (movingId !== null) void rows.whereNot((own) => void own.where({ [`${table}.id`]: movingId, [`${table}.student_id`]: studentId }))
  }
  /** `overlapsAny`, as the database says it, among the booked lessons of one person. */
  const withoutOverlap = (person: 'other.teacher_id' | 'other.student_id', id: number) =>
    query.whereNotExists((other) => {
      void other
        .from('lessons as other')
        .where(person, id)
        .where('other.starts_at', '>', after.getTime() - longest)
        .whereNotNull('other.student_id')
        .whereRaw('other.starts_at < lesson.ends_at and other.ends_at > lesson.starts_at')
        .whereRaw('other.starts_at > lesson.starts_at - ?', [longest])
      withoutMoving(other, 'other')
    })
  void query
    .where({ 'lesson.teacher_id': teacherId, 'lesson.state': 'AVAILABLE' })
    .whereNull('lesson.student_id')
    .whereNull('lesson.retired_at')
    .where('lesson.starts_at', '>', after.getTime())
    .whereExists((active) => {
      void active.from('up_users as giver').whereRaw('giver.id = lesson.teacher_id').where('giver.is_active', true)
    })
    // `isDayFull`, as the database says it.
    .whereNotIn('lesson.day', (full) => {
      void full
        .from('lessons as booked')
        .select('booked.day')
        .where('booked.teacher_id', teacherId)
        .where('booked.starts_at', '>=', boundsOfDay(schoolDay(after)).from.getTime())
        .whereNotNull('booked.student_id')
        .groupBy('booked.day')
        .havingRaw('count(*) >= ?', [cap])
      withoutMoving(full, 'booked')
      if (movingDay !== null) void full.whereNot('booked.day', movingDay)
    })
  // Whose they are and the moment stand in each part of their own, not through the lesson: what is read is then bounded by them
  // before anything is compared, whichever way the database joins it.
  void withoutOverlap('other.teacher_id', teacherId)
  void withoutOverlap('other.student_id', studentId)
}
