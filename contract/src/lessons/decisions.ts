import { readId } from '../ids'
import type { Role } from '../roles'
import { accept, refuse, type Result } from '../result'
import { isDayFull, isStudentDayFull, studentDailyCap } from './rules'
import { lessonStatuses, type LessonStatus, type LessonTimes } from './statuses'

type Span = { startsAt: Date; endsAt: Date }

/** Whether two spans of time share a moment; touching ends don't. */
export const overlaps = (one: Span, other: Span): boolean => one.startsAt < other.endsAt && other.startsAt < one.endsAt

/** Whether a span shares a moment with any of others: of a person's booked lessons, one that nobody can book beside them (R33). */
export const overlapsAny = (one: Span, others: Span[]): boolean => others.some((other) => overlaps(one, other))

/** A lesson as decisions about it see it; `teacherId` is null once the teacher's account is gone. */
export type LessonFacts = { id: number; teacherId: number | null; studentId: number | null; status: LessonStatus; startsAt: Date }

/** What a student's and a teacher's day look like around a lesson, that lesson left out. */
export type DayFacts = {
  isTeacherActive: boolean
  /** Booked by this student on that day. */
  bookedByStudent: number
  /** Booked with this teacher on that day, and how many there may be. */
  bookedWithTeacher: number
  teacherCap: number
  hasOverlapForStudent: boolean
  hasOverlapForTeacher: boolean
}

/** Whether both days have room for the lesson: active teacher, both caps, no overlap (R32, R33, R37). */
export function decideDay(facts: DayFacts): Result<null> {
  const { bookedByStudent, bookedWithTeacher, teacherCap } = facts
  if (!facts.isTeacherActive) return refuse('teacher-inactive')
  if (isStudentDayFull(bookedByStudent)) return refuse('daily-limit', { n: bookedByStudent, cap: studentDailyCap })
  if (isDayFull(bookedWithTeacher, teacherCap)) return refuse('teacher-daily-limit', { n: bookedWithTeacher, cap: teacherCap })
  if (facts.hasOverlapForStudent) return refuse('overlap-student')
  return facts.hasOverlapForTeacher ? refuse('overlap-teacher') : accept(null)
}

/** What is known, inside the transaction, when a student wants a slot (R33). */
export type BookingFacts = DayFacts & {
  lesson: LessonFacts
  student: { id: number; teacherId: number | null }
  now: Date
}

/** Whether a student may book a slot now (R32, R33), and if not, the first reason that helps them. */
export function decideBooking(facts: BookingFacts): Result<{ lessonId: number }> {
  const { lesson, student, now } = facts
  if (lesson.studentId === student.id) return refuse('already-yours')
  if (student.teacherId === null) return refuse('no-teacher')
  if (lesson.teacherId !== student.teacherId) return refuse('not-your-teacher')
  if (!facts.isTeacherActive) return refuse('teacher-inactive')
  if (lesson.startsAt <= now) return refuse('lesson-in-past')
  if (lesson.studentId !== null) return refuse('lesson-taken')
  if (lesson.status !== 'AVAILABLE') return refuse('lesson-not-free')
  const day = decideDay(facts)
  return day.ok ? accept({ lessonId: lesson.id }) : day
}

/**
 * Whether somebody else of the same teacher's has this slot to come: then a student who wants it has lost it, whatever
 * else is known.
 */
export const isLostTo = ({ lesson, student, now }: Pick<BookingFacts, 'lesson' | 'student' | 'now'>): boolean =>
  lesson.studentId !== null && lesson.studentId !== student.id && lesson.teacherId === student.teacherId && lesson.startsAt > now

/** Whether a student may cancel a lesson (R34): their own, until it begins. Of their teacher's others they learn no more than they see (R39). */
export function decideStudentCancellation(
  lesson: Pick<LessonFacts, 'teacherId' | 'studentId' | 'startsAt'>,
  student: { id: number; teacherId: number | null },
  now: Date,
): Result<null> {
  const isOwn = lesson.studentId === student.id
  if (!isOwn && lesson.teacherId !== student.teacherId) return refuse('lesson-not-found')
  if (!isOwn) return refuse(lesson.studentId === null ? 'lesson-not-booked' : 'lesson-not-found')
  return lesson.startsAt <= now ? refuse('lesson-in-past') : accept(null)
}

/** What is known when a teacher or an admin puts a student on a lesson; no student takes the present one off. */
export type AssignmentFacts = {
  lesson: LessonFacts
  student: { id: number; isStudent: boolean; isActive: boolean; teacherId: number | null } | null
  /** A teacher puts only their own students on a lesson; an admin any student (substitution). */
  assigner: { id: number; role: Role }
  /** The student whose place is taken, named by whoever saw them there. */
  replaces: number | null
  now: Date
}

/** Whether whoever has the lesson may be taken off it: where somebody is named, that one alone. */
function decideTakingOff({ studentId }: LessonFacts, named: number | null): Result<null> {
  if (studentId === null) return refuse('lesson-not-booked')
  return named === null || named === studentId ? accept(null) : refuse('conflict')
}

/** Whether a teacher would put somebody on a lesson, or move one of theirs, who is another teacher's student or nobody's (R37). */
export const isOtherTeachers = (student: { teacherId: number | null }, staff: { id: number; role: Role }): boolean =>
  staff.role === 'TEACHER' && student.teacherId !== staff.id

/** Whether the student of a lesson may change like this (R34, R37, R77); days and caps are `decideDay`'s. */
export function decideAssignment({ lesson, student, assigner, replaces, now }: AssignmentFacts): Result<null> {
  if (student && !student.isStudent) return refuse('not-a-student')
  if (lesson.startsAt <= now) return refuse('assign-in-past')
  if (!student) return decideTakingOff(lesson, replaces)
  if (isOtherTeachers(student, assigner)) return refuse('other-teachers-student')
  if (!student.isActive) return refuse('student-inactive')
  if (lesson.studentId !== null && lesson.studentId !== student.id && lesson.studentId !== replaces) return refuse('lesson-taken')
  return lesson.studentId === null && lesson.status !== 'AVAILABLE' ? refuse('lesson-not-free') : accept(null)
}

/**
 * Whether a teacher or an admin may cancel a lesson (R34): one that has begun stays, one that is cancelled is. `seen` is who had it when
 * they were asked: nobody loses a lesson who came to it since.
 */
export function decideCancellation(
  { status, startsAt, studentId }: Pick<LessonFacts, 'status' | 'startsAt' | 'studentId'>,
  now: Date,
  seen: number | null = studentId,
): Result<null> {
  if (startsAt <= now) return refuse('lesson-in-past')
  if (status === 'CANCELLED') return refuse('lesson-not-free')
  return seen === studentId ? accept(null) : refuse('conflict')
}

/**
 * Whether what staff say of a lesson may be stored on it: where they say who had it as they wrote, that one has it still (R39). Nobody
 * reads what was written about another, and where another lives. Ids as they arrive; null or empty for nobody.
 */
export const decideWriting = ({ studentId }: Pick<LessonFacts, 'studentId'>, seen: unknown): Result<null> =>
  seen === undefined || readId(seen) === studentId ? accept(null) : refuse('conflict')

/** Whether a student may say where to be picked up and what to practise: of a booked lesson (R40), until it begins. */
export function decidePreparation(lesson: Pick<LessonTimes, 'hasStudent' | 'startsAt'>, now: Date): Result<null> {
  if (!lesson.hasStudent) return refuse('lesson-not-booked')
  return lesson.startsAt <= now ? refuse('lesson-in-past') : accept(null)
}

/**
 * Whether a status may be stored, and whether the student stays with it (R34, R36). What is stored already changes nothing;
 * on a lesson that has begun only SCHEDULED, IN_PROGRESS and COMPLETED may be stored.
 */
export function decideStatus(
  lesson: Omit<LessonFacts, 'id' | 'teacherId'>,
  status: LessonStatus,
  now: Date,
): Result<{ keepsStudent: boolean }> {
  if (status === lesson.status) return accept({ keepsStudent: true })
  const keepsStudent = status !== 'AVAILABLE' && status !== 'CANCELLED'
  if (!keepsStudent && lesson.startsAt <= now) return refuse('lesson-in-past')
  return status === 'SCHEDULED' && lesson.studentId === null ? refuse('status-needs-student') : accept({ keepsStudent })
}

/** The statuses that may be stored on a lesson now, once it has whom they need (R34, R36). */
export const statusesFor = (lesson: Parameters<typeof decideStatus>[0], now: Date): LessonStatus[] =>
  lessonStatuses.filter((status) => decideStatus({ ...lesson, studentId: lesson.studentId ?? 0 }, status, now).ok)
