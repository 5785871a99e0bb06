import type { Lesson, LessonPage, LessonPageQuery, Result } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { now } from '../../../clock'
import type { Person } from '../../../http/session'
import { narrow } from '../lib/filters'
import { byStart, listLessons, type Conditions } from '../lib/listing'
import { findLessonPage } from '../lib/page'

/** Lists of lessons that admins read: of the whole school. */
const lists = ({ strapi }: { strapi: Core.Strapi }) => ({
  findPage: (admin: Person, query: LessonPageQuery): Promise<Result<LessonPage>> => findLessonPage(strapi, admin, query),

  /** Booked lessons to come of a student with a teacher: what stays behind when either changes (R28, R30). */
  async findBookedAhead(admin: Person, of: { studentId?: number; teacherId?: number }): Promise<Lesson[]> {
    const conditions: Conditions = (rows) => {
      if (of.studentId !== undefined) void rows.where('lesson.student_id', of.studentId)
      if (of.teacherId !== undefined) void rows.where('lesson.teacher_id', of.teacherId).whereNotNull('lesson.student_id')
      narrow(rows, 'future', now(strapi))
    }
    return (await listLessons(strapi, admin, conditions, byStart('asc'), {})).rows
  },
})

export default lists
