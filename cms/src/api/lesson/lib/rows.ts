import { displayStatus, locationFrom, withSchoolOffset, type Lesson, type PatchableLesson } from '@rijbaan/contract'
import { joinNames } from '../../../full-name'
import type { Person } from '../../../http/session'
import type { ColumnsOf, Connection, LeftJoined, Row, Selected } from '../../../database/rows'

/** A lesson and its two people. The lessons that students drove outlive a deleted teacher. */
type LessonTables = { lesson: Row<'lessons'>; teacher: LeftJoined<Row<'up_users'>>; student: LeftJoined<Row<'up_users'>> }

const columns = {
  id: 'lesson.id',
  starts_at: 'lesson.starts_at',
  ends_at: 'lesson.ends_at',
  day: 'lesson.day',
  duration_minutes: 'lesson.duration_minutes',
  lesson_type: 'lesson.lesson_type',
  state: 'lesson.state',
  location: 'lesson.location',
  pickup_location: 'lesson.pickup_location',
  student_note: 'lesson.student_note',
  teacher_note: 'lesson.teacher_note',
  created_at: 'lesson.created_at',
  updated_at: 'lesson.updated_at',
  teacher_id: 'lesson.teacher_id',
  teacher_first_name: 'teacher.first_name',
  teacher_last_name: 'teacher.last_name',
  teacher_username: 'teacher.username',
  student_id: 'lesson.student_id',
  student_first_name: 'student.first_name',
  student_last_name: 'student.last_name',
  student_username: 'student.username',
  student_email: 'student.email',
  student_address: 'student.address',
  student_teacher_id: 'student.teacher_id',
} as const satisfies ColumnsOf<LessonTables>

/** A lesson with its two people, as one query reads them. */
export type LessonRow = Selected<LessonTables, typeof columns>

/** What stands of a lesson in a calendar: thousands are read at once, and each column of each takes its time. */
const {
  day: _day,
  lesson_type: _type,
  student_note: _ofStudent,
  teacher_note: _ofTeacher,
  created_at: _made,
  teacher_username: _teacher,
  student_username: _student,
  student_email: _email,
  ...calendarColumns
} = columns
export type CalendarLesson = Selected<LessonTables, typeof calendarColumns>

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

const withPeople = (connection: Connection) =>
  connection('lessons as lesson')
    .leftJoin('up_users as teacher', 'teacher.id', 'lesson.teacher_id')
    .leftJoin('up_users as student', 'student.id', 'lesson.student_id')

/** Lessons with their teacher and student, in one query; `lesson` is the table to put conditions on. */
export const selectLessons = (connection: Connection) => withPeople(connection).select<LessonRow[]>(columns)

/** The same with what stands of them in a calendar. */
export const selectForCalendar = (connection: Connection) => withPeople(connection).select<CalendarLesson[]>(calendarColumns)

/** What a teacher wrote is for the student it is about, not for another who looks at a free slot. */
const isForEyesOf = (row: LessonRow, { role, id }: Pick<Person, 'role' | 'id'>): boolean => role !== 'STUDENT' || row.student_id === id

/**
 * Of a lesson that is over the teacher of then keeps the name and their own note: where a student lives, or was picked up, and what they
 * wrote, who teaches them knows.
 */
export const isReachableFor = (
  row: Pick<LessonRow, 'student_teacher_id' | 'ends_at'>,
  { role, id }: Pick<Person, 'role' | 'id'>,
  now: Date,
): boolean => role !== 'TEACHER' || row.student_teacher_id === id || Number(row.ends_at) > now.getTime()

/** A lesson on the wire, with the state that the viewer's screens show. */
export function toLesson(row: LessonRow, viewer: Pick<Person, 'role' | 'id'>, now: Date): Lesson {
  const startsAt = new Date(Number(row.starts_at))
  const times = { status: row.state, hasStudent: row.student_id !== null, startsAt, endsAt: new Date(Number(row.ends_at)) }
  const isReachable = isReachableFor(row, viewer, now)
  const student =
    row.student_id === null
      ? null
      : {
          id: row.student_id,
          firstName: row.student_first_name ?? '',
          lastName: row.student_last_name ?? '',
          username: (isReachable && row.student_username) || '',
          email: (isReachable && row.student_email) || '',
          address: (isReachable && row.student_address) || '',
        }
  return {
    id: row.id,
    lessonDateTime: withSchoolOffset(startsAt),
    durationMinutes: row.duration_minutes,
    lessonType: row.lesson_type,
    status: row.state,
    displayStatus: displayStatus(times, viewer.role ?? 'STUDENT', now),
    isBooked: student !== null,
    location: (isReachable && row.location) || locationFrom(isReachable ? row.student_address : null),
    pickupLocation: (isReachable && row.pickup_location) || '',
    studentNote: (isReachable && row.student_note) || '',
    teacherNote: (isForEyesOf(row, viewer) && row.teacher_note) || '',
    teacher: {
      id: row.teacher_id ?? 0,
      firstName: row.teacher_first_name ?? '',
      lastName: row.teacher_last_name ?? '',
      username: row.teacher_username ?? '',
    },
    teacherId: row.teacher_id ?? 0,
    teacherName: joinNames(row.teacher_first_name, row.teacher_last_name),
    student,
    studentId: student?.id ?? null,
    studentName: student && joinNames(student.firstName, student.lastName),
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
  }
}

export const findLesson = async (connection: Connection, id: number): Promise<LessonRow | undefined> =>
  selectLessons(connection).where('lesson.id', id).first()

export const timesOf = ({ starts_at, ends_at }: Pick<LessonRow, 'starts_at' | 'ends_at'>) => ({
  startsAt: new Date(Number(starts_at)),
  endsAt: new Date(Number(ends_at)),
})

/** A stored lesson as the rules decide about it. */
export const factsOf = (row: LessonRow): PatchableLesson => ({
  id: row.id,
  teacherId: row.teacher_id,
  studentId: row.student_id,
  status: row.state,
  startsAt: timesOf(row).startsAt,
  durationMinutes: row.duration_minutes,
  lessonType: row.lesson_type,
})

/** Whether a lesson's student is one of these; null stands for nobody. */
export const isOf = ({ student_id }: Pick<LessonRow, 'student_id'>, students: (number | null)[]): boolean => students.includes(student_id)
