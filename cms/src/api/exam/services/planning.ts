import { randomUUID } from 'node:crypto'
import {
  accept,
  decideExam,
  readExamEdit,
  refuse,
  schoolDay,
  type ExamEdit,
  type ExamFacts,
  type RawExamEdit,
  type Result,
} from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import type { Knex } from 'knex'
import { narrowed } from '../../../database/rows'
import { inTransaction } from '../../../database/transaction'
import { now } from '../../../clock'
import type { Person } from '../../../http/session'
import { newestFirst, selectExams, toResult, type ExamRow } from '../lib/rows'
import { lockPeople } from '../../person/lib/lock'
import { isOwnStudent } from '../../person/lib/own-students'

const toFacts = (row: ExamRow): ExamFacts => ({
  examDate: row.exam_date,
  examPlace: row.exam_place ?? '',
  kind: row.kind,
  result: toResult(row.result),
})

const toColumns = ({ examDate, examPlace, kind, result }: ExamFacts) => ({ exam_date: examDate, exam_place: examPlace, kind, result })

/** Planning exams, correcting them, and entering their results (R47, R48). */
const planning = ({ strapi }: { strapi: Core.Strapi }) => {
  /**
   * The exam that an edit is about: the one it names, else the student's undecided one. An interim test never gets a
   * result, so it is over once its day has passed, and a next exam doesn't take its place.
   */
  async function findSubject(trx: Knex.Transaction, studentId: number, examId: number | undefined, today: string): Promise<ExamRow | null> {
    const exams = selectExams(trx).where('exam.student_id', studentId)
    if (examId !== undefined) return (await exams.where('exam.id', examId).first()) ?? null
    const open = exams
      .whereNull('exam.result')
      .where((each) => void each.whereNull('exam.kind').orWhereNot('exam.kind', 'TTT').orWhere('exam.exam_date', '>=', today))
    return (await narrowed(open, newestFirst).first()) ?? null
  }

  async function write(trx: Knex.Transaction, studentId: number, id: number | null, facts: ExamFacts, at: Date): Promise<void> {
    const changed = { ...toColumns(facts), updated_at: at }
    if (id !== null) await trx('exams').where({ id }).update(changed)
    else await trx('exams').insert({ document_id: randomUUID(), student_id: studentId, ...changed, created_at: at })
  }

  async function apply(person: Person, studentId: number, examId: number | undefined, edit: ExamEdit, at: Date): Promise<Result<null>> {
    return inTransaction(strapi, async (trx): Promise<Result<null>> => {
      // Of two concurrent plans the second waits here, and finds the first one's exam.
      await lockPeople(trx, [studentId])
      if (!(await isOwnStudent(trx, person, studentId))) return refuse('not-found')
      const today = schoolDay(at)
      const exam = await findSubject(trx, studentId, examId, today)
      if (examId !== undefined && !exam) return refuse('exam-not-found')
      const decision = decideExam(exam && toFacts(exam), edit, today)
      if (!decision.ok) return decision
      await write(trx, studentId, exam?.id ?? null, decision.value, at)
      return accept(null)
    })
  }

  return {
    /** Saves an exam of a student whom the person may change; `examId` names the one to correct. */
    async save(person: Person, studentId: number, raw: RawExamEdit, examId?: number): Promise<Result<null>> {
      const at = now(strapi)
      const edit = readExamEdit(raw, at)
      return edit.ok ? apply(person, studentId, examId, edit.value, at) : edit
    },
  }
}

export default planning
