import type { Exam, ExamKind, ExamNote } from '@rijbaan/contract'
import type { Knex } from 'knex'

/** An exam with its student, as one query reads them. */
export type ExamRow = {
  id: number
  exam_date: string | null
  exam_place: string | null
  kind: ExamKind | null
  result: boolean | number | null
  created_at: string | number | Date
  student_id: number
  first_name: string | null
  last_name: string | null
  username: string
  email: string
}

export type NoteRow = {
  id: number
  exam_id: number
  content: string
  written_at: string | number
  author_id: number | null
  author_first_name: string | null
  author_username: string | null
  author_role: string | null
}

/** Exams with their student; `exam` is the table to put conditions on. */
export const selectExams = (connection: Knex | Knex.Transaction): Knex.QueryBuilder<Record<string, unknown>, ExamRow[]> =>
  connection('exams as exam')
    .join('up_users as student', 'student.id', 'exam.student_id')
    .select('exam.*', 'student.first_name', 'student.last_name', 'student.username', 'student.email')

/** Newest first (R48); an exam without a date is still to come. */
export const newestFirst = (exams: Knex.QueryBuilder): void =>
  void exams.orderByRaw('exam.exam_date is null desc, exam.exam_date desc, exam.id desc')

/** The notes of exams, the oldest first. */
export const selectNotes = (
  connection: Knex | Knex.Transaction,
  examIds: number[],
): Knex.QueryBuilder<Record<string, unknown>, NoteRow[]> =>
  connection('exam_notes as note')
    .leftJoin('up_users as author', 'author.id', 'note.author_id')
    .whereIn('note.exam_id', examIds)
    .select('note.*', 'author.first_name as author_first_name', 'author.username as author_username', 'author.portal_role as author_role')
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
