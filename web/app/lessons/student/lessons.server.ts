import type { AppLoadContext } from '@remix-run/node'
import {
  accept,
  countBookedOn,
  daysOfWeek,
  examsApi,
  lessonCounts,
  lessonsApi,
  schoolDay,
  weekStartOf,
  type CurrentUser,
  type StudentLessonTab,
  type StudentLessonsQuery,
} from '@rijbaan/contract'
import { askedIn } from '../../asked'
import { cms, cmsRows } from '../../cms.server'
import { rangeOf } from '../../shell/lists/list-address'
import { groupByDay } from '../day-groups.server'
import { dayLabel } from '../day-labels.server'
import type { CalendarPlace, TabPlace } from './lessons-view'
import { readLessonsPlace } from './lessons-view.server'
import { mergeLessons, toWeekView } from '../calendar/week-view.server'

/** The student's own lessons and the free slots of one week; null where they can't be had now. */
async function loadWeek({ day, filter }: CalendarPlace, context: AppLoadContext, now: Date) {
  const [startDate = day, , , , , , endDate = day] = daysOfWeek(weekStartOf(day))
  const query = { startDate, endDate }
  const [own, free] = await Promise.all([
    cms(lessonsApi.myLessons, context, { query }),
    cms(lessonsApi.availableInRange, context, { query }),
  ])
  if (!own.ok || !free.ok) return null
  return toWeekView({ day, filter, lessons: mergeLessons(own.value, free.value), cap: null, language: context.visitor.language, now })
}

/** One page of the chosen tab, and how many lessons each tab has; null where they can't be had now. */
async function readTab({ tab, date, page }: TabPlace, context: AppLoadContext, now: Date) {
  const today = schoolDay(now)
  const pageOf = (of: StudentLessonTab) => (of === tab ? { page: page - 1, size: lessonCounts.perTab } : { page: 0, size: 1 })
  const range = date && { startDate: date, endDate: date }
  const [booked, available, past, own] = await Promise.all([
    cmsRows(lessonsApi.myLessons, context, { query: { filter: 'upcoming', ...pageOf('booked') } }),
    range
      ? cmsRows(lessonsApi.availableInRange, context, { query: { ...range, ...pageOf('available') } })
      : cmsRows(lessonsApi.available, context, { query: pageOf('available') }),
    cmsRows(lessonsApi.myLessons, context, { query: { filter: 'past', ...pageOf('past') } }),
    // Only where there is something to book does it matter how full a day is.
    tab === 'available' ? cms(lessonsApi.myLessons, context, { query: { startDate: today } }) : accept([]),
  ])
  if (!booked.ok || !available.ok || !past.ok || !own.ok) return null
  const pages = { booked: booked.value, available: available.value, past: past.value }
  const groups = groupByDay(pages[tab].rows, { language: context.visitor.language, now, today })
  return {
    groups: groups.map((group) => ({ ...group, bookedCount: countBookedOn(group.day, own.value) })),
    counts: { booked: pages.booked.totalItems, available: pages.available.totalItems, past: pages.past.totalItems },
    place: { page, size: lessonCounts.perTab },
    today,
  }
}

/** The same, with the last page for an address beyond it. A redirect would lose what came of a form sent without a script. */
async function loadTab(place: TabPlace, context: AppLoadContext, now: Date) {
  const list = await readTab(place, context, now)
  const { pages } = rangeOf({ page: place.page, size: lessonCounts.perTab }, list?.counts[place.tab] ?? 0)
  return pages > 0 && place.page > pages ? readTab({ ...place, page: pages }, context, now) : list
}

/** The day of the next exam as it is read; null without one, and where exams can't be had now (spec 1 §8). */
async function findExamDay(context: AppLoadContext): Promise<string | null> {
  const exam = await cms(examsApi.studentNext, context)
  return exam.ok && exam.value?.examDate ? dayLabel(exam.value.examDate, context.visitor.language) : null
}

/** What the lessons' screen shows at its address: a week with a day, or a page of a tab (spec 1 §2). */
export async function loadStudentLessons(request: Request, student: CurrentUser, context: AppLoadContext) {
  const { now } = context
  const place = readLessonsPlace(askedIn<StudentLessonsQuery>(request), schoolDay(now))
  const [week, list, examDay] = await Promise.all([
    place.view === 'calendar' ? loadWeek(place, context, now) : null,
    place.view === 'list' ? loadTab(place, context, now) : null,
    findExamDay(context),
  ])
  return { place, week, list, examDay, hasTeacher: student.assignedTeacher !== null }
}

export type StudentLessons = Awaited<ReturnType<typeof loadStudentLessons>>
export type TabList = NonNullable<StudentLessons['list']>
