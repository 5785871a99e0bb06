import type { SchoolPerson } from '../../person/lib/school-person'
import type { EventKind } from './history'
import type { LessonMail, NotificationFacts } from './mails'
import type { LessonRow } from './rows'

/** A lesson before and after a change by a teacher or an admin, and everyone it is about. */
export type Changed = {
  before: LessonRow
  after: LessonRow
  /** Null where the account was deleted: such a lesson is past, and news for nobody. */
  teacherBefore: SchoolPerson | null
  teacherAfter: SchoolPerson | null
  studentBefore: SchoolPerson | null
  studentAfter: SchoolPerson | null
  /** A change by an admin is news for the teacher too. */
  isByAdmin: boolean
  now: Date
}

/** One line of a lesson's history. */
export type LessonEvent = { kind: EventKind; lesson: LessonRow; studentId: number | null }

/** A mail to send: which one, and what it names. */
export type Notification = readonly [LessonMail, NotificationFacts]

const hasMoved = ({ before, after }: Changed): boolean =>
  Number(before.starts_at) !== Number(after.starts_at) || before.duration_minutes !== after.duration_minutes

const hasSameStudent = ({ studentBefore, studentAfter }: Changed): boolean => studentBefore?.id === studentAfter?.id

const hasSameTeacher = ({ before, after }: Changed): boolean => before.teacher_id === after.teacher_id

/** What goes into the history: who lost the lesson, who got it, and that it moved (R34). */
export function eventsOf(changed: Changed): LessonEvent[] {
  const { before, after, studentBefore, studentAfter } = changed
  const isCancelled = after.state === 'CANCELLED' && before.state !== 'CANCELLED'
  if (isCancelled) return [{ kind: 'cancelled', lesson: before, studentId: studentBefore?.id ?? null }]
  if (hasSameStudent(changed))
    return hasMoved(changed) || !hasSameTeacher(changed) ? [{ kind: 'moved', lesson: before, studentId: studentAfter?.id ?? null }] : []
  return [
    ...(studentBefore ? [{ kind: 'unassigned' as const, lesson: before, studentId: studentBefore.id }] : []),
    ...(studentAfter ? [{ kind: 'assigned' as const, lesson: after, studentId: studentAfter.id }] : []),
  ]
}

function notifyOfLoss({ before, after, teacherBefore, studentBefore, isByAdmin }: Changed): Notification[] {
  if (!studentBefore || !teacherBefore) return []
  // The lesson that they had, as of now: a calendar keeps the later of two versions.
  const lesson = { ...before, updated_at: after.updated_at }
  const facts = { lesson, student: studentBefore, teacher: teacherBefore }
  const forTeacher: Notification[] = isByAdmin ? [['lessonCancelledByOfficeToTeacher', facts]] : []
  return [['lessonCancelledToStudent', facts], ...forTeacher]
}

function notifyOfGain({ after, teacherAfter, studentAfter, isByAdmin }: Changed): Notification[] {
  if (!studentAfter || !teacherAfter) return []
  const facts = { lesson: after, student: studentAfter, teacher: teacherAfter }
  const forTeacher: Notification[] = isByAdmin ? [['lessonAssignedToTeacher', facts]] : []
  return [['lessonAssignedToStudent', facts], ...forTeacher]
}

/** The same student at another time, or with another teacher: the old teacher loses the lesson, the new one gets it. */
function notifyOfMove(changed: Changed): Notification[] {
  const { before, after, teacherBefore, teacherAfter, studentAfter } = changed
  if (!studentAfter || !teacherBefore || !teacherAfter || (!hasMoved(changed) && hasSameTeacher(changed))) return []
  const facts = { lesson: after, before, student: studentAfter, teacher: teacherAfter }
  const forTeachers: Notification[] = hasSameTeacher(changed)
    ? [['lessonMovedToTeacher', facts]]
    : [
        ['lessonCancelledByOfficeToTeacher', { lesson: before, student: studentAfter, teacher: teacherBefore }],
        ['lessonAssignedToTeacher', facts],
      ]
  return [['lessonMovedToStudent', facts], ...forTeachers]
}

/** The mails that a change asks for (R34); a correction of what is past is news for nobody. */
export function notificationsOf(changed: Changed): Notification[] {
  const { before, after, now } = changed
  if (Math.max(Number(before.starts_at), Number(after.starts_at)) <= now.getTime()) return []
  return hasSameStudent(changed) ? notifyOfMove(changed) : [...notifyOfLoss(changed), ...notifyOfGain(changed)]
}

/** The mails where a student moves a lesson themselves: to the teacher, or where the free slot is another's, to both. */
export function notificationsOfOwnMove({ before, after, teacherBefore, teacherAfter, studentAfter: student }: Changed): Notification[] {
  if (!student || !teacherAfter) return []
  if (teacherBefore?.id === teacherAfter.id) return [['lessonMovedToTeacher', { lesson: after, before, student, teacher: teacherAfter }]]
  const forFormer: Notification[] = teacherBefore ? [['lessonCancelledToTeacher', { lesson: before, student, teacher: teacherBefore }]] : []
  return [...forFormer, ['lessonBookedToTeacher', { lesson: after, student, teacher: teacherAfter }]]
}
