import type { AppLoadContext } from '@remix-run/node'
import {
  type AssignmentFacts,
  type CurrentUser,
  decideAssignment,
  decideCancellation,
  fullNameOf,
  type Lesson,
  lessonsApi,
  peopleApi,
  type Result,
  schoolDay,
  teacherLessonsApi,
  timesOf,
} from '@rijbaan/contract'
import { foundIn } from '../../shell/found.server'
import { cms } from '../../cms.server'
import { lessonMoment } from '../lesson-moment.server'
import { hasFeature } from '../../features.server'
import { toMoveDays } from '../move-days.server'

/** Why something can't be done now, as its code; null where it can. */
const refusalOf = (decision: Result<unknown>) => (decision.ok ? null : decision.code)

/**
 * What the teacher may do with the lesson, by the rules that the CMS will apply: of a free one, whether any student of
 * theirs may get it; of a booked one, whether the student may be taken off.
 */
function decideOptions(lesson: Lesson, teacher: CurrentUser, now: Date) {
  const { startsAt } = timesOf(lesson)
  const facts = { id: lesson.id, teacherId: lesson.teacherId, studentId: lesson.studentId, status: lesson.status, startsAt }
  const anyOwnStudent = { id: 0, isStudent: true, isActive: true, teacherId: teacher.id }
  const assignment: AssignmentFacts = {
    lesson: facts,
    student: lesson.isBooked ? null : anyOwnStudent,
    assigner: { id: teacher.id, role: 'TEACHER' },
    replaces: null,
    now,
  }
  return { assignRefusal: refusalOf(decideAssignment(assignment)), cancelRefusal: refusalOf(decideCancellation(facts, now)) }
}

/**
 * A lesson as its teacher sees it, with the students who may get it; null for one that isn't theirs or isn't there.
 * @throws the answer's status where the CMS can't say.
 */
export async function loadTeacherLesson(lessonId: string, teacher: CurrentUser, context: AppLoadContext, isMoving = false) {
  const [found, listed] = await Promise.all([
    cms(lessonsApi.one, context, { params: { id: lessonId } }),
    cms(peopleApi.teacherStudents, context),
  ])
  const lesson = foundIn(found)
  if (!lesson) return null
  const students = listed.ok ? listed.value : []
  const { student } = lesson
  const { now } = context
  const day = schoolDay(timesOf(lesson).startsAt)
  const isToCome = lesson.isBooked && timesOf(lesson).startsAt > now
  // Who was given to another teacher is moved by the office (`decideMove`).
  const isOwnStudent = !listed.ok || students.some(({ id }) => id === student?.id)
  const canMove = isToCome && isOwnStudent && (await hasFeature(context, 'moving'))
  return {
    lesson,
    /** Amsterdam's day, for the way back to it. */
    day,
    moment: lessonMoment(lesson, context.visitor.language),
    /** Booked, and on today's day in Amsterdam (spec 2 §4). */
    isToday: lesson.isBooked && day === schoolDay(now),
    /** There is something to tell of it. */
    hasBegun: lesson.isBooked && timesOf(lesson).startsAt <= now,
    student: student && { ...student, name: fullNameOf(student), phone: students.find(({ id }) => id === student.id)?.phone ?? '' },
    /** Whom the teacher may put on it. */
    students: students.filter(({ isActive }) => isActive).map((each) => ({ id: each.id, name: fullNameOf(each) })),
    /** A booked lesson to come of a student of theirs may be moved among the teacher's own slots, where the school has that. */
    canMove,
    /** It can be taken into the teacher's own calendar. */
    hasCalendar: isToCome && (await hasFeature(context, 'calendars')),
    /** Where it can go; null unless that is asked for. */
    moving:
      canMove && isMoving
        ? toMoveDays(lesson, await cms(teacherLessonsApi.movePlaces, context, { params: { id: lessonId } }), context)
        : null,
    ...decideOptions(lesson, teacher, now),
  }
}

export type TeacherLesson = NonNullable<Awaited<ReturnType<typeof loadTeacherLesson>>>
