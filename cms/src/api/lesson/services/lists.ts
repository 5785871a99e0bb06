import {
  accept,
  lessonPageBounds,
  pageBounds,
  pagesFor,
  refuse,
  rowsOf,
  type Lesson,
  type LessonPage,
  type LessonPageQuery,
  type LessonsQuery,
  type PageQuery,
  type Result,
  type TeacherNote,
} from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import type { Knex } from 'knex'
import { now } from '../../../clock'
import type { Rows } from '../../../http/controller'
import type { Person } from '../../../http/session'
import { readSchoolRules } from '../../parameter/lib/stored'
import { boundsOfDays, narrow, onDays, spanBetween, within } from '../lib/filters'
import { narrowToFree } from '../lib/free'
import { selectLessons, toLesson, type LessonRow } from '../lib/rows'

/** Conditions on `lesson`, put on the query of the rows and on that of their number. */
type Conditions = (query: Knex.QueryBuilder) => void

type Order = readonly [column: string, direction: 'asc' | 'desc'][]

/** Lists of lessons: one query each, with both people in it, and one more that counts where a page was asked for. */
const lists = ({ strapi }: { strapi: Core.Strapi }) => {
  /** How many there are, as far as lists are counted: an index is walked so far and no further. */
  async function count(conditions: Conditions, order: Order, bound: number): Promise<number> {
    const { connection } = strapi.db
    const some = connection('lessons as lesson').select('lesson.id').modify(conditions).limit(bound)
    // What breaks ties among rows changes nothing about their number, and no index has it.
    for (const [column, direction] of order) if (column !== 'lesson.id') void some.orderBy(column, direction)
    const counted = await connection.from(some.as('counted')).count({ n: '*' }).first()
    return Number(counted?.['n'] ?? 0)
  }

  async function findRows(
    conditions: Conditions,
    order: Order,
    page: PageQuery,
    bound: number,
  ): Promise<{ rows: LessonRow[]; totalItems: number | null }> {
    const query = selectLessons(strapi.db.connection).modify(conditions)
    for (const [column, direction] of order) void query.orderBy(column, direction)
    const part = rowsOf(page)
    if (!part) return { rows: await query, totalItems: null }
    const totalItems = await count(conditions, order, bound)
    return { rows: part.offset >= totalItems ? [] : await query.offset(part.offset).limit(part.limit), totalItems }
  }

  async function list(
    viewer: Person,
    conditions: Conditions,
    order: Order,
    page: PageQuery,
    bound: number = lessonPageBounds.ofPerson,
  ): Promise<Rows<Lesson>> {
    const { rows, totalItems } = await findRows(conditions, order, page, bound)
    const at = now(strapi)
    return { rows: rows.map((row) => toLesson(row, viewer, at)), totalItems }
  }

  const byStart = (direction: 'asc' | 'desc'): Order => [['lesson.starts_at', direction]]

  /** The lessons of a scope between two days and through a filter; what is past comes newest first. */
  async function listScoped(viewer: Person, scope: Conditions, query: LessonsQuery): Promise<Result<Rows<Lesson>>> {
    const { startDate, endDate, isBooked, filter = 'all', ...page } = query
    if (startDate && endDate && endDate < startDate) return refuseDays()
    const conditions: Conditions = (rows) => {
      scope(rows)
      narrow(rows, filter, now(strapi))
      if (isBooked) void rows.whereNotNull('lesson.student_id')
      if (startDate) void rows.where('lesson.starts_at', '>=', boundsOfDays(startDate, startDate).from.getTime())
      if (endDate) void rows.where('lesson.starts_at', '<', boundsOfDays(endDate, endDate).to.getTime())
    }
    return accept(await list(viewer, conditions, byStart(filter === 'past' ? 'desc' : 'asc'), page))
  }

  const refuseDays = () => refuse('invalid-input', { fields: { startDate: { code: 'date-invalid' }, endDate: { code: 'date-invalid' } } })

  /** Free slots to come of the student's own teacher, of a span of time where one is given. */
  async function listFree(student: Person, span: { from: Date; to: Date } | null, page: PageQuery): Promise<Rows<Lesson>> {
    if (student.teacherId === null) return { rows: [], totalItems: rowsOf(page) && 0 }
    const { teacherId } = student
    const { lessonsPerDay } = await readSchoolRules(strapi.db.connection)
    const at = now(strapi)
    const conditions: Conditions = (query) => {
      narrowToFree(query, teacherId, at, lessonsPerDay)
      if (span) within(query, span.from, span.to)
    }
    return list(student, conditions, byStart('asc'), page)
  }

  /** Whose lessons a person sees, as a condition of the query (R39, R63). */
  const visibleTo =
    ({ role, id, teacherId }: Person): Conditions =>
    (query) => {
      const ownOrFree = (own: Knex.QueryBuilder) =>
        own.where('lesson.student_id', id).orWhere((free) => {
          void free.where({ 'lesson.teacher_id': teacherId ?? 0, 'lesson.state': 'AVAILABLE' })
          void free.whereNull('lesson.student_id').whereNull('lesson.retired_at')
        })
      if (role === 'STUDENT') void query.where((own) => void ownOrFree(own))
      if (role === 'TEACHER') void query.where('lesson.teacher_id', id)
    }

  /**
   * Times in order, or day by day with each teacher's lessons together (`lessonSorts`). Of several teachers, lessons that
   * begin at one time have an order too, or a page would repeat what another has.
   */
  function orderOf({ sortBy, sortDir = 'asc', teacherId }: LessonPageQuery): Order {
    if (teacherId !== undefined) return byStart(sortDir)
    if (sortBy !== 'teacher') return [...byStart(sortDir), ['lesson.id', sortDir]]
    return [
      ['lesson.day', sortDir],
      ['lesson.teacher_id', sortDir],
      ['lesson.starts_at', sortDir],
    ]
  }

  return {
    findMine: (student: Person, query: LessonsQuery): Promise<Result<Rows<Lesson>>> =>
      listScoped(student, (rows) => void rows.where('lesson.student_id', student.id), query),

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

    findTaught: (teacher: Person, query: LessonsQuery): Promise<Result<Rows<Lesson>>> =>
      listScoped(teacher, (rows) => void rows.where('lesson.teacher_id', teacher.id), query),

    /** The lessons that a teacher gives one student of theirs; someone else's student isn't there (R39). */
    async findTaughtTo(teacher: Person, studentId: number, query: LessonsQuery): Promise<Result<Rows<Lesson>>> {
      const own = await strapi.db
        .connection('up_users')
        .where({ id: studentId, portal_role: 'STUDENT', teacher_id: teacher.id })
        .first('id')
      if (!own) return refuse('not-found')
      return listScoped(teacher, (rows) => void rows.where({ 'lesson.teacher_id': teacher.id, 'lesson.student_id': studentId }), query)
    },

    /** `{lessons,totalPages,totalItems}`: of one teacher for teachers, of the school for admins (R44, R61). */
    async findPage(viewer: Person, query: LessonPageQuery): Promise<Result<LessonPage>> {
      const { page = 0, size = pageBounds.size, filter = 'all', date, isBooked, studentId } = query
      const teacherId = viewer.role === 'TEACHER' ? viewer.id : query.teacherId
      const order = orderOf({ ...query, teacherId })
      const by = order[0]?.[0] === 'lesson.day' ? 'days' : 'moments'
      const conditions: Conditions = (rows) => {
        if (teacherId !== undefined) void rows.where('lesson.teacher_id', teacherId)
        if (studentId !== undefined) void rows.where('lesson.student_id', studentId)
        if (date !== undefined) onDays(rows, date, date, by)
        if (isBooked) void rows.whereNotNull('lesson.student_id')
        narrow(rows, filter, now(strapi), by)
      }
      const isOfPerson = teacherId !== undefined || studentId !== undefined
      const bound = isOfPerson ? lessonPageBounds.ofPerson : lessonPageBounds.ofSchool
      const { rows, totalItems } = await list(viewer, conditions, order, { page, size }, bound)
      return accept({ lessons: rows, totalPages: pagesFor(totalItems ?? 0, size), totalItems: totalItems ?? 0 })
    },

    /** Booked lessons to come of a student with a teacher: what stays behind when either changes (R28, R30). */
    async findBookedAhead(viewer: Person, of: { studentId?: number; teacherId?: number }): Promise<Lesson[]> {
      const conditions: Conditions = (rows) => {
        if (of.studentId !== undefined) void rows.where('lesson.student_id', of.studentId)
        if (of.teacherId !== undefined) void rows.where('lesson.teacher_id', of.teacherId).whereNotNull('lesson.student_id')
        narrow(rows, 'future', now(strapi))
      }
      return (await list(viewer, conditions, byStart('asc'), {})).rows
    },

    /** What the teacher wrote on the student's lessons, the latest lesson first. */
    async findNotes(student: Person, page: PageQuery): Promise<Result<Rows<TeacherNote>>> {
      const conditions: Conditions = (rows) =>
        void rows.where('lesson.student_id', student.id).whereNotNull('lesson.teacher_note').whereNot('lesson.teacher_note', '')
      const { rows, totalItems } = await list(student, conditions, byStart('desc'), page)
      const toNote = ({ id, lessonDateTime, teacherName, teacherNote }: Lesson) => ({
        lessonId: id,
        lessonDateTime,
        teacherName,
        note: teacherNote,
      })
      return accept({ rows: rows.map(toNote), totalItems })
    },

    /** One lesson, if it is the viewer's to see. */
    async findOne(viewer: Person, id: number): Promise<Result<Lesson>> {
      const row = await selectLessons(strapi.db.connection).where('lesson.id', id).modify(visibleTo(viewer)).first()
      return row ? accept(toLesson(row, viewer, now(strapi))) : refuse('lesson-not-found')
    },
  }
}

export default lists
