import type { AppLoadContext } from '@remix-run/node'
import {
  adminLessonsApi,
  attentionApi,
  type CurrentUser,
  formatDay,
  formatTime,
  type Language,
  type Lesson,
  lessonCounts,
  type NewPersonQuery,
  peopleOfficeApi,
  schoolDay,
  timesOf,
} from '@rijbaan/contract'
import { askedIn } from '../asked'
import { cms } from '../cms.server'
import { dayLabel } from '../lessons/day-labels.server'
import { listTeachers } from '../lessons/student-search/student-search.server'
import { whereItBegins } from '../lessons/where-it-begins'
import { findProof } from '../sign-in/proof.server'
import { greetingOf } from './greeting.server'
import { toOccupancy, toWaiting, toWeeks } from './office-attention.server'

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
    place: whereItBegins(lesson),
    state,
    status: state === 'now' && lesson.displayStatus === 'BOOKED' ? 'IN_PROGRESS' : lesson.displayStatus,
  }
}

export type TodayLine = ReturnType<typeof toTodayLine>

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** `Dinsdag 24 november`: the year goes without saying. */
const dayWithoutYear = (now: Date, language: Language): string => capitalised(formatDay(now, language).replace(/,? \d{4}$/, ''))

/** The head of the start page, which stands over all its tabs. */
export async function loadOverviewHead(request: Request, person: CurrentUser, context: AppLoadContext) {
  const { now } = context
  const added = askedIn<NewPersonQuery>(request).get('add')
  const [figures, choices, proof] = await Promise.all([
    cms(peopleOfficeApi.overview, context),
    added === 'student' ? listTeachers(context) : null,
    added === 'teacher' ? findProof(person, context) : null,
  ])
  return {
    day: dayWithoutYear(now, context.visitor.language),
    greeting: greetingOf(now),
    firstName: person.firstName.trim() || person.username,
    /** Null where they can't be counted now (spec 2 §8). */
    figures: figures.ok ? figures.value : null,
    choices,
    /** Null where no teacher is being added. */
    proof,
  }
}

export type OverviewHead = Awaited<ReturnType<typeof loadOverviewHead>>

/** The first lessons of the next day on which there are any; null where that can't be told. */
async function findAhead(day: string, context: AppLoadContext) {
  const query = { date: day, isBooked: 'true', size: lessonCounts.adminRecent, page: 0, sortBy: 'lessonDateTime' } as const
  const listed = await cms(adminLessonsApi.page, context, { query })
  const { language } = context.visitor
  return listed.ok
    ? {
        day,
        label: dayLabel(day, language, schoolDay(context.now)),
        lines: listed.value.lessons.map((lesson) => toTodayLine(lesson, context.now)),
      }
    : null
}
export type DayAhead = NonNullable<Awaited<ReturnType<typeof findAhead>>>

/**
 * What waits for the office, how the weeks fill up, and the lessons booked today that are nearest to now, at most five (spec 2 §2, §9);
 * on a day without any, those of the next day that has some. What can't be had now is null.
 */
export async function loadOverview(context: AppLoadContext) {
  const { now } = context
  const day = schoolDay(now)
  const [recent, found] = await Promise.all([cms(adminLessonsApi.recent, context), cms(attentionApi.school, context)])
  const attention = found.ok ? found.value : null
  const isIdle = recent.ok && recent.value.length === 0
  return {
    day,
    today: recent.ok ? recent.value.map((lesson) => toTodayLine(lesson, now)) : null,
    ahead: isIdle && attention?.nextBookedDay ? await findAhead(attention.nextBookedDay, context) : null,
    waiting: attention && toWaiting(attention),
    charts: attention && { weeks: toWeeks(attention, day, context.visitor.language), occupancy: toOccupancy(attention) },
  }
}
