import {
  accept,
  decideAssignment,
  decideStatus,
  refuse,
  refuseAt,
  schoolDay,
  type DayFacts,
  type LessonEdit,
  type LessonStatus,
  type Result,
} from '@rijbaan/contract'
import type { Person } from '../../../http/session'
import type { SchoolPerson } from '../../person/lib/school-person'
import { factsOf, timesOf, withoutStudent, type LessonRow } from './rows'

/** What a teacher or an admin wants of a lesson; what is absent stays as it is. */
export type Wish = {
  edit?: LessonEdit
  teacherId?: number
  /** Null takes the student off; `replaces` names the one whose place is taken (R37). */
  student?: { id: number | null; replaces: number | null }
}

/** The people of a wish, as the transaction found them. */
export type Wanted = { teacher: SchoolPerson | null; student: SchoolPerson | null }

/** The columns that a lesson gets. */
export type NextLesson = Pick<LessonRow, 'duration_minutes' | 'lesson_type' | 'state' | 'teacher_id' | 'student_id'> & {
  startsAt: Date
  endsAt: Date
  texts: Partial<Record<'location' | 'teacher_note', string>>
}

function decideTeacher(lesson: LessonRow, { teacherId }: Wish, { teacher }: Wanted, now: Date): Result<number | null> {
  if (teacherId === undefined || teacherId === lesson.teacher_id) return accept(lesson.teacher_id)
  if (teacher?.role !== 'TEACHER') return refuseAt('teacherId', refuse('not-a-teacher'))
  if (!teacher.isActive) return refuse('teacher-inactive')
  return timesOf(lesson).startsAt <= now ? refuse('lesson-in-past') : accept(teacher.id)
}

/** Who has the lesson afterwards: as wished, unless the status that is stored clears it (R36). */
function decideStudent(
  lesson: LessonRow,
  actor: Person,
  wish: Wish,
  wanted: Wanted,
  keepsStudent: boolean,
  now: Date,
): Result<number | null> {
  if (!keepsStudent) return accept(null)
  const wished = wish.student === undefined ? lesson.student_id : wish.student.id
  if (wished === lesson.student_id) return accept(wished)
  const { student } = wanted
  // Moved and given away at once, the lesson must lie ahead before and afterwards.
  const startsAt = new Date(Math.min(Number(lesson.starts_at), wish.edit?.startsAt?.getTime() ?? Number.POSITIVE_INFINITY))
  const known = student && {
    id: student.id,
    isStudent: student.role === 'STUDENT',
    isActive: student.isActive,
    teacherId: student.teacherId,
  }
  if (wished !== null && !known) return refuseAt('studentId', refuse('not-a-student'))
  const decision = decideAssignment({
    lesson: { ...factsOf(lesson), startsAt },
    student: wished === null ? null : known,
    assigner: { id: actor.id, role: actor.role ?? 'STUDENT' },
    replaces: wish.student?.replaces ?? null,
    now,
  })
  return decision.ok ? accept(wished) : decision
}

/** What is stored: as wished, else what follows from a student who came or went. */
function nextState(lesson: LessonRow, status: LessonStatus | undefined, studentId: number | null): LessonStatus {
  if (status !== undefined && status !== lesson.state) return status
  if (studentId === lesson.student_id) return lesson.state
  return studentId === null ? 'AVAILABLE' : 'SCHEDULED'
}

/** The lesson as wished, or why it can't be (R34, R36, R37); the two days are asked afterwards. */
export function decideWish(lesson: LessonRow, actor: Person, wish: Wish, wanted: Wanted, now: Date): Result<NextLesson> {
  const { edit = {} } = wish
  const teacherId = decideTeacher(lesson, wish, wanted, now)
  if (!teacherId.ok) return teacherId
  const status = decideStatus(factsOf(lesson), edit.status ?? lesson.state, now)
  if (!status.ok) return status
  const studentId = decideStudent(lesson, actor, wish, wanted, status.value.keepsStudent, now)
  if (!studentId.ok) return studentId
  const startsAt = edit.startsAt ?? timesOf(lesson).startsAt
  const minutes = edit.durationMinutes ?? lesson.duration_minutes
  const next: NextLesson = {
    startsAt,
    endsAt: new Date(startsAt.getTime() + minutes * 60_000),
    duration_minutes: minutes,
    lesson_type: edit.lessonType ?? lesson.lesson_type,
    state: nextState(lesson, edit.status, studentId.value),
    teacher_id: teacherId.value,
    student_id: studentId.value,
    texts: {
      ...(edit.location === undefined ? {} : { location: edit.location }),
      ...(edit.teacherNote === undefined ? {} : { teacher_note: edit.teacherNote }),
    },
  }
  // The teacher's account is gone: what was given can be corrected, not given again.
  if (!next.teacher_id && hasNewPlace(lesson, next)) return refuseAt('teacherId', refuse('not-a-teacher'))
  return accept(next)
}

/** Whether the lesson is of another time, teacher or student than before: then both days have to be asked. */
export const needsRoom = (lesson: LessonRow, next: NextLesson): boolean =>
  next.student_id !== null && (next.student_id !== lesson.student_id || hasNewPlace(lesson, next))

/** Whether the lesson lies elsewhere in a teacher's time than before. */
export const hasNewPlace = (lesson: LessonRow, next: NextLesson): boolean =>
  next.teacher_id !== lesson.teacher_id ||
  next.startsAt.getTime() !== Number(lesson.starts_at) ||
  next.duration_minutes !== lesson.duration_minutes

/**
 * What a change doesn't add to: a day that had this lesson already isn't fuller for it, also where a cap was lowered since.
 */
export function withoutOwnPlace(facts: DayFacts, lesson: LessonRow, next: NextLesson): DayFacts {
  const isSameDay = lesson.day === schoolDay(next.startsAt)
  const hadSameStudent = lesson.student_id === next.student_id
  const hadSameTeacher = lesson.student_id !== null && lesson.teacher_id === next.teacher_id
  return {
    ...facts,
    ...(isSameDay && hadSameStudent ? { bookedByStudent: 0 } : {}),
    ...(isSameDay && hadSameTeacher ? { bookedWithTeacher: 0 } : {}),
  }
}

/** The columns to store. A slot that was changed by hand is no longer the generator's (R31). */
export function columnsOf(lesson: LessonRow, next: NextLesson, seat: number | null, at: Date): Record<string, unknown> {
  const isAnotherStudent = lesson.student_id !== null && lesson.student_id !== next.student_id
  const isOpenAgain = lesson.state === 'CANCELLED' && next.state !== 'CANCELLED'
  return {
    ...next.texts,
    // After the texts: a form sends along what stood on the screen, and that was about who had the lesson.
    ...(isAnotherStudent ? withoutStudent : {}),
    ...(isOpenAgain ? { teacher_note: null } : {}),
    starts_at: next.startsAt.getTime(),
    ends_at: next.endsAt.getTime(),
    day: schoolDay(next.startsAt),
    duration_minutes: next.duration_minutes,
    lesson_type: next.lesson_type,
    state: next.state,
    teacher_id: next.teacher_id,
    student_id: next.student_id,
    ...(seat === null ? {} : { day_seq: seat }),
    ...(hasNewPlace(lesson, next) || next.lesson_type !== lesson.lesson_type ? { is_generated: false } : {}),
    // A lesson that lies ahead is in use again.
    ...(next.startsAt > at ? { retired_at: null } : {}),
    updated_at: at,
  }
}
