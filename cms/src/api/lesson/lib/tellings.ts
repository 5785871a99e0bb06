import type { EventKind } from './history'
import type { LessonMail, Telling } from './mails'
import type { Party } from './people'
import type { LessonRow } from './rows'

/** A lesson before and after a change by a teacher or an admin, and everyone it is about. */
export type Changed = {
  before: LessonRow
  after: LessonRow
  /** Null where the account was deleted: such a lesson is past, and news for nobody. */
  teacherBefore: Party | null
  teacherAfter: Party | null
  studentBefore: Party | null
  studentAfter: Party | null
  /** A change by an admin is news for the teacher too. */
  isByAdmin: boolean
  now: Date
}

/** One line of a lesson's history. */
export type Happening = { kind: EventKind; lesson: LessonRow; studentId: number | null }

const hasMoved = ({ before, after }: Changed): boolean =>
  Number(before.starts_at) !== Number(after.starts_at) || before.duration_minutes !== after.duration_minutes

const hasSameStudent = ({ studentBefore, studentAfter }: Changed): boolean => studentBefore?.id === studentAfter?.id

const hasSameTeacher = ({ before, after }: Changed): boolean => before.teacher_id === after.teacher_id

/** What goes into the history: who lost the lesson, who got it, and that it moved (R34). */
export function happeningsOf(changed: Changed): Happening[] {
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

type Told = [LessonMail, Telling]

function tellLoss({ before, teacherBefore, studentBefore, isByAdmin }: Changed): Told[] {
  if (!studentBefore || !teacherBefore) return []
  const telling = { lesson: before, student: studentBefore, teacher: teacherBefore }
  return [['lessonCancelledToStudent', telling], ...(isByAdmin ? [['lessonCancelledByOfficeToTeacher', telling] as Told] : [])]
}

function tellGain({ after, teacherAfter, studentAfter, isByAdmin }: Changed): Told[] {
  if (!studentAfter || !teacherAfter) return []
  const telling = { lesson: after, student: studentAfter, teacher: teacherAfter }
  return [['lessonAssignedToStudent', telling], ...(isByAdmin ? [['lessonAssignedToTeacher', telling] as Told] : [])]
}

/** The same student at another time, or with another teacher: the old teacher loses the lesson, the new one gets it. */
function tellMove(changed: Changed): Told[] {
  const { before, after, teacherBefore, teacherAfter, studentAfter } = changed
  if (!studentAfter || !teacherBefore || !teacherAfter || (!hasMoved(changed) && hasSameTeacher(changed))) return []
  const telling = { lesson: after, before, student: studentAfter, teacher: teacherAfter }
  const forTeachers: Told[] = hasSameTeacher(changed)
    ? [['lessonMovedToTeacher', telling]]
    : [
        ['lessonCancelledByOfficeToTeacher', { lesson: before, student: studentAfter, teacher: teacherBefore }],
        ['lessonAssignedToTeacher', telling],
      ]
  return [['lessonMovedToStudent', telling], ...forTeachers]
}

/** The mails that a change asks for (R34); a correction of what is past is news for nobody. */
export function mailsOf(changed: Changed): Told[] {
  const { before, after, now } = changed
  if (Math.max(Number(before.starts_at), Number(after.starts_at)) <= now.getTime()) return []
  return hasSameStudent(changed) ? tellMove(changed) : [...tellLoss(changed), ...tellGain(changed)]
}
