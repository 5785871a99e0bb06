import type { Role } from '../endpoint'
import { accept, refuse, type Result } from '../result'

export const lessonTypes = ['REGULAR', 'TRIAL', 'EXAM_PREP', 'THEORY', 'PRACTICAL'] as const
export type LessonType = (typeof lessonTypes)[number]

/** Which lessons a list has (R44): of all, those with a student, of today, to come, of this month. */
export const lessonFilters = ['all', 'booked', 'today', 'future', 'month'] as const
export type LessonFilter = (typeof lessonFilters)[number]
/** What a student's own lessons are also parted by: a lesson under way is not past yet (R35). */
export const ownLessonFilters = ['upcoming', 'past'] as const
export type OwnLessonFilter = (typeof ownLessonFilters)[number]

/** What paged lists are ordered by; `teacher` has each teacher's lessons together, by time. */
export const lessonSorts = ['lessonDateTime', 'teacher'] as const
export type LessonSort = (typeof lessonSorts)[number]

/**
 * Lessons of the whole school are counted so far and paged so far, those of one teacher or student further than anyone has
 * (R65); who looks for more asks for one of them, or for a date.
 */
export const lessonPageBounds = { ofSchool: 2000, ofPerson: 10_000 } as const

/** What may be stored; COMPLETED and IN_PROGRESS mostly follow from the clock (R35). */
export const lessonStatuses = ['SCHEDULED', 'AVAILABLE', 'CANCELLED', 'COMPLETED', 'IN_PROGRESS'] as const
export type LessonStatus = (typeof lessonStatuses)[number]

/** Lessons that a student may book for one day (spec 1 §5, R32). The teacher's cap is the parameter `lessons.per.day`. */
export const studentDailyCap = 2

/** Minutes; the server takes multiples of `step` (R42, R64). */
export const durationBounds = { min: 15, max: 480, step: 5, modalStep: 15 } as const

/** Characters (R64). */
export const lessonTextLength = { pickupLocation: 200, studentNote: 1000, teacherNote: 4000 } as const

/** Items per tab of the student's list, and lessons on the dashboards (spec 1 §9, spec 2 §9). */
export const lessonCounts = { perTab: 10, teacherUpcoming: 10, adminRecent: 5 } as const

export const defaultLocation = 'Amsterdam'

/** Where a lesson starts from: the first part of the student's address (spec 1 §3). */
export const locationFrom = (address: string | null | undefined): string => address?.split(',')[0]?.trim() || defaultLocation

export const isDuration = (minutes: number): boolean =>
  Number.isInteger(minutes) && minutes >= durationBounds.min && minutes <= durationBounds.max && minutes % durationBounds.step === 0

/** What the states of a lesson follow from. */
export type LessonTimes = { status: LessonStatus; hasStudent: boolean; startsAt: Date; endsAt: Date }

const hasStarted = ({ startsAt }: LessonTimes, now: Date): boolean => startsAt <= now
const hasEnded = ({ endsAt }: LessonTimes, now: Date): boolean => endsAt <= now

/** The status by the clock, unless an admin stored another (R35): a booked lesson under way, or over. */
export function deriveLessonStatus(lesson: LessonTimes, now: Date): LessonStatus {
  if (lesson.status !== 'SCHEDULED') return lesson.status
  if (hasEnded(lesson, now)) return 'COMPLETED'
  return hasStarted(lesson, now) ? 'IN_PROGRESS' : 'SCHEDULED'
}

export type DisplayStatus = LessonStatus | 'BOOKED' | 'UNBOOKED' | 'UNENROLLED'

function studentStatus(lesson: LessonTimes, now: Date): DisplayStatus {
  return lesson.status === 'AVAILABLE' && hasStarted(lesson, now) ? 'UNBOOKED' : deriveLessonStatus(lesson, now)
}

function teacherStatus(lesson: LessonTimes, now: Date): DisplayStatus {
  if (lesson.status === 'CANCELLED') return 'CANCELLED'
  if (lesson.hasStudent) return 'BOOKED'
  return hasStarted(lesson, now) ? 'UNBOOKED' : lesson.status
}

function adminStatus(lesson: LessonTimes, now: Date): DisplayStatus {
  if (lesson.status === 'CANCELLED') return 'CANCELLED'
  if (hasEnded(lesson, now)) return lesson.hasStudent ? 'COMPLETED' : 'UNENROLLED'
  return lesson.hasStudent ? 'BOOKED' : lesson.status
}

/** What a lesson is called on the screens of a role (spec 1 §4, spec 2 §4). */
export function displayStatus(lesson: LessonTimes, role: Role, now: Date): DisplayStatus {
  if (role === 'STUDENT') return studentStatus(lesson, now)
  return role === 'TEACHER' ? teacherStatus(lesson, now) : adminStatus(lesson, now)
}

/** What stands beside a booked lesson that is near, in days of Amsterdam's calendar (spec 1 §4). */
export type TimeBadge = { kind: 'started' | 'just-finished' | 'today' | 'tomorrow' } | { kind: 'in-days'; days: 2 | 3 }

/** `daysAhead` is the number of calendar days from today to the lesson's day. */
export function timeBadge(lesson: Pick<LessonTimes, 'startsAt' | 'endsAt'>, daysAhead: number, now: Date): TimeBadge | null {
  if (daysAhead === 0) {
    if (lesson.endsAt <= now) return { kind: 'just-finished' }
    return { kind: lesson.startsAt <= now ? 'started' : 'today' }
  }
  if (daysAhead === 1) return { kind: 'tomorrow' }
  return daysAhead === 2 || daysAhead === 3 ? { kind: 'in-days', days: daysAhead } : null
}

/** Whether two spans of time share a moment; touching ends don't. */
export const overlaps = (one: { startsAt: Date; endsAt: Date }, other: { startsAt: Date; endsAt: Date }): boolean =>
  one.startsAt < other.endsAt && other.startsAt < one.endsAt

/** A lesson as decisions about it see it. */
export type LessonFacts = { id: number; teacherId: number; studentId: number | null; status: LessonStatus; startsAt: Date }

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
  if (bookedByStudent >= studentDailyCap) return refuse('daily-limit', { n: bookedByStudent, cap: studentDailyCap })
  if (bookedWithTeacher >= teacherCap) return refuse('teacher-daily-limit', { n: bookedWithTeacher, cap: teacherCap })
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

/** Whether the student of a lesson may change like this (R34, R37, R77); days and caps are `decideDay`'s. */
export function decideAssignment({ lesson, student, assigner, replaces, now }: AssignmentFacts): Result<null> {
  if (student && !student.isStudent) return refuse('not-a-student')
  if (lesson.startsAt <= now) return refuse('assign-in-past')
  if (!student) return lesson.studentId === null ? refuse('lesson-not-booked') : accept(null)
  if (assigner.role === 'TEACHER' && student.teacherId !== assigner.id) return refuse('other-teachers-student')
  if (!student.isActive) return refuse('student-inactive')
  if (lesson.studentId !== null && lesson.studentId !== student.id && lesson.studentId !== replaces) return refuse('lesson-taken')
  return lesson.studentId === null && lesson.status !== 'AVAILABLE' ? refuse('lesson-not-free') : accept(null)
}

/** Whether a teacher or an admin may cancel a lesson (R34): one that has begun stays, one that is cancelled is. */
export function decideCancellation(lesson: Pick<LessonFacts, 'status' | 'startsAt'>, now: Date): Result<null> {
  if (lesson.startsAt <= now) return refuse('lesson-in-past')
  return lesson.status === 'CANCELLED' ? refuse('lesson-not-free') : accept(null)
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

/** The day's filter: clicking the one that is on goes back to all (spec 1 §4). */
export const dayFilters = ['all', 'booked', 'available'] as const
export type DayFilter = (typeof dayFilters)[number]

export const toggleDayFilter = (current: DayFilter, clicked: DayFilter): DayFilter => (current === clicked ? 'all' : clicked)

/** Counts for one day of a calendar (spec 1 §3). */
export type DayCounts = { bookedCount: number; availableCount: number }

/** A day whose booked lessons reach the teacher's cap hides its free slots (R32). */
export function countDay(lessons: Pick<LessonTimes, 'status' | 'hasStudent' | 'startsAt'>[], cap: number, now: Date): DayCounts {
  const bookedCount = lessons.filter(({ hasStudent, status }) => hasStudent && status !== 'CANCELLED').length
  const free = lessons.filter(({ hasStudent, status, startsAt }) => !hasStudent && status === 'AVAILABLE' && startsAt > now).length
  return { bookedCount, availableCount: bookedCount >= cap ? 0 : free }
}

/** Theory shows as theory, every other type as practical (R41). */
export const calendarType = (lessonType: LessonType): 'theory' | 'practical' => (lessonType === 'THEORY' ? 'theory' : 'practical')
