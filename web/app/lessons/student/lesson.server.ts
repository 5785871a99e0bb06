import type { AppLoadContext } from '@remix-run/node'
import {
  countBookedOn,
  decidePreparation,
  decideStudentCancellation,
  isLateToGiveUp,
  lessonsApi,
  schoolDay,
  timesOf,
} from '@rijbaan/contract'
import { contentFor } from '../../content.server'
import { cancelTermsIn } from './cancel-terms'
import { foundIn } from '../../shell/found.server'
import { cms } from '../../cms.server'
import { toLessonLine } from '../lesson-line.server'
import { lessonMoment } from '../lesson-moment.server'
import { hasFeature } from '../../features.server'
import { toMoveDays } from '../move-days.server'
import { whereItBegins } from '../where-it-begins'

/**
 * A lesson as its student sees it, or a free slot of their teacher; null for one that isn't theirs or isn't there (R39).
 * @throws the answer's status where the CMS can't say.
 */
export async function loadStudentLesson(lessonId: string, context: AppLoadContext, isMoving = false) {
  const { now } = context
  const [found, own, content] = await Promise.all([
    cms(lessonsApi.one, context, { params: { id: lessonId } }),
    cms(lessonsApi.myLessons, context, { query: { startDate: schoolDay(now) } }),
    contentFor(context),
  ])
  const lesson = foundIn(found)
  if (!lesson) return null
  const line = toLessonLine(lesson, { language: context.visitor.language, now })
  const times = timesOf(lesson)
  const canCancel = decideStudentCancellation({ ...lesson, ...times }, { id: lesson.studentId ?? 0, teacherId: lesson.teacherId }, now).ok
  const canMove = canCancel && (await hasFeature(context, 'moving'))
  const hasBegun = times.startsAt <= now
  return {
    lesson,
    line,
    /** The student's own that day, which the daily limit counts (R32). */
    bookedThatDay: own.ok ? countBookedOn(line.day, own.value) : 0,
    moment: lessonMoment(lesson, context.visitor.language),
    /** Date and time stay Dutch here, whatever the page's language (R2). */
    when: lessonMoment(lesson, 'nl').when,
    /** Nobody is shown a lesson that another student has: one with a student is one's own (R39). */
    canCancel,
    /** Whether it can be saved as a file for a calendar. */
    hasCalendar: lesson.isBooked && (await hasFeature(context, 'calendars')),
    /** What may be cancelled may be moved, where the school has that. */
    canMove,
    /** Where it can go; null unless that is asked for. */
    moving:
      canMove && isMoving ? toMoveDays(lesson, await cms(lessonsApi.movePlaces, context, { params: { id: lessonId } }), context) : null,
    /** Where to be picked up and what to practise may still be said (R40). */
    canPrepare: decidePreparation(times, now).ok,
    hasBegun,
    place: lesson.isBooked ? whereItBegins(lesson) : '',
    /** Where it begins as long as its student says no other place; empty where no more is known than the town. */
    usualPlace: lesson.student?.address ? whereItBegins({ ...lesson, pickupLocation: '' }) : '',
    /** A teacher's own number is theirs; the school puts through. */
    schoolPhone: content.site.phone,
    cancelTerms: cancelTermsIn(content.legalPages),
    /** Whether these terms hold now, for who moves it too. */
    isLate: isLateToGiveUp(times, now),
  }
}

export type StudentLesson = NonNullable<Awaited<ReturnType<typeof loadStudentLesson>>>
