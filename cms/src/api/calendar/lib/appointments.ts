import { schoolDay, studentExamPath, studentLessonPath, teacherExamPath, teacherLessonPath, type Language } from '@rijbaan/contract'
import type { Appointment } from '../../../calendar/appointment'
import type { ColumnsOf, Connection, LeftJoined, Row, Selected } from '../../../database/rows'
import { joinNames } from '../../../full-name'
import { examAppointment } from '../../exam/lib/appointment'
import { selectExams, type ExamRow } from '../../exam/lib/rows'
import { lessonAppointment, pickupOf } from '../../lesson/lib/appointment'
import { isReachableFor, selectForCalendar, type CalendarLesson } from '../../lesson/lib/rows'
import type { SchoolPerson } from '../../person/lib/school-person'

/** For whom a calendar is made: from when on and as of when, in which language, and whether a teacher's has whole names and places. */
export type Reader = { from: Date; now: Date; publicUrl: string; language: Language; hasNames: boolean }

type Named = { first_name: string | null; last_name: string | null }

/** A student's name in a teacher's calendar, which others may hold too: the first alone, unless the teacher asks for more; empty where it isn't known. */
const studentName = ({ first_name, last_name }: Named, hasNames: boolean): string =>
  (hasNames ? joinNames(first_name, last_name) : first_name) || ''

export function studentLesson(row: CalendarLesson, { publicUrl, language }: Reader): Appointment {
  const place = pickupOf(row, { address: row.student_address ?? '' })
  const teacher = joinNames(row.teacher_first_name, row.teacher_last_name)
  return lessonAppointment(row, { with: teacher, place, link: studentLessonPath(row.id), publicUrl, language })
}

/** Of a lesson that is over, with somebody who is another teacher's now, the name alone (R71). */
export function teacherLesson(row: CalendarLesson, { publicUrl, language, hasNames, now }: Reader): Appointment {
  const isReachable = isReachableFor(row, { role: 'TEACHER', id: row.teacher_id ?? 0 }, now)
  const names = {
    first_name: row.student_first_name,
    last_name: row.student_last_name,
  }
  const place = hasNames && isReachable ? pickupOf(row, { address: row.student_address ?? '' }) : ''
  return lessonAppointment(row, { with: studentName(names, hasNames), place, link: teacherLessonPath(row.id), publicUrl, language })
}

/** An exam whose day is known, for its student or their teacher; null for one without a day. */
export function examAppointmentFor(row: ExamRow, { publicUrl, language, hasNames }: Reader, isTeacher: boolean): Appointment | null {
  const { exam_date } = row
  if (!exam_date) return null
  const told = isTeacher ? { who: studentName(row, hasNames), link: teacherExamPath(row.id) } : { link: studentExamPath(row.id) }
  return examAppointment({ ...row, exam_date }, { ...told, publicUrl, language })
}

const examsOf = async (
  connection: Connection,
  whose: Record<string, number>,
  reader: Reader,
  isTeacher: boolean,
): Promise<Appointment[]> => {
  const rows = await selectExams(connection).where(whose).where('exam.exam_date', '>=', schoolDay(reader.from)).orderBy('exam.id')
  return rows.flatMap((row) => examAppointmentFor(row, reader, isTeacher) ?? [])
}

/** What a lesson's history tells of one that was given up, and the slot that was left of it. */
type LossTables = {
  event: Row<'lesson_events'>
  slot: LeftJoined<Row<'lessons'>>
  student: LeftJoined<Row<'up_users'>>
  teacher: LeftJoined<Row<'up_users'>>
}
const lossColumns = {
  lesson_id: 'event.lesson_id',
  at: 'event.at',
  minutes_before: 'event.minutes_before',
  duration_minutes: 'slot.duration_minutes',
  student_first_name: 'student.first_name',
  student_last_name: 'student.last_name',
  teacher_first_name: 'teacher.first_name',
  teacher_last_name: 'teacher.last_name',
} as const satisfies ColumnsOf<LossTables>

const minute = 60_000

/** How long a lesson is taken to have been whose slot is gone, in minutes. */
const usualMinutes = 60

/**
 * Lessons that a person had and has no more, as their history tells, also those that went to another teacher: a calendar that has them
 * learns that they are off. When one was to begin follows from when it was given up and how many whole minutes before.
 */
async function lostLessons(
  connection: Connection,
  whose: { 'event.student_id': number } | { 'event.teacher_id': number },
  kept: ReadonlySet<number>,
  reader: Reader,
): Promise<Appointment[]> {
  const isTeacher = 'event.teacher_id' in whose
  const events = await connection('lesson_events as event')
    .leftJoin('lessons as slot', 'slot.id', 'event.lesson_id')
    .leftJoin('up_users as student', 'student.id', 'event.student_id')
    .leftJoin('up_users as teacher', 'teacher.id', 'event.teacher_id')
    .where(whose)
    // A slot that nobody had stood in nobody's calendar.
    .whereNotNull('event.student_id')
    .whereIn('event.kind', ['cancelled', 'unassigned', 'moved'])
    .where('event.at', '>=', reader.from.getTime())
    .orderBy('event.at')
    .select<Selected<LossTables, typeof lossColumns>[]>(lossColumns)
  const last = new Map(events.filter(({ lesson_id }) => !kept.has(lesson_id)).map((event) => [event.lesson_id, event]))
  return [...last.values()].map(({ lesson_id: id, at, minutes_before, duration_minutes, ...event }) => {
    const startsAt = Math.ceil(Number(at) / minute) * minute + minutes_before * minute
    const times = { starts_at: startsAt, duration_minutes: duration_minutes ?? usualMinutes, updated_at: new Date(Number(at)) }
    const student = { first_name: event.student_first_name, last_name: event.student_last_name }
    const told = isTeacher
      ? { with: studentName(student, reader.hasNames), link: teacherLessonPath(id) }
      : { with: joinNames(event.teacher_first_name, event.teacher_last_name), link: studentLessonPath(id) }
    const lesson = { id, ...times, state: 'CANCELLED' as const, pickup_location: null, location: null }
    return lessonAppointment(lesson, { ...told, place: '', ...reader })
  })
}

/** What a student's calendar has: their lessons, those they have lost, and their exams. */
export async function studentAppointments(connection: Connection, student: SchoolPerson, reader: Reader): Promise<Appointment[]> {
  const rows = await selectForCalendar(connection)
    .where('lesson.student_id', student.id)
    .where('lesson.starts_at', '>=', reader.from.getTime())
    .orderBy('lesson.starts_at')
  const kept = new Set(rows.map(({ id }) => id))
  return [
    ...rows.map((row) => studentLesson(row, reader)),
    ...(await lostLessons(connection, { 'event.student_id': student.id }, kept, reader)),
    ...(await examsOf(connection, { 'exam.student_id': student.id }, reader, false)),
  ]
}

/** What a teacher's calendar has: the lessons that somebody has booked with them, those that are off, and their students' exams. */
export async function teacherAppointments(connection: Connection, teacher: SchoolPerson, reader: Reader): Promise<Appointment[]> {
  const rows = await selectForCalendar(connection)
    .where('lesson.teacher_id', teacher.id)
    .whereNotNull('lesson.student_id')
    .where('lesson.starts_at', '>=', reader.from.getTime())
    .orderBy('lesson.starts_at')
  const kept = new Set(rows.map(({ id }) => id))
  return [
    ...rows.map((row) => teacherLesson(row, reader)),
    ...(await lostLessons(connection, { 'event.teacher_id': teacher.id }, kept, reader)),
    ...(await examsOf(connection, { 'student.teacher_id': teacher.id }, reader, true)),
  ]
}
