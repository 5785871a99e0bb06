import { randomUUID } from 'node:crypto'
import { dueLessonMark, isExamMarkDue, isQuiet, lessonMarks, examMark, addDays, schoolDay, type ReminderKind } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import type { Knex } from 'knex'
import { now } from '../../../clock'
import { inTransaction } from '../../../database/transaction'
import examMailer from '../../exam/services/mailer'
import { selectExams, type ExamRow } from '../../exam/lib/rows'
import { isOn } from '../../features/lib/switches'
import { findLesson, selectLessons, type LessonRow } from '../../lesson/lib/rows'
import lessonMailer from '../../lesson/services/mailer'
import { lockPeople } from '../../person/lib/lock'
import { findSchoolPerson } from '../../person/lib/school-person'
import { toChoices, wants } from '../../person/lib/reminder-choices'

const farthest = Math.max(...lessonMarks.map(({ hours }) => hours)) * 3_600_000

/** A reminder that is due, and the mail that it is; the mail answers false where there is nothing to tell any more. */
type Reminding = { due: Due; tell: (trx: Knex.Transaction) => Promise<boolean> }

/** One reminder: of which kind, of what, to whom, and of which moment of it. A lesson that has moved is another moment. */
type Due = { kind: Exclude<ReminderKind, 'booked'>; aboutId: number; personId: number; moment: string }

const markOf = ({ kind, aboutId, personId, moment }: Due) => ({ kind, about_id: aboutId, user_id: personId, moment })

/**
 * Mails before lessons and exams. That somebody was reminded is written in the transaction of the mail, and can be written once: after a
 * crash the next round finds either both or neither.
 */
const reminders = ({ strapi }: { strapi: Core.Strapi }) => {
  const lessons = lessonMailer({ strapi })
  const exams = examMailer({ strapi })

  /** Since when each lesson is its student's, at its time: what its history says last, else since it was made. */
  async function sinceOf(rows: LessonRow[]): Promise<Map<number, Date>> {
    const told = await strapi.db
      .connection('lesson_events')
      .whereIn(
        'lesson_id',
        rows.map(({ id }) => id),
      )
      .whereIn('kind', ['booked', 'assigned', 'moved'])
      .groupBy('lesson_id')
      .select('lesson_id')
      .max<{ lesson_id: number; at: number | string }[]>({ at: 'at' })
    const known = new Map(told.map(({ lesson_id, at }) => [lesson_id, new Date(Number(at))]))
    return new Map(rows.map((row) => [row.id, known.get(row.id) ?? new Date(row.created_at)]))
  }

  /**
   * Those who haven't been told, can sign in and want such a mail. What is due stays so until it begins: without this each round would lock
   * everybody who never gets one.
   */
  async function stillToTell(all: Reminding[]): Promise<Reminding[]> {
    const { connection } = strapi.db
    const people = [...new Set(all.map(({ due }) => due.personId))]
    const told = await connection('reminders').whereIn('user_id', people).select('kind', 'about_id', 'user_id', 'moment')
    const marks = new Set(told.map(({ kind, about_id, user_id, moment }) => JSON.stringify([kind, about_id, user_id, moment])))
    const rows = await connection('up_users').whereIn('id', people).where({ is_active: true }).select('id', 'reminders_off')
    const choices = new Map(rows.map(({ id, reminders_off }) => [id, toChoices(reminders_off)]))
    return all.filter(
      ({ due: { kind, aboutId, personId, moment } }) =>
        choices.get(personId)?.[kind] === true && !marks.has(JSON.stringify([kind, aboutId, personId, moment])),
    )
  }

  /** Tells somebody, unless they have been told, want no such mail, or what it is about has changed meanwhile. */
  async function remind(due: Due, at: Date, tell: (trx: Knex.Transaction) => Promise<boolean>): Promise<void> {
    await inTransaction(strapi, async (trx) => {
      await lockPeople(trx, [due.personId])
      if (await trx('reminders').where(markOf(due)).first('id')) return
      if (!(await wants(trx, due.personId, due.kind)) || !(await tell(trx))) return
      await trx('reminders').insert({ document_id: randomUUID(), ...markOf(due), written_at: at.getTime() })
    })
  }

  /** Goes through all of them; what went wrong with one is told once the others have had their turn. */
  async function remindAll(all: Reminding[], at: Date, signal: AbortSignal): Promise<void> {
    const problems: unknown[] = []
    for (const { due, tell } of await stillToTell(all)) {
      if (signal.aborted) return
      await remind(due, at, tell).catch((problem: unknown) => problems.push(problem))
    }
    if (problems.length > 0) throw problems[0]
  }

  async function tellOfLesson(trx: Knex.Transaction, seen: LessonRow): Promise<boolean> {
    const lesson = await findLesson(trx, seen.id)
    if (lesson?.state !== 'SCHEDULED' || lesson.student_id !== seen.student_id || lesson.starts_at !== seen.starts_at) return false
    const [student, teacher] = [await findPerson(trx, lesson.student_id), await findPerson(trx, lesson.teacher_id)]
    if (!student?.isActive || !teacher) return false
    await lessons.send([['lessonSoonToStudent', { lesson, student, teacher }]])
    return true
  }

  const findPerson = async (trx: Knex.Transaction, id: number | null) => (id === null ? null : findSchoolPerson(trx, id))

  async function dueLessons(at: Date): Promise<Reminding[]> {
    const rows = await selectLessons(strapi.db.connection)
      .where('lesson.state', 'SCHEDULED')
      .whereNotNull('lesson.student_id')
      .whereNotNull('lesson.teacher_id')
      .where('lesson.starts_at', '>', at.getTime())
      .where('lesson.starts_at', '<=', at.getTime() + farthest)
      .orderBy('lesson.starts_at')
    const since = await sinceOf(rows)
    return rows.flatMap((row) => {
      const startsAt = new Date(Number(row.starts_at))
      const kind = dueLessonMark({ startsAt, since: since.get(row.id) ?? startsAt, now: at })
      if (!kind || row.student_id === null) return []
      const due = { kind, aboutId: row.id, personId: row.student_id, moment: startsAt.toISOString() }
      return [{ due, tell: (trx) => tellOfLesson(trx, row) }]
    })
  }

  async function tellOfExam(trx: Knex.Transaction, seen: ExamRow): Promise<boolean> {
    const exam = await selectExams(trx).where('exam.id', seen.id).first()
    const student = await findSchoolPerson(trx, seen.student_id)
    if (exam?.exam_date !== seen.exam_date || exam.result !== null || !student?.isActive) return false
    await exams.send(exam, student)
    return true
  }

  async function dueExams(at: Date): Promise<Reminding[]> {
    const today = schoolDay(at)
    const rows = await selectExams(strapi.db.connection)
      .whereNull('exam.result')
      .where('exam.exam_date', '>', today)
      .where('exam.exam_date', '<=', addDays(today, examMark.days))
      .orderBy('exam.id')
    return rows.flatMap((row) => {
      if (!row.exam_date || !isExamMarkDue({ examDay: row.exam_date, since: new Date(row.updated_at), now: at })) return []
      const due = { kind: 'examWeek', aboutId: row.id, personId: row.student_id, moment: row.exam_date } as const
      return [{ due, tell: (trx) => tellOfExam(trx, row) }]
    })
  }

  return {
    /** Reminds everybody whose time it is, each once. */
    async remindDue(signal: AbortSignal): Promise<void> {
      const at = now(strapi)
      if (isQuiet(at) || !(await isOn(strapi.db.connection, 'reminders'))) return
      await remindAll([...(await dueLessons(at)), ...(await dueExams(at))], at, signal)
    },
  }
}

export default reminders
