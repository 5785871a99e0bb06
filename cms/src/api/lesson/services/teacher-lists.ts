import { refuse, type Lesson, type LessonPage, type LessonPageQuery, type LessonsQuery, type Result } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import type { Rows } from '../../../http/controller'
import type { Person } from '../../../http/session'
import { listScope } from '../lib/listing'
import { findLessonPage } from '../lib/page'

/** Lists of the lessons that a teacher gives. */
const lists = ({ strapi }: { strapi: Core.Strapi }) => ({
  findTaught: (teacher: Person, query: LessonsQuery): Promise<Result<Rows<Lesson>>> =>
    listScope(strapi, teacher, (rows) => void rows.where('lesson.teacher_id', teacher.id), query),

  /** Those with one student of the teacher's; someone else's student isn't there (R39). */
  async findTaughtTo(teacher: Person, studentId: number, query: LessonsQuery): Promise<Result<Rows<Lesson>>> {
    const own = await strapi.db.connection('up_users').where({ id: studentId, portal_role: 'STUDENT', teacher_id: teacher.id }).first('id')
    if (!own) return refuse('not-found')
    const scope = { 'lesson.teacher_id': teacher.id, 'lesson.student_id': studentId }
    return listScope(strapi, teacher, (rows) => void rows.where(scope), query)
  },

  /** A page of them, whomever the query names (R44). */
  findPage: (teacher: Person, query: LessonPageQuery): Promise<Result<LessonPage>> =>
    findLessonPage(strapi, teacher, { ...query, teacherId: teacher.id }),
})

export default lists
