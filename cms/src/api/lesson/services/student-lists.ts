import { accept, rowsOf, type Lesson, type LessonsQuery, type PageQuery, type Result, type TeacherNote } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { now } from '../../../clock'
import type { Rows } from '../../../http/controller'
import type { Person } from '../../../http/session'
import { readSchoolRules } from '../../parameter/lib/stored'
import { spanBetween, within } from '../lib/filters'
import { narrowToFree } from '../lib/free'
import { byStart, listLessons, listScope, refuseDays, type Conditions } from '../lib/listing'

/** Lists of lessons that students read: their own, the free ones of their teacher, and what was written on them. */
const lists = ({ strapi }: { strapi: Core.Strapi }) => {
  /** Free slots to come of the student's own teacher, of a span of time where one is given. */
  async function listFree(student: Person, span: { from: Date; to: Date } | null, page: PageQuery): Promise<Rows<Lesson>> {
    if (student.teacherId === null) return { rows: [], totalItems: rowsOf(page) && 0 }
    const { teacherId } = student
    const { lessonsPerDay } = await readSchoolRules(strapi.db.connection)
    const at = now(strapi)
    const conditions: Conditions = (query) => {
      narrowToFree(query, { studentId: student.id, teacherId }, at, lessonsPerDay)
      if (span) within(query, span.from, span.to)
    }
    return listLessons(strapi, student, conditions, byStart('asc'), page)
  }

  return {
    findMine: (student: Person, query: LessonsQuery): Promise<Result<Rows<Lesson>>> =>
      listScope(strapi, student, (rows) => void rows.where('lesson.student_id', student.id), query),

    async findAvailable(student: Person, page: PageQuery): Promise<Result<Rows<Lesson>>> {
      return accept(await listFree(student, null, page))
    },

    /** Between two days or moments, both included; missing, impossible or backwards ones are refused (R78). */
    async findAvailableBetween(
      student: Person,
      { startDate, endDate, ...page }: PageQuery & { startDate: string; endDate: string },
    ): Promise<Result<Rows<Lesson>>> {
      const span = spanBetween(startDate, endDate)
      return span ? accept(await listFree(student, span, page)) : refuseDays()
    },

    /** What the teacher wrote on the student's lessons, the latest lesson first. */
    async findNotes(student: Person, page: PageQuery): Promise<Result<Rows<TeacherNote>>> {
      const conditions: Conditions = (rows) =>
        void rows.where('lesson.student_id', student.id).whereNotNull('lesson.teacher_note').whereNot('lesson.teacher_note', '')
      const { rows, totalItems } = await listLessons(strapi, student, conditions, byStart('desc'), page)
      const toNote = ({ id, lessonDateTime, teacherName, teacherNote }: Lesson) => ({
        lessonId: id,
        lessonDateTime,
        teacherName,
        note: teacherNote,
      })
      return accept({ rows: rows.map(toNote), totalItems })
    },
  }
}

export default lists
