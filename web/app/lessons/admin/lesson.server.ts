import type { AppLoadContext } from '@remix-run/node'
import { addYears, adminLessonsApi, decideAssignment, dateBounds, schoolDay, timesOf, type Lesson } from '@rijbaan/contract'
import { foundIn } from '../../shell/found.server'
import { cms } from '../../cms.server'
import { lessonMoment } from '../lesson-moment.server'
import { listFewStudents } from '../student-search/student-search.server'

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

/**
 * One lesson as admins see it; null for one that isn't there.
 * @throws the answer's status where the CMS can't say.
 */
export async function loadAdminLesson(lessonId: string, context: AppLoadContext) {
  const found = await cms(adminLessonsApi.one, context, { params: { id: lessonId } })
  const lesson = foundIn(found)
  if (!lesson) return null
  const { now } = context
  const refusal = assignmentRefusal(lesson, now)
  return {
    lesson,
    moment: lessonMoment(lesson, context.visitor.language),
    assignmentRefusal: refusal,
    /** Whom it is likely for: its teacher's students, where they are few. */
    likelyStudents: refusal ? [] : await listFewStudents(lesson.teacherId, context),
    days: lessonDays(now),
  }
}

export type AdminLesson = NonNullable<Awaited<ReturnType<typeof loadAdminLesson>>>
