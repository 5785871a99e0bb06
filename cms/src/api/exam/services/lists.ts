import {
  accept,
  refuse,
  rowsOf,
  schoolDay,
  type Exam,
  type ExamListQuery,
  type PageQuery,
  type Result,
  type TeacherExamsQuery,
} from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import type { Knex } from 'knex'
import { now } from '../../../clock'
import type { Rows } from '../../../http/controller'
import type { Person } from '../../../http/session'
import { narrowed } from '../../../database/rows'
import { inOrderOf, keysetPages, type KeyColumn } from '../../../database/keyset'
import { narrowToNextExam } from '../../person/lib/next-exam'
import { findOwnStudents, isOwnStudent, whereOwn } from '../../person/lib/own-students'
import { narrowToSearch } from '../../person/lib/search-index'
import { newestFirst, selectExams, selectNotes, toExam, type ExamRow } from '../lib/rows'

/** Newest first, in two parts: an exam without a date is still to come. */
const wholeList: { narrow: (exams: Knex.QueryBuilder) => void; keyset: readonly KeyColumn[] }[] = [
  { narrow: (exams) => void exams.whereNull('exam.exam_date'), keyset: [['exam.id', 'desc']] },
  {
    narrow: (exams) => void exams.whereNotNull('exam.exam_date'),
    keyset: [
      ['exam.exam_date', 'desc'],
      ['exam.id', 'desc'],
    ],
  },
]

/** Lists of exams: a query for the exams, one for their notes, and one for the total where a page is asked for. */
const lists = ({ strapi }: { strapi: Core.Strapi }) => {
  const { connection } = strapi.db

  async function withNotes(rows: ExamRow[]): Promise<Exam[]> {
    const notes = await selectNotes(
      connection,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => toExam(row, notes))
  }

  async function list(query: PageQuery, narrow: (exams: Knex.QueryBuilder) => void): Promise<Rows<Exam>> {
    const page = rowsOf(query)
    if (!page) return { rows: await withNotes(await narrowed(selectExams(connection), narrow, newestFirst)), totalItems: null }
    const exams = () => narrowed(connection('exams as exam'), narrow)
    // The page first, then its students: joined the other way round, all of them are.
    const [ids, total] = await Promise.all([
      narrowed(exams(), newestFirst).limit(page.limit).offset(page.offset).pluck<number[]>('exam.id'),
      exams().count({ count: 'exam.id' }).first(),
    ])
    const rows = await narrowed(selectExams(connection).whereIn('exam.id', ids), newestFirst)
    return { rows: await withNotes(rows), totalItems: Number(total?.['count'] ?? 0) }
  }

  return {
    /** Those of oneself, of one's own students, or of all. */
    async findAll(viewer: Person, { search, ...page }: TeacherExamsQuery): Promise<Rows<Exam>> {
      const students = await findOwnStudents(connection, viewer)
      return list(page, (exams) => {
        if (students) void exams.whereIn('exam.student_id', students)
        narrowToSearch(exams, 'exam.student_id', search)
      })
    },

    /** All of a list that one may look at, newest first and without their notes, page by page. */
    async *readAll(viewer: Person, { search, studentId }: ExamListQuery): AsyncGenerator<Exam[]> {
      const students = await findOwnStudents(connection, viewer)
      const scope = (exams: Knex.QueryBuilder) => {
        if (students) void exams.whereIn('exam.student_id', students)
        if (studentId) void exams.where('exam.student_id', studentId)
        narrowToSearch(exams, 'exam.student_id', search)
      }
      for (const { narrow, keyset } of wholeList)
        for await (const ids of keysetPages(strapi, () => narrowed(connection('exams as exam'), scope, narrow), keyset))
          yield inOrderOf(ids, await selectExams(connection).whereIn('exam.id', ids)).map((row) => toExam(row, []))
    },

    /** Those of one student, if the viewer may see the student. */
    async findOfStudent(viewer: Person, studentId: number, page: PageQuery): Promise<Result<Rows<Exam>>> {
      if (!(await isOwnStudent(connection, viewer, studentId))) return refuse('not-found')
      return accept(await list(page, (exams) => void exams.where('exam.student_id', studentId)))
    },

    /** One exam, if it is the viewer's to see (R39). */
    async findOne(viewer: Person, id: number): Promise<Result<Exam>> {
      const query = selectExams(connection).where('exam.id', id)
      whereOwn(query, viewer, 'exam.student_id')
      const [exam] = await withNotes(await query)
      return exam ? accept(exam) : refuse('exam-not-found')
    },

    /** A student's next exam: undecided, today or later (R46); null while none is planned. */
    async findNext(studentId: number): Promise<Exam | null> {
      const next = await narrowed(selectExams(connection), narrowToNextExam(studentId, schoolDay(now(strapi))))
      return (await withNotes(next))[0] ?? null
    },
  }
}

export default lists
