import type { Role } from '../roles'

/** What may be stored; COMPLETED and IN_PROGRESS mostly follow from the clock (R35). */
export const lessonStatuses = ['SCHEDULED', 'AVAILABLE', 'CANCELLED', 'COMPLETED', 'IN_PROGRESS'] as const
export type LessonStatus = (typeof lessonStatuses)[number]

/** What the states of a lesson follow from. */
export type LessonTimes = { status: LessonStatus; hasStudent: boolean; startsAt: Date; endsAt: Date }

const hasStarted = ({ startsAt }: LessonTimes, now: Date): boolean => startsAt <= now
const hasEnded = ({ endsAt }: LessonTimes, now: Date): boolean => endsAt <= now

/**
 * What a lesson is to everybody: its status by the clock, unless an admin stored another (R35). A lesson that somebody had and whose
 * end has passed is driven, also where it was stored as under way: nobody is in a car any more.
 */
export function deriveLessonStatus(lesson: LessonTimes, now: Date): LessonStatus {
  const { status } = lesson
  if (status !== 'SCHEDULED' && status !== 'IN_PROGRESS') return status
  if (hasEnded(lesson, now)) return 'COMPLETED'
  return status === 'IN_PROGRESS' || hasStarted(lesson, now) ? 'IN_PROGRESS' : 'SCHEDULED'
}

/** How calendars and rows draw a lesson: `past` is a slot that nobody took. */
export type LessonKind = 'booked' | 'inProgress' | 'free' | 'completed' | 'cancelled' | 'past'

const kinds = {
  SCHEDULED: 'booked',
  AVAILABLE: 'booked',
  IN_PROGRESS: 'inProgress',
  COMPLETED: 'completed',
  CANCELLED: 'cancelled',
} as const

/** How a lesson is drawn: the same state that is said of it. */
export function deriveLessonKind(lesson: LessonTimes, now: Date): LessonKind {
  if (lesson.hasStudent || lesson.status === 'CANCELLED') return kinds[deriveLessonStatus(lesson, now)]
  return hasStarted(lesson, now) ? 'past' : 'free'
}

export type DisplayStatus = LessonStatus | 'BOOKED' | 'UNBOOKED' | 'UNENROLLED'

function studentStatus(lesson: LessonTimes, now: Date): DisplayStatus {
  return lesson.status === 'AVAILABLE' && hasStarted(lesson, now) ? 'UNBOOKED' : deriveLessonStatus(lesson, now)
}

/** To staff a lesson with a student is booked (spec 2 §4), until it is driven, or where an admin stored that it is under way. */
function takenStatus(lesson: LessonTimes, now: Date): DisplayStatus {
  const status = deriveLessonStatus(lesson, now)
  return status === 'COMPLETED' || lesson.status === 'IN_PROGRESS' ? status : 'BOOKED'
}

function teacherStatus(lesson: LessonTimes, now: Date): DisplayStatus {
  if (lesson.status === 'CANCELLED') return 'CANCELLED'
  if (lesson.hasStudent) return takenStatus(lesson, now)
  return hasStarted(lesson, now) ? 'UNBOOKED' : lesson.status
}

function adminStatus(lesson: LessonTimes, now: Date): DisplayStatus {
  if (lesson.status === 'CANCELLED') return 'CANCELLED'
  if (lesson.hasStudent) return takenStatus(lesson, now)
  return hasEnded(lesson, now) ? 'UNENROLLED' : lesson.status
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
