import {
  displayStatus,
  locationFrom,
  withSchoolOffset,
  type Lesson,
  type LessonFacts,
  type LessonStatus,
  type LessonType,
} from '@rijbaan/contract'
import type { Knex } from 'knex'
import type { Person } from '../../../http/session'

/** A lesson with its two people, as one query reads them. */
export type LessonRow = {
  id: number
  starts_at: string | number
  ends_at: string | number
  day: string
  duration_minutes: number
  lesson_type: LessonType
  state: LessonStatus
  location: string | null
  pickup_location: string | null
  student_note: string | null
  teacher_note: string | null
  created_at: string | number | Date
  updated_at: string | number | Date
  /** Null once the teacher's account was deleted. */
  /** Null where the teacher was let go: a record of what was driven. */
  teacher_id: number | null
  teacher_first_name: string | null
  teacher_last_name: string | null
  teacher_username: string | null
  student_id: number | null
  student_first_name: string | null
  student_last_name: string | null
  student_username: string | null
  student_email: string | null
  student_address: string | null
}

const columns = {
  teacher: { teacher_first_name: 'first_name', teacher_last_name: 'last_name', teacher_username: 'username' },
  student: {
    student_first_name: 'first_name',
    student_last_name: 'last_name',
    student_username: 'username',
    student_email: 'email',
    student_address: 'address',
  },
}

const columnsOf = (table: 'teacher' | 'student') =>
  Object.fromEntries(Object.entries(columns[table]).map(([name, column]) => [name, `${table}.${column}`]))

/**
 * What a lesson keeps of a student, gone when the student is: texts of theirs and about them, the place, which may be
 * where they live, and their seat of the day (R34, R39).
 */
export const withoutStudent = {
  student_id: null,
  day_seq: null,
  location: null,
  pickup_location: null,
  student_note: null,
  teacher_note: null,
}

/** Lessons with their teacher and student, in one query; `lesson` is the table to put conditions on. */
export const selectLessons = (connection: Knex | Knex.Transaction): Knex.QueryBuilder<Record<string, unknown>, LessonRow[]> =>
  connection('lessons as lesson')
    // The lessons that students drove outlive a deleted teacher.
    .leftJoin('up_users as teacher', 'teacher.id', 'lesson.teacher_id')
    .leftJoin('up_users as student', 'student.id', 'lesson.student_id')
    .select('lesson.*', columnsOf('teacher'), columnsOf('student'))

const nameOf = (first: string | null, last: string | null): string => [first, last].filter(Boolean).join(' ')

/** What a teacher wrote is for the student it is about, not for whoever looks at a free slot. */
const isForEyesOf = (row: LessonRow, { role, id }: Pick<Person, 'role' | 'id'>): boolean => role !== 'STUDENT' || row.student_id === id

/** A lesson on the wire, with the state that the viewer's screens show. */
export function toLesson(row: LessonRow, viewer: Pick<Person, 'role' | 'id'>, now: Date): Lesson {
  const startsAt = new Date(Number(row.starts_at))
  const times = { status: row.state, hasStudent: row.student_id !== null, startsAt, endsAt: new Date(Number(row.ends_at)) }
  const student =
    row.student_id === null
      ? null
      : {
          id: row.student_id,
          firstName: row.student_first_name ?? '',
          lastName: row.student_last_name ?? '',
          username: row.student_username ?? '',
          email: row.student_email ?? '',
          address: row.student_address ?? '',
        }
  return {
    id: row.id,
    lessonDateTime: withSchoolOffset(startsAt),
    durationMinutes: row.duration_minutes,
    lessonType: row.lesson_type,
    status: row.state,
    displayStatus: displayStatus(times, viewer.role ?? 'STUDENT', now),
    isBooked: student !== null,
    location: row.location ?? locationFrom(row.student_address),
    pickupLocation: row.pickup_location ?? '',
    studentNote: row.student_note ?? '',
    teacherNote: (isForEyesOf(row, viewer) && row.teacher_note) || '',
    teacher: {
      id: row.teacher_id ?? 0,
      firstName: row.teacher_first_name ?? '',
      lastName: row.teacher_last_name ?? '',
      username: row.teacher_username ?? '',
    },
    teacherId: row.teacher_id ?? 0,
    teacherName: nameOf(row.teacher_first_name, row.teacher_last_name),
    student,
    studentId: student?.id ?? null,
    studentName: student && nameOf(student.firstName, student.lastName),
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
  }
}

export const findLesson = (connection: Knex | Knex.Transaction, id: number): Promise<LessonRow | undefined> =>
  selectLessons(connection).where('lesson.id', id).first()

export const timesOf = ({ starts_at, ends_at }: Pick<LessonRow, 'starts_at' | 'ends_at'>) => ({
  startsAt: new Date(Number(starts_at)),
  endsAt: new Date(Number(ends_at)),
})

/** A stored lesson as the rules decide about it. */
export const factsOf = (row: LessonRow): LessonFacts => ({
  id: row.id,
  teacherId: row.teacher_id ?? 0,
  studentId: row.student_id,
  status: row.state,
  startsAt: timesOf(row).startsAt,
})

/** Whether a lesson's student is one of these; null stands for nobody. */
export const isOf = ({ student_id }: Pick<LessonRow, 'student_id'>, students: (number | null)[]): boolean => students.includes(student_id)
