import type { AppLoadContext } from '@remix-run/node'
import {
  addYears,
  adminLessonsApi,
  decideAssignment,
  dateBounds,
  mayChangeTeacher,
  schoolDay,
  statusesFor,
  timesOf,
  type Lesson,
} from '@rijbaan/contract'
import { foundIn } from '../../shell/found.server'
import { cms } from '../../cms.server'
import { lessonMoment } from '../lesson-moment.server'
import { hasFeature } from '../../features.server'
import { toMoveDays } from '../move-days.server'
import { listFewStudents, listTeachers } from '../student-search/student-search.server'

/** First and last day that a lesson can be dated (R64). */
export const lessonDays = (now: Date) => ({ first: dateBounds.firstDay, last: schoolDay(addYears(now, dateBounds.yearsAhead)) })

/**
 * Why nobody can be put on the lesson or taken off it now, by the rule that the CMS will apply; null where that is open. An
 * admin may choose any student.
 */
function assignmentRefusal(lesson: Lesson, now: Date) {
  const anyone = { id: 0, isStudent: true, isActive: true, teacherId: null }
  const decision = decideAssignment({
    lesson: { ...lesson, startsAt: timesOf(lesson).startsAt },
    student: lesson.isBooked ? null : anyone,
    assigner: { id: 0, role: 'ADMIN' },
    replaces: null,
    now,
  })
  return decision.ok ? null : decision.code
}

/** What the form of a lesson asks for and chooses from, by the rules that the CMS will apply. */
export async function loadLessonEditing(lesson: Lesson, context: AppLoadContext) {
  const { now } = context
  const { startsAt } = timesOf(lesson)
  const refusal = assignmentRefusal(lesson, now)
  // Of one that was cancelled the same form changes the status.
  const mayChangeStudent = refusal === null || refusal === 'lesson-not-free'
  const [teachers, likelyStudents] = await Promise.all([
    listTeachers(context),
    mayChangeStudent ? listFewStudents(lesson.teacherId, context) : [],
  ])
  return {
    lesson,
    assignmentRefusal: refusal,
    mayChangeStudent,
    mayChangeTeacher: mayChangeTeacher({ startsAt }, now),
    statuses: statusesFor({ ...lesson, startsAt }, now),
    /** Empty where they can't be had now: then it stays whose it is. */
    teachers: teachers ?? [],
    /** Whom it is likely for: its teacher's students, where they are few. */
    likelyStudents,
    days: lessonDays(now),
  }
}

export type LessonEditing = Awaited<ReturnType<typeof loadLessonEditing>>

/**
 * One lesson as admins see it, to read or to edit; null for one that isn't there.
 * @throws the answer's status where the CMS can't say.
 */
export async function loadAdminLesson(lessonId: string, context: AppLoadContext, { isEditing = false, isMoving = false } = {}) {
  const found = await cms(adminLessonsApi.one, context, { params: { id: lessonId } })
  const lesson = foundIn(found)
  if (!lesson) return null
  const refusal = assignmentRefusal(lesson, context.now)
  const editing = isEditing ? await loadLessonEditing(lesson, context) : null
  const canMove = lesson.isBooked && timesOf(lesson).startsAt > context.now && (await hasFeature(context, 'moving'))
  return {
    lesson,
    moment: lessonMoment(lesson, context.visitor.language),
    assignmentRefusal: refusal,
    /** Whom it is likely for: its teacher's students, where they are few. */
    likelyStudents: editing?.likelyStudents ?? (refusal ? [] : await listFewStudents(lesson.teacherId, context)),
    editing,
    /** A booked lesson to come may be moved, where the school has that. */
    canMove,
    /** Where it can go with its own teacher; to another one an admin moves it by editing it. Null unless that is asked for. */
    moving:
      canMove && isMoving
        ? toMoveDays(lesson, await cms(adminLessonsApi.movePlaces, context, { params: { id: lessonId } }), context)
        : null,
  }
}

export type AdminLesson = NonNullable<Awaited<ReturnType<typeof loadAdminLesson>>>
