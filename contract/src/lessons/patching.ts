import { refuseAt, refuseFields } from '../fields'
import { accept, refuse, type Result } from '../result'
import type { Role } from '../roles'
import { schoolDay } from '../time'
import { decideAssignment, decideStatus, type DayFacts, type LessonFacts } from './decisions'
import { lessonFieldProblems, type LessonEdit } from './editing'
import type { LessonType } from './rules'
import type { LessonStatus } from './statuses'

/** What a teacher or an admin changes about a lesson; what is absent stays as it is. */
export type LessonPatch = {
  edit?: LessonEdit
  teacherId?: number
  /** Null takes the student off; `replaces` names the one whose place is taken (R37). */
  student?: { id: number | null; replaces: number | null }
  /** Its texts were written along with it: they are about the lesson as it leaves it, not what stood on a screen. */
  hasOwnTexts?: boolean
}

/** A lesson as a patch finds it. */
export type PatchableLesson = LessonFacts & { durationMinutes: number; lessonType: LessonType }

/** Someone whom a patch names. */
export type PersonFacts = { id: number; role: Role | null; isActive: boolean; teacherId: number | null }

export type PatchFacts = {
  lesson: PatchableLesson
  patch: LessonPatch
  actor: { id: number; role: Role | null }
  /** The people whom the patch names, as they are now; null for one who isn't there, and where it names nobody. */
  teacher: PersonFacts | null
  student: PersonFacts | null
  now: Date
}

/** A lesson as a patch leaves it. Texts that are absent stay as they are. */
export type PatchedLesson = Omit<PatchableLesson, 'id'> & {
  endsAt: Date
  location?: string
  teacherNote?: string
  hasOwnTexts?: boolean
}

/** Whether someone can be given lessons to teach: a teacher, and an active one (R30). */
export function decideTeacher(teacher: PersonFacts | null): Result<number> {
  if (teacher?.role !== 'TEACHER') return refuseAt('teacherId', refuse('not-a-teacher'))
  return teacher.isActive ? accept(teacher.id) : refuse('teacher-inactive')
}

/** Whether a lesson may get another teacher: one that has begun stays with who gave it. */
export const mayChangeTeacher = ({ startsAt }: Pick<LessonFacts, 'startsAt'>, now: Date): boolean => startsAt > now

/** Whose lesson it is afterwards. */
function decideNextTeacher({ lesson, patch: { teacherId }, teacher, now }: PatchFacts): Result<number | null> {
  if (teacherId === undefined || teacherId === lesson.teacherId) return accept(lesson.teacherId)
  const decision = decideTeacher(teacher)
  return decision.ok && !mayChangeTeacher(lesson, now) ? refuse('lesson-in-past') : decision
}

/** Whom the patch wants the lesson to have. */
const namedIn = ({ lesson, patch }: PatchFacts): number | null => (patch.student === undefined ? lesson.studentId : patch.student.id)

/** Who has the lesson afterwards: whom the patch names, unless the status that is stored clears it (R36). */
function decideNextStudent(facts: PatchFacts, keepsStudent: boolean): Result<number | null> {
  const { lesson, patch, actor, student, now } = facts
  const named = namedIn(facts)
  const isNew = named !== lesson.studentId
  if (!keepsStudent) return named !== null && isNew ? refuseFields({ status: 'status-clears-student' }, lessonFieldProblems) : accept(null)
  if (!isNew) return accept(named)
  if (named !== null && !student) return refuseAt('studentId', refuse('not-a-student'))
  // Moved and given away at once, the lesson must lie ahead before and afterwards.
  const startsAt = patch.edit?.startsAt && patch.edit.startsAt < lesson.startsAt ? patch.edit.startsAt : lesson.startsAt
  const decision = decideAssignment({
    // Stored as another along with it, what it was doesn't stand in the way.
    lesson: { ...lesson, startsAt, status: (patch.edit?.status ?? lesson.status) === lesson.status ? lesson.status : 'AVAILABLE' },
    student: named === null || !student ? null : { ...student, isStudent: student.role === 'STUDENT' },
    assigner: { id: actor.id, role: actor.role ?? 'STUDENT' },
    replaces: patch.student?.replaces ?? null,
    now,
  })
  return decision.ok ? accept(named) : decision
}

/** What is stored: the status of the patch, else what follows from a student who came or went. */
function nextStatus(lesson: PatchableLesson, status: LessonStatus | undefined, studentId: number | null): LessonStatus {
  if (status !== undefined && status !== lesson.status) return status
  if (studentId === lesson.studentId) return lesson.status
  return studentId === null ? 'AVAILABLE' : 'SCHEDULED'
}

/** The lesson as the patch leaves it, or why it can't be (R34, R36, R37); the two days are asked afterwards (`needsRoom`). */
export function decidePatch(facts: PatchFacts): Result<PatchedLesson> {
  const { lesson, patch, now } = facts
  const { startsAt = lesson.startsAt, durationMinutes = lesson.durationMinutes, ...edit } = patch.edit ?? {}
  const teacherId = decideNextTeacher(facts)
  if (!teacherId.ok) return teacherId
  const status = decideStatus({ ...lesson, studentId: namedIn(facts) }, edit.status ?? lesson.status, now)
  if (!status.ok) return status
  const studentId = decideNextStudent(facts, status.value.keepsStudent)
  if (!studentId.ok) return studentId
  const patched: PatchedLesson = {
    startsAt,
    endsAt: new Date(startsAt.getTime() + durationMinutes * 60_000),
    durationMinutes,
    lessonType: edit.lessonType ?? lesson.lessonType,
    status: nextStatus(lesson, edit.status, studentId.value),
    teacherId: teacherId.value,
    studentId: studentId.value,
    ...(edit.location === undefined ? {} : { location: edit.location }),
    ...(edit.teacherNote === undefined ? {} : { teacherNote: edit.teacherNote }),
    ...(patch.hasOwnTexts ? { hasOwnTexts: true } : {}),
  }
  // The teacher's account is gone: what was given can be corrected, not given again.
  if (patched.teacherId === null && hasNewPlace(lesson, patched)) return refuseAt('teacherId', refuse('not-a-teacher'))
  return accept(patched)
}

/** Whether the lesson lies elsewhere in a teacher's time than before. */
export const hasNewPlace = (before: PatchableLesson, after: PatchedLesson): boolean =>
  after.teacherId !== before.teacherId ||
  after.startsAt.getTime() !== before.startsAt.getTime() ||
  after.durationMinutes !== before.durationMinutes

/** Whether the lesson is of another time, teacher or student than before: then both days have to be asked (`decideDay`). */
export const needsRoom = (before: PatchableLesson, after: PatchedLesson): boolean =>
  after.studentId !== null && (after.studentId !== before.studentId || hasNewPlace(before, after))

/** When a lesson is, whose, and with whom. */
type TakenPlace = Pick<LessonFacts, 'startsAt' | 'studentId' | 'teacherId'>

/**
 * What a patch or a move doesn't add to: a day that had this lesson already isn't fuller for it, also where a cap was lowered since.
 */
export function withoutOwnPlace(day: DayFacts, before: TakenPlace, after: TakenPlace): DayFacts {
  const isSameDay = schoolDay(before.startsAt) === schoolDay(after.startsAt)
  const hadSameStudent = before.studentId === after.studentId
  const hadSameTeacher = before.studentId !== null && before.teacherId === after.teacherId
  return {
    ...day,
    ...(isSameDay && hadSameStudent ? { bookedByStudent: 0 } : {}),
    ...(isSameDay && hadSameTeacher ? { bookedWithTeacher: 0 } : {}),
  }
}

/** A lesson that somebody has takes the place of a free slot: on working days there is one at every hour. */
export const givesWay = (slot: LessonFacts, after: PatchedLesson): boolean =>
  after.studentId !== null && slot.studentId === null && slot.status === 'AVAILABLE'

/** Whether whoever had the lesson has lost it: what it keeps of them goes too (R34, R39). */
export const losesStudent = (before: PatchableLesson, after: PatchedLesson): boolean =>
  before.studentId !== null && before.studentId !== after.studentId

/** Whether a free lesson gets somebody: a note that was on it was about who had it before, unless one is said along. */
export const isTaken = (before: PatchableLesson, after: PatchedLesson): boolean => before.studentId === null && after.studentId !== null

/** Whether a cancelled lesson is given again: what was noted on it was about the cancelled one. */
export const isReopened = (before: PatchableLesson, after: PatchedLesson): boolean =>
  before.status === 'CANCELLED' && after.status !== 'CANCELLED'

/** Whether a slot is another than the one that was generated: the generator leaves it alone from then on (R31). */
export const isOwnWork = (before: PatchableLesson, after: PatchedLesson): boolean =>
  hasNewPlace(before, after) || after.lessonType !== before.lessonType
