import {
  accept,
  addDays,
  boundsOfDay,
  isOtherTeachers,
  isStudentDayFull,
  moveDaysAhead,
  refuse,
  schoolDay,
  type Lesson,
  type MovePlaces,
  type Result,
} from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { now } from '../../../clock'
import type { Person } from '../../../http/session'
import { isOn } from '../../features/lib/switches'
import { readSchoolRules } from '../../parameter/lib/stored'
import { within } from '../lib/filters'
import { narrowToFree } from '../lib/free'
import { byStart, listLessons, type Conditions } from '../lib/listing'
import { findFor } from '../lib/movable'

type Span = { from: Date; to: Date }

/** Where a booked lesson can go: what its student could book if it weren't there. */
const places = ({ strapi }: { strapi: Core.Strapi }) => {
  const { connection } = strapi.db

  /** The days of these, whole ones, on which the student has as many other lessons as there may be (R32). */
  async function findFullDays(studentId: number, lesson: { id: number; day: string }, { from, to }: Span): Promise<string[]> {
    const booked = await connection('lessons as lesson')
      .where('lesson.student_id', studentId)
      .modify((query) => within(query, from, to))
      .whereNot('lesson.id', lesson.id)
      .select<{ day: string }[]>('lesson.day')
    const counts = new Map<string, number>()
    for (const { day } of booked) counts.set(day, (counts.get(day) ?? 0) + 1)
    // A day isn't fuller for a lesson that stays on it.
    return [...counts].flatMap(([day, count]) => (day !== lesson.day && isStudentDayFull(count) ? [day] : [])).sort()
  }

  return {
    /** `GET …/lessons/{id}/move`: a student's among their own teacher's slots, for staff among those of the lesson's teacher. */
    async find(person: Person, id: number): Promise<Result<MovePlaces>> {
      const { role } = person
      if (role === null) return refuse('forbidden')
      if (!(await isOn(connection, 'moving'))) return refuse('not-found')
      const lesson = await findFor(connection, { id: person.id, role }, id)
      if (!lesson) return refuse('lesson-not-found')
      const { student_id: studentId, student_teacher_id: ownTeacherId, day } = lesson
      if (studentId === null || lesson.state === 'CANCELLED') return refuse('lesson-not-booked')
      if (isOtherTeachers({ teacherId: ownTeacherId }, { id: person.id, role })) return refuse('other-teachers-student')
      const teacherId = role === 'STUDENT' ? person.teacherId : lesson.teacher_id
      if (teacherId === null) return accept({ lessons: [], fullDays: [] })
      const at = now(strapi)
      const { lessonsPerDay } = await readSchoolRules(connection)
      const span = { from: at, to: boundsOfDay(addDays(schoolDay(at), moveDaysAhead)).from }
      const conditions: Conditions = (query) => {
        narrowToFree(
          query,
          { studentId, teacherId, movingId: id, movingDay: lesson.teacher_id === teacherId ? day : null },
          at,
          lessonsPerDay,
        )
        within(query, span.from, span.to)
      }
      const { rows: lessons }: { rows: Lesson[] } = await listLessons(strapi, person, conditions, byStart('asc'), {})
      return accept({ lessons, fullDays: await findFullDays(studentId, { id, day }, { ...span, from: boundsOfDay(schoolDay(at)).from }) })
    },
  }
}

export default places
