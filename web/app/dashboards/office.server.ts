import type { AppLoadContext } from '@remix-run/node'
import {
  adminLessonsApi,
  type CurrentUser,
  formatDay,
  formatTime,
  type Language,
  type Lesson,
  type NewPersonQuery,
  peopleOfficeApi,
  schoolDay,
  timesOf,
} from '@rijbaan/contract'
import { askedIn } from '../asked'
import { cms } from '../cms.server'
import { listTeachers } from '../lessons/student-search/student-search.server'
import { greetingOf } from './greeting.server'

/** Where a lesson of today stands on the day's lane: driven, under way, or ahead. */
export type LaneState = 'driven' | 'now' | 'ahead'

function laneStateOf(lesson: Lesson, now: Date): LaneState {
  const { startsAt, endsAt } = timesOf(lesson)
  if (endsAt <= now) return 'driven'
  return startsAt <= now ? 'now' : 'ahead'
}

const toTodayLine = (lesson: Lesson, now: Date) => {
  const state = laneStateOf(lesson, now)
  return {
    id: lesson.id,
    time: formatTime(new Date(lesson.lessonDateTime)),
    studentName: lesson.studentName ?? '',
    teacherName: lesson.teacherName,
    lessonType: lesson.lessonType,
    place: lesson.pickupLocation || lesson.location,
    state,
    status: state === 'now' && lesson.displayStatus === 'BOOKED' ? 'IN_PROGRESS' : lesson.displayStatus,
  }
}

export type TodayLine = ReturnType<typeof toTodayLine>

/** The lessons booked today that are nearest to now; null where they can't be had. */
async function findToday(now: Date, context: AppLoadContext) {
  const recent = await cms(adminLessonsApi.recent, context)
  return recent.ok ? recent.value.map((lesson) => toTodayLine(lesson, now)) : null
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** `Dinsdag 24 november`: the year goes without saying. */
const dayWithoutYear = (now: Date, language: Language): string => capitalised(formatDay(now, language).replace(/,? \d{4}$/, ''))

/** The head of the start page, which stands over all its tabs. */
export async function loadOverviewHead(request: Request, person: CurrentUser, context: AppLoadContext) {
  const { now } = context
  const isAddingStudent = askedIn<NewPersonQuery>(request).get('add') === 'student'
  const [figures, choices] = await Promise.all([cms(peopleOfficeApi.overview, context), isAddingStudent ? listTeachers(context) : null])
  return {
    day: dayWithoutYear(now, context.visitor.language),
    greeting: greetingOf(now),
    firstName: person.firstName.trim() || person.username,
    /** Null where they can't be counted now (spec 2 §8). */
    figures: figures.ok ? figures.value : null,
    choices,
  }
}

export type OverviewHead = Awaited<ReturnType<typeof loadOverviewHead>>

/** Which day it is in Amsterdam, and the lessons booked on it, at most five (spec 2 §2, §9). */
export const loadToday = async (context: AppLoadContext) => ({ day: schoolDay(context.now), today: await findToday(context.now, context) })
