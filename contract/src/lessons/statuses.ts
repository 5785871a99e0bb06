import type { Role } from '../roles'

/** What may be stored; COMPLETED and IN_PROGRESS mostly follow from the clock (R35). */
export const lessonStatuses = ['SCHEDULED', 'AVAILABLE', 'CANCELLED', 'COMPLETED', 'IN_PROGRESS'] as const
export type LessonStatus = (typeof lessonStatuses)[number]

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
