import { accept, addDays, boundsOfDay, isCalendarDay, refuse, type Lesson, type Result } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import type { Knex } from 'knex'
import { now } from '../../../clock'
import type { Person } from '../../../http/session'
import { readTeacherCap, selectLessons, toLesson, type LessonRow } from '../lib/rows'

/** Whose lessons a person sees, as a condition of the query (R39, R63). */
const ownLessons = (query: Knex.QueryBuilder, { role, id, teacherId }: Person): void => {
  if (role === 'STUDENT')
    void query.where(
      (own) =>
        void own
          .where('lesson.student_id', id)
          .orWhere((free) => void free.where('lesson.teacher_id', teacherId ?? 0).whereNull('lesson.student_id')),
    )
  if (role === 'TEACHER') void query.where('lesson.teacher_id', id)
}

/** Lists of lessons: one query each. */
const lists = ({ strapi }: { strapi: Core.Strapi }) => {
  const toLessons = (rows: LessonRow[], viewer: Person): Lesson[] => rows.map((row) => toLesson(row, viewer, now(strapi)))

  /**
   * Free slots to come of the student's own, active teacher. Hidden are those on a day that has reached the teacher's cap,
   * and those that overlap a booked lesson of the teacher (R32, R33).
   */
  async function findFree(student: Person, from: Date, to: Date | null): Promise<LessonRow[]> {
    const { connection } = strapi.db
    const cap = await readTeacherCap(connection)
    const query = selectLessons(connection)
      .where({ 'lesson.teacher_id': student.teacherId ?? 0, 'lesson.state': 'AVAILABLE', 'teacher.is_active': true })
      .whereNull('lesson.student_id')
      .whereNull('lesson.retired_at')
      .where('lesson.starts_at', '>', from.getTime())
      .whereNotExists(
        connection('lessons as other')
          .whereRaw('other.teacher_id = lesson.teacher_id and other.student_id is not null and other.state <> ?', ['CANCELLED'])
          .whereRaw('other.day = lesson.day and other.starts_at < lesson.ends_at and lesson.starts_at < other.ends_at'),
      )
      .whereRaw(
        '(select count(*) from lessons as booked where booked.teacher_id = lesson.teacher_id and booked.day = lesson.day and booked.student_id is not null) < ?',
        [cap],
      )
      .orderBy('lesson.starts_at')
    return to ? query.where('lesson.starts_at', '<', to.getTime()) : query
  }

  return {
    async findMine(student: Person): Promise<Lesson[]> {
      return toLessons(
        await selectLessons(strapi.db.connection).where('lesson.student_id', student.id).orderBy('lesson.starts_at'),
        student,
      )
    },

    async findAvailable(student: Person): Promise<Lesson[]> {
      return toLessons(await findFree(student, now(strapi), null), student)
    },

    /** Between two days, both included; missing, impossible or backwards days are refused (R78). */
    async findAvailableBetween(student: Person, { startDate, endDate }: { startDate: string; endDate: string }): Promise<Result<Lesson[]>> {
      const [first, last] = [startDate.slice(0, 10), endDate.slice(0, 10)]
      if (!isCalendarDay(first) || !isCalendarDay(last) || last < first)
        return refuse('invalid-input', { fields: { startDate: { code: 'date-invalid' }, endDate: { code: 'date-invalid' } } })
      const present = now(strapi)
      const { from } = boundsOfDay(first)
      const { from: to } = boundsOfDay(addDays(last, 1))
      return accept(toLessons(await findFree(student, from > present ? new Date(from.getTime() - 1) : present, to), student))
    },

    /** One lesson, if it is the viewer's to see. */
    async findOne(viewer: Person, id: number): Promise<Result<Lesson>> {
      const query = selectLessons(strapi.db.connection).where('lesson.id', id)
      ownLessons(query, viewer)
      const row = await query.first()
      return row ? accept(toLesson(row, viewer, now(strapi))) : refuse('lesson-not-found')
    },
  }
}

export default lists
