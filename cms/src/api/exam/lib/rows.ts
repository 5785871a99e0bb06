import type { Exam, ExamNote } from '@rijbaan/contract'
import type { Knex } from 'knex'
import type { ColumnsOf, Connection, LeftJoined, Row, Selected } from '../../../database/rows'

type ExamTables = { exam: Row<'exams'>; student: Row<'up_users'> }

const examColumns = {
  id: 'exam.id',
  exam_date: 'exam.exam_date',
  exam_place: 'exam.exam_place',
  kind: 'exam.kind',
  result: 'exam.result',
  created_at: 'exam.created_at',
  updated_at: 'exam.updated_at',
  student_id: 'student.id',
  first_name: 'student.first_name',
  last_name: 'student.last_name',
  username: 'student.username',
  email: 'student.email',
} as const satisfies ColumnsOf<ExamTables>

/** An exam with its student, as one query reads them. */
export type ExamRow = Selected<ExamTables, typeof examColumns>

/** The author's account may be gone. */
type NoteTables = { note: Row<'exam_notes'>; author: LeftJoined<Row<'up_users'>> }

const noteColumns = {
  id: 'note.id',
  exam_id: 'note.exam_id',
  content: 'note.content',
  written_at: 'note.written_at',
  author_id: 'note.author_id',
  author_first_name: 'author.first_name',
  author_username: 'author.username',
  author_role: 'author.portal_role',
} as const satisfies ColumnsOf<NoteTables>

export type NoteRow = Selected<NoteTables, typeof noteColumns>

/** Exams with their student; `exam` is the table to put conditions on. */
export const selectExams = (connection: Connection) =>
  connection('exams as exam').join('up_users as student', 'student.id', 'exam.student_id').select<ExamRow[]>(examColumns)

/** Newest first (R48); an exam without a date is still to come. */
export const newestFirst = (exams: Knex.QueryBuilder): void =>
  void exams.orderByRaw('exam.exam_date is null desc, exam.exam_date desc, exam.id desc')

/** The notes of exams, the oldest first. */
export const selectNotes = (connection: Connection, examIds: number[]) =>
  connection('exam_notes as note')
    .leftJoin('up_users as author', 'author.id', 'note.author_id')
    .whereIn('note.exam_id', examIds)
    .select<NoteRow[]>(noteColumns)
    .orderBy(['note.written_at', 'note.id'])

const toNote = (row: NoteRow): ExamNote => ({
  id: row.id,
  content: row.content,
  createdAt: new Date(Number(row.written_at)).toISOString(),
  author:
    row.author_id === null
      ? null
      : {
          id: row.author_id,
          firstName: row.author_first_name ?? '',
          // Of who was anonymised it is made up: no name for a reader.
          username: row.author_role === 'FORMER' ? '' : (row.author_username ?? ''),
        },
})

/** SQLite has 1 and 0 where PostgreSQL has true and false; undecided is null in both. */
export const toResult = (stored: boolean | number | null): boolean | null => (stored === null ? null : Boolean(stored))

/** An exam on the wire. */
export const toExam = (row: ExamRow, notes: NoteRow[]): Exam => ({
  id: row.id,
  examDate: row.exam_date,
  examPlace: row.exam_place ?? '',
  kind: row.kind,
  result: toResult(row.result),
  createdAt: new Date(row.created_at).toISOString(),
  studentId: row.student_id,
  student: {
    id: row.student_id,
    firstName: row.first_name ?? '',
    lastName: row.last_name ?? '',
    username: row.username,
    email: row.email,
  },
  notes: notes.filter((note) => note.exam_id === row.id).map(toNote),
})
