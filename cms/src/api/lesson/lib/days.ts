import { boundsOfDay, durationBounds, overlapsAny, schoolDay, studentDailyCap, type DayFacts } from '@rijbaan/contract'
import type { Knex } from 'knex'
import type { Row } from '../../../database/rows'
import { readSchoolRules } from '../../parameter/lib/stored'
import type { SchoolPerson } from '../../person/lib/school-person'

/** Where a lesson lies, or would lie. */
export type Place = { lessonId: number | null; startsAt: Date; endsAt: Date; teacher: SchoolPerson; studentId: number }

type Booked = Pick<Row<'lessons'>, 'id' | 'starts_at' | 'ends_at' | 'day' | 'day_seq'>

const longest = durationBounds.max * 60_000

/** Booked lessons around a place: of its day, and those that reach into it from the day before or after. */
async function bookedAround(trx: Knex.Transaction, who: 'student_id' | 'teacher_id', id: number, place: Place): Promise<Booked[]> {
  const { from, to } = boundsOfDay(schoolDay(place.startsAt))
  return trx('lessons')
    .where(who, id)
    .whereNotNull('student_id')
    .where('starts_at', '>=', Math.min(from.getTime(), place.startsAt.getTime() - longest))
    .where('starts_at', '<', Math.max(to.getTime(), place.endsAt.getTime()))
    .whereNot('id', place.lessonId ?? 0)
    .select('id', 'starts_at', 'ends_at', 'day', 'day_seq')
}

const isOverlapping = (others: Booked[], place: Place): boolean =>
  overlapsAny(
    place,
    others.map(({ starts_at, ends_at }) => ({ startsAt: new Date(Number(starts_at)), endsAt: new Date(Number(ends_at)) })),
  )

/** The lowest place of a student's day that is free; the unique index on it backs up the lock. */
const freeSeat = (ofDay: Booked[]): number =>
  Array.from({ length: studentDailyCap + 1 }, (_, index) => index + 1).find((seat) => !ofDay.some(({ day_seq }) => day_seq === seat)) ?? 0

/**
 * What the student's and the teacher's day look like around a place (R32, R33), and the student's seat in it. A lesson in
 * the past is only corrected: caps and an inactive teacher no longer count there, overlaps do.
 */
export async function readDay(trx: Knex.Transaction, place: Place, now: Date): Promise<{ facts: DayFacts; seat: number }> {
  const day = schoolDay(place.startsAt)
  const ofStudent = await bookedAround(trx, 'student_id', place.studentId, place)
  const ofTeacher = await bookedAround(trx, 'teacher_id', place.teacher.id, place)
  const { lessonsPerDay } = await readSchoolRules(trx)
  const isAhead = place.startsAt > now
  const sameDay = (booked: Booked[]) => booked.filter((other) => other.day === day)
  return {
    facts: {
      isTeacherActive: place.teacher.isActive || !isAhead,
      bookedByStudent: isAhead ? sameDay(ofStudent).length : 0,
      bookedWithTeacher: isAhead ? sameDay(ofTeacher).length : 0,
      teacherCap: lessonsPerDay,
      hasOverlapForStudent: isOverlapping(ofStudent, place),
      hasOverlapForTeacher: isOverlapping(ofTeacher, place),
    },
    seat: freeSeat(sameDay(ofStudent)),
  }
}
