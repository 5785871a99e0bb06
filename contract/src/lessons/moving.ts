import { isAdminRole, type Role } from '../roles'
import { accept, refuse, type Result } from '../result'
import { dayMilliseconds } from '../time'
import { withoutOwnPlace } from './patching'
import { decideBooking, decideDay, decideStudentCancellation, isOtherTeachers, type DayFacts, type LessonFacts } from './decisions'

/** How many days ahead a lesson is moved, today among them: free slots of more weeks are found by booking one. */
export const moveDaysAhead = 28

/**
 * Whether it is late to give a lesson's time up: it begins within 24 hours, about which the school's terms say what cancelling costs. By
 * the rules it may still be moved, as it may be cancelled (R34), and its record says how late that was; whoever does it knows beforehand.
 */
export const isLateToGiveUp = ({ startsAt }: Pick<LessonFacts, 'startsAt'>, now: Date): boolean =>
  startsAt.getTime() - now.getTime() < dayMilliseconds

/** What is known, inside the transaction, when a booked lesson is to move to a free slot. */
export type MoveFacts = DayFacts & {
  /** The lesson that moves; the days are counted without it. */
  from: LessonFacts
  /** The slot that it takes. */
  to: LessonFacts
  /** Who comes with the lesson: its student, or the student who moves it; null for nobody. */
  student: { id: number; teacherId: number | null } | null
  mover: { id: number; role: Role }
  now: Date
}

/** A student gives up the one lesson as they would cancel it (R34), and takes the other as they would book it (R33). */
function decideOwnMove({ from, to, mover, now, student, ...day }: MoveFacts): Result<null> {
  const own = student ?? { id: mover.id, teacherId: null }
  const given = decideStudentCancellation(from, own, now)
  if (!given.ok) return given
  const taken = decideBooking({ ...day, lesson: to, student: own, now })
  return taken.ok ? accept(null) : taken
}

/** Staff put a student's lesson elsewhere: a teacher one of their own students' among slots of their own, an admin with any teacher (R37). */
function decideStaffMove({ from, to, student, mover, now, ...day }: MoveFacts): Result<null> {
  if (!student) return refuse('lesson-not-booked')
  if (!isAdminRole(mover.role) && to.teacherId !== mover.id) return refuse('lesson-not-found')
  // Who was given to another teacher is in sight of the former one until the lessons that were booked are over, and no longer.
  if (isOtherTeachers(student, mover)) return refuse('other-teachers-student')
  if (from.startsAt <= now) return refuse('lesson-in-past')
  if (to.startsAt <= now) return refuse('slot-in-past')
  if (to.studentId !== null) return refuse('lesson-taken')
  return to.status === 'AVAILABLE' ? decideDay(day) : refuse('lesson-not-free')
}

/**
 * Whether a booked lesson may move to a free slot in one step: both days have room for it without the place that it leaves, which is
 * free again afterwards. A cancelled one is a record, also where it has its student still.
 */
export function decideMove(facts: MoveFacts): Result<null> {
  const { from, to, mover } = facts
  if (from.id === to.id) return refuse('already-yours')
  const day = withoutOwnPlace(facts, from, { ...to, studentId: from.studentId })
  const decision = mover.role === 'STUDENT' ? decideOwnMove({ ...facts, ...day }) : decideStaffMove({ ...facts, ...day })
  const isRecord = from.status === 'CANCELLED' || from.teacherId === null
  return decision.ok && isRecord ? refuse('lesson-not-booked') : decision
}
